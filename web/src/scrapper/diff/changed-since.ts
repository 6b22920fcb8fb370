import { ApiError } from '../../api/failures/api-error.ts'
import type { ScrapDiff, ScrapDifference } from '@amn/contract/scrapper/scrapper'

/** A comparison that turned out to be old, and the fields of the media that the refusal named. */
export interface Before {
  diff: ScrapDiff
  named: readonly string[]
}

/** What a refusal makes of the comparison that it refused. */
export const beforeOf = (diff: ScrapDiff, failure: unknown): Before => ({
  diff,
  named: failure instanceof ApiError ? (failure.fields ?? []).map(({ path }) => path) : [],
})

const isOther = (one: ScrapDifference, other: ScrapDifference) =>
  one.isLocked !== other.isLocked || JSON.stringify(one.current) !== JSON.stringify(other.current)

/** The fields that somebody has changed between two comparisons, each with how it was in the first where that told of it. */
export function changedSince({ diff, named }: Before, now: ScrapDiff): Map<string, ScrapDifference | undefined> {
  const changed = new Map<string, ScrapDifference | undefined>(named.map((field) => [field, undefined]))
  for (const was of diff.differences) {
    const is = now.differences.find(({ field }) => field === was.field)
    if (named.includes(was.field) || (is && isOther(was, is))) changed.set(was.field, was)
  }
  return changed
}
