import { wrong } from '../reasons/reason-schemas.ts'
import { z } from 'zod'
import { mediaCard, ownData } from '../media/media-schemas.ts'
import { page, paging } from '../page-schemas.ts'
import { commaList, day, flag, id, instant, mediaTypeFilter } from '../value-schemas.ts'
import { listeningReport } from './listening-sessions-schemas.ts'
import { pageDirections, pageFits, pageModes, soundKinds, tapInversions, tapLayouts } from './personal-values.ts'
import { contentKinds, positionUnits, renderers, userContentStates, userMediaStates } from '../values.ts'

const mediaStatus = z.enum(userMediaStates)
const contentStatus = z.enum(userContentStates)

/**
 * The position of a person in a file: seconds for video and audio, the zero-based page for pictures and PDF (12.37: 37 % down the thirteenth), 0–1 for
 * text, a CFI for e-books.
 */
export const filePosition = z.object({
  contentId: id,
  fileId: id,
  position: z.union([z.number(), z.string()]).nullable(),
  unit: z.enum(positionUnits).nullable(),
  /** How far, 0–1; null when it cannot be known. */
  progress: z.number().nullable(),
  duration: z.number().nullable(),
  device: z.string().nullable(),
  at: instant.nullable(),
})
export const mediaUserData = ownData.extend({ mediaId: id })
/** Where the caller is in all parts of a content that follow one another; seconds, null where the length of a part is not known. */
export const positionInParts = z.object({ position: z.number().nullable(), duration: z.number().nullable(), progress: z.number() })
export const contentUserData = z.object({
  contentId: id,
  contentStatus,
  completedAt: instant.nullable(),
  lastFile: filePosition.nullable(),
})
/** What a card of the start page plays: the next content that is not completed. */
export const nextContent = z.object({
  contentId: id,
  fileId: id.nullable(),
  renderer: z.enum(renderers),
  season: z.number().nullable(),
  volume: z.number().nullable(),
  number: z.string().nullable(),
  kind: z.enum(contentKinds),
  title: z.string().nullable(),
  progress: z.number().nullable(),
  /** Where the caller is in the file, or in all its parts, in its unit; null at the start, and in e-books, whose positions are no numbers. */
  position: z.number().nullable(),
  unit: z.enum(positionUnits).nullable(),
  /** Seconds or pages of the file, or of all its parts; null where they are not known. */
  length: z.number().nullable(),
})
export const userDataItem = z.object({ media: mediaCard, userData: mediaUserData, next: nextContent.nullable() })

export type FilePosition = z.output<typeof filePosition>
export type PositionInParts = z.output<typeof positionInParts>
export type MediaUserData = z.output<typeof mediaUserData>
export type ContentUserData = z.output<typeof contentUserData>
export type UserDataItem = z.output<typeof userDataItem>

export const userMediaStatusUpdateRequest = z
  .strictObject({
    mediaStatus: mediaStatus.optional(),
    favorite: z.boolean().optional(),
    score: z.number().min(0).max(10).multipleOf(0.5).nullable().optional(),
    note: z.string().max(10_000).optional(),
    /** With COMPLETED: all contents are completed too. */
    allContents: z.literal(true).optional(),
  })
  .refine((body) => Object.keys(body).length > 0, wrong('input.nothingToChange'))
  .refine((body) => body.allContents === undefined || body.mediaStatus === 'COMPLETED', {
    path: ['allContents'],
    message: wrong('input.onlyCompleted'),
  })
export const userContentStatusUpdateRequest = z.strictObject({ contentStatus })
export const userFileStatusUpdateRequest = z
  .strictObject({
    position: z.union([z.number().min(0).max(1e9), z.string().min(1).max(2000)]),
    unit: z.enum(positionUnits),
    /** Seconds or pages in all; for a CFI, how far (0–1) goes into `progress`. */
    duration: z.number().positive().max(1e9).optional(),
    progress: z.number().min(0).max(1).optional(),
    device: z.string().max(200).optional(),
    at: instant.optional(),
    /** Sent again with the same id, an event counts once. */
    eventId: z.string().min(8).max(64).optional(),
    /** The opening of the viewer that it comes from: between two of them nobody is taken to have read. */
    visit: z.string().min(8).max(64).optional(),
    /** The person went there: only then may a report put them back to the start, or far behind the newer place of another device. */
    byHand: z.boolean().optional(),
    /** The person took back the status that progress had given: for this sitting it stays as it is. */
    keepStatus: z.boolean().optional(),
    /** The listening that the position is reached by. */
    listening: listeningReport.optional(),
  })
  .refine((body) => (body.unit === 'cfi') === (typeof body.position === 'string'), { path: ['position'], message: wrong('input.unit') })
  .refine((body) => body.unit !== 'fraction' || Number(body.position) <= 1, { path: ['position'], message: wrong('input.moreThanWhole') })
