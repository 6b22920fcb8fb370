/** Where a subtitle lies: a corner, a side or the middle, numbered as the keys of a number pad lie, or a point. */
export interface Spot {
  alignment?: number
  at?: { x: number; y: number }
}

const percent = (part: number, whole: number) => Math.round(Math.min(98, Math.max(2, (part / whole) * 100)))
/** How much higher than its point the first line begins, by the row of the alignment. */
const rises = [5, 2.5, 0]

/** The settings of a WebVTT cue for a spot in a picture of this size; none for the bottom in the middle. */
export function settingsOf({ alignment = 2, at }: Spot, width: number, height: number): string {
  const key = alignment >= 1 && alignment <= 9 ? alignment : 2
  const [row, column] = [Math.floor((key - 1) / 3), (key - 1) % 3]
  const align = ['left', 'center', 'right'][column]
  if (at && width > 0 && height > 0) {
    const line = percent(at.y - ((rises[row] ?? 0) / 100) * height, height)
    return `line:${line}% position:${percent(at.x, width)}% align:${align}`
  }
  const line = ['', 'line:45%', 'line:4%'][row]
  const side = column === 1 ? '' : `position:${column === 0 ? 2 : 98}% align:${align}`
  return [line, side].filter(Boolean).join(' ')
}
