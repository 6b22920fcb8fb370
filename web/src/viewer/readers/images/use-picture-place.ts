import { useMemo, useState } from 'react'
import type { RendererProps } from '../../renderer.ts'
import type { Mode } from './defaults.ts'
import { useImageSettings } from './settings.ts'
import { type PageSize, findSpread, keptPage, layOutSpreads } from './spreads.ts'
import type { Stand } from './strip.ts'
import type { useReading } from './use-image-settings.ts'

interface Options extends Pick<RendererProps, 'position' | 'onProgress' | 'onNext' | 'onPrevious'> {
  fileId: number
  pages: readonly PageSize[]
  settings: ReturnType<typeof useReading>['settings']
  change: ReturnType<typeof useReading>['change']
}

/** Where the reader is in a picture book, and what leads elsewhere. */
export function usePicturePlace({ fileId, position, pages, settings, change, onProgress, onNext, onPrevious }: Options) {
  const { mode, isCoverAlone, isOffset } = settings
  const [start] = useState(() => (position?.unit === 'page' ? Math.min(Math.floor(Number(position.position)), pages.length - 1) : 0))
  const [page, setPage] = useState(start)
  const [wanted, setWanted] = useState((): Stand => {
    const spot = useImageSettings.getState().spotOf[fileId]
    return spot?.page === start ? spot : { page: start, part: 0 }
  })
  const spreads = useMemo(
    () => layOutSpreads(pages, { isDouble: mode === 'double', isCoverAlone, isOffset }),
    [pages, mode, isCoverAlone, isOffset],
  )
  const place = findSpread(spreads, page)
  const spread = spreads[place] ?? []
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
    useImageSettings.getState().keepSpot(fileId, stand)
    report(isLastSeen ? pages.length - 1 : stand.page)
  }
  const setMode = (next: Mode) => {
    const shown = Math.min(page, pages.length - 1)
    setPage(shown)
    if (mode !== 'webtoon') setWanted({ page: shown, part: 0 })
    change({ mode: next })
  }
  return { page, spreads, place, spread, wanted, showPage, showPlace, scrolled, setMode }
}
