import { z } from 'zod'
import { page, paging } from '../page-schemas.ts'
import { id, mediaType, mediaTypeFilter } from '../value-schemas.ts'
import { mediaCard } from './media-schemas.ts'

const card = mediaCard.omit({ myData: true })
/** A media that an unmatched one may belong to. */
export const matchSuggestion = z.object({
  media: card,
  /** How alike the titles are, 0–1. */
  likeness: z.number(),
})
/** A media that a scan could not recognise, with what helps a person to say what it is. */
export const unmatchedItem = z.object({
  media: card,
  /** Where it lies, from the root of the file system; only administrators see it. */
  folder: z.string().nullable(),
  fileCount: z.int(),
  /** The names of its first files, without their folders. */
  fileNames: z.array(z.string()),
  /** The best first. */
  suggestions: z.array(matchSuggestion),
})
export type UnmatchedItem = z.output<typeof unmatchedItem>
export type MatchSuggestion = z.output<typeof matchSuggestion>

export const mergeRequest = z.strictObject({
  mediaIds: z.array(id).min(1).max(50),
  /** Their titles become alternative titles of this one. */
  keepTitles: z.boolean().default(true),
  keepTags: z.boolean().default(true),
})
export type MergeRequest = z.output<typeof mergeRequest>
export const splitRequest = z.strictObject({
  contentIds: z.array(id).min(1).max(5000),
  into: z.union([
    z.strictObject({ mediaId: id }),
    /** Without a type, the new media is of the type that the contents come from. */
    z.strictObject({ title: z.string().trim().min(1).max(500), amnMediaType: mediaType.optional() }),
  ]),
})
export type SplitRequest = z.output<typeof splitRequest>
/** What a merge or a split did, and the edit that undoes it. */
export const organised = z.object({
  editId: id,
  /** The media that has the contents now. */
  mediaId: id,
  amnMediaType: mediaType,
  title: z.string(),
  /** How many contents moved as they were, and how many became further versions of contents that were there. */
  moved: z.int(),
  joined: z.int(),
})
export type Organised = z.output<typeof organised>

/** What the calls of mediaOrganise take and answer. */
export const mediaOrganiseSchemas = {
  unmatched: {
    summary: 'The media that are work in progress, with what they may belong to',
    query: z.object({ amnMediaType: mediaTypeFilter.default('All'), ...paging(20) }),
    reply: page(unmatchedItem),
  },
  mergePreview: {
    summary: 'What a merge would do',
    body: z.strictObject({ mediaIds: mergeRequest.shape.mediaIds }),
    reply: organised.pick({ moved: true, joined: true }),
  },
  merge: {
    summary:
      "Move the contents of other media of its type here, with everybody's progress; contents of one number become versions of one content",
    body: mergeRequest,
    reply: organised,
  },
  split: {
    summary: "Move some contents of a media to a new or another one, with everybody's progress; at least one stays",
    body: splitRequest,
    reply: organised,
  },
}
