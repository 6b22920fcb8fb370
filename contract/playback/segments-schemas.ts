import { z } from 'zod'
import { wrong } from '../reasons/reason-schemas.ts'
import { id } from '../value-schemas.ts'
import { segmentKinds, segmentSources } from './segments-values.ts'

const given = z.strictObject({
  kind: z.enum(segmentKinds),
  /** Seconds. */
  start: z.number().min(0).max(1e6),
  end: z.number().min(0).max(1e6),
})
export const segment = given.extend({ source: z.enum(segmentSources) })
export type Segment = z.output<typeof segment>
export type GivenSegment = z.output<typeof given>
export const givenSegments = z
  .array(given.refine(({ start, end }) => end > start, { path: ['end'], message: wrong('input.endBeforeStart') }))
  .max(20)
/** Segments as they were read; refused with STALE when somebody has changed them since. */
const read = z.array(segment).max(100).optional()
/** What stood by hand in an episode before a call changed it; null: nothing. */
export const changedEpisode = z.object({ contentId: id, fileId: id, before: z.array(given).nullable() })
export type ChangedEpisode = z.output<typeof changedEpisode>

/** What the calls of segments take and answer. */
export const segmentsSchemas = {
  ofFile: { summary: 'What may be skipped in a film or episode, in its order', reply: z.array(segment) },
  replace: {
    summary: 'Set by hand what may be skipped in a file; nothing of it is looked for any more',
    body: z.strictObject({ segments: givenSegments, read }),
    reply: z.array(segment),
  },
  applyToSeason: {
    summary:
      'Set by hand the same in the other episodes of the season: intros and recaps counted from the start, credits and previews from the end',
    body: z.strictObject({ segments: givenSegments.min(1) }),
    reply: z.object({ changed: z.array(changedEpisode), /** Episodes in which they have no room. */ leftOut: z.int() }),
  },
  reset: { summary: 'Forget what was set by hand; what was found counts again', reply: z.array(segment) },
}
