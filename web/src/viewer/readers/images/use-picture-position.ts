import { useMemo, useState } from 'react'
import type { RendererProps } from '../../renderer.ts'
import type { Mode } from './defaults.ts'
import { useImageSettings } from './settings.ts'
import { type PageSize, findSpread, keptPage, layOutSpreads } from './spreads.ts'
import type { StripPosition } from './strip.ts'
import type { useReading } from './use-image-settings.ts'

interface Options extends Pick<RendererProps, 'position' | 'onProgress' | 'onNext' | 'onPrevious'> {
  fileId: number
  pages: readonly PageSize[]
  settings: ReturnType<typeof useReading>['settings']
  change: ReturnType<typeof useReading>['change']
}

/** Where the reader is in a picture book, and what leads elsewhere. */
export function usePicturePosition({ fileId, position, pages, settings, change, onProgress, onNext, onPrevious }: Options) {
  const { mode, isCoverAlone, isOffset } = settings
  const [start] = useState(() => (position?.unit === 'page' ? Math.min(Math.floor(Number(position.position)), pages.length - 1) : 0))
  const [page, setPage] = useState(start)
  const [wanted, setWanted] = useState((): StripPosition => {
    const spot = useImageSettings.getState().spotOf[fileId]
    return spot?.page === start ? spot : { page: start, part: 0 }
  })
  const spreads = useMemo(
    () => layOutSpreads(pages, { isDouble: mode === 'double', isCoverAlone, isOffset }),
    [pages, mode, isCoverAlone, isOffset],
  )
  const index = findSpread(spreads, page)
  const spread = spreads[index] ?? []
  const report = (at: number) => onProgress({ position: at, unit: 'page', duration: pages.length }, at >= pages.length - 1 ? 'end' : 'turn')
  const showPage = (one: number) => {
    const next = spreads[findSpread(spreads, one)]
    setPage(one)
    if (next) report(mode === 'webtoon' ? one : keptPage(next, pages.length))
    setWanted({ page: one, part: 0 })
  }
  const showSpread = (to: number) => {
    if (to < 0) return onPrevious?.()
    if (to > spreads.length) return onNext?.()
    showPage(spreads[to]?.[0] ?? pages.length)
  }
  const scrolled = (at: StripPosition, isLastSeen: boolean) => {
    setPage(at.page)
    useImageSettings.getState().keepSpot(fileId, at)
    report(isLastSeen ? pages.length - 1 : at.page)
  }
  const setMode = (next: Mode) => {
    const shown = Math.min(page, pages.length - 1)
    setPage(shown)
    if (mode !== 'webtoon') setWanted({ page: shown, part: 0 })
    change({ mode: next })
  }
  return { page, spreads, index, spread, wanted, showPage, showSpread, scrolled, setMode }
}
