import { useEffect, useRef } from 'react'
import type { Tap } from '../../shared/use-tap.ts'
import type { PageZoom } from '../zoom/use-zoom.ts'
import { type Zone, type ZoneAct, actAt } from './zones.ts'

const doubleMs = 280
const doublePixels = 40

/** What a tap on the pages does: a second one at once zooms, except where the first has turned a page. */
export function useTaps(zones: readonly Zone[], zoom: PageZoom, acts: Record<ZoneAct, () => void>): (tap: Tap) => void {
  const first = useRef<Tap & { at: number }>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (tap) => {
    const act = actAt(zones, tap.x, tap.y)
    if (act !== 'menu' && zoom.scale === 1) return acts[act]()
    clearTimeout(timer.current)
    const now = performance.now()
    const before = first.current
    const isSecond =
      before && now - before.at < doubleMs && Math.hypot(tap.clientX - before.clientX, tap.clientY - before.clientY) < doublePixels
    first.current = isSecond ? undefined : { ...tap, at: now }
    if (isSecond) zoom.toggle({ x: tap.clientX, y: tap.clientY })
    else if (act === 'menu') timer.current = setTimeout(acts.menu, doubleMs)
  }
}
