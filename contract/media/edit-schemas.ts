import { wrong } from '../reasons/reason-schemas.ts'
import { z } from 'zod'
import { page, paging } from '../page-schemas.ts'
import { takeBack } from '../take-back-schemas.ts'
import { day, id, instant, mediaType, mediaTypeFilter, pathId, reference, wholeNumber } from '../value-schemas.ts'
import { contentTypes, mediaStates, relationTypes, seasons, seen, subTypes } from '../values.ts'
import { media, mediaCard, pictureQuery } from './media-schemas.ts'
import { communityScore, link } from './credit-schemas.ts'
import { contributorKinds, creditRoles } from './credit-values.ts'
import { picture } from './picture-schemas.ts'
import { editKinds, mediaFields, titleKinds } from './media-values.ts'

const title = z.string().trim().max(500).regex(seen, wrong('input.visibleCharacter'))
const country = z.string().regex(/^[A-Z]{2}$/, wrong('input.country'))
/** Another media, by its id or as a reply carries it. */
const relation = z
  .strictObject({ type: z.enum(relationTypes), mediaId: id.optional(), media: z.object({ id }).optional() })
  .transform((sent, context) => {
    const mediaId = sent.mediaId ?? sent.media?.id
    if (mediaId !== undefined && mediaId === (sent.media?.id ?? mediaId)) return { type: sent.type, mediaId }
    context.addIssue({
      code: 'custom',
      path: ['mediaId'],
      message: mediaId === undefined ? wrong('input.missingPart') : wrong('media.differsFromMedia'),
    })
    return z.NEVER
  })
const shortText = (most: number) => z.string().trim().min(1).max(most).regex(seen, wrong('input.visibleCharacter'))
/** Somebody by id, as a reply carries it, or by name; a name that nobody here has makes a new person or organisation. */
const contributor = z.union([
  reference,
  z.object({ name: shortText(200), kind: z.enum(contributorKinds).optional() }).transform(({ name, kind }) => ({ name, kind })),
])
const credit = z.strictObject({
  contributor,
  role: z.enum(creditRoles),
  character: shortText(200).nullable().default(null),
  job: shortText(200).nullable().default(null),
  language: z.string().max(35).nullable().default(null),
})
const count = z.int().min(1).max(100_000_000).nullable().optional()
/** What can be written of a media; what is absent stays as it is. */
const fields = {
  title: title.optional(),
  /** null: it is sorted by its title. */
  sortTitle: title.nullable().optional(),
  titles: z
    .array(z.strictObject({ title, language: z.string().max(35).nullable(), kind: z.enum(titleKinds) }))
    .max(100)
    .optional(),
  /** The number in a series as people write it: 3, 24.5, 2a. */
  enumeration: z.string().trim().min(1).max(40).nullable().optional(),
  subType: z.enum(subTypes).nullable().optional(),
  status: z.enum(mediaStates).optional(),
  season: z.enum(seasons).optional(),
  seasonYear: z.int().min(1000).max(9999).nullable().optional(),
  airedFrom: day.nullable().optional(),
  airedTo: day.nullable().optional(),
  originCountry: country.nullable().optional(),
  description: z.string().max(20_000).optional(),
  adultContent: z.boolean().optional(),
  workInProgress: z.boolean().optional(),
  tags: z.array(reference).max(500).optional(),
  credits: z.array(credit).max(500).optional(),
  /** By its name, or as a reply carries it. */
  series: z
    .union([shortText(200), z.object({ name: shortText(200) }).transform(({ name }) => name)])
    .nullable()
    .optional(),
  originalLanguage: z
    .string()
    .regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/, wrong('input.language'))
    .nullable()
    .optional(),
  ageRating: shortText(40).nullable().optional(),
  /** Whole minutes. */
  runtime: count,
  pageCount: count,
  wordCount: count,
  totalCount: count,
  links: z.array(link).max(50).optional(),
  communityScores: z.array(communityScore).max(20).optional(),
  relations: z.array(relation).max(200).optional(),
  /** A folder or file below a media directory, from the root of the file system; for administrators only. */
  path: z.string().min(1).max(4096).nullable().optional(),
}
export const newMedia = z.strictObject({ ...fields, title, amnMediaType: mediaType })
export const mediaChange = z.strictObject({
  ...fields,
  /** The version that was read; when somebody has changed the media since, the change is refused with STALE. Absent: no check. */
  version: z.int().optional(),
  /** The fields that are locked from now on, besides those changed here. Absent: those that were. */
  lockedFields: z.array(z.enum(mediaFields)).max(50).optional(),
})
export const mediaUpdate = takeBack(mediaChange, media)
export type NewMedia = z.output<typeof newMedia>
export type MediaChange = z.output<typeof mediaChange>

