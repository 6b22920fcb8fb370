import { reasonWithMessage } from '../reasons/reason-schemas.ts'
import { z } from 'zod'
import { pathId } from '../value-schemas.ts'

/** Subtitles that can be shown with a film: those of a file beside it, and those inside it. */
export const subtitleTrackFacts = z.object({
  /** `file-12` for the subtitle file 12, `file-12.1` for the second language in it, `track-3` for the stream 3 of the film. */
  id: z.string(),
  source: z.enum(['external', 'embedded']),
  /** A BCP 47 tag such as pl or pt-BR, where it is known. */
  language: z.string().nullable(),
  title: z.string().nullable(),
  /** As people know it: SRT, WebVTT, ASS, SSA, PGS, VobSub, MicroDVD, SAMI … */
  format: z.string(),
  /** `text` is shown by its WebVTT; `styled` by its ASS, or plainly by its WebVTT; `picture` by its PGS. */
  kind: z.enum(['text', 'styled', 'picture']),
  isForced: z.boolean(),
  isHearingImpaired: z.boolean(),
  isDefault: z.boolean(),
  /** `waiting`: it is being taken out of the film; ask again soon. */
  state: z.enum(['ready', 'waiting', 'empty', 'failed']),
  /** Why it is empty or failed. */
  reason: reasonWithMessage.nullable(),
  /** How much of the film was read while it waits, 0–1; null where that is not known. */
  progress: z.number().nullable(),
  cues: z.int().nullable(),
  /** The encoding that was detected; null where there is none to choose. */
  encoding: z.string().nullable(),
  /** Seconds by which the caller shows it later, or earlier where negative. */
  offset: z.number(),
  /** Pictures that no browser draws: the server has to draw them into the film. */
  needsBurning: z.boolean(),
})
export type SubtitleTrackFacts = z.output<typeof subtitleTrackFacts>

export const subtitleFont = z.object({ id: z.string(), name: z.string(), mimeType: z.string(), size: z.int() })
export type SubtitleFont = z.output<typeof subtitleFont>

const filePath = { contentId: pathId, fileId: pathId }
const trackParams = z.object({ ...filePath, trackId: z.string().regex(/^(?:file-[1-9]\d{0,14}(?:\.\d{1,3})?|track-\d{1,5})$/) })
const fontParams = z.object({ ...filePath, fontId: z.string().regex(/^(?:file-[1-9]\d{0,14}|track-\d{1,5})$/) })
const inEncoding = z.object({ encoding: z.string().max(40).optional() })
export const subtitleOffset = z.strictObject({ offset: z.number().min(-600).max(600) })

/** What the calls of subtitles take and answer. */
export const subtitlesSchemas = {
  tracks: {
    summary: 'The subtitles of a film, beside it and inside it; what is inside is taken out meanwhile',
    reply: z.array(subtitleTrackFacts),
  },
  text: {
    summary: 'Text subtitles as WebVTT with places, b, i, u and colours as classes (c.colour-rrggbb); styled ones in plain form',
    params: trackParams,
    query: inEncoding,
  },
  styled: { summary: 'Styled subtitles as they are, in UTF-8', params: trackParams, query: inEncoding },
  picture: { summary: 'Picture subtitles as PGS', params: trackParams },
  setOffset: {
    summary: 'Show a track later, or earlier by negative seconds, for the caller and this film',
    params: trackParams,
    body: subtitleOffset,
    reply: subtitleOffset,
  },
  fonts: { summary: 'The fonts inside a film and beside it', reply: z.array(subtitleFont) },
  font: { summary: 'One font', params: fontParams },
}
