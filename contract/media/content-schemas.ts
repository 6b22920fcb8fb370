import { reasonWithMessage } from '../reasons/reason-schemas.ts'
import { z } from 'zod'
import { page, paging } from '../page-schemas.ts'
import { chapterSet } from '../playback/chapters-schemas.ts'
import { contentUserData, filePosition, positionInParts } from '../personal/user-data-schemas.ts'
import { spoilerParts } from '../personal/personal-values.ts'
import { day, flag, id, mediaType, pathId, pathIndex, wholeNumber } from '../value-schemas.ts'
import { mostTitleLetters, mostTitles } from './pdf-doc-encoding.ts'
import { contentKinds, contentTypes, renderers } from '../values.ts'

const track = z.object({ codec: z.string(), language: z.string().nullable(), title: z.string().nullable(), default: z.boolean() })
const videoTrack = track.extend({
  /** The number of its stream in the file. */
  index: z.int().optional(),
  width: z.int(),
  height: z.int(),
  frameRate: z.number().nullable(),
  profile: z.string().nullable(),
  level: z.number().optional(),
  bitDepth: z.int().optional(),
  pixelFormat: z.string().optional(),
  hdr: z.enum(['hdr10', 'hdr10+', 'hlg', 'dolbyVision']).optional(),
  /** Degrees by which it is to be turned clockwise. */
  rotation: z.number().optional(),
  /** Width by height as it is to be shown, where its pixels are not square. */
  aspect: z.number().optional(),
  isInterlaced: z.boolean().optional(),
  /** How its colours are kept, as ffmpeg names it, such as smpte170m; "unknown" where the file does not say. */
  matrix: z.string().optional(),
  /** One picture that does not move, such as a cover. */
  isStill: z.boolean().optional(),
  /** It begins much later than the sound. */
  isLate: z.boolean().optional(),
})
const audioTrack = track.extend({
  index: z.int().optional(),
  channels: z.int(),
  /** Such as 5.1(side). */
  layout: z.string().optional(),
  sampleRate: z.int().optional(),
  profile: z.string().optional(),
  /** Somebody speaks about the film. */
  isCommentary: z.boolean().optional(),
  /** Somebody says what is to be seen. */
  isDescriptive: z.boolean().optional(),
  /** It begins later than the film, or rests in between, without silence in its place. */
  hasHoles: z.boolean().optional(),
  /** It is not in the film but in this file beside it. */
  fileId: id.optional(),
})
const subtitleStream = track.extend({ index: z.int(), isForced: z.boolean().optional(), isHearingImpaired: z.boolean().optional() })
/** What a look into a file has shown; absent parts do not apply or are not known yet. */
export const probe = z.object({
  container: z.string().optional(),
  /** Bits per second. */
  bitRate: z.number().optional(),
  /** Seconds at which the times in the file begin. */
  start: z.number().optional(),
  /** The file does not tell its length: it was measured. */
  isMeasured: z.boolean().optional(),
  /** The one that is shown by itself comes first. */
  video: z.array(videoTrack).optional(),
  audio: z.array(audioTrack).optional(),
  subtitles: z.array(subtitleStream).optional(),
  attachments: z.array(z.object({ index: z.int(), name: z.string(), mimeType: z.string() })).optional(),
  /** The longest time between two keyframes in a part of the file, in seconds. */
  keyframeInterval: z.number().optional(),
  /** Seconds. */
  chapters: z.array(z.object({ start: z.number(), end: z.number(), title: z.string() })).optional(),
  /** The file ends before the end of the film: it was not completely written or copied. */
  isCut: z.boolean().optional(),
  /** Nothing in a cut file says how long its film is: its length is that of what is there. */
  isLengthUnknown: z.boolean().optional(),
  artist: z.string().optional(),
  title: z.string().optional(),
  /** An archive or e-book that is to be read from right to left. */
  rightToLeft: z.boolean().optional(),
})
export type Probe = z.output<typeof probe>

