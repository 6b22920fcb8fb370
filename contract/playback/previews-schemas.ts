import { z } from 'zod'
import { reasonWithMessage } from '../reasons/reason-schemas.ts'
import { pathId, pathIndex, wholeNumber } from '../value-schemas.ts'
import { previewStates } from './previews-values.ts'

/** Small pictures of a film in a grid: sheet by sheet, row by row; the picture of a second is the one with its number divided by the interval. */
export const previewSheets = z.object({
  /** Seconds from one picture to the next. */
  interval: z.number(),
  /** Pixels of one picture. */
  width: z.int(),
  height: z.int(),
  /** Pictures side by side, and below one another; the last sheet may have fewer rows. */
  columns: z.int(),
  rows: z.int(),
  /** Pictures in all. */
  count: z.int(),
  /** Part of the address of a sheet: what has it never changes. */
  version: z.string(),
})
export type PreviewSheets = z.output<typeof previewSheets>

export const previewOfFile = z.object({
  state: z.enum(previewStates),
  /** Why there are none and will be none. */
  reason: reasonWithMessage.nullable(),
  sheets: previewSheets.nullable(),
})
export type PreviewOfFile = z.output<typeof previewOfFile>

/** What the calls of previews take and answer. */
export const previewsSchemas = {
  get: {
    summary: 'The small pictures of a film that are shown above its seek bar; those of a film without any are made next',
    reply: previewOfFile,
  },
  frame: {
    summary:
      'The small picture of one second of a film as WebP; without content where spoiler protection hides it, and where there is none yet, which is made next',
    query: z.object({ at: wholeNumber(0, 999_999) }),
  },
  sheet: {
    summary: 'A sheet of small pictures as WebP, zero-based',
    params: z.object({ contentId: pathId, fileId: pathId, sheet: pathIndex }),
    query: z.object({ v: z.string().max(40).optional() }),
  },
}
