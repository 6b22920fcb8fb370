import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** A place on the screen. */
export interface Point {
  x: number
  y: number
}

/** A page, and the place in it that is to stay where it is on the screen. */
interface Anchor extends Point {
  page: string
  shareX: number
  shareY: number
}

/** How large the pages are beside the size that they are fitted to, 1–8. */
export interface PageZoom {
  scale: number
  zoomBy(factor: number, point?: Point): void
  /** Large where it was not, and fitted again where it was. */
  toggle(point: Point): void
  reset(): void
}

const most = 8
const closer = 2.5

function anchorAt(body: HTMLElement, { x, y }: Point): Anchor | undefined {
  const shown = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-page]') ?? body.querySelector<HTMLElement>('[data-page]')
  const { left = 0, top = 0, width = 1, height = 1 } = shown?.getBoundingClientRect() ?? {}
  return shown ? { page: shown.dataset['page'] ?? '', x, y, shareX: (x - left) / width, shareY: (y - top) / height } : undefined
}

function bringBack(body: HTMLElement, { page, x, y, shareX, shareY }: Anchor): void {
  const box = body.querySelector(`[data-page="${page}"]`)?.getBoundingClientRect()
  if (!box) return
  const [left, top] = [box.left + shareX * box.width - x, box.top + shareY * box.height - y]
  // What scrolls keeps the pages within their edges by itself.
  body.querySelector('[data-scroller]')?.scrollBy({ left, top, behavior: 'instant' })
}

/** Zooms pages so that what lies under a point stays under it; when others are shown, they are fitted again. */
export function useZoom(body: HTMLElement | null, shown: string): PageZoom {
  const [scale, setScale] = useState(1)
  const latest = useRef(1)
  const anchor = useRef<Anchor>(undefined)
  useLayoutEffect(() => {
    const kept = anchor.current
    anchor.current = undefined
    if (body && kept) bringBack(body, kept)
  }, [scale, body])
  useEffect(() => {
    latest.current = 1
    setScale(1)
  }, [shown])
  const zoomTo = (next: number, point?: Point) => {
    const kept = Math.min(most, Math.max(1, next))
    if (!body || kept === latest.current) return
    const { left, top, width, height } = body.getBoundingClientRect()
    anchor.current ??= anchorAt(body, point ?? { x: left + width / 2, y: top + height / 2 })
    latest.current = kept
    setScale(kept)
  }
  return {
    scale,
    zoomBy: (factor, point) => {
      const next = latest.current * factor
      zoomTo(Math.abs(next - 1) < 0.02 ? 1 : next, point)
    },
    toggle: (point) => zoomTo(latest.current > 1 ? 1 : closer, point),
    reset: () => zoomTo(1),
  }
}
