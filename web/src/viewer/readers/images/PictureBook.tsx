import { IconLayoutBottombar, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../api/session/preferences.ts'
import { useKeepAwake, useRendererState, useViewerKeys } from '../../frame/frame.ts'
import type { RendererProps } from '../../renderer.ts'
import { capture } from '../../frame/capture.ts'
import { ViewerTools } from '../../frame/ViewerTools.tsx'
import reader from '../shared/reader.module.css'
import { ToolButton } from '../shared/ToolButton.tsx'
import { useSize } from '../shared/use-size.ts'
import { modes } from './defaults.ts'
import { EndPage } from './EndPage.tsx'
import { ImageMenu } from './ImageMenu.tsx'
import { imageBindings } from './keys.ts'
import { pageAddress } from './page-address.ts'
import { PictureBar } from './PictureBar.tsx'
import { indexesAround, usePreload } from './preload.ts'
import { SpreadView } from './SpreadView.tsx'
import { type Box, type Fit, type PageSize, askedWidth, fits, fitSpread } from './spreads.ts'
import { useReading } from './use-image-settings.ts'
import { usePicturePosition } from './use-picture-position.ts'
import { WebtoonView } from './WebtoonView.tsx'

type Props = RendererProps & { pages: readonly PageSize[] }

const after = <T,>(all: readonly T[], one: T): T => all[(all.indexOf(one) + 1) % all.length] ?? one

/** The open picture book: where the reader is in it, and everything that moves him on. */
export function PictureBook({ content, file, position, pages, onProgress, onNext, onPrevious }: Props) {
  const { t } = useTranslation()
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const stage = useSize(body)
  const { settings, isChanged, change, reset } = useReading(content, file, pages)
  const { mode, direction, fit, isOffset } = settings
  const hasButtons = usePreferences((state) => state.mangaReader.rewindButtons)
  const { page, spreads, index, spread, wanted, showPage, showSpread, scrolled, setMode } = usePicturePosition({
    fileId: file.id,
    position,
    pages,
    settings,
    change,
    onProgress,
    onNext,
    onPrevious,
  })
  const [hasBars, setBars] = useState(true)
  const [hasThumbnails, setThumbnails] = useState(false)
  useKeepAwake(true)

  const source = (one: number, width?: number) =>
    pageAddress({ contentId: content.id, fileId: file.id, amnMediaType: content.amnMediaType }, one, width)

  const scroller = () => body?.querySelector('[data-scroller]')
  const scrollBy = (pixels: number) => scroller()?.scrollBy({ top: pixels, behavior: 'instant' })
  const turnScreen = (way: 1 | -1) => {
    const view = scroller()
    const rest = view ? (way > 0 ? view.scrollHeight - view.clientHeight - view.scrollTop : view.scrollTop) : 0
    if (view && rest > 4) scrollBy(way * view.clientHeight * 0.9)
    else showSpread(index + way)
  }
  const acts = {
    mode,
    direction,
    setMode,
    scrollBy,
    forward: () => showSpread(index + 1),
    back: () => showSpread(index - 1),
    scrollOn: () => turnScreen(1),
    scrollBack: () => turnScreen(-1),
    toStart: () => showPage(0),
    toEnd: () => showPage(pages.length - 1),
    nextMode: () => setMode(after(modes, mode)),
    nextFit: () => change({ fit: after(fits, fit) }),
    setDirection: (way: typeof direction) => change({ direction: way, mode: mode === 'webtoon' ? 'single' : mode }),
    toggleOffset: () => change({ isOffset: !isOffset }),
    toggleThumbnails: () => setThumbnails(!hasThumbnails),
    toggleBars: () => setBars(!hasBars),
  }
  useViewerKeys(imageBindings(acts, (name) => t(`readers.images.keys.${name}`)))

  const seen = Math.min(page, pages.length - 1)
  useRendererState({
    position: () => ({ position: seen, unit: 'page', duration: pages.length }),
    capture: () => capture(body?.querySelector<HTMLImageElement>(`[data-page="${seen}"][data-loaded] img`)),
  })

  usePreload(stage && mode !== 'webtoon' ? addressesAround({ index, spreads, pages, stage, fit, source }) : [])
  const end = <EndPage content={content} onNext={onNext} />
  return (
    <div className={reader.reader}>
      <ViewerTools>
        <BarButtons hasThumbnails={hasThumbnails} hasBars={hasBars} onThumbnails={acts.toggleThumbnails} onBars={acts.toggleBars} />
        <ImageMenu
          settings={settings}
          isChanged={isChanged}
          onChange={(changed) => (changed.mode ? setMode(changed.mode) : change(changed))}
          onReset={reset}
        />
      </ViewerTools>
      <div ref={setBody} className={reader.body}>
        {stage && mode === 'webtoon' && (
          <WebtoonView pages={pages} stage={stage} source={source} end={end} onScroll={scrolled} onTap={acts.toggleBars} wanted={wanted} />
        )}
        {stage && mode !== 'webtoon' && (
          <SpreadView
            pages={pages}
            spread={spread}
            stage={stage}
            fit={fit}
            direction={direction}
            hasButtons={hasButtons}
            source={source}
            end={end}
            onForward={acts.forward}
            onBack={acts.back}
            onMiddle={acts.toggleBars}
          />
        )}
      </div>
      {hasBars && (
        <PictureBar
          {...{ page, pages, spread, source, hasThumbnails }}
          direction={mode === 'webtoon' ? 'ltr' : direction}
          onChoose={showPage}
          onForward={acts.forward}
          onBack={acts.back}
        />
      )}
    </div>
  )
}

interface Near {
  index: number
  spreads: readonly (readonly number[])[]
  pages: readonly PageSize[]
  stage: Box
  fit: Fit
  source: (page: number, width: number | undefined) => string
}

/** The pictures of the spreads before and after a place, each in the width in which it will be shown. */
function addressesAround({ index, spreads, pages, stage, fit, source }: Near): string[] {
  return indexesAround(index, spreads.length).flatMap((one) => {
    const shown = spreads[one] ?? []
    const sizes = shown.map((each) => pages[each] ?? { width: null, height: null })
    const boxes = fitSpread(sizes, stage, fit)
    return shown.map((each, at) => source(each, askedWidth(boxes[at]?.width ?? 0, window.devicePixelRatio, pages[each]?.width ?? null)))
  })
}

interface BarButtonsProps {
  hasThumbnails: boolean
  hasBars: boolean
  onThumbnails: () => void
  onBars: () => void
}

function BarButtons({ hasThumbnails, hasBars, onThumbnails, onBars }: BarButtonsProps) {
  const { t } = useTranslation()
  return (
    <>
      <ToolButton
        name={t('readers.images.keys.thumbnails')}
        keys="T"
        isPressed={hasThumbnails}
        className={reader.wide}
        onPress={onThumbnails}
      >
        <IconPhoto />
      </ToolButton>
      <ToolButton name={t('readers.images.keys.bars')} keys="M" isPressed={hasBars} className={reader.wide} onPress={onBars}>
        <IconLayoutBottombar />
      </ToolButton>
    </>
  )
}
