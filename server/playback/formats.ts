import type { Probe } from '@amn/contract/media/content'
import type { AudioFormat, ContainerFormat, VideoFormat } from '@amn/contract/playback/playback-values'

export type VideoTrack = NonNullable<Probe['video']>[number]

/** Whether a picture is mapped to a screen without HDR when it is converted; Dolby Vision alone has colours that only its own decoder knows. */
export const canBeToneMapped = ({ hdr }: VideoTrack): boolean => hdr !== undefined && hdr !== 'dolbyVision'
export type AudioTrack = NonNullable<Probe['audio']>[number]

// ffprobe names a demuxer by all the containers that it reads, such as "matroska,webm" or "mov,mp4,m4a,3gp,3g2,mj2".
const containers: readonly [RegExp, ContainerFormat][] = [
  [/\bmatroska\b/, 'matroska'],
  [/\bwebm\b/, 'webm'],
  [/\b(mov|mp4|m4a|m4v|quicktime)\b/, 'mp4'],
  [/\bmpegts\b/, 'mpegts'],
  [/\bavi\b/, 'avi'],
  [/\basf\b/, 'asf'],
  [/\b(live_)?flv\b/, 'flv'],
  [/\bmpeg(video)?\b/, 'mpeg'],
  [/\brm\b/, 'realmedia'],
  [/\bnut\b/, 'nut'],
  [/\bogg\b/, 'ogg'],
]
const videos: Record<string, VideoFormat> = {
  hevc: 'hevc',
  av1: 'av1',
  vp8: 'vp8',
  vp9: 'vp9',
  theora: 'theora',
  mpeg4: 'mpeg4',
  msmpeg4v2: 'mpeg4',
  msmpeg4v3: 'mpeg4',
  mpeg2video: 'mpeg2',
  mpeg1video: 'mpeg1',
  vc1: 'vc1',
  wmv1: 'wmv',
  wmv2: 'wmv',
  wmv3: 'wmv',
  prores: 'prores',
  mjpeg: 'mjpeg',
}
const audios: Record<string, AudioFormat> = {
  aac: 'aac',
  mp3: 'mp3',
  mp2: 'mp2',
  opus: 'opus',
  vorbis: 'vorbis',
  flac: 'flac',
  alac: 'alac',
  ac3: 'ac3',
  eac3: 'eac3',
  dts: 'dts',
  truehd: 'truehd',
  mlp: 'truehd',
  wmav1: 'wma',
  wmav2: 'wma',
  wmapro: 'wma',
}
const names: Record<ContainerFormat | VideoFormat | AudioFormat, string> = {
  mp4: 'MP4',
  matroska: 'Matroska',
  webm: 'WebM',
  ogg: 'Ogg',
  mpegts: 'MPEG-TS',
  avi: 'AVI',
  asf: 'Windows Media',
  flv: 'Flash Video',
  mpeg: 'MPEG-PS',
  realmedia: 'RealMedia',
  nut: 'NUT',
  h264: 'H.264',
  'h264-10': 'H.264 10 bit',
  'h264-422': 'H.264 4:2:2',
  hevc: 'HEVC',
  'hevc-10': 'HEVC 10 bit',
  av1: 'AV1',
  'av1-10': 'AV1 10 bit',
  vp8: 'VP8',
  vp9: 'VP9',
  'vp9-10': 'VP9 10 bit',
  theora: 'Theora',
  mpeg4: 'MPEG-4 Part 2',
  mpeg2: 'MPEG-2',
  mpeg1: 'MPEG-1',
  vc1: 'VC-1',
  wmv: 'Windows Media Video',
  prores: 'ProRes',
  mjpeg: 'Motion JPEG',
  aac: 'AAC',
  mp3: 'MP3',
  mp2: 'MP2',
  opus: 'Opus',
  vorbis: 'Vorbis',
  flac: 'FLAC',
  alac: 'ALAC',
  pcm: 'PCM',
  ac3: 'AC-3',
  eac3: 'E-AC-3',
  dts: 'DTS',
  truehd: 'TrueHD',
  wma: 'Windows Media Audio',
}

/** The kind of a container by the name that a probe gave it; undefined for one that is not known. */
export function containerFormat(name: string | undefined, fileName: string): ContainerFormat | undefined {
  const found = containers.find(([pattern]) => pattern.test(name ?? ''))?.[1]
  // One demuxer reads both: only the name of the file says which of them a browser will take it for.
  return found === 'matroska' && /\.webm$/i.test(fileName) ? 'webm' : found
}

const bitDepthOf = ({ bitDepth, profile, pixelFormat }: VideoTrack): number =>
  bitDepth ?? (/\b10\b|profile 2/i.test(profile ?? '') || /p10/.test(pixelFormat ?? '') ? 10 : 8)

/** The kind of a picture; undefined for one that no browser plays. */
export function videoFormat(track: VideoTrack): VideoFormat | undefined {
  const depth = bitDepthOf(track)
  if (track.codec === 'h264') {
    if (/4:2:2|4:4:4/.test(track.profile ?? '') || /^yuvj?4(22|44)/.test(track.pixelFormat ?? '')) return 'h264-422'
    return depth > 8 ? 'h264-10' : 'h264'
  }
  const format = videos[track.codec]
  if (depth > 8 && (format === 'hevc' || format === 'av1' || format === 'vp9')) return `${format}-10`
  return format
}

/** The kind of a sound; undefined for one that no browser plays. */
export const audioFormat = ({ codec }: AudioTrack): AudioFormat | undefined => (codec.startsWith('pcm_') ? 'pcm' : audios[codec])

/** What people call a container, picture or sound. */
export const formatName = (format: ContainerFormat | VideoFormat | AudioFormat | undefined, codec: string): string =>
  format ? names[format] : codec.toUpperCase()

const hex = (value: number) =>
  Math.min(255, Math.max(0, Math.trunc(value)))
    .toString(16)
    .padStart(2, '0')
const h264Profiles: Record<string, string> = {
  Baseline: '4200',
  'Constrained Baseline': '42e0',
  Main: '4d00',
  High: '6400',
  'High 10': '6e00',
  'High 4:2:2': '7a00',
}
/** The codec of a picture in a MIME type (RFC 6381), for one that is streamed as it is. */
export function videoCodecString(track: VideoTrack): string | undefined {
  const format = videoFormat(track)
  if (track.codec === 'h264') return `avc1.${h264Profiles[track.profile ?? ''] ?? '6400'}${hex(track.level ?? 40)}`
  if (format === 'hevc') return `hvc1.1.6.L${track.level ?? 120}.B0`
  if (format === 'hevc-10') return `hvc1.2.4.L${track.level ?? 120}.B0`
  if (format === 'av1') return 'av01.0.08M.08'
  if (format === 'av1-10') return 'av01.0.08M.10'
  if (format === 'vp9') return 'vp09.00.40.08'
  if (format === 'vp9-10') return 'vp09.02.40.10'
  return undefined
}
const audioStrings: Partial<Record<AudioFormat, string>> = {
  aac: 'mp4a.40.2',
  flac: 'flac',
  opus: 'opus',
  ac3: 'ac-3',
  eac3: 'ec-3',
  alac: 'alac',
}
/** The codec of a sound in a MIME type, for one that is streamed as it is; undefined where fragmented MP4 does not carry it. */
export function audioCodecString(track: AudioTrack): string | undefined {
  const format = audioFormat(track)
  return format && audioStrings[format]
}
