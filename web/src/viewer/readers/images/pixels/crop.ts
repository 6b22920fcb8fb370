import type { Grey } from './grey.ts'

/** What remains of a page without its empty borders, in shares of it. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

export const wholePage: Crop = { left: 0, top: 0, width: 1, height: 1 }

/** The most that is taken from one side, and the least that is worth it. */
const most = 0.3
const least = 0.01
/** How far from the shade of the border a pixel may be, and what share of a line may be further, such as dust of a scan. */
const tolerance = 24
const dust = 0.004

type ShadeAt = (line: number, at: number) => number

function emptyLines(lines: number, length: number, shadeAt: ShadeAt): number {
  let shade: number | undefined
  for (let line = 0; line < lines; line += 1) {
    let sum = 0
    for (let at = 0; at < length; at += 1) sum += shadeAt(line, at)
    shade ??= sum / length
    // Borders are white or black; what lies flat in between is part of the picture.
    if (shade > 48 && shade < 208) return 0
    let others = 0
    for (let at = 0; at < length; at += 1) if (Math.abs(shadeAt(line, at) - shade) > tolerance) others += 1
    if (others > length * dust) return line
  }
  return lines
}

/** Where the picture of a page lies within its white or black borders; all of it where there are none, or nothing else. */
export function findCrop({ width, height, values }: Grey): Crop {
  const at = (x: number, y: number) => values[y * width + x] ?? 255
  const top = emptyLines(height, width, (line, x) => at(x, line))
  if (top === height) return wholePage
  const bottom = emptyLines(height, width, (line, x) => at(x, height - 1 - line))
  const inner = height - top - bottom
  const left = emptyLines(width, inner, (line, y) => at(line, top + y))
  const right = emptyLines(width, inner, (line, y) => at(width - 1 - line, top + y))
  const taken = (lines: number, all: number) => {
    const share = Math.min(most, Math.max(0, lines - 1) / all)
    return share < least ? 0 : share
  }
  const [fromLeft, fromTop] = [taken(left, width), taken(top, height)]
  return {
    left: fromLeft,
    top: fromTop,
    width: 1 - fromLeft - taken(right, width),
    height: 1 - fromTop - taken(bottom, height),
  }
}

/** How the whole picture lies in a place that has the size of this part of it. */
export const cropStyle = ({ left, top, width, height }: Crop) => ({
  width: `${100 / width}%`,
  height: `${100 / height}%`,
  transform: left > 0 || top > 0 ? `translate(${-left * 100}%, ${-top * 100}%)` : undefined,
})
