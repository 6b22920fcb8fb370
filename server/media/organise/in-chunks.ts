const rowsAtOnce = 1000

/** Cuts a long list, because a statement takes so many values only. */
export function inChunks<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / rowsAtOnce) }, (_, at) => all.slice(at * rowsAtOnce, (at + 1) * rowsAtOnce))
}
