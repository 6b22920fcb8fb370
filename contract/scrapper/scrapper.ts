import { z } from 'zod'
import { media } from '../media/media-shapes.ts'
import { page, paging } from '../page.ts'
import { route } from '../route.ts'
import { candidate, scrapDiff, scrapFields, strategies } from './scrap-shapes.ts'
import { id, instant, mediaType, mediaTypes, wholeNumber } from '../values.ts'

/** What a scrapper is known by in calls: a word, or for one that an administrator added, `own-` and a number. */
export const scrapperKey = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/)
export const scrapperSetting = z.object({
  key: z.string(),
  /** A secret is never shown again; whether it is set is. */
  kind: z.enum(['text', 'secret', 'flag', 'choice']),
  title: z.string(),
  required: z.boolean(),
  choices: z.array(z.string()),
  value: z.string().nullable(),
  isSet: z.boolean(),
})
export const scrapper = z.object({
  key: scrapperKey,
  name: z.string(),
  version: z.string(),
  author: z.string(),
  description: z.string(),
  /** The address of the source, for people. */
  urlAddress: z.string(),
  types: z.array(z.enum(mediaTypes)),
  fields: z.array(z.enum(scrapFields)),
  needsNetwork: z.boolean(),
  /** It finds by words, by the address of a page, by the id that the source gives. */
  finds: z.array(z.enum(['query', 'url', 'id'])),
  settings: z.array(scrapperSetting),
  /** So many requests in so many seconds; null: none are sent. */
  rateLimit: z.object({ requests: z.int(), seconds: z.int() }).nullable(),
  /** The line that its licence asks to be shown. */
  attribution: z.string().nullable(),
  isEnabled: z.boolean(),
  /** ready; a setting is missing; it failed too often and rests until then. */
  state: z.enum(['ready', 'unset', 'resting']),
  restsUntil: instant.nullable(),
  /** An administrator added it by a descriptor. */
  isOwn: z.boolean(),
})
export type ScrapperEntry = z.output<typeof scrapper>
export type ScrapperSetting = z.output<typeof scrapperSetting>

const editor = { any: ['EDIT', 'CONTROL_PANEL'] } as const
const administrator = { access: 'CONTROL_PANEL', added: true } as const
const ofKey = z.object({ key: scrapperKey })
const sourceId = z.string().min(1).max(500)
export const scrappers = {
  list: route({
    method: 'GET',
    path: '/scrapper',
    access: editor,
    summary: 'The scrappers, and what each can tell',
    query: z.object({ amnMediaType: mediaType.optional(), ...paging(100) }),
    reply: page(scrapper),
  }),
  /** Exactly one of query, url and id. Throws SCRAPPER_FAILED or SCRAPPER_TIMEOUT with the reason. */
  scrap: route({
    method: 'POST',
    path: '/scrapper',
    access: editor,
    summary: 'Ask a scrapper what it knows; nothing is changed',
    body: z.strictObject({
      scrapper: scrapperKey,
      amnMediaType: mediaType,
      mediaId: id.optional(),
      query: z.string().trim().min(1).max(500).optional(),
      year: z.int().min(1000).max(9999).optional(),
      url: z.string().trim().min(1).max(2000).optional(),
      id: sourceId.optional(),
    }),
    bodyName: 'scrapParameters',
    reply: z.object({ candidates: z.array(candidate), attribution: z.string().nullable() }),
  }),
  picture: route({
    method: 'GET',
    path: '/scrapper/:key/picture',
    params: ofKey,
    access: editor,
    added: true,
    mediaCookie: true,
    summary: 'The picture of a candidate, fetched by our server from the hosts of its scrapper only and drawn anew',
    query: z.object({ address: z.string().min(1).max(2000), width: wholeNumber(64, 640).default(160) }),
    reply: 'bytes',
  }),
  preview: route({
    method: 'POST',
    path: '/media/:id/scrap/preview',
    access: 'EDIT',
    typed: 'one',
    added: true,
    summary: 'What a scrapper found beside what a media has; nothing is changed',
    body: z.strictObject({ scrapper: scrapperKey, id: sourceId }),
    bodyName: 'scrapChoice',
    reply: scrapDiff,
  }),
  apply: route({
    method: 'POST',
    path: '/media/:id/scrap',
    access: 'EDIT',
    typed: 'one',
    added: true,
    summary: 'Apply chosen fields of what a scrapper found as one act that can be undone; locked fields stay',
    body: z.strictObject({
      scrapper: scrapperKey,
      id: sourceId,
      /** As the preview had it; when the media was changed since, the act is refused with STALE. */
      version: z.int().optional(),
      fields: z
        .array(z.strictObject({ field: z.enum(scrapFields), strategy: z.enum(strategies) }))
        .min(1)
        .max(scrapFields.length),
    }),
    bodyName: 'scrapApply',
    reply: z.object({
      media,
      /** null: nothing became different. */
      editId: id.nullable(),
      changed: z.array(z.enum(scrapFields)),
      /** What could not be done, such as a picture that could not be fetched. */
      warnings: z.array(z.object({ field: z.enum(scrapFields), message: z.string() })),
    }),
  }),
  configure: route({
    ...administrator,
    method: 'PUT',
    path: '/scrapper/:key/settings',
    params: ofKey,
    summary: 'Turn a scrapper on or off, and set what it needs; an absent value stays, null takes it away',
    body: z.strictObject({
      isEnabled: z.boolean().optional(),
      values: z.record(z.string().max(40), z.string().max(500).nullable()).default({}),
    }),
    bodyName: 'scrapperSettings',
    reply: scrapper,
  }),
  test: route({
    ...administrator,
    method: 'POST',
    path: '/scrapper/:key/test',
    params: ofKey,
    summary: 'Ask a scrapper for something once, past the cache: whether it answers, how quickly, or why not',
    reply: z.object({ isAnswering: z.boolean(), milliseconds: z.int(), message: z.string().nullable() }),
  }),
}
