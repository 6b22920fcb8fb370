/** The most entries of one transaction, and the milliseconds after which it begins no other, so that whoever else writes need not wait. */
export const mostTogether = 25
const longest = 25

export interface Step {
  count: number
  isMore: boolean
}

/** Does some entries one after the other, for as long as others may wait. */
export async function stepThrough<Row>(rows: readonly Row[], work: (row: Row) => Promise<void>): Promise<Step> {
  const end = performance.now() + longest
  let count = 0
  for (const row of rows) {
    await work(row)
    count += 1
    if (performance.now() > end) break
  }
  return { count, isMore: count < rows.length || rows.length === mostTogether }
}
