import { z } from 'zod'
import { jobStates } from '../system/job.ts'
import { mediaCard } from '../media/media-shapes.ts'
import { page, paging } from '../page.ts'
import { route } from '../route.ts'
import { candidate, scrapFields, strategies } from './scrap-shapes.ts'
import { scrapperKey } from './scrapper.ts'
import { id, instant, mediaType, pathId } from '../values.ts'

/** What became of one media of a run: waiting; changed; nothing new; nothing found; several may be meant, a person decides; left by a person; failed. */
export const scrapItemStates = ['waiting', 'applied', 'same', 'missing', 'unsure', 'skipped', 'failed'] as const
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
  error: z.string().nullable(),
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
  message: z.string().nullable(),
})
export type ScrapItem = z.output<typeof scrapItem>

const own = { access: 'EDIT', added: true } as const
export const scrapperRuns = {
  list: route({
    ...own,
    method: 'GET',
    path: '/scrapper-run',
    summary: "The caller's runs over many media, the latest first; all of them for who holds CONTROL_PANEL",
    query: z.object(paging(20)),
    reply: page(scrapRun),
  }),
  create: route({
    ...own,
    method: 'POST',
    path: '/scrapper-run',
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
    bodyName: 'scrapRunRequest',
    reply: scrapRun,
  }),
  get: route({ ...own, method: 'GET', path: '/scrapper-run/:runId', summary: 'A run', reply: scrapRun }),
  items: route({
    ...own,
    method: 'GET',
    path: '/scrapper-run/:runId/item',
    summary: 'What became of the media of a run',
    query: z.object({ state: z.enum(scrapItemStates).optional(), ...paging(20) }),
    reply: page(scrapItem),
  }),
  cancel: route({
    ...own,
    method: 'POST',
    path: '/scrapper-run/:runId/cancel',
    summary: 'Stop a run; what was applied stays',
    reply: scrapRun,
  }),
  resume: route({
    ...own,
    method: 'POST',
    path: '/scrapper-run/:runId/resume',
    summary: 'Go on with a run that was stopped or failed; what failed is tried again',
    reply: scrapRun,
  }),
  undo: route({
    ...own,
    method: 'POST',
    path: '/scrapper-run/:runId/undo',
    summary: 'Undo what a run applied and nobody has changed since, a part of it with each call, the latest first',
    query: z.object({ before: pathId.optional() }),
    /** `next` is what is to be sent as `before` to go on; null: that was all. */
    reply: z.object({ undone: z.int(), kept: z.int(), next: id.nullable() }),
  }),
  decide: route({
    ...own,
    method: 'POST',
    path: '/scrapper-run/:runId/item/:itemId',
    summary: 'Take one of the candidates for a media, or leave it',
    body: z.strictObject({ candidateId: z.string().min(1).max(500).nullable() }),
    bodyName: 'scrapDecision',
    reply: scrapItem,
  }),
}