export const mediaFile = z.object({
  id,
  name: z.string(),
  size: z.int(),
  contentType: z.enum(contentTypes),
  renderer: z.enum(renderers),
  mimeType: z.string(),
  language: z.string().nullable(),
  /** What tells this version from the others, such as 1080p. */
  label: z.string().nullable(),
  state: z.enum(['available', 'unavailable', 'unreadable']),
  reason: reasonWithMessage.nullable(),
  /** Seconds. */
  duration: z.number().nullable(),
  pages: z.int().nullable(),
  /** Several files that make one content follow one another by it. */
  part: z.int().nullable(),
  probe: probe.nullable(),
})
export const subtitleTrack = z.object({ fileId: id, language: z.string().nullable(), label: z.string(), format: z.string() })
/** One episode, volume, chapter, film or book with its files and the caller's state. */
export const content = z.object({
  id,
  mediaId: id,
  season: z.number().nullable(),
  /** What the season or arc is called, where its folder has a name of its own; an arc may have no number. */
  seasonTitle: z.string().nullable().optional(),
  volume: z.number().nullable(),
  number: z.number().nullable(),
  /** The number as people write it, such as 12.5 or 3–4. */
  numberText: z.string().nullable(),
  title: z.string().nullable(),
  kind: z.enum(contentKinds),
  airedAt: day.nullable(),
  /** What happens in it. */
  description: z.string().nullable(),
  /** Names its picture in the address of that, where there is one that the caller may see. */
  picture: z.string().nullable(),
  /** What the caller's spoiler protection keeps back: titles and names of files are neutral, what happens and the picture are absent. */
  hidden: z.array(z.enum(spoilerParts)),
  files: z.array(mediaFile),
  subtitles: z.array(subtitleTrack),
  /** `inParts` is null for a content of one file, and where nothing of it is begun. */
  myData: contentUserData.extend({ inParts: positionInParts.nullable() }).nullable(),
})
export type Content = z.output<typeof content>
export type MediaFile = z.output<typeof mediaFile>
export type SubtitleTrack = z.output<typeof subtitleTrack>

/** The content before or after one, in the order of their media. */
const neighbour = z.object({
  contentId: id,
  fileId: id.nullable(),
  title: z.string().nullable(),
  volume: z.number().nullable(),
  numberText: z.string().nullable(),
  kind: z.enum(contentKinds),
})
export type Neighbour = z.output<typeof neighbour>

/** What a viewer needs at once: the content, where it is in its media, and its neighbours. */
export const viewedContent = content.extend({
  amnMediaType: mediaType,
  mediaTitle: z.string(),
  subType: z.string().nullable(),
  originCountry: z.string().nullable(),
  /** Of the work, not of this file. */
  originalLanguage: z.string().nullable(),
  previous: neighbour.nullable(),
  next: neighbour.nullable(),
  /** The file that plays when the address names none: the last one used, else the first that is available. */
  playFileId: id.nullable(),
  positions: z.array(filePosition),
  /** The chapters that somebody set for its recordings. */
  chapterSets: z.array(chapterSet),
  /** The chapters that a file beside the recording lists; they count where nobody set any and none are marked inside. */
  sidecarChapters: chapterSet.shape.chapters,
})
export type ViewedContent = z.output<typeof viewedContent>

export const pictureOf = z.object({ name: z.string(), width: z.int().nullable(), height: z.int().nullable() })
export const textPart = z.object({
  text: z.string(),
  encoding: z.string(),
  /** Characters, from the start of the file. */
  offset: z.int(),
  /** Characters of the whole text. */
  length: z.int(),
  chapters: z.array(z.object({ title: z.string(), start: z.int(), end: z.int() })),
})
export type TextPart = z.output<typeof textPart>
/** As they were read in PDFDocEncoding. */
const outlineTitles = z.array(z.string().max(mostTitleLetters)).max(mostTitles)
const resourceParams = z.object({ contentId: pathId, fileId: pathId, '*': z.string().min(1).max(1024) })
const pageParams = z.object({ contentId: pathId, fileId: pathId, page: pathIndex })

/** What the calls of contents take and answer. */
export const contentsSchemas = {
  ofMedia: {
    summary: "The contents of a media in their order, with files and the caller's state",
    query: z.object(paging()),
    reply: page(content),
  },
  one: { summary: 'One content of a media with all that spoiler protection keeps back of it in lists', reply: content },
  picture: {
    summary: 'A small picture of a content: a frame of a film, the first page, the cover of a book',
    query: z.object({
      /** It is wanted although spoiler protection hides it. */
      reveal: flag.default(false),
      v: z.string().max(80).optional(),
    }),
  },
  get: { summary: 'One content as a viewer needs it', reply: viewedContent },
  file: { summary: 'The bytes of a file, whole or by range' },
  pages: { summary: 'The pages of an archive or folder of pictures', reply: z.array(pictureOf) },
  page: {
    summary: 'One page, zero-based; with a width, made no wider',
    params: pageParams,
    query: z.object({ width: wholeNumber(64, 4096).optional() }),
  },
  resource: { summary: 'A part of an e-book, made harmless', params: resourceParams },
  text: {
    summary: 'A text in Unicode, at most 5 MB an answer, with the chapters that were found',
    query: z.object({ encoding: z.string().max(40).optional(), offset: wholeNumber(0, 9_999_999).default(0) }),
    reply: textPart,
  },
  outlineTitles: {
    summary: 'Titles of the outline of a PDF, read in PDFDocEncoding, in the encoding in which they most likely are; one outline at a time',
    body: z.strictObject({ titles: outlineTitles }),
    reply: z.object({ titles: z.array(z.string()) }),
  },
  subtitle: { summary: 'A subtitle file as WebVTT' },
}
