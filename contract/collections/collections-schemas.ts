import { z } from 'zod'
import { wrong } from '../reasons/reason-schemas.ts'
import { page, paging } from '../page-schemas.ts'
import { flag, id, instant, mediaType } from '../value-schemas.ts'
import { seen } from '../values.ts'
import { collectionKinds, visibilities } from './collection-values.ts'
import { mediaCard } from '../media/media-schemas.ts'
import { picture } from '../media/picture-schemas.ts'

const name = z.string().trim().min(1).max(200).regex(seen, wrong('input.visibleCharacter'))
const description = z.string().trim().max(5000)
const mediaIds = z.array(id).min(1).max(500)
/** A filter as the address of the media list holds it: its search, such as `?type=Movie&includedTags=3`. */
const rule = z.string().regex(/^\?/).max(4000)

/** A collection or a list as cards show it; only what the caller may see counts, and is in its picture. */
export const collectionCard = z.object({
  id,
  kind: z.enum(collectionKinds),
  name: z.string(),
  description: z.string(),
  /** The filter whose media it holds; null: those that were put into it. */
  rule: z.string().nullable(),
  /** Whose list it is; null for collections, which are the library's. */
  owner: z.object({ id, username: z.string() }).nullable(),
  visibility: z.enum(visibilities),
  itemCount: z.int(),
  covers: z.array(z.object({ id, amnMediaType: mediaType, cover: picture })),
  updatedAt: instant,
})
export type CollectionCard = z.output<typeof collectionCard>

export const collection = collectionCard.extend({
  /** The groups to which a list is shown; empty for whoever does not own it. */
  groupIds: z.array(id),
  /** The same with their names. */
  groups: z.array(z.object({ id, name: z.string() })),
  /** How many of its media the caller has completed; null for guests. */
  completedCount: z.int().nullable(),
  version: z.int(),
  /** Whether the caller may put titles in and take them out, and whether they may change or delete the whole. */
  may: z.object({ edit: z.boolean(), change: z.boolean() }),
})
export type Collection = z.output<typeof collection>

/** A collection or list that may hold a media. */
export const membership = z.object({
  id,
  kind: z.enum(collectionKinds),
  name: z.string(),
  isIn: z.boolean(),
  /** Whether the caller may put media into it and take them out. */
  mayEdit: z.boolean(),
})
export type Membership = z.output<typeof membership>

/** What the calls of collections take and answer. */
export const collectionsSchemas = {
  list: {
    summary:
      "The library's collections, the caller's own lists, the lists that others show to the caller, all of them, or those deleted ones that the caller may restore, by name",
    query: z.object({
      scope: z.enum(['collections', 'mine', 'shared', 'all', 'deleted']).default('collections'),
      search: z.string().max(200).default(''),
      ...paging(),
    }),
    reply: page(collectionCard),
  },
  get: { summary: 'One collection or list', reply: collection },
  items: {
    summary: 'The media of a collection or list in their order',
    query: z.object({ includeWorkInProgress: flag.default(false), ...paging() }),
    reply: page(mediaCard),
  },
  queue: { summary: "The caller's own queue, which every account has", reply: collection },
  create: {
    summary: 'Make a collection, which needs EDIT on a type, or a list of one’s own',
    body: z.strictObject({
      kind: z.enum(['collection', 'list']),
      name,
      description: description.optional(),
      rule: rule.nullable().optional(),
      visibility: z.enum(visibilities).optional(),
      groupIds: z.array(id).max(100).optional(),
      mediaIds: mediaIds.optional(),
    }),
    reply: collection,
  },
  update: {
    summary: 'Rename, describe or share a collection or list',
    body: z.strictObject({
      name: name.optional(),
      description: description.optional(),
      rule: rule.nullable().optional(),
      visibility: z.enum(visibilities).optional(),
      groupIds: z.array(id).max(100).optional(),
      /** The version that was read; when it was changed since, the change is refused with STALE. */
      version: z.int().optional(),
    }),
    reply: collection,
  },
  remove: { summary: 'Delete a collection or list; for 30 days it can be restored, and its media stay' },
  restore: { summary: 'Take back the deletion of a collection or list', reply: collection },
  add: {
    summary:
      'Put media into a collection or list: right after one of it, first where that is null, or at its end; those that are in it stay',
    body: z.strictObject({ mediaIds, after: id.nullable().optional() }),
    reply: z.object({ added: z.int(), mediaIds: z.array(id) }),
  },
  take: {
    summary: 'Take media out of a collection or list; the answer has them in their order, each with the one that it followed',
    body: z.strictObject({ mediaIds }),
    reply: z.object({ removed: z.int(), items: z.array(z.object({ mediaId: id, after: id.nullable() })) }),
  },
  move: {
    summary: 'Put a media of a collection or list right before or right after another one of it; null stands for its end and its beginning',
    body: z.union([z.strictObject({ mediaId: id, before: id.nullable() }), z.strictObject({ mediaId: id, after: id.nullable() })]),
    reply: z.object({ moved: z.boolean() }),
  },
  ofMedia: { summary: 'The collections and lists that hold a media, and those of one’s own that could', reply: z.array(membership) },
  order: {
    summary:
      'The order in which to watch or read a media with what came before and after it, as far as their relations lead through what the caller may see; empty where there is none',
    reply: z.array(mediaCard),
  },
}
