import type { Probe } from '@amn/contract/media/content'

export interface RawStream {
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
  color_space?: string
  start_time?: string
  duration?: string
  nb_frames?: string
  field_order?: string
  display_aspect_ratio?: string
  sample_aspect_ratio?: string
  side_data_list?: { side_data_type?: string; rotation?: number; dv_profile?: number }[]
  avg_frame_rate?: string
  tags?: Record<string, string>
  disposition?: Record<string, number>
}
/** What ffprobe says of a file. */
export interface RawProbe {
  streams?: RawStream[]
  format?: { format_name?: string; start_time?: string; duration?: string; size?: string; bit_rate?: string; tags?: Record<string, string> }
  chapters?: { start_time?: string; end_time?: string; tags?: Record<string, string> }[]
}

const clean = (text: string | undefined): string | null =>
  text
    ?.replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 300) || null
/** A number above zero; null for anything else. */
export const positive = (value: unknown): number | null => {
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

// ffmpeg names the depth at the end, as in yuv420p10le, p010le or gray12be, but for these.
const oddDepths: Record<string, number> = {
  nv20: 10,
  xv30: 10,
  v30x: 10,
  xv36: 12,
  rgb48: 16,
  bgr48: 16,
  rgba64: 16,
  bgra64: 16,
  ayuv64: 16,
}

const bitDepthOf = ({ pix_fmt = '', bits_per_raw_sample }: RawStream): number | null => {
  const format = pix_fmt.replace(/[lb]e$/, '')
  const named = /^(?:p[024]|\w*p|gray|y[24]|xyz|ya|x2rgb|x2bgr)(9|10|12|14|16)$/.exec(format)?.[1]
  return positive(bits_per_raw_sample) ?? oddDepths[format] ?? positive(named) ?? (format === '' ? null : 8)
}

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
    matrix: clean(stream.color_space) ?? 'unknown',
  })

const commentary = /\b(commentary|komentarz)/i
const descriptive = /\b(audio ?descri|described|descriptive|audiodeskrypcja)/i

const describeAudio = (stream: RawStream) => {
  const { disposition, tags } = stream
  const title = tagOf(tags, 'title') ?? ''
  return known({
    layout: clean(stream.channel_layout),
    sampleRate: positive(stream.sample_rate),
    profile: clean(stream.profile),
    isCommentary: disposition?.['comment'] === 1 || commentary.test(title) || null,
    isDescriptive: disposition?.['visual_impaired'] === 1 || disposition?.['descriptions'] === 1 || descriptive.test(title) || null,
  })
}

const describeSubtitle = ({ disposition, tags }: RawStream) => {
  const title = tagOf(tags, 'title') ?? ''
  return known({
    isForced: disposition?.['forced'] === 1 || /\bforced\b/i.test(title) || null,
    isHearingImpaired: disposition?.['hearing_impaired'] === 1 || /\b(sdh|cc|hearing impaired)\b/i.test(title) || null,
  })
}

// Chapters of no length, and those beyond the end, lead nowhere.
const chaptersOf = (chapters: NonNullable<RawProbe['chapters']>, length: number) =>
  chapters
    .slice(0, 1000)
    .map(({ start_time, end_time, tags }) => ({
      start: Number(start_time) || 0,
      end: Math.min(Number(end_time) || 0, length),
      title: tagOf(tags, 'title') ?? '',
    }))
    .filter(({ start, end }) => start < end)

const mostAttachments = 500

/** What is kept of it. */
export function describeProbe({ streams = [], format = {}, chapters = [] }: RawProbe): Probe {
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
  const start = Number(format.start_time ?? 0)
  const bitRate = positive(format.bit_rate)
  const title = tagOf(format.tags, 'title')
  const marks = chaptersOf(chapters, positive(format.duration) ?? Infinity)
  return {
    ...(container !== null && { container }),
    ...(bitRate !== null && { bitRate }),
    ...(Number.isFinite(start) && start !== 0 && { start }),
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
