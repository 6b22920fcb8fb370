import { z } from 'zod'
import { wrong } from '../reasons/reason-schemas.ts'
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

/** What the calls of segments take and answer. */
export const segmentsSchemas = {
  ofFile: { summary: 'What may be skipped in a film or episode, in its order', reply: z.array(segment) },
  replace: {
    summary: 'Set by hand what may be skipped in a file; nothing of it is looked for any more',
    body: z.strictObject({ segments: givenSegments }),
    reply: z.array(segment),
  },
  reset: { summary: 'Forget what was set by hand; what was found counts again', reply: z.array(segment) },
}
