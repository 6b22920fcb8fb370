import type { HistoryDay } from '@amn/contract/personal/activity'

/** What is taken out: everything between two moments, of one content or of all. */
export interface Span {
  contentId?: number
  from: string
  to: string
}

/** Days without what a span takes out of them; a day of which nothing is left goes. */
export const without = (days: readonly HistoryDay[], span: Span): HistoryDay[] =>
  days
    .map((one) => {
      const entries = one.entries.filter(
        ({ contentId, from, to }) => (span.contentId ?? contentId) !== contentId || from < span.from || to > span.to,
      )
      return { ...one, entries, seconds: entries.reduce((sum, { seconds }) => sum + seconds, 0) }
    })
    .filter(({ entries }) => entries.length > 0)
