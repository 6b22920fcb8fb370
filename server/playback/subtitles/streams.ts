import { z } from 'zod'
import { AppError } from '@amn/contract/errors'
import { parseJson } from '../../db/json/json-column.ts'
import { languageTag, readSubtitleFlags } from '../../names/side/subtitle-name.ts'
import { runProgram } from '../../process/run-program.ts'
import { probeArguments } from '../../reading/video/probe.ts'

/** What a stream is taken out as, and shown as; without `output`, only ffmpeg can draw it. */
export interface Codec {
  format: string
  kind: 'text' | 'styled' | 'picture'
  output?: { codec: string; muxer: string; ending: string }
}

const text = (format: string, codec: string, muxer: string): Codec => ({ format, kind: 'text', output: { codec, muxer, ending: muxer } })
const codecs: Record<string, Codec> = {
  subrip: text('SRT', 'copy', 'srt'),
  text: text('SRT', 'srt', 'srt'),
  webvtt: text('WebVTT', 'copy', 'webvtt'),
  mov_text: text('Timed Text', 'srt', 'srt'),
  eia_608: text('CEA-608', 'srt', 'srt'),
  ass: { format: 'ASS', kind: 'styled', output: { codec: 'copy', muxer: 'ass', ending: 'ass' } },
  ssa: { format: 'SSA', kind: 'styled', output: { codec: 'ass', muxer: 'ass', ending: 'ass' } },
  hdmv_pgs_subtitle: { format: 'PGS', kind: 'picture', output: { codec: 'copy', muxer: 'sup', ending: 'sup' } },
  dvd_subtitle: { format: 'VobSub', kind: 'picture', output: { codec: 'copy', muxer: 'matroska', ending: 'mkv' } },
  dvb_subtitle: { format: 'DVB', kind: 'picture', output: { codec: 'copy', muxer: 'matroska', ending: 'mkv' } },
  dvb_teletext: { format: 'Teletext', kind: 'picture' },
  xsub: { format: 'XSUB', kind: 'picture', output: { codec: 'copy', muxer: 'data', ending: 'bin' } },
}

/** How subtitles of a codec of ffmpeg are shown; undefined where it is not known. */
export const codecOf = (name: string): Codec | undefined => codecs[name]

/** A subtitle stream as a list of tracks names it. */
export interface StreamFacts {
  index: number
  codec: string
  /** By which the container names the codec. */
  tag: string
  language: string | null
  title: string | null
  isForced: boolean
  isHearingImpaired: boolean
  isDefault: boolean
}

/** The subtitles and fonts in a film, as ffprobe finds them. */
export interface Streams {
  subtitles: StreamFacts[]
  fonts: { index: number; name: string; size: number }[]
  /** A stream with packets all along the film, by which is seen how far it was read. */
  pulse: number | null
  duration: number | null
  /** The film begins later than at nothing, and is shown from its beginning. */
  isShifted: boolean
  /** The size of its picture. */
  size: { width: number; height: number } | null
  /** Its picture is nearer to 16:9 than to 4:3. */
  isWide: boolean
}

const stream = z.object({
  index: z.int(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  codec_tag_string: z.string().optional(),
  extradata_size: z.number().optional(),
  tags: z.record(z.string(), z.string()).optional(),
  disposition: z.record(z.string(), z.number()).optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  display_aspect_ratio: z.string().optional(),
})
const output = z.object({
  streams: z.array(stream).optional(),
  format: z.object({ format_name: z.string().optional(), duration: z.string().optional() }).optional(),
})
type Stream = z.output<typeof stream>

const tag = ({ tags }: Stream, name: string): string | null =>
  Object.entries(tags ?? {})
    .find(([key]) => key.toLowerCase() === name)?.[1]
    ?.replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, 300) || null

/** Between 4:3 and 16:9. */
const widest = 1.54
const mostTracks = 64
const mostFonts = 200

function toFacts(one: Stream): StreamFacts {
  const title = tag(one, 'title')
  const flags = readSubtitleFlags(title ?? '')
  return {
    index: one.index,
    codec: one.codec_name ?? '',
    tag: one.codec_tag_string ?? '',
    language: languageTag(tag(one, 'language'), title),
    title,
    isForced: one.disposition?.['forced'] === 1 || flags.isForced,
    isHearingImpaired: one.disposition?.['hearing_impaired'] === 1 || flags.isHearingImpaired,
    isDefault: one.disposition?.['default'] === 1,
  }
}

const isFont = (one: Stream) =>
  one.codec_type === 'attachment' &&
  (/font|truetype|opentype|sfnt/i.test(tag(one, 'mimetype') ?? '') || /\.(ttf|otf|ttc|otc|woff2?)$/i.test(tag(one, 'filename') ?? ''))

const sizeOf = (picture: Stream | undefined) => (picture?.width && picture.height ? { width: picture.width, height: picture.height } : null)

function isWide(picture: Stream | undefined): boolean {
  const [across = NaN, down = NaN] = picture?.display_aspect_ratio?.split(':').map(Number) ?? []
  const aspect = across / down || (picture?.width ?? 16) / (picture?.height ?? 9)
  return aspect > widest
}

/** Finds the subtitles and fonts of a film; throws UNPROCESSABLE_FILE where it cannot be opened. */
export async function findStreams(ffprobe: string, path: string, signal: AbortSignal): Promise<Streams> {
  const { code, stdout, ending } = await runProgram(ffprobe, probeArguments(path), { file: path, signal })
  const read = ending === 'ended' && code === 0 ? parseJson(output.nullable(), stdout.toString('utf8'), null) : null
  if (!read) throw new AppError('UNPROCESSABLE_FILE', ending === 'late' ? 'subtitle.halted' : 'subtitle.notTakenOut')
  const streams = read.streams ?? []
  const of = (type: string) => streams.filter((one) => one.codec_type === type && one.disposition?.['attached_pic'] !== 1)
  return {
    subtitles: of('subtitle').slice(0, mostTracks).map(toFacts),
    fonts: streams
      .filter(isFont)
      .slice(0, mostFonts)
      .map((one) => ({ index: one.index, name: tag(one, 'filename') ?? '', size: one.extradata_size ?? 0 })),
    pulse: of('audio')[0]?.index ?? of('video')[0]?.index ?? null,
    size: sizeOf(of('video')[0]),
    isWide: isWide(of('video')[0]),
    duration: Number(read.format?.duration) || null,
    isShifted: /\b(mpegts|mpeg|asf)\b/.test(read.format?.format_name ?? ''),
  }
}
