/** How far through a book a place in one of its sections is, 0–1; `sizes` are those of the sections in any unit. */
export function fractionAt(sizes: readonly number[], index: number, part: number): number {
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  const before = sizes.slice(0, index).reduce((sum, size) => sum + size, 0)
  return whole > 0 ? Math.min(1, Math.max(0, (before + (sizes[index] ?? 0) * part) / whole)) : 0
}

/** The section, and the part of it, that lies at a fraction of the whole. */
export function positionAt(sizes: readonly number[], fraction: number): { index: number; part: number } {
  const whole = sizes.reduce((sum, size) => sum + size, 0)
  let rest = Math.min(1, Math.max(0, fraction)) * whole
  for (const [index, size] of sizes.entries()) {
    if (size > 0 && rest < size) return { index, part: rest / size }
    rest -= size
  }
  return {
    index: Math.max(
      0,
      sizes.findLastIndex((size) => size > 0),
    ),
    part: 1,
  }
}

/**
 * The sizes of the sections by what was measured of them; those that are missing count as long as the others are on average. Where most are
 * missing, the sizes that were there before stay for all.
 */
export function sizesOf(before: readonly number[], measured: ReadonlyMap<number, number>, missing: readonly number[]): number[] {
  if (missing.length >= measured.size) return [...before]
  const mean = Math.round([...measured.values()].reduce((sum, size) => sum + size, 0) / measured.size)
  return before.map((size, index) => measured.get(index) ?? (missing.includes(index) ? mean : size))
}
