import { z } from 'zod'
import { mediaCard } from '../media/media-schemas.ts'
import { day, id, mediaType, timeZone, wholeNumber } from '../value-schemas.ts'

const count = z.int().min(0)
/** Whole seconds. */
const seconds = z.int().min(0)
const month = z.string().regex(/^\d{4}-\d{2}$/)

/** What a person watched, read and listened to in a year of theirs, or in all years. */
export const ownStatistics = z.object({
  /** The years of which there is anything, the latest first. */
  years: z.array(z.int()),
  seconds,
  types: z.array(
    z.object({
      amnMediaType: mediaType,
      seconds,
      /** Titles with any activity. */
      titles: count,
      /** Titles completed, each time through counted. */
      completedTitles: count,
      /** Episodes, chapters, volumes, films … completed. */
      completedContents: count,
    }),
  ),
  months: z.array(z.object({ month, amnMediaType: mediaType, seconds })),
  /** Days with any activity; `completed` counts contents. */
  days: z.array(z.object({ day, seconds, completed: count })),
  /** By the day of the week (1 is Monday) and the hour, 0–23. */
  hours: z.array(z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), seconds })),
  /** Days with activity in a row; the current one ends today or yesterday. */
  streak: z.object({ longest: count, current: count }),
  tags: z.array(z.object({ id, name: z.string(), seconds })),
  titles: z.array(z.object({ media: mediaCard, seconds })),
  scores: z.array(z.object({ score: z.number(), titles: count })),
})
/** What the library holds. */
export const libraryStatistics = z.object({
  types: z.array(z.object({ amnMediaType: mediaType, media: count, contents: count, files: count, bytes: count })),
  /** Titles by the month in which they were added. */
  growth: z.array(z.object({ month, amnMediaType: mediaType, media: count })),
  formats: z.array(z.object({ mimeType: z.string(), files: count, bytes: count })),
  /** Files whose content another file has too; `bytes` is what the copies take beyond one of each. */
  duplicates: z.object({ groups: count, files: count, bytes: count }),
})

export type OwnStatistics = z.output<typeof ownStatistics>
export type LibraryStatistics = z.output<typeof libraryStatistics>

/** What the calls of statistics take and answer. */
export const statisticsSchemas = {
  own: {
    summary: 'What the caller watched, read and listened to, in one year or in all',
    query: z.object({
      year: wholeNumber(1970, 9999).optional(),
      /** In which days and hours are counted. */
      timeZone: timeZone.default('UTC'),
    }),
    reply: ownStatistics,
  },
  library: { summary: 'What the library holds: titles, space, formats, growth and duplicates', reply: libraryStatistics },
}
