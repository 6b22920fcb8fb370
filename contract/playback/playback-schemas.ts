import { z } from 'zod'
import { reasonWithMessage } from '../reasons/reason-schemas.ts'
import { pathId, wholeNumber } from '../value-schemas.ts'
import {
  audioFormats,
  containerFormats,
  playbackMethods,
  qualityHeights,
  streamedAudio,
  streamedVideo,
  videoFormats,
} from './playback-values.ts'

const listOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .string()
    .max(400)
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(values)))
const index = wholeNumber(0, 999)
const seconds = (least: number, most: number) =>
  z
    .string()
    .regex(/^-?\d{1,6}(\.\d{1,6})?$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most))
const height = wholeNumber(1, 100_000).refine((value) => (qualityHeights as number[]).includes(value))

/** What a viewer chose; what is absent is left to the file and the server. */
const choices = {
  /** The picture of the file that is shown, where it has several. */
  videoTrack: index.optional(),
  /** The stream of the file that is heard. */
  audioTrack: index.optional(),
  /** The picture is to have at most so many lines. */
  height: height.optional(),
  /** The stream of subtitles that is drawn into the picture. */
  burn: index.optional(),
  /** Seconds by which the sound comes later than the picture. */
  audioDelay: seconds(-10, 10).optional(),
}
const capabilities = {
  /** What the browser opens by itself. */
  containers: listOf(containerFormats),
  video: listOf(videoFormats),
  audio: listOf(audioFormats),
  /** What it takes as a stream of fragmented MP4; nothing where it has no Media Source Extensions. */
  streamVideo: listOf(videoFormats),
  streamAudio: listOf(audioFormats),
}

/** How a stream is to be made: exactly what the decision said. */
export const streamOrder = z.object({
  video: z.enum(streamedVideo),
  audio: z.enum(streamedAudio),
  videoTrack: z.int().nullable(),
  audioTrack: z.int().nullable(),
  height: z.int().nullable(),
  burn: z.int().nullable(),
  audioDelay: z.number(),
})
export type StreamOrder = z.output<typeof streamOrder>

export const playbackDecision = z.object({
  /** Null: it cannot be played here, and the reasons say why. */
  method: z.enum(playbackMethods).nullable(),
  /** Why the file does not play as it is. */
  reasons: z.array(reasonWithMessage),
  /** Absent for what plays as it is. */
  stream: streamOrder.nullable(),
  /** The MIME type of the stream with its codecs. */
  mimeType: z.string().nullable(),
  videoTrack: z.int().nullable(),
  audioTrack: z.int().nullable(),
  /** The sound tracks that can be heard here. */
  audioTracks: z.array(z.int()),
  /** Seconds by which the person lets the sound of this file come later; what comes earlier is in the stream. */
  audioDelay: z.number(),
  /** The browser makes the stream of the file itself: it only takes other tracks of it, or another container. */
  isRepackedHere: z.boolean(),
  /** Heights that may be chosen, the largest first, with the bits per second that they take. */
  qualities: z.array(z.object({ height: z.int(), bitRate: z.int() })),
  /** Whether the server converts: other qualities, sound and burnt-in subtitles can be chosen. */
  canConvert: z.boolean(),
  /** What reaches the viewer, as people call it. */
  output: z.object({
    container: z.string(),
    video: z.string().nullable(),
    audio: z.string().nullable(),
    encoder: z.string().nullable(),
    isToneMapped: z.boolean(),
    isDeinterlaced: z.boolean(),
  }),
})
export type PlaybackDecision = z.output<typeof playbackDecision>

const soundDelay = z.strictObject({ delay: z.number().min(-10).max(10) })

/** An order with the player that asks; a new stream of the same player ends the one before. */
const ordered = {
  video: z.enum(streamedVideo),
  audio: z.enum(streamedAudio),
  ...choices,
  player: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional(),
}
const hlsSegment = z.object({
  contentId: pathId,
  fileId: pathId,
  segment: z
    .string()
    .regex(/^\d{1,6}\.m4s$/)
    .transform((name) => Number.parseInt(name, 10)),
})

export const playbackTicket = z.object({
  /** What goes into the query as `ticket`. */
  ticket: z.string(),
  expiresAt: z.string(),
})
export type PlaybackTicket = z.output<typeof playbackTicket>

/** What the calls of playback take and answer. */
export const playbackSchemas = {
  decide: {
    summary: 'How a film or recording is to be played by a browser with these abilities, and why',
    query: z.object({ ...capabilities, ...choices, atLeast: z.enum(playbackMethods).optional() }),
    reply: playbackDecision,
  },
  stream: {
    summary: 'A film from a second on as fragmented MP4, as the decision said; its times lie ten seconds behind those of the film',
    query: z.object({
      start: seconds(0, 999_999).default(0),
      ...ordered,
    }),
  },
  setSoundDelay: {
    summary: 'Keep by how many seconds the caller lets the sound of a file come later; 0 is not kept',
    body: soundDelay,
    reply: soundDelay,
  },
  hls: {
    summary: 'The same film as HLS, for players without Media Source Extensions: the list of its pieces',
    query: z.object(ordered),
  },
  hlsInit: {
    summary: 'What stands before the first piece of HLS, or before the first of another file of the same film',
    query: z.object({ ...ordered, part: index.default(0) }),
  },
  hlsSegment: { summary: 'A piece of a film as HLS, zero-based, such as 0.m4s', params: hlsSegment, query: z.object(ordered) },
  ticket: {
    summary:
      'A ticket for the bytes of this one file without a login, such as for a player outside of the browser, as long as the session lasts',
    reply: playbackTicket,
  },
}