const trackLanguage = z.string().max(40).nullable()
const trackTitle = z.string().max(300).nullable()
/** Subtitles as they are known again in the next episode, whose tracks have other ids. */
export const subtitleChoice = z.strictObject({
  language: trackLanguage,
  title: trackTitle,
  format: z.string().max(40),
  isForced: z.boolean(),
  isHearingImpaired: z.boolean(),
})
/** A sound track as it is known again in the next episode. */
export const soundChoice = z.strictObject({
  language: trackLanguage,
  title: trackTitle,
  channels: z.int().min(1).max(64).nullable(),
  kind: z.enum(soundKinds).optional(),
})
const percent = z.int().min(0).max(400)
/** How a person reads a work of pictures; what is absent follows the work. */
export const pictureSettings = z.strictObject({
  mode: z.enum(pageModes).optional(),
  direction: z.enum(pageDirections).optional(),
  fit: z.enum(pageFits).optional(),
  isCoverAlone: z.boolean().optional(),
  /** Pairs begin one page later. */
  isOffset: z.boolean().optional(),
  isCropped: z.boolean().optional(),
  zones: z.enum(tapLayouts).optional(),
  inversion: z.enum(tapInversions).optional(),
  brightness: percent.optional(),
  contrast: percent.optional(),
  isGrey: z.boolean().optional(),
  isInverted: z.boolean().optional(),
  isSharpened: z.boolean().optional(),
})
/** The tracks that a person has chosen for a media; null is none, absent is nothing chosen yet. */
export const trackChoices = z.strictObject({
  subtitles: subtitleChoice.nullable().optional(),
  /** The second ones, on top of the picture. */
  secondSubtitles: subtitleChoice.nullable().optional(),
  sound: soundChoice.nullable().optional(),
  /** How its pages are read; null is as the work asks for. */
  pictures: pictureSettings.nullable().optional(),
})
export type SoundChoice = z.output<typeof soundChoice>
export type SubtitleChoice = z.output<typeof subtitleChoice>
export type TrackChoices = z.output<typeof trackChoices>
export type ProgressUpdate = z.output<typeof userFileStatusUpdateRequest>

/** What the calls of userData take and answer. */
export const userDataSchemas = {
  list: {
    summary: "The caller's media by their status and favourites",
    query: z.object({
      mediaStatus: commaList(mediaStatus).default([]),
      onlyFavorites: flag.default(false),
      amnMediaType: mediaTypeFilter.default('All'),
      since: day.optional(),
      ...paging(),
    }),
    reply: page(userDataItem),
  },
  media: { summary: "The caller's status of a media", reply: mediaUserData },
  updateMedia: {
    summary: "Change the caller's status, favourite, score or note of a media",
    body: userMediaStatusUpdateRequest,
    reply: mediaUserData,
  },
  tracks: { summary: 'The tracks that the caller has chosen for a media, and how they read it', reply: trackChoices },
  updateTracks: {
    summary: 'Keep the tracks that the caller has chosen for a media, and how they read it; what is absent stays as it was',
    body: trackChoices,
    reply: trackChoices,
  },
  content: { summary: "The caller's status of a content", reply: contentUserData },
  updateContent: { summary: "Change the caller's status of a content", body: userContentStatusUpdateRequest, reply: contentUserData },
  file: { summary: 'Where the caller stands in a file', reply: filePosition },
  updateFile: {
    summary: 'Report where the caller stands in a file; the reply tells the place that stands',
    body: userFileStatusUpdateRequest,
    reply: filePosition.extend({
      contentStatus,
      mediaStatus,
      /** The status that progress moved by itself; putting `from` again undoes it. */
      moved: z.object({ from: mediaStatus, to: mediaStatus }).nullable(),
    }),
  },
}
