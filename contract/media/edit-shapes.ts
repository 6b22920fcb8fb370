import { z } from 'zod'
import { media, mediaFields, titleKinds } from './media-shapes.ts'
import { takeBack } from '../take-back.ts'
import { day, id, mediaStates, mediaType, pathId, reference, relationTypes, seasons, seen, subTypes, wholeNumber } from '../values.ts'

const title = z.string().trim().max(500).regex(seen, 'must hold a character that can be seen')
const country = z.string().regex(/^[A-Z]{2}$/, 'must be two capital letters')
/** Another media, by its id or as a reply carries it. */
const relation = z
  .strictObject({ type: z.enum(relationTypes), mediaId: id.optional(), media: z.object({ id }).optional() })
  .transform((sent, context) => {
    const mediaId = sent.mediaId ?? sent.media?.id
    if (mediaId !== undefined && mediaId === (sent.media?.id ?? mediaId)) return { type: sent.type, mediaId }
    context.addIssue({ code: 'custom', path: ['mediaId'], message: mediaId === undefined ? 'is missing' : 'differs from media' })
    return z.NEVER
  })
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