/** Where a cover or background can be taken from: a picture beside the files, one inside a file, a page of it, a frame at a second of it. */
export const artSource = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('folder'), place: z.int().min(0).max(999) }),
  z.strictObject({ kind: z.literal('embedded'), contentId: id, fileId: id }),
  z.strictObject({ kind: z.literal('page'), contentId: id, fileId: id, page: z.int().min(0).max(99_999) }),
  z.strictObject({ kind: z.literal('frame'), contentId: id, fileId: id, at: z.number().min(0).max(1e6) }),
])
export type ArtSource = z.output<typeof artSource>
/** The same in a query string. */
export const artQuery = z.object({
  kind: z.enum(['folder', 'embedded', 'page', 'frame']).default('folder'),
  place: wholeNumber(0, 999).optional(),
  contentId: pathId.optional(),
  fileId: pathId.optional(),
  page: wholeNumber(0, 99_999).optional(),
  at: z.coerce.number().min(0).max(1e6).optional(),
  width: wholeNumber(64, 1920).default(320),
})
/** A media's own art: the pictures beside its files, and the files from which one can be taken. */
export const mediaArt = z.object({
  folder: z.array(z.object({ place: z.int(), name: z.string() })),
  files: z.array(
    z.object({
      contentId: id,
      fileId: id,
      name: z.string(),
      kind: z.enum(['embedded', 'page', 'frame']),
      /** How many pages there are to choose from. */
      pages: z.int().nullable(),
      /** Seconds there are to choose from. */
      duration: z.number().nullable(),
    }),
  ),
})
export type MediaArt = z.output<typeof mediaArt>
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
const mediaIds = z.array(id).min(1).max(500)

/** What the calls of mediaEdit take and answer. */
export const mediaEditSchemas = {
  create: { summary: 'Make a media', body: newMedia, reply: media },
  update: {
    summary: 'Change a media; what is changed by hand is locked; the whole reply may be sent back',
    body: mediaUpdate,
    reply: media,
  },
  remove: { summary: "Put a media with everybody's data into the bin; its files stay" },
  changeType: {
    summary: 'Change the type of a media; needs EDIT on both types',
    body: z.strictObject({ amnMediaType: mediaType }),
    reply: media,
  },
  putCover: { summary: 'Give a media a cover: multipart with one file', reply: picture },
  putBackground: { summary: 'Give a media a background: multipart with one file', reply: picture },
  removeCover: { summary: 'Take the cover away, and the lock with it: the next scan may find one' },
  removeBackground: { summary: 'Take the background away, and the lock with it' },
  art: { summary: "A media's own art to choose from", reply: mediaArt },
  artPreview: { summary: 'What a cover or background would be taken from', query: artQuery },
  takePicture: {
    summary: "Take a cover or background from a media's own art",
    body: z.strictObject({ as: z.enum(['cover', 'background']), from: artSource }),
    reply: picture,
  },
  history: { summary: 'What was changed in a media, the latest first', query: z.object(paging(20)), reply: page(edit) },
  undo: {
    summary: 'Undo an act on media, or some fields of it; refused with CONFLICT when what it made was changed since',
    body: z.strictObject({ fields: z.array(z.enum(mediaFields)).min(1).max(50).optional(), mediaId: id.optional() }),
    reply: z.object({ mediaIds: z.array(id) }),
  },
  tagMany: {
    summary: 'Give tags to many media, or take them from them',
    body: z.strictObject({ mediaIds, add: z.array(id).max(100).default([]), remove: z.array(id).max(100).default([]) }),
    reply: z.object({ editId: id.nullable(), changed: z.int() }),
  },
  removeMany: {
    summary: 'Put many media into the bin',
    body: z.strictObject({ mediaIds }),
    reply: z.object({ editId: id.nullable(), changed: z.int() }),
  },
  pathPreview: {
    summary: 'What a folder or file below the media directories would bring to a media; 422 PATH_NOT_ALLOWED outside them',
    query: z.object({ path: z.string().min(1).max(4096) }),
    reply: pathPreview,
  },
}

/** What the calls of bin take and answer. */
export const binSchemas = {
  list: {
    summary: 'The media in the bin that the caller may delete, the latest first',
    query: z.object({ amnMediaType: mediaTypeFilter.default('All'), ...paging() }),
    reply: page(binItem),
  },
  restore: { summary: 'Take a media out of the bin', reply: media },
  cover: { summary: 'The cover of a media in the bin in one of the set widths', query: pictureQuery },
  purge: { summary: "Remove a media and everybody's data of it for good; its files stay" },
  empty: { summary: 'Empty the bin of all that the caller may delete', reply: z.object({ removed: z.int() }) },
}
