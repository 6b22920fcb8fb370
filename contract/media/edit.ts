import { z } from 'zod'
import { artQuery, artSource, mediaArt, mediaUpdate, newMedia } from './edit-shapes.ts'
import { media, mediaCard, mediaFields, picture } from './media-shapes.ts'
import { pictureQuery } from './media.ts'
import { page, paging } from '../page.ts'
import { route } from '../route.ts'
import { contentTypes, id, instant, mediaType, mediaTypeFilter } from '../values.ts'

export { mediaChange } from './edit-shapes.ts'
export type { ArtSource, MediaChange, mediaArt, NewMedia } from './edit-shapes.ts'

export const editKinds = ['create', 'edit', 'type', 'picture', 'tags', 'delete', 'restore', 'merge', 'split', 'scrap', 'undo'] as const
/** One act that changed media, with what each field was and became. */
export const edit = z.object({
  id,
  kind: z.enum(editKinds),
  username: z.string().nullable(),
  at: instant,
  undoneAt: instant.nullable(),
  undoneBy: z.string().nullable(),
  /** Whether the caller can still undo it as a whole. */
  canUndo: z.boolean(),
  /** How many media it changed. */
  mediaCount: z.int(),
  /** What it did to this media; values as the media carries them, tags and relations by name and title. */
  fields: z.array(z.object({ field: z.enum(mediaFields), before: z.unknown(), after: z.unknown() })),
})
export type Edit = z.output<typeof edit>

export const pathPreview = z.object({
  /** The media directory it lies in, and the path below it. */
  root: z.string(),
  path: z.string(),
  isFolder: z.boolean(),
  fileCount: z.int(),
  /** Whether there are more than were counted. */
  isPartial: z.boolean(),
  contentTypes: z.array(z.object({ contentType: z.enum(contentTypes), count: z.int() })),
  names: z.array(z.string()),
  /** The media that lies there already. */
  taken: z.object({ mediaId: id, title: z.string(), amnMediaType: mediaType }).nullable(),
})
export type PathPreview = z.output<typeof pathPreview>

export const binItem = z.object({
  media: mediaCard.omit({ myData: true }),
  deletedAt: instant,
  deletedBy: z.string().nullable(),
  /** When it goes for good. */
  endsAt: instant.nullable(),
})
export type BinItem = z.output<typeof binItem>

