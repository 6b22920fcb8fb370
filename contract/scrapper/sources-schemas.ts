import { wrong } from '../reasons/reason-schemas.ts'
import { z } from 'zod'
import { creditRoles } from '../media/credit-values.ts'
import { page, paging } from '../page-schemas.ts'
import { id, shownName } from '../value-schemas.ts'
import { mediaTypes } from '../values.ts'
import { candidate, found } from './scrapper-schemas.ts'

/** A JMESPath expression (https://jmespath.org) on the JSON that the source answers. */
const expression = z.string().trim().min(1).max(500)
/** An https address in which {query}, {id}, {year} and {setting} stand for what is asked, percent-encoded. */
const template = z
  .string()
  .trim()
  .max(1000)
  .regex(/^https:\/\/[^/{}\s]+(\/|$)/, wrong('source.httpsHost'))
const listed = z.object({
  tags: expression.optional(),
  tagGroup: z.string().trim().min(1).max(200).optional(),
  /** Names, or objects with name, role, kind, character, language, job and picture. */
  credits: expression.optional(),
  /** What those do of whom no role is told; absent: they are authors. */
  creditRole: z.enum(creditRoles).optional(),
  /** Addresses, or objects with address, title and kind. */
  links: expression.optional(),
  /** A number, or objects with score, count and source. */
  communityScores: expression.optional(),
  /** The highest score that can be given; absent: 100. */
  scoreScale: z.number().min(1).max(1000).optional(),
}).shape
/** A source of one's own: where it is asked, and where in its answers each field is. */
export const sourceDescriptor = z.strictObject({
  name: shownName.max(60),
  version: z.string().trim().min(1).max(20),
  author: z.string().trim().max(100).default(''),
  description: z.string().trim().max(500).default(''),
  urlAddress: z.url({ protocol: /^https$/ }),
  types: z.array(z.enum(mediaTypes)).min(1),
  /** Hosts besides those of the addresses that pictures may come from. */
  pictureHosts: z
    .array(
      z
        .string()
        .max(253)
        .toLowerCase()
        .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, wrong('source.host')),
    )
    .max(10)
    .default([]),
  rateLimit: z
    .strictObject({ requests: z.int().min(1).max(600), seconds: z.int().min(1).max(3600) })
    .default({ requests: 30, seconds: 60 }),
  /** Sent with every request; {setting} stands for the secret. */
  headers: z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9-]{0,60}$/), z.string().max(500)).default({}),
  /** What the one setting that it needs is called; absent: it needs none. */
  setting: z.string().trim().min(1).max(60).optional(),
  search: z.strictObject({
    address: template,
    items: expression,
    id: expression,
    title: expression,
    otherTitle: expression.optional(),
    year: expression.optional(),
    picture: expression.optional(),
  }),
  read: z.strictObject({
    address: template,
    fields: z.strictObject({
      title: expression,
      titles: expression.optional(),
      description: expression.optional(),
      airedFrom: expression.optional(),
      airedTo: expression.optional(),
      seasonYear: expression.optional(),
      originCountry: expression.optional(),
      enumeration: expression.optional(),
      series: expression.optional(),
      originalLanguage: expression.optional(),
      ageRating: expression.optional(),
      runtime: expression.optional(),
      pageCount: expression.optional(),
      wordCount: expression.optional(),
      totalCount: expression.optional(),
      cover: expression.optional(),
      background: expression.optional(),
      address: expression.optional(),
      ...listed,
    }),
  }),
})
export type SourceDescriptor = z.output<typeof sourceDescriptor>
/** The same as an administrator writes it: without what has a default. */
export type WrittenDescriptor = z.input<typeof sourceDescriptor>
export const source = z.object({
  id,
  key: z.string(),
  version: z.int(),
  /** Null where what is stored cannot be read: the source can only be described anew or removed. */
  descriptor: sourceDescriptor.nullable(),
})
export type Source = z.output<typeof source>

/** What the calls of scrapperSources take and answer. */
export const scrapperSourcesSchemas = {
  list: { summary: 'The sources that administrators added', query: z.object(paging()), reply: page(source) },
  create: { summary: 'Add a source by a descriptor', body: sourceDescriptor, reply: source },
  update: {
    summary: 'Change a source; STALE when it was changed since',
    body: z.strictObject({ version: z.int().optional(), descriptor: sourceDescriptor }),
    reply: source,
  },
  remove: { summary: 'Remove a source; what it told stays' },
  tryOut: {
    summary: 'Ask a source as a descriptor says, without keeping it: what it finds, and what it tells of the first',
    body: z.strictObject({
      descriptor: sourceDescriptor,
      query: z.string().trim().min(1).max(200),
      setting: z.string().max(500).optional(),
    }),
    reply: z.object({ candidates: z.array(candidate), found: found.nullable() }),
  },
}
