import { z } from 'zod'
import { seen } from '../values.ts'
import { wrong } from '../reasons/reason-schemas.ts'
import { page, paging } from '../page-schemas.ts'
import { takeBack } from '../take-back-schemas.ts'
import { externalId, id, instant, mediaTypeFilter, wholeNumber } from '../value-schemas.ts'
import { contributorCard, link } from './credit-schemas.ts'
import { contributorKinds, creditRoles, doubleReasons } from './credit-values.ts'
import { mediaCard, pictureQuery } from './media-schemas.ts'
import { picture } from './picture-schemas.ts'

const ofTypes = { amnMediaType: mediaTypeFilter.default('All') }
const name = z.string().trim().min(1).max(200).regex(seen, wrong('input.visibleCharacter'))

/** A person or an organisation in a list: what it does most, and for how many media that the caller may see. */
export const listedContributor = contributorCard.extend({
  roles: z.array(z.enum(creditRoles)),
  workCount: z.int(),
})
export type ListedContributor = z.output<typeof listedContributor>

/** A person or an organisation with everything that its page shows; only what the caller may see counts. */
export const contributor = contributorCard.extend({
  sortName: z.string(),
  /** Other names: in other scripts, of before, pen names. */
  names: z.array(z.string()),
  description: z.string(),
  links: z.array(link),
  externalIds: z.array(externalId.extend({ address: z.string().nullable() })),
  /** For how many media it did what, the roles in their order. */
  roles: z.array(z.object({ role: z.enum(creditRoles), count: z.int() })),
  workCount: z.int(),
  /** The caller's own progress through its works; null for guests. */
  myProgress: z.object({ completed: z.int(), started: z.int() }).nullable(),
  version: z.int(),
  updatedAt: instant,
  may: z.object({ edit: z.boolean() }),
})
export type Contributor = z.output<typeof contributor>

/** A media that somebody worked on, and as what. */
export const work = z.object({
  media: mediaCard,
  roles: z.array(z.object({ role: z.enum(creditRoles), character: z.string().nullable(), job: z.string().nullable() })),
})
export type Work = z.output<typeof work>

const contributorChange = z.strictObject({
  kind: z.enum(contributorKinds).optional(),
  name: name.optional(),
  sortName: name.optional(),
  names: z.array(name).max(50).optional(),
  description: z.string().max(20_000).optional(),
  links: z.array(link).max(50).optional(),
  /** The version that was read; when somebody has changed it since, the change is refused with STALE. */
  version: z.int().optional(),
})
export type ContributorChange = z.output<typeof contributorChange>
/** What can be written of a person or an organisation. */
export const contributorFields = contributorChange

/** What was done to a person or an organisation. */
export const contributorEdit = z.object({
  id,
  kind: z.enum(['edit', 'picture', 'merge', 'split']),
  username: z.string().nullable(),
  at: instant,
  /** The names of those that were merged in, or of the one that was split off. */
  others: z.array(z.string()),
  fields: z.array(z.string()),
  undoneAt: instant.nullable(),
  canUndo: z.boolean(),
})
export type ContributorEdit = z.output<typeof contributorEdit>

/** One of two who may be the same: its names, and some of its works that the caller may see, the latest first. */
export const doubleSide = listedContributor.extend({ names: z.array(z.string()), works: z.array(mediaCard) })
export type DoubleSide = z.output<typeof doubleSide>

/** Two people or organisations who may be the same. */
export const contributorDouble = z.object({
  /** The one with more works first. */
  contributors: z.tuple([doubleSide, doubleSide]),
  reason: z.enum(doubleReasons),
  /** How many works name both, of those that the caller may see. */
  sharedWorks: z.int(),
})
export type ContributorDouble = z.output<typeof contributorDouble>

const pair = z.strictObject({ contributorIds: z.tuple([id, id]) })

/** What the calls of credits take and answer. */
export const creditsSchemas = {
  list: {
    summary: 'The people and organisations who worked on media that the caller may see, by name or by the number of their works',
    query: z.object({
      search: z.string().max(200).default(''),
      kind: z.enum(contributorKinds).optional(),
      role: z.enum(creditRoles).optional(),
      sort: z.enum(['name', 'works']).default('works'),
      ...ofTypes,
      ...paging(),
    }),
    reply: page(listedContributor),
  },
  suggest: {
    summary: 'The people and organisations whose names fit what was typed so far, the best first',
    query: z.object({ q: z.string().max(200).default(''), size: wholeNumber(1, 20).default(5), ...ofTypes }),
    reply: z.array(listedContributor),
  },
  doubles: {
    summary: 'People and organisations who may be the same, the surest first; only those whom the caller may merge',
    query: z.object({ ...ofTypes, ...paging(20) }),
    reply: page(contributorDouble),
  },
  dismissDouble: { summary: 'Remember that two people or organisations are not the same', body: pair },
  restoreDouble: { summary: 'Forget that two people or organisations are not the same', body: pair },
  get: { summary: 'One person or organisation; one that only worked on what the caller may not see is not found', reply: contributor },
  works: {
    summary: 'The media that somebody worked on, the latest first or the earliest',
    query: z.object({ role: z.enum(creditRoles).optional(), order: z.enum(['asc', 'desc']).default('desc'), ...ofTypes, ...paging() }),
    reply: page(work),
  },
  picture: { summary: 'The picture of a person or an organisation in one of the set widths', query: pictureQuery },
  putPicture: { summary: 'Give a person or an organisation a picture: multipart with one file', reply: picture },
  removePicture: { summary: 'Take the picture of a person or an organisation away' },
  update: {
    summary: 'Change a person or an organisation; what is changed is never changed by a scan or scrapper again',
    body: takeBack(contributorChange, contributor),
    reply: contributor,
  },
  merge: {
    summary: 'Make one of several: their names, ids and works are those of this one; can be undone',
    body: z.strictObject({ contributorIds: z.array(id).min(1).max(50) }),
    reply: z.object({ editId: id, contributor }),
  },
  split: {
    summary: 'Give some works of a person or an organisation to a new one of the same or another name; can be undone',
    body: z.strictObject({ mediaIds: z.array(id).min(1).max(500), name: name.optional() }),
    reply: z.object({ editId: id, contributor }),
  },
  history: {
    summary: 'What was done to a person or an organisation, the latest first',
    query: z.object(paging(20)),
    reply: page(contributorEdit),
  },
  undo: { summary: 'Undo what was done to a person or an organisation; CONFLICT when it was changed since', reply: contributor },
}
