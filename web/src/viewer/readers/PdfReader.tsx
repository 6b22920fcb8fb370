import { ApiError } from '../../api/failures/api-error.ts'
import { Box } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useKeepAwake, useRendererState, useViewerKeys } from '../frame/frame.ts'
import type { RendererProps } from '../renderer.ts'
import { capture } from '../frame/capture.ts'
import classes from './pdf/pdf.module.css'
import { PdfExtras } from './pdf/PdfExtras.tsx'
import { PdfPassword } from './pdf/PdfPassword.tsx'
import { type PdfSide, PdfTools } from './pdf/PdfTools.tsx'
import { PdfThumbnails } from './pdf/PdfThumbnails.tsx'
import { type Spread, scales, spreads, usePdfSettings } from './pdf/settings.ts'
import { usePdfExtras } from './pdf/use-pdf-extras.ts'
import { usePdfHighlights } from './pdf/use-pdf-highlights.ts'
import { usePdf } from './pdf/use-pdf.ts'
import { ContentsList } from './shared/ContentsList.tsx'
import { FindBar } from './shared/FindBar.tsx'
import { ReaderFault } from './shared/ReaderFault.tsx'
import { ReaderSkeleton } from './shared/ReaderSkeleton.tsx'
import reader from './shared/reader.module.css'

/** A failure of the library in the words of the product. */
function shownFailure(failure: unknown, t: TFunction): unknown {
  const name = failure instanceof Error ? failure.name : ''
  if (name === 'PasswordException') return new ApiError('UNPROCESSABLE_FILE', { message: t('readers.pdf.protected') })
  return name === 'InvalidPDFException' ? new ApiError('UNPROCESSABLE_FILE', { message: t('readers.pdf.damaged') }) : failure
}

function startOf(position: RendererProps['position']) {
  const at = position?.unit === 'page' ? Number(position.position) : 0
  return { page: Math.floor(at), part: at % 1 }
}

