import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../api/session/preferences.ts'
import { useKeepAwake, useRendererState, useViewerKeys } from '../../frame/frame.ts'
import type { RendererProps } from '../../renderer.ts'
import { capture } from '../../frame/capture.ts'
import { ViewerTools } from '../../frame/ViewerTools.tsx'
import { EndPage } from '../shared/EndPage.tsx'
import reader from '../shared/reader.module.css'
import { useSize } from '../shared/use-size.ts'
import { actsOf } from './acts.ts'
import { BarButtons } from './BarButtons.tsx'
import { filterOf } from './look/filters.ts'
import { SharpenFilter } from './look/SharpenFilter.tsx'
import { ImageMenu } from './menu/ImageMenu.tsx'
import { imageBindings } from './keys.ts'
import { pageAddress } from './page-address.ts'
import { PictureBar } from './PictureBar.tsx'
import { useAutoOffset } from './pixels/use-auto-offset.ts'
import { useCrops } from './pixels/use-crops.ts'
import { addressesAround, usePreload } from './preload.ts'
import { SpreadView } from './SpreadView.tsx'
import type { PageSize } from './spreads.ts'
import { useZones } from './taps/use-zones.tsx'
import { useReading } from './kept/use-image-settings.ts'
import { usePicturePosition } from './use-picture-position.ts'
import { WebtoonView } from './WebtoonView.tsx'
import { useGestures } from './zoom/use-gestures.ts'
import { useZoom } from './zoom/use-zoom.ts'
import { ZoomButton } from './zoom/ZoomButton.tsx'

type Props = RendererProps & { pages: readonly PageSize[] }

/** The open picture book: where the reader is in it, and everything that moves him on. */
export function PictureBook({ content, file, position, pages, onProgress, onNext, onPrevious }: Props) {
  const { t } = useTranslation()
  const [body, setBody] = useState<HTMLDivElement | null>(null)
  const stage = useSize(body)
  const source = (one: number, width?: number) =>
    pageAddress({ contentId: content.id, fileId: file.id, amnMediaType: content.amnMediaType }, one, width)
  const { isChanged, isOffsetChosen, change, reset, ...read } = useReading(content, file, pages)
  const auto = useAutoOffset({ ...read.settings, isOn: read.settings.mode === 'double' && !isOffsetChosen, pages, source })
  const settings = { ...read.settings, isOffset: isOffsetChosen ? read.settings.isOffset : (auto ?? false) }
  const crops = useCrops(settings.isCropped)
  const { mode, direction, fit } = settings
  const { rewindButtons: hasButtons, pagesAhead: ahead } = usePreferences((state) => state.mangaReader)
  const { page, spreads, index, spread, wanted, showPage, showSpread, scrolled, setMode } = usePicturePosition({
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
  const zoom = useZoom(body, mode === 'webtoon' ? mode : spread.join())
  useGestures(body, zoom.zoomBy)
  useKeepAwake(true)

  const acts = actsOf({
    body,
    settings,
    place: { index, showPage, showSpread, setMode },
    lastPage: pages.length - 1,
    zoom,
    change,
    toggleThumbnails: () => setThumbnails(!hasThumbnails),
    toggleBars: () => setBars((has) => !has),
  })
  useViewerKeys(imageBindings(acts, (name) => t(`readers.images.keys.${name}`)))

  const isStrip = mode === 'webtoon'
  const { tap, preview } = useZones(settings, isStrip ? 'ltr' : direction, zoom, {
    forward: isStrip ? acts.scrollOn : acts.forward,
    back: isStrip ? acts.scrollBack : acts.back,
    menu: acts.toggleBars,
  })

  const seen = Math.max(0, Math.min(page, pages.length - 1))
  useRendererState({
    position: () => ({ position: seen, unit: 'page', duration: pages.length }),
    goTo(place, fileId) {
      if (fileId === file.id) showPage(Math.floor(Number(place.position)))
      return fileId === file.id
    },
    capture: () => capture(body?.querySelector<HTMLImageElement>(`[data-page="${seen}"][data-loaded] img`)),
  })

  usePreload(stage && mode !== 'webtoon' ? addressesAround({ index, ahead, spreads, pages, stage, fit, source, crops }) : [], crops.measure)
  const end = <EndPage content={content} {...(page < 0 ? { side: 'start', onGo: onPrevious } : { side: 'end', onGo: onNext })} />
  return (
    <div className={reader.reader}>
      <ViewerTools>
        <ZoomButton scale={zoom.scale} onReset={zoom.reset} />
        <BarButtons hasThumbnails={hasThumbnails} hasBars={hasBars} onThumbnails={acts.toggleThumbnails} onBars={acts.toggleBars} />
        <ImageMenu
          settings={settings}
          isChanged={isChanged}
          onChange={(changed) => (changed.mode ? setMode(changed.mode) : change(changed))}
          onReset={reset}
        />
      </ViewerTools>
      <div ref={setBody} className={reader.body} style={{ '--page-filter': filterOf(settings) }}>
        {settings.isSharpened && <SharpenFilter />}
        {stage && mode === 'webtoon' && (
          <WebtoonView {...{ pages, stage, source, end, wanted }} scale={zoom.scale} onScroll={scrolled} onTap={tap} />
        )}
        {stage && mode !== 'webtoon' && (
          <SpreadView
            {...{ pages, spread, stage, fit, direction, hasButtons, source, crops, end }}
            scale={zoom.scale}
            onForward={acts.forward}
            onBack={acts.back}
            onTap={tap}
          />
        )}
        {preview}
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
