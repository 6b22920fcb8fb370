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
  index?: number
  codec_type?: string
  codec_name?: string
  profile?: string
  width?: number
  height?: number
  channels?: number
  channel_layout?: string
  sample_rate?: string
  level?: number
  pix_fmt?: string
  bits_per_raw_sample?: string
  color_transfer?: string
  field_order?: string
  display_aspect_ratio?: string
  sample_aspect_ratio?: string
  side_data_list?: { side_data_type?: string; rotation?: number; dv_profile?: number }[]
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

const known = <T extends object>(facts: T) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], null | undefined>
  }

const bitDepthOf = ({ pix_fmt = '', bits_per_raw_sample }: RawStream): number | null =>
  positive(bits_per_raw_sample) ?? positive(/p(9|10|12|14|16)(le|be)?$/.exec(pix_fmt)?.[1]) ?? (pix_fmt === '' ? null : 8)

const hdrOf = ({ color_transfer, side_data_list = [] }: RawStream): VideoFacts['hdr'] | null => {
  const sides = side_data_list.map(({ side_data_type = '' }) => side_data_type)
  // A Dolby Vision picture with a base that other screens show is told by its base.
  if (color_transfer === 'smpte2084') return sides.some((side) => side.includes('2094-40')) ? 'hdr10+' : 'hdr10'
  if (color_transfer === 'arib-std-b67') return 'hlg'
  return sides.some((side) => side.startsWith('DOVI')) ? 'dolbyVision' : null
}

const ratioOf = (text: string | undefined): number | null => {
  const [over, under] = (text ?? '').split(':')
  return positive(Number(over) / Number(under))
}
const aspectOf = ({ sample_aspect_ratio, display_aspect_ratio }: RawStream): number | null =>
  sample_aspect_ratio === '1:1' || sample_aspect_ratio === undefined ? null : ratioOf(display_aspect_ratio)

type VideoFacts = NonNullable<Probe['video']>[number]

// A display matrix turns against the clock; what is kept says how far a picture is to be turned with it.
const rotationOf = ({ side_data_list = [] }: RawStream): number | null => {
  const turned = side_data_list.find(({ rotation }) => rotation !== undefined)?.rotation
  return turned ? ((-Math.round(turned) % 360) + 360) % 360 || null : null
}

const describeVideo = (stream: RawStream) =>
  known({
    level: positive(stream.level),
    bitDepth: bitDepthOf(stream),
    pixelFormat: clean(stream.pix_fmt),
    hdr: hdrOf(stream),
    rotation: rotationOf(stream),
    aspect: aspectOf(stream),
    isInterlaced: /^(tt|bb|tb|bt)$/.test(stream.field_order ?? '') || null,
  })

const describeAudio = (stream: RawStream) =>
  known({ layout: clean(stream.channel_layout), sampleRate: positive(stream.sample_rate), profile: clean(stream.profile) })

const describeSubtitle = ({ disposition, tags }: RawStream) => {
  const title = tagOf(tags, 'title') ?? ''
  return known({
    isForced: disposition?.['forced'] === 1 || /\bforced\b/i.test(title) || null,
    isHearingImpaired: disposition?.['hearing_impaired'] === 1 || /\b(sdh|cc|hearing impaired)\b/i.test(title) || null,
  })
}

const mostAttachments = 500

function toProbe({ streams = [], format = {}, chapters = [] }: Raw): Probe {
  const of = (type: string) => streams.map((stream, index) => ({ stream, index })).filter(({ stream }) => stream.codec_type === type)
  const pictures = of('video').filter(({ stream }) => stream.disposition?.['attached_pic'] !== 1)
  const attachments = of('attachment')
    .slice(0, mostAttachments)
    .map(({ stream, index }) => ({
      index,
      name: tagOf(stream.tags, 'filename') ?? '',
      mimeType: tagOf(stream.tags, 'mimetype') ?? 'application/octet-stream',
    }))
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
    video: pictures.map(({ stream, index }) => ({
      ...trackOf(stream),
      index,
      width: whole(stream.width),
      height: whole(stream.height),
      frameRate: frameRate(stream.avg_frame_rate),
      profile: clean(stream.profile),
      ...describeVideo(stream),
    })),
    audio: of('audio').map(({ stream, index }) => ({
      ...trackOf(stream),
      index,
      channels: whole(stream.channels),
      ...describeAudio(stream),
    })),
    subtitles: of('subtitle').map(({ stream, index }) => ({ ...trackOf(stream), index, ...describeSubtitle(stream) })),
    ...(attachments.length > 0 && { attachments }),
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

const sampledPackets = 600

/** The longest time between two keyframes at the beginning of a film, in seconds; undefined where there are fewer than two. */
async function findKeyframeInterval(ffprobe: string, path: string): Promise<number | undefined> {
  const sample = ['-select_streams', 'V:0', '-show_entries', 'packet=pts_time,flags', '-read_intervals', `%+#${sampledPackets}`]
  const args = [...probeArguments(path).slice(0, -2), ...sample, '-of', 'csv=p=0', '-i', `file:${path}`].filter(
    (arg) => !['-show_format', '-show_streams', '-show_chapters'].includes(arg),
  )
  const { code, stdout, ending } = await runProgram(ffprobe, args, { file: path, time: 10_000 })
  if (code !== 0 || ending !== 'ended') return undefined
  const times = stdout
    .toString('utf8')
    .split('\n')
    .map((line) => line.split(','))
    .filter(([, flags]) => flags?.startsWith('K'))
    .map(([time]) => Number(time))
    .filter((time) => Number.isFinite(time))
  const gaps = times.slice(1).map((time, at) => time - (times[at] ?? time))
  const longest = Math.max(...gaps)
  return gaps.length > 0 && longest > 0 ? Math.round(longest * 1000) / 1000 : undefined
}

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
  const keyframeInterval = probe.video?.length ? await findKeyframeInterval(ffprobe, path) : undefined
  if (keyframeInterval !== undefined) probe.keyframeInterval = keyframeInterval
  return readable({ duration: positive(raw.format?.duration), probe, local: describeFormat(raw.format?.tags ?? {}) })
}
