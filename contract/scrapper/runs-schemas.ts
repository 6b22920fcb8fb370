import { reasonWithMessage } from '../reasons/reason-schemas.ts'
import { z } from 'zod'
import { mediaCard } from '../media/media-schemas.ts'
import { page, paging } from '../page-schemas.ts'
import { jobStates } from '../system/system-values.ts'
import { id, instant, mediaType, pathId } from '../value-schemas.ts'
import { scrapFields, scrapItemStates, strategies } from './scrap-values.ts'
import { candidate, scrapperKey } from './scrapper-schemas.ts'

export const scrapRun = z.object({
  id,
  scrapper: z.string(),
  scrapperName: z.string(),
  state: z.enum(jobStates),
  /** 0–1. */
  progress: z.number().nullable(),
  strategy: z.enum(strategies),
  fields: z.array(z.enum(scrapFields)),
  total: z.int(),
  counts: z.object({
    waiting: z.int(),
    applied: z.int(),
    same: z.int(),
    missing: z.int(),
    unsure: z.int(),
    skipped: z.int(),
    failed: z.int(),
  }),
  createdBy: z.string().nullable(),
  createdAt: instant,
  finishedAt: instant.nullable(),
  /** Why it stopped. */
  error: reasonWithMessage.nullable(),
  canUndo: z.boolean(),
})
export type ScrapRun = z.output<typeof scrapRun>
export const scrapItem = z.object({
  id,
  media: mediaCard.omit({ myData: true }),
  state: z.enum(scrapItemStates),
  /** What may be meant, the likest first. */
  candidates: z.array(candidate),
  /** Which of them was taken. */
  chosen: z.string().nullable(),
  changed: z.array(z.enum(scrapFields)),
  message: reasonWithMessage.nullable(),
})
export type ScrapItem = z.output<typeof scrapItem>

/** What the calls of scrapperRuns take and answer. */
export const scrapperRunsSchemas = {
  list: {
    summary: "The caller's runs over many media, the latest first; all of them for who holds CONTROL_PANEL",
    query: z.object(paging(20)),
    reply: page(scrapRun),
  },
  create: {
    summary: 'Scrap many media as a job: what is sure is applied, what is not waits for a person',
    body: z.strictObject({
      scrapper: scrapperKey,
      /** Those chosen, or all of a type that the caller may edit. */
      mediaIds: z.array(id).min(1).max(5000).optional(),
      amnMediaType: mediaType.optional(),
      onlyUnscrapped: z.boolean().default(false),
      strategy: z.enum(['merge', 'overwrite']).default('merge'),
      fields: z
        .array(z.enum(scrapFields))
        .min(1)
        .max(scrapFields.length)
        .default([...scrapFields]),
    }),
    reply: scrapRun,
  },
  get: { summary: 'A run', reply: scrapRun },
  items: {
    summary: 'What became of the media of a run',
    query: z.object({ state: z.enum(scrapItemStates).optional(), ...paging(20) }),
    reply: page(scrapItem),
  },
  cancel: { summary: 'Stop a run; what was applied stays', reply: scrapRun },
  resume: { summary: 'Go on with a run that was stopped or failed; what failed is tried again', reply: scrapRun },
  undo: {
    summary: 'Undo what a run applied and nobody has changed since, a part of it with each call, the latest first',
    query: z.object({ before: pathId.optional() }),
    /** `next` is what is to be sent as `before` to go on; null: that was all. */
    reply: z.object({ undone: z.int(), kept: z.int(), next: id.nullable() }),
  },
  decide: {
    summary: 'Take one of the candidates for a media, or leave it',
    body: z.strictObject({ candidateId: z.string().min(1).max(500).nullable() }),
    reply: scrapItem,
  },
}