/** PDF, drawn by pdf.js: pages under one another, text to select and find, outline, zoom. */
export function PdfReader({ content, file, position, onProgress }: RendererProps) {
  const { t } = useTranslation()
  const [container, setContainer] = useState<HTMLDivElement | null>(null)
  const { isInverted, spread, scale: wantedScale, change } = usePdfSettings()
  const [start] = useState(() => startOf(position))
  const [shows, setShows] = useState<PdfSide>()
  const [phrase, setPhrase] = useState('')
  useKeepAwake(true)
  const { open, failure, question, page, scale, outline, matches, retry, showAt } = usePdf({
    shown: { content, file },
    container,
    start,
    onPosition({ page: at, part }, isEnd, pages) {
      onProgress({ position: isEnd ? pages - 1 : at + part, unit: 'page', duration: pages }, isEnd ? 'end' : 'turn')
    },
  })
  const pages = open?.pdf.numPages ?? 0
  const finds = usePdfExtras(open)
  const { menu, wordsOf } = usePdfHighlights({ content, file, container, open })
  useRendererState({
    position: () => ({ position: page, unit: 'page', duration: pages }),
    words: () => ({ text: wordsOf(page) }),
    goTo(place, fileId) {
      if (fileId === file.id) showAt(Number(place.position))
      return fileId === file.id
    },
    capture: () => capture(container?.querySelector<HTMLCanvasElement>(`.page[data-page-number="${page + 1}"] canvas`)),
  })

  const goTo = (to: number) => {
    if (open && to >= 0 && to < pages) open.viewer.currentPageNumber = to + 1
    // A document that fits on one screen cannot be scrolled to its end.
    if (pages > 0 && to >= pages) onProgress({ position: pages - 1, unit: 'page', duration: pages }, 'end')
  }
  const setScale = (next: string) => {
    if (open) open.viewer.currentScaleValue = next
    change({ scale: next })
  }
  const zoom = (way: 1 | -1) => {
    if (!open) return
    if (way > 0) open.viewer.increaseScale()
    else open.viewer.decreaseScale()
    change({ scale: String(open.viewer.currentScale) })
  }
  const nextFit = () => setScale(scales[(scales.findIndex((one) => one === wantedScale) + 1) % scales.length] ?? 'auto')
  const setSpread = (next: Spread) => {
    if (open) open.viewer.spreadMode = spreads.indexOf(next)
    change({ spread: next })
  }
  const nextSpread = () => setSpread(spreads[(spreads.indexOf(spread) + 1) % spreads.length] ?? 'none')
  const toggleInverted = () => change({ isInverted: !isInverted })
  const close = () => setShows(undefined)
  const toggle = (what: PdfSide) => setShows(shows === what ? undefined : what)
  const find = (wanted: string, way?: 1 | -1) => {
    setPhrase(wanted)
    open?.events.dispatch('find', {
      source: window,
      type: way ? 'again' : '',
      query: wanted,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious: way === -1,
      matchDiacritics: false,
    })
  }
  const closeFind = () => {
    open?.events.dispatch('findbarclose', { source: window })
    close()
  }
  const goToEntry = (key: string) => {
    const entry = outline.find((one) => one.key === key)
    if (entry) void open?.links.goToDestination(entry.dest as string)
    close()
  }
  const scroll = (screens: number) => {
    if (!container) return
    const rest = container.scrollHeight - container.clientHeight - container.scrollTop
    if (screens > 0 && rest < 4) goTo(pages)
    else container.scrollBy({ top: screens * container.clientHeight, behavior: 'instant' })
  }
  useViewerKeys([
    { keys: ['ArrowRight', 'PageDown', 'j'], label: t('readers.forward'), repeats: true, run: () => goTo(page + 1) },
    { keys: ['ArrowLeft', 'PageUp', 'k'], label: t('readers.back'), repeats: true, run: () => goTo(page - 1) },
    { keys: ['Space'], label: t('readers.images.keys.screenOn'), repeats: true, run: () => scroll(0.9) },
    { keys: ['Shift+Space'], label: t('readers.images.keys.screenBack'), repeats: true, run: () => scroll(-0.9) },
    { keys: ['ArrowDown'], label: t('readers.images.keys.down'), repeats: true, run: () => scroll(0.12) },
    { keys: ['ArrowUp'], label: t('readers.images.keys.up'), repeats: true, run: () => scroll(-0.12) },
    { keys: ['Home'], label: t('readers.images.keys.start'), run: () => goTo(0) },
    { keys: ['End'], label: t('readers.images.keys.end'), run: () => goTo(pages - 1) },
    { keys: ['+', '='], label: t('readers.zoomIn'), repeats: true, run: () => zoom(1) },
    { keys: ['-'], label: t('readers.zoomOut'), repeats: true, run: () => zoom(-1) },
    { keys: ['c'], label: t('readers.images.keys.scale'), run: nextFit },
    { keys: ['d'], label: t('readers.pdf.spread'), run: nextSpread },
    { keys: ['Shift+t'], label: t('readers.images.keys.thumbnails'), run: () => toggle('thumbnails') },
    { keys: ['i'], label: t('readers.pdf.inverted'), run: toggleInverted },
    { keys: ['/', 's'], label: t('readers.find.title'), run: () => setShows('find') },
    ...(outline.length > 0 ? [{ keys: ['t'], label: t('readers.contents'), run: () => toggle('outline') }] : []),
  ])
  if (failure !== undefined) {
    return <ReaderFault failure={shownFailure(failure, t)} content={content} file={file} onRetry={retry} />
  }
  return (
    <div className={reader.reader}>
      <PdfTools
        {...{ page, pages, scale, shows, finds }}
        hasOutline={outline.length > 0}
        acts={{ goTo, zoom, setScale, setSpread, toggleInverted, toggle }}
      />
      <div className={reader.body}>
        <Box
          ref={setContainer}
          className={classes.container}
          data-inverted={isInverted || undefined}
          tabIndex={0}
          role="region"
          aria-label={file.name}
        >
          <div className="pdfViewer" />
        </Box>
        {!open && <ReaderSkeleton shape="picture" />}
        {question && <PdfPassword question={question} />}
        {menu}
        <PdfExtras {...{ open, page, finds, shows, toggle }} fileSize={file.size} />
        {shows === 'outline' && <ContentsList entries={outline} current={undefined} onClose={close} onChoose={goToEntry} />}
        {shows === 'thumbnails' && open && <PdfThumbnails pdf={open.pdf} page={page} onChoose={goTo} onClose={close} />}
        {shows === 'find' && (
          <FindBar
            phrase={phrase}
            count={matches.total}
            current={matches.current}
            onPhrase={find}
            onStep={(way) => find(phrase, way)}
            onClose={closeFind}
          />
        )}
      </div>
    </div>
  )
}
