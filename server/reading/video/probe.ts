import { z } from 'zod'
import { asReason, type GivenReason, type Reason } from '@amn/contract/reasons/reason'
import type { Probe } from '@amn/contract/media/content'
import { runProgram } from '../../process/run-program.ts'
import type { LocalFacts } from '../../reading/metadata/facts.ts'
import { describeFormat } from '../../reading/metadata/format-facts.ts'

/** What a look into a file showed: that it is unreadable and why, or its facts. */
export interface Facts {
  isReadable: boolean
  reason: Reason | null
  /** Seconds. */
  duration: number | null
  pages: number | null
  probe: Probe | null
  /** What the file says of its media and its content. */
  local?: LocalFacts | undefined
  /** An archive without pictures, to be handed over as it is. */
  isPlainArchive?: boolean
}

export const readable = (facts: Partial<Facts> = {}): Facts => ({
  isReadable: true,
  reason: null,
  duration: null,
  pages: null,
  probe: null,
  ...facts,
})
export const unreadable = (reason: GivenReason): Facts => ({
  isReadable: false,
  reason: asReason(reason),
  duration: null,
  pages: null,
  probe: null,
})

/** The containers that are opened; what lists other files, such as a playlist under a film's name, is none of them. */
export const formats =
  'matroska,webm,mov,mp4,m4a,3gp,3g2,mj2,avi,mpegts,mpeg,mpegvideo,asf,flv,live_flv,ogg,rm,wav,w64,mp3,aac,flac,ac3,eac3,dts,dtshd,ape,wv,aiff,caf,truehd,nut,h264,hevc,m4v,ivf,obu'

interface RawStream {
  codec_type?: string
  codec_name?: string
  profile?: string
  width?: number
  height?: number
  channels?: number
  avg_frame_rate?: string
  tags?: Record<string, string>
  disposition?: Record<string, number>
}
interface Raw {
  streams?: RawStream[]
  format?: { format_name?: string; duration?: string; bit_rate?: string; tags?: Record<string, string> }
  chapters?: { start_time?: string; end_time?: string; tags?: Record<string, string> }[]
}

const clean = (text: string | undefined): string | null =>
  text
    ?.replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300) || null
const positive = (value: unknown): number | null => {
  const number = Number(value)
  return Number.isFinite(number) && number > 0 ? number : null
}
const whole = (value: unknown): number => Math.min(Math.trunc(positive(value) ?? 0), 1_000_000)
const tagOf = (tags: Record<string, string> | undefined, name: string) =>
  clean(Object.entries(tags ?? {}).find(([key]) => key.toLowerCase() === name)?.[1])
const frameRate = (text: string | undefined): number | null => {
  const [over, under] = (text ?? '').split('/')
  return positive(Number(over) / Number(under ?? 1))
}
const trackOf = ({ codec_name, tags, disposition }: RawStream) => {
  const language = tagOf(tags, 'language')
  return {
    codec: clean(codec_name) ?? 'unknown',
    language: language === 'und' ? null : language,
    title: tagOf(tags, 'title'),
    default: disposition?.['default'] === 1,
  }
}

function toProbe({ streams = [], format = {}, chapters = [] }: Raw): Probe {
  const of = (type: string) => streams.map((stream, index) => ({ stream, index })).filter(({ stream }) => stream.codec_type === type)
  const pictures = of('video').filter(({ stream }) => stream.disposition?.['attached_pic'] !== 1)
  const container = clean(format.format_name)
  const bitRate = positive(format.bit_rate)
  const title = tagOf(format.tags, 'title')
  const marks = chapters.slice(0, 1000).map(({ start_time, end_time, tags }) => ({
    start: Number(start_time) || 0,
    end: Number(end_time) || 0,
    title: tagOf(tags, 'title') ?? '',
  }))
  return {
    ...(container !== null && { container }),
    ...(bitRate !== null && { bitRate }),
    video: pictures.map(({ stream }) => ({
      ...trackOf(stream),
      width: whole(stream.width),
      height: whole(stream.height),
      frameRate: frameRate(stream.avg_frame_rate),
      profile: clean(stream.profile),
    })),
    audio: of('audio').map(({ stream }) => ({ ...trackOf(stream), channels: whole(stream.channels) })),
    subtitles: of('subtitle').map(({ stream, index }) => ({ ...trackOf(stream), index })),
    ...(marks.length > 0 && { chapters: marks }),
    ...(title !== null && { title }),
  }
}

const failures = {
  late: 'library.slowProbe',
  'too much': 'library.muchProbe',
  'not started': 'file.noProbe',
} as const

/** Arguments of ffprobe: open this file alone, and only as one of the containers above. */
export const probeArguments = (path: string): string[] => [
  '-v',
  'error',
  '-protocol_whitelist',
  'file',
  '-format_whitelist',
  formats,
  '-show_format',
  '-show_streams',
  '-show_chapters',
  '-of',
  'json',
  '-i',
  `file:${path}`,
]

const ffprobeOutput = z.custom<Raw>((value) => typeof value === 'object' && value !== null)

/** Looks into a film or recording by ffprobe, given as an absolute path; never throws. */
export async function probeVideo(ffprobe: string, path: string): Promise<Facts> {
  const { code, stdout, ending } = await runProgram(ffprobe, probeArguments(path), { file: path })
  if (ending !== 'ended') return unreadable(failures[ending])
  if (code !== 0) return unreadable('library.notFilm')
  let raw: Raw
  try {
    raw = ffprobeOutput.parse(JSON.parse(stdout.toString('utf8')))
  } catch {
    return unreadable('library.notProbed')
  }
  const probe = toProbe(raw)
  if (!probe.video?.length && !probe.audio?.length) return unreadable('library.noStreams')
  return readable({ duration: positive(raw.format?.duration), probe, local: describeFormat(raw.format?.tags ?? {}) })
}
