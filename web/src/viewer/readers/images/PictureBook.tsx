import { IconLayoutBottombar, IconPhoto } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../api/session/preferences.ts'
import { useKeepingAwake, useSight, useViewerKeys } from '../../frame/frame.ts'
import type { RendererProps } from '../../renderer.ts'
import { shoot } from '../../frame/capture.ts'
import { ViewerTools } from '../../frame/ViewerTools.tsx'
import { ReaderBar } from '../shared/ReaderBar.tsx'
import reader from '../shared/reader.module.css'
import { ToolButton } from '../shared/ToolButton.tsx'
import { useSize } from '../shared/use-size.ts'
import { type Mode, modes } from './defaults.ts'
import { EndPage } from './EndPage.tsx'
import { ImageMenu } from './ImageMenu.tsx'
import { imageBindings } from './keys.ts'
import { pageAddress } from './page-address.ts'
import { placesAround, usePreload } from './preload.ts'
import { useImageSettings } from './settings.ts'
import { SpreadView } from './SpreadView.tsx'
import { type PageSize, askedWidth, findSpread, fits, fitSpread, keptPage, layOutSpreads } from './spreads.ts'
import { Thumbnails } from './Thumbnails.tsx'
import { useReading } from './use-image-settings.ts'
import type { Stand } from './strip.ts'
import { WebtoonView } from './WebtoonView.tsx'

type Props = RendererProps & { pages: readonly PageSize[] }

const after = <T,>(all: readonly T[], one: T): T => all[(all.indexOf(one) + 1) % all.length] ?? one

/** The open picture book: where the reader is in it, and everything that moves him on. */
export function PictureBook({ content, file, position, pages, onProgress, onNext, onPrevious }: Props) {
  const { t } = useTranslation()
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const stage = useSize(body)
  const { settings, isChanged, change, reset } = useReading(content, file, pages)
  const { mode, direction, fit, isCoverAlone, isOffset } = settings
  const hasButtons = usePreferences((state) => state.mangaReader.rewindButtons)
  const [start] = useState(() => (position?.unit === 'page' ? Math.min(Math.floor(Number(position.position)), pages.length - 1) : 0))
  const [page, setPage] = useState(start)
  const [hasBars, setBars] = useState(true)
  const [hasThumbnails, setThumbnails] = useState(false)
  const [wanted, setWanted] = useState((): Stand => {
    const spot = useImageSettings.getState().spotOf[file.id]
    return spot?.page === start ? spot : { page: start, part: 0 }
  })
  useKeepingAwake(true)

  const spreads = useMemo(
    () => layOutSpreads(pages, { isDouble: mode === 'double', isCoverAlone, isOffset }),
    [pages, mode, isCoverAlone, isOffset],
  )
  const place = findSpread(spreads, page)
  const spread = spreads[place] ?? []
  const source = (one: number, width?: number) =>
    pageAddress({ contentId: content.id, fileId: file.id, amnMediaType: content.amnMediaType }, one, width)

  const report = (at: number) => onProgress({ position: at, unit: 'page', duration: pages.length }, at >= pages.length - 1 ? 'end' : 'turn')
  const showPage = (one: number) => {
    const next = spreads[findSpread(spreads, one)]
    setPage(one)
    if (next) report(mode === 'webtoon' ? one : keptPage(next, pages.length))
    setWanted({ page: one, part: 0 })
  }
  const showPlace = (to: number) => {
    if (to < 0) return onPrevious?.()
    if (to > spreads.length) return onNext?.()
    showPage(spreads[to]?.[0] ?? pages.length)
  }
  const scrolled = (stand: Stand, isLastSeen: boolean) => {
    setPage(stand.page)
    useImageSettings.getState().keepSpot(file.id, stand)
    report(isLastSeen ? pages.length - 1 : stand.page)
  }
  const scroller = () => body?.querySelector('[data-scroller]')
  const scrollBy = (pixels: number) => scroller()?.scrollBy({ top: pixels, behavior: 'instant' })
  const turnScreen = (way: 1 | -1) => {
    const view = scroller()
    const rest = view ? (way > 0 ? view.scrollHeight - view.clientHeight - view.scrollTop : view.scrollTop) : 0
    if (view && rest > 4) scrollBy(way * view.clientHeight * 0.9)
    else showPlace(place + way)
  }
  const setMode = (next: Mode) => {
    const shown = Math.min(page, pages.length - 1)
    setPage(shown)
    if (mode !== 'webtoon') setWanted({ page: shown, part: 0 })
    change({ mode: next })
  }
  const acts = {
    mode,
    direction,
    setMode,
    scrollBy,
    forward: () => showPlace(place + 1),
    back: () => showPlace(place - 1),
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
  useSight({
    place: () => ({ position: seen, unit: 'page', duration: pages.length }),
    shoot: () => shoot(body?.querySelector<HTMLImageElement>(`[data-page="${seen}"][data-loaded] img`)),
  })

  const around = stage && mode !== 'webtoon' ? placesAround(place, spreads.length) : []
  usePreload(
    around.flatMap((one) => {
      const shown = spreads[one] ?? []
      const boxes = fitSpread(
        shown.map((each) => pages[each] ?? { width: null, height: null }),
        stage ?? { width: 1, height: 1 },
        fit,
      )
      return shown.map((each, at) => source(each, askedWidth(boxes[at]?.width ?? 0, window.devicePixelRatio, pages[each]?.width ?? null)))
    }),
  )
  const end = <EndPage content={content} onNext={onNext} />
  const first = (spread[0] ?? pages.length - 1) + 1
  const shownPages = spread.length > 1 ? `${first}–${first + spread.length - 1}` : String(first)
  return (
    <div className={reader.reader}>
      <ViewerTools>
        <ToolButton
          name={t('readers.images.keys.thumbnails')}
          keys="T"
          isPressed={hasThumbnails}
          className={reader.wide}
          onPress={acts.toggleThumbnails}
        >
          <IconPhoto />
        </ToolButton>
        <ToolButton name={t('readers.images.keys.bars')} keys="M" isPressed={hasBars} className={reader.wide} onPress={acts.toggleBars}>
          <IconLayoutBottombar />
        </ToolButton>
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
        <ReaderBar
          name={t('readers.images.slider')}
          value={Math.min(page, pages.length - 1)}
          max={pages.length - 1}
          direction={mode === 'webtoon' ? 'ltr' : direction}
          textOf={(value) => `${value === Math.min(page, pages.length - 1) ? shownPages : value + 1} / ${pages.length}`}
          onChange={showPage}
          onForward={acts.forward}
          onBack={acts.back}
          above={
            hasThumbnails && (
              <Thumbnails
                pages={pages}
                shown={spread}
                direction={mode === 'webtoon' ? 'ltr' : direction}
                source={source}
                onChoose={showPage}
              />
            )
          }
        />
      )}
    </div>
  )
}
