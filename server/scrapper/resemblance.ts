const pairsOf = (text: string): Map<string, number> => {
  const pairs = new Map<string, number>()
  for (let at = 0; at + 1 < text.length; at += 1) {
    const pair = text.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** A text made ready to be compared with many. */
export interface Comparable {
  text: string
  pairs: Map<string, number>
}
export const comparable = (text: string): Comparable => ({ text, pairs: pairsOf(text) })

const sharePairs = (one: Comparable, other: Comparable): number => {
  const all = one.text.length + other.text.length - 2
  if (all <= 0) return 0
  let shared = 0
  for (const [pair, count] of one.pairs) shared += Math.min(count, other.pairs.get(pair) ?? 0)
  return (2 * shared) / all
}

let rows = [new Uint16Array(0), new Uint16Array(0), new Uint16Array(0)] as const
const rowsOf = (width: number) => {
  if (rows[0].length < width) rows = [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)]
  return rows
}

/**
 * So many signs have to be put in, taken out, exchanged or swapped with the next one to make one text of the other, in texts of up to 60,000
 * signs; `most + 1` for any more than `most`.
 */
export function editDistance(one: string, other: string, most = Math.max(one.length, other.length)): number {
  const far = most + 1
  if (Math.abs(one.length - other.length) > most) return far
  let start = 0
  let [height, width] = [one.length, other.length]
  while (height > 0 && width > 0 && one.charCodeAt(height - 1) === other.charCodeAt(width - 1)) [height, width] = [height - 1, width - 1]
  while (start < height && start < width && one.charCodeAt(start) === other.charCodeAt(start)) start += 1
  ;[height, width] = [height - start, width - start]
  let [before, last, next] = rowsOf(width + 1)
  for (let at = 0; at <= width; at += 1) last[at] = Math.min(at, far)
  for (let row = 1; row <= height; row += 1) {
    // Beside this band, too much would have been put in or taken out already.
    const from = Math.max(1, row - most)
    const to = Math.min(width, row + most)
    const sign = one.charCodeAt(start + row - 1)
    const signBefore = row > 1 ? one.charCodeAt(start + row - 2) : -1
    // The row above ends one place before this one.
    if (row + most <= width) last[row + most] = far
    let left = from === 1 ? Math.min(row, far) : far
    next[from - 1] = left
    let corner = last[from - 1] as number
    let ownBefore = -1
    let least = left
    for (let at = from; at <= to; at += 1) {
      const own = other.charCodeAt(start + at - 1)
      const above = last[at] as number
      let cost = sign === own ? corner : corner + 1
      if (above + 1 < cost) cost = above + 1
      if (left + 1 < cost) cost = left + 1
      if (signBefore === own && sign === ownBefore && (before[at - 2] as number) + 1 < cost) cost = (before[at - 2] as number) + 1
      if (cost > far) cost = far
      next[at] = cost
      if (cost < least) least = cost
      left = cost
      corner = above
      ownBefore = own
    }
    if (least > most) return far
    const free = before
    before = last
    last = next
    next = free
  }
  return Math.min(last[width] as number, far)
}

/** How alike two texts are, 0–1: by the pairs of signs that they share, whatever their order, or by how little has to be changed. */
export function resemblance(one: Comparable, other: Comparable): number {
  if (one.text === other.text) return 1
  const [short, long] = [one.text, other.text].toSorted((a, b) => a.length - b.length) as [string, string]
  if (short === '') return 0
  const shared = sharePairs(one, other)
  const begins = long.startsWith(short) ? 0.55 + (0.35 * short.length) / long.length : 0
  // Where few pairs are shared, only short texts can be a slip of the pen away from each other.
  if (shared < 0.4 && long.length > 8) return Math.max(shared, begins)
  if (short.length / long.length < 0.5) return Math.max(shared, begins)
  const sure = Math.max(shared, begins)
  const most = Math.floor((1 - sure) * long.length)
  const distance = editDistance(short, long, most)
  return distance > most ? sure : Math.max(sure, 1 - distance / long.length)
}
