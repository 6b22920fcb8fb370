import type { MediaFile, Probe } from '@amn/contract/media/content'

export interface Obstacle {
  part: 'container' | 'video' | 'audio'
  /** As people call it, such as HEVC or AC-3. */
  name: string
}

interface Format {
  /** As probes write it, in lower case. */
  names: readonly string[]
  title: string
  /** Any of these that the browser takes is enough; none at all: no browser does. */
  types: readonly string[]
}

const containers: readonly Format[] = [
  { names: ['webm'], title: 'WebM', types: ['video/webm', 'audio/webm'] },
  { names: ['matroska', 'mkv', 'mka'], title: 'Matroska', types: ['video/x-matroska', 'video/matroska', 'audio/x-matroska'] },
  { names: ['mp4', 'mov', 'm4a', 'm4v', 'm4b', 'quicktime', '3gp'], title: 'MP4', types: ['video/mp4'] },
  { names: ['mpegts', 'm2ts', 'ts'], title: 'MPEG-TS', types: ['video/mp2t'] },
  { names: ['avi'], title: 'AVI', types: [] },
  { names: ['asf', 'wmv'], title: 'Windows Media', types: [] },
  { names: ['flv'], title: 'Flash Video', types: [] },
  { names: ['mpeg', 'mpg', 'vob'], title: 'MPEG-PS', types: [] },
  { names: ['rm', 'rmvb'], title: 'RealMedia', types: [] },
  { names: ['ogg', 'ogv', 'oga'], title: 'Ogg', types: ['video/ogg', 'audio/ogg'] },
]
const videoCodecs: readonly Format[] = [
  { names: ['h264', 'avc', 'avc1'], title: 'H.264', types: ['video/mp4; codecs="avc1.640028"'] },
  {
    names: ['hevc', 'h265', 'hvc1', 'hev1'],
    title: 'HEVC',
    types: ['video/mp4; codecs="hvc1.1.6.L93.B0"', 'video/mp4; codecs="hev1.1.6.L93.B0"'],
  },
  { names: ['av1', 'av01'], title: 'AV1', types: ['video/mp4; codecs="av01.0.05M.08"'] },
  { names: ['vp9', 'vp09'], title: 'VP9', types: ['video/webm; codecs="vp09.00.10.08"', 'video/webm; codecs="vp9"'] },
  { names: ['vp8'], title: 'VP8', types: ['video/webm; codecs="vp8"'] },
  { names: ['theora'], title: 'Theora', types: ['video/ogg; codecs="theora"'] },
  { names: ['mpeg4', 'msmpeg4v3', 'msmpeg4v2', 'xvid', 'divx'], title: 'MPEG-4 Part 2', types: ['video/mp4; codecs="mp4v.20.9"'] },
  { names: ['mpeg2video', 'mpeg2'], title: 'MPEG-2', types: [] },
  { names: ['mpeg1video'], title: 'MPEG-1', types: [] },
  { names: ['vc1', 'wmv1', 'wmv2', 'wmv3'], title: 'Windows Media Video', types: [] },
  { names: ['prores'], title: 'ProRes', types: [] },
]
const audioCodecs: readonly Format[] = [
  { names: ['aac', 'mp4a'], title: 'AAC', types: ['audio/mp4; codecs="mp4a.40.2"'] },
  { names: ['mp3'], title: 'MP3', types: ['audio/mpeg'] },
  { names: ['mp2'], title: 'MP2', types: [] },
  { names: ['opus'], title: 'Opus', types: ['audio/webm; codecs="opus"', 'audio/ogg; codecs="opus"'] },
  { names: ['vorbis'], title: 'Vorbis', types: ['audio/webm; codecs="vorbis"', 'audio/ogg; codecs="vorbis"'] },
  { names: ['flac'], title: 'FLAC', types: ['audio/flac', 'audio/mp4; codecs="flac"'] },
  { names: ['ac3', 'ac-3'], title: 'AC-3', types: ['audio/mp4; codecs="ac-3"'] },
  { names: ['eac3', 'ec-3'], title: 'E-AC-3', types: ['audio/mp4; codecs="ec-3"'] },
  { names: ['dts', 'dca', 'dtsc'], title: 'DTS', types: ['audio/mp4; codecs="dtsc"'] },
  { names: ['truehd', 'mlp'], title: 'TrueHD', types: ['audio/mp4; codecs="mlpa"'] },
  { names: ['alac'], title: 'ALAC', types: ['audio/mp4; codecs="alac"'] },
  { names: ['wmav1', 'wmav2', 'wmapro'], title: 'Windows Media Audio', types: [] },
]

/** Whether the browser takes a MIME type with its codecs. */
export type Takes = (type: string) => boolean

const wordsOf = (name: string) => name.toLowerCase().split(/[,\s/]+/)
const findFormat = (table: readonly Format[], name: string) =>
  table.find((format) => wordsOf(name).some((word) => format.names.includes(word)))

function obstacleIn(table: readonly Format[], part: Obstacle['part'], name: string | undefined, takes: Takes): Obstacle | undefined {
  const format = name ? findFormat(table, name) : undefined
  return format && !format.types.some(takes) ? { part, name: format.title } : undefined
}

/** A codec as people call it; one that is not in the tables keeps its own name. */
export const codecTitle = (codec: string) => findFormat([...videoCodecs, ...audioCodecs], codec)?.title ?? codec.toUpperCase()

/** What keeps the browser from playing a file with these tracks; undefined when nothing is known to. Browsers play the first sound track. */
export function findObstacle(probe: Probe | null, takes: Takes): Obstacle | undefined {
  if (!probe) return undefined
  // What the readers of sound call a container, "MPEG" for one, means other things with a picture.
  const container = probe.video?.length ? probe.container : undefined
  return (
    obstacleIn(containers, 'container', container, takes) ??
    obstacleIn(videoCodecs, 'video', probe.video?.[0]?.codec, takes) ??
    obstacleIn(audioCodecs, 'audio', probe.audio?.[0]?.codec, takes)
  )
}

/** Asks this browser. */
export function browserTakes(type: string): boolean {
  if (document.createElement('video').canPlayType(type) !== '') return true
  return typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(type)
}

/** Whether this browser does not play a recording as it is. It often says nothing of Matroska, and plays it all the same. */
export const isForeign = ({ probe, mimeType }: Pick<MediaFile, 'probe' | 'mimeType'>): boolean =>
  findObstacle(probe, browserTakes) !== undefined || (!/matroska/.test(mimeType) && !browserTakes(mimeType))
