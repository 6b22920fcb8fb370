import { tapInversions, tapLayouts } from '@amn/contract/personal/personal-values'
import type { Direction } from '../defaults.ts'

export const zoneLayouts = tapLayouts
export type ZoneLayout = (typeof zoneLayouts)[number]
export const inversions = tapInversions
export type Inversion = (typeof inversions)[number]

/** What a tap does: a page on, a page back, or the bars shown and hidden. */
export type ZoneAct = 'forward' | 'back' | 'menu'
/** A part of the screen by shares of its size. */
export interface Zone {
  act: ZoneAct
  left: number
  top: number
  width: number
  height: number
}

const third = 1 / 3
const zone = (act: ZoneAct, left: number, top: number, right: number, bottom: number): Zone => ({
  act,
  left,
  top,
  width: right - left,
  height: bottom - top,
})

// As they lie for somebody who reads from left to right.
const layouts: Record<ZoneLayout, readonly Zone[]> = {
  sides: [zone('back', 0, 0, third, 1), zone('forward', 2 * third, 0, 1, 1)],
  lshape: [
    zone('back', 0, 0, 1, third),
    zone('back', 0, third, third, 2 * third),
    zone('forward', 2 * third, third, 1, 2 * third),
    zone('forward', 0, 2 * third, 1, 1),
  ],
  kindle: [zone('back', 0, third, third, 1), zone('forward', third, third, 1, 1)],
  edge: [zone('forward', 0, 0, third, 1), zone('back', third, 2 * third, 2 * third, 1), zone('forward', 2 * third, 0, 1, 1)],
  off: [],
}

/** The parts of the screen that turn pages; the rest is for the bars. Sides change with the way of reading. */
export function zonesOf(layout: ZoneLayout, inversion: Inversion, direction: Direction): Zone[] {
  const isMirrored = (direction === 'rtl') !== (inversion === 'horizontal' || inversion === 'both')
  const isUpsideDown = inversion === 'vertical' || inversion === 'both'
  return layouts[layout].map((one) => ({
    ...one,
    left: isMirrored ? 1 - one.left - one.width : one.left,
    top: isUpsideDown ? 1 - one.top - one.height : one.top,
  }))
}

/** What a tap at these shares of the screen does. */
export function actAt(zones: readonly Zone[], x: number, y: number): ZoneAct {
  const hit = zones.find(({ left, top, width, height }) => x >= left && x < left + width && y >= top && y < top + height)
  return hit?.act ?? 'menu'
}
