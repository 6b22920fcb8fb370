let rows = [new Uint16Array(0), new Uint16Array(0), new Uint16Array(0)] as const
const rowsOf = (width: number) => {
  if (rows[0].length < width) rows = [new Uint16Array(width), new Uint16Array(width), new Uint16Array(width)]
  return rows
}

/**
 * The optimal string alignment distance of two texts of up to 60,000 UTF-16 units: letters to insert, delete, replace or exchange with the
 * next one; `most + 1` for any more than `most`. As a prefix, what is left over at the end of the other text costs nothing.
 */
export function editDistance(one: string, other: string, most = Math.max(one.length, other.length), isPrefix = false): number {
  const far = most + 1
  if (one.length - other.length > most || (!isPrefix && other.length - one.length > most)) return far
  let start = 0
  let [height, width] = [one.length, Math.min(other.length, one.length + most)]
  if (!isPrefix)
    while (height > 0 && width > 0 && one.charCodeAt(height - 1) === other.charCodeAt(width - 1)) [height, width] = [height - 1, width - 1]
  while (start < height && start < width && one.charCodeAt(start) === other.charCodeAt(start)) start += 1
  ;[height, width] = [height - start, width - start]
  let [before, last, next] = rowsOf(width + 1)
  for (let at = 0; at <= width; at += 1) last[at] = Math.min(at, far)
  let least = 0
  for (let row = 1; row <= height; row += 1) {
    // Beside this band, too much would have been put in or taken out already.
    const from = Math.max(1, row - most)
    const to = Math.min(width, row + most)
    const sign = one.charCodeAt(start + row - 1)
    const signBefore = row > 1 ? one.charCodeAt(start + row - 2) : -1
    // The row above ends one column before this one.
    if (row + most <= width) last[row + most] = far
    let left = from === 1 ? Math.min(row, far) : far
    next[from - 1] = left
    let corner = last[from - 1] as number
    let ownBefore = -1
    least = left
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
  return isPrefix ? least : Math.min(last[width] as number, far)
}
