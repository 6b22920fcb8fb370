import { useMemo, useState } from 'react'
import type { RendererProps } from '../../renderer.ts'
import type { Mode } from './defaults.ts'
import { type PageSize, findSpread, keptPage, layOutSpreads } from './spreads.ts'
import type { StripPosition } from './strip.ts'
import type { useReading } from './kept/use-image-settings.ts'

interface Options extends Pick<RendererProps, 'position' | 'onProgress' | 'onNext' | 'onPrevious'> {
  pages: readonly PageSize[]
  settings: ReturnType<typeof useReading>['settings']
  change: ReturnType<typeof useReading>['change']
}

/** Where the reader is in a picture book, and what leads elsewhere. */
export function usePicturePosition({ position, pages, settings, change, onProgress, onNext, onPrevious }: Options) {
  const { mode, isCoverAlone, isOffset } = settings
  const [start] = useState((): StripPosition => {
    const at = position?.unit === 'page' ? Number(position.position) : 0
    return at >= pages.length ? { page: pages.length - 1, part: 0 } : { page: Math.floor(at), part: at % 1 }
  })
  const [page, setPage] = useState(start.page)
  const [wanted, setWanted] = useState(start)
  const spreads = useMemo(
    () => layOutSpreads(pages, { isDouble: mode === 'double', isCoverAlone, isOffset }),
    [pages, mode, isCoverAlone, isOffset],
  )
  const index = page < 0 ? -1 : findSpread(spreads, page)
  const spread = spreads[index] ?? []
  const report = (at: number) => onProgress({ position: at, unit: 'page', duration: pages.length }, at >= pages.length - 1 ? 'end' : 'turn')
  const showPage = (one: number) => {
    const next = one < 0 ? undefined : spreads[findSpread(spreads, one)]
    setPage(one)
    if (next) report(mode === 'webtoon' ? one : keptPage(next, pages.length))
    setWanted({ page: one, part: 0 })
  }
  const showSpread = (to: number) => {
    // A strip has no place before its first page.
    if (to < -1 || (to < 0 && mode === 'webtoon')) return onPrevious?.()
    if (to < 0) return showPage(-1)
    if (to > spreads.length) return onNext?.()
    showPage(spreads[to]?.[0] ?? pages.length)
  }
  const scrolled = (at: StripPosition, isLastSeen: boolean) => {
    setPage(at.page)
    // On the last page whole, once all of it has been seen.
    report(isLastSeen ? pages.length - 1 : at.page + Math.min(0.999, Math.max(0.001, Math.round(at.part * 1000) / 1000)))
  }
  const setMode = (next: Mode) => {
    const shown = Math.max(0, Math.min(page, pages.length - 1))
    setPage(shown)
    if (mode !== 'webtoon') setWanted({ page: shown, part: shown === start.page ? start.part : 0 })
    change({ mode: next })
  }
  return { page, spreads, index, spread, wanted, showPage, showSpread, scrolled, setMode }
}
