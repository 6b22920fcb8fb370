import { z } from 'zod'
import { wrong } from '../reasons/reason-schemas.ts'
import { seen } from '../values.ts'

/** Seconds from the start of the whole recording. */
const start = z.number().min(0).max(1e7)
const given = z.strictObject({ start, title: z.string().trim().min(1).max(500).regex(seen, wrong('input.visibleCharacter')) })
export type GivenChapter = z.output<typeof given>
export const mostChapters = 5000
export const givenChapters = z.array(given).min(1).max(mostChapters)

export const chapter = z.object({ start, end: z.number(), title: z.string() })
export type Chapter = z.output<typeof chapter>
/** Chapters that somebody set for the recording of a content that has this length in seconds: another version has chapters of its own. */
export const chapterSet = z.object({ length: z.int(), chapters: z.array(z.object({ start: z.number(), title: z.string() })) })
export type ChapterSet = z.output<typeof chapterSet>

export const recordingChapters = z.object({
  chapters: z.array(chapter),
  /** Whether somebody set them; if not they are what the files say. */
  byHand: z.boolean(),
  /** Seconds of all files of the recording together. */
  length: z.number(),
})
export type RecordingChapters = z.output<typeof recordingChapters>

/** What the calls of chapters take and answer. */
export const chaptersSchemas = {
  ofFile: { summary: 'The chapters of the recording that a file is, or is a part of', reply: recordingChapters },
  replace: {
    summary: 'Set by hand the chapters of a recording, for everybody; null forgets them, and what the files say counts again',
    body: z.strictObject({
      chapters: givenChapters.nullable(),
      /** The chapters as they were read, of all files of the recording together; refused with STALE when somebody has changed them since. */
      read: z
        .array(z.object({ start: z.number(), title: z.string() }))
        .max(50_000)
        .optional(),
    }),
    reply: recordingChapters,
  },
}
