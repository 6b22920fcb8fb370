import type { Colour } from './pgs.ts'

const nothing: Colour = { red: 0, green: 0, blue: 0, opacity: 0 }
const clamp = (value: number) => Math.min(255, Math.max(0, Math.round(value)))

/** A colour as DVB sends it, by ITU-R BT.601; without luma it is nothing. */
export function colourOf(luma: number, red: number, blue: number, transparency: number): Colour {
  if (luma === 0) return nothing
  const [y, cr, cb] = [(luma - 16) * (255 / 219), red - 128, blue - 128]
  return {
    red: clamp(y + 1.596 * cr),
    green: clamp(y - 0.813 * cr - 0.391 * cb),
    blue: clamp(y + 2.018 * cb),
    opacity: 255 - transparency,
  }
}

const part = (value: number, bit: number, full: number) => ((value >>> bit) & 1) * full

/** What 2, 4 and 8 bits mean where a region has no table of its own. */
export function usualColours(depth: 2 | 4 | 8): Colour[] {
  if (depth === 2) {
    const grey = (value: number) => ({ red: value, green: value, blue: value, opacity: 255 })
    return [nothing, grey(255), grey(0), grey(127)]
  }
  return Array.from({ length: 1 << depth }, (_, at): Colour => {
    if (at === 0) return nothing
    const isSmall = depth === 4
    const full = isSmall && at >= 8 ? 127 : 255
    if (isSmall || at < 8) {
      const opacity = isSmall ? 255 : 64
      return { red: part(at, 0, full), green: part(at, 1, full), blue: part(at, 2, full), opacity }
    }
    // Two bits a colour, and two that say how strong and how clear they are.
    const [strong, weak, base] = (
      [
        [170, 85, 0],
        [170, 85, 0],
        [85, 43, 127],
        [85, 43, 0],
      ] as const
    )[(at >>> 7) * 2 + ((at >>> 3) & 1)] ?? [0, 0, 0]
    const mix = (low: number, high: number) => base + part(at, low, weak) + part(at, high, strong)
    return { red: mix(0, 4), green: mix(1, 5), blue: mix(2, 6), opacity: (at & 0x88) === 0x08 ? 127 : 255 }
  })
}
