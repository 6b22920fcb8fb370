/** Splits rows into batches that a statement can take. */
export function* batchesOf<T>(rows: readonly T[], size = 500): Generator<T[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}
