import { AppError } from '@amn/contract/errors'
import type { ScrapDiff, ScrapDifference, ScrapField } from '@amn/contract/scrap-shapes'
import { scrapFields } from '@amn/contract/scrap-shapes'

/** A comparison that turned out to be old, and the fields of the media that the refusal named. */
export interface Before {
  diff: ScrapDiff
  named: readonly string[]
}

/** What a refusal makes of the comparison that it refused. */
export const beforeOf = (diff: ScrapDiff, failure: unknown): Before => ({
  diff,
  named: failure instanceof AppError ? (failure.fields ?? []).map(({ path }) => path) : [],
})

const isOther = (one: ScrapDifference, other: ScrapDifference) =>
  one.isLocked !== other.isLocked || JSON.stringify(one.current) !== JSON.stringify(other.current)

/** The fields that somebody has changed between two comparisons, each with how it was in the first where that told of it. */
export function changedSince({ diff, named }: Before, now: ScrapDiff): Map<ScrapField, ScrapDifference | undefined> {
  const found = (list: ScrapDiff, field: ScrapField) => list.differences.find((one) => one.field === field)
  return new Map(
    scrapFields.flatMap((field) => {
      const [was, is] = [found(diff, field), found(now, field)]
      return named.includes(field) || (was && is && isOther(was, is)) ? [[field, was] as const] : []
    }),
  )
}