const one = { typed: 'one', access: 'EDIT' } as const
const mediaIds = z.array(id).min(1).max(500)
export const mediaEdit = {
  create: route({
    method: 'POST',
    path: '/media',
    access: 'EDIT',
    typed: 'one',
    summary: 'Make a media',
    body: newMedia,
    bodyName: 'media',
    reply: media,
  }),
  update: route({
    ...one,
    method: 'PUT',
    path: '/media/:id',
    summary: 'Change a media; what is changed by hand is locked; the whole reply may be sent back',
    body: mediaUpdate,
    bodyName: 'media',
    reply: media,
  }),
  remove: route({
    method: 'DELETE',
    path: '/media/:id',
    access: 'DELETE',
    typed: 'one',
    summary: "Put a media with everybody's data into the bin; its files stay",
  }),
  changeType: route({
    ...one,
    method: 'PUT',
    path: '/media/:id/type',
    summary: 'Change the type of a media; needs EDIT on both types',
    body: z.strictObject({ amnMediaType: mediaType }),
    bodyName: 'updateMediaTypeRequest',
    reply: media,
  }),
  putCover: route({
    ...one,
    method: 'PUT',
    path: '/media/:id/cover',
    upload: true,
    summary: 'Give a media a cover: multipart with one file',
    reply: picture,
  }),
  putBackground: route({
    ...one,
    method: 'PUT',
    path: '/media/:id/background',
    upload: true,
    summary: 'Give a media a background: multipart with one file',
    reply: picture,
  }),
  removeCover: route({
    ...one,
    added: true,
    method: 'DELETE',
    path: '/media/:id/cover',
    summary: 'Take the cover away, and the lock with it: the next scan may find one',
  }),
  removeBackground: route({
    ...one,
    added: true,
    method: 'DELETE',
    path: '/media/:id/background',
    summary: 'Take the background away, and the lock with it',
  }),
  art: route({ ...one, added: true, method: 'GET', path: '/media/:id/art', summary: "A media's own art to choose from", reply: mediaArt }),
  artPreview: route({
    ...one,
    added: true,
    mediaCookie: true,
    method: 'GET',
    path: '/media/:id/art/preview',
    summary: 'What a cover or background would be taken from',
    query: artQuery,
    reply: 'bytes',
  }),
  takePicture: route({
    ...one,
    added: true,
    method: 'POST',
    path: '/media/:id/art',
    summary: "Take a cover or background from a media's own art",
    body: z.strictObject({ as: z.enum(['cover', 'background']), from: artSource }),
    bodyName: 'pictureChoice',
    reply: picture,
  }),
  history: route({
    ...one,
    added: true,
    method: 'GET',
    path: '/media/:id/history',
    summary: 'What was changed in a media, the latest first',
    query: z.object(paging(20)),
    reply: page(edit),
  }),
  undo: route({
    method: 'POST',
    path: '/edit/:editId/undo',
    access: { any: ['EDIT', 'DELETE'] },
    added: true,
    summary: 'Undo an act on media, or some fields of it; refused with CONFLICT when what it made was changed since',
    body: z.strictObject({ fields: z.array(z.enum(mediaFields)).min(1).max(50).optional(), mediaId: id.optional() }),
    bodyName: 'undoRequest',
    reply: z.object({ mediaIds: z.array(id) }),
  }),
  tagMany: route({
    method: 'POST',
    path: '/media/tags',
    access: 'EDIT',
    added: true,
    summary: 'Give tags to many media, or take them from them',
    body: z.strictObject({ mediaIds, add: z.array(id).max(100).default([]), remove: z.array(id).max(100).default([]) }),
    bodyName: 'tagManyRequest',
    reply: z.object({ editId: id.nullable(), changed: z.int() }),
  }),
  removeMany: route({
    method: 'POST',
    path: '/media/remove',
    access: 'DELETE',
    added: true,
    summary: 'Put many media into the bin',
    body: z.strictObject({ mediaIds }),
    bodyName: 'removeManyRequest',
    reply: z.object({ editId: id.nullable(), changed: z.int() }),
  }),
  pathPreview: route({
    method: 'GET',
    path: '/media/path',
    access: 'CONTROL_PANEL',
    added: true,
    summary: 'What a folder or file below the media directories would bring to a media; 422 PATH_NOT_ALLOWED outside them',
    query: z.object({ path: z.string().min(1).max(4096) }),
    reply: pathPreview,
  }),
}

export const bin = {
  list: route({
    method: 'GET',
    path: '/bin',
    access: 'DELETE',
    typed: 'filter',
    added: true,
    summary: 'The media in the bin that the caller may delete, the latest first',
    query: z.object({ amnMediaType: mediaTypeFilter.default('All'), ...paging() }),
    reply: page(binItem),
  }),
  restore: route({
    method: 'POST',
    path: '/bin/:id/restore',
    access: 'DELETE',
    added: true,
    summary: 'Take a media out of the bin',
    reply: media,
  }),
  cover: route({
    method: 'GET',
    path: '/bin/:id/cover',
    access: 'DELETE',
    added: true,
    mediaCookie: true,
    summary: 'The cover of a media in the bin in one of the set widths',
    query: pictureQuery,
    reply: 'bytes',
  }),
  purge: route({
    method: 'DELETE',
    path: '/bin/:id',
    access: 'DELETE',
    added: true,
    summary: "Remove a media and everybody's data of it for good; its files stay",
  }),
  empty: route({
    method: 'DELETE',
    path: '/bin',
    access: 'DELETE',
    added: true,
    summary: 'Empty the bin of all that the caller may delete',
    reply: z.object({ removed: z.int() }),
  }),
}
