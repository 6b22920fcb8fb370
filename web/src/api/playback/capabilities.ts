import type { AudioFormat, ContainerFormat, VideoFormat } from '@amn/contract/playback/playback-values'

/** What this browser opens, decodes and takes as a stream, as the decision asks for it. */
export interface Capabilities {
  containers: ContainerFormat[]
  video: VideoFormat[]
  audio: AudioFormat[]
  streamVideo: VideoFormat[]
  streamAudio: AudioFormat[]
}

const containerTypes: Partial<Record<ContainerFormat, readonly string[]>> = {
  mp4: ['video/mp4'],
  matroska: ['video/x-matroska', 'video/matroska'],
  webm: ['video/webm'],
  ogg: ['video/ogg'],
  mpegts: ['video/mp2t'],
}
const videoTypes: Partial<Record<VideoFormat, readonly string[]>> = {
  h264: ['video/mp4; codecs="avc1.640028"'],
  'h264-10': ['video/mp4; codecs="avc1.6e0028"'],
  'h264-422': ['video/mp4; codecs="avc1.7a0028"'],
  hevc: ['video/mp4; codecs="hvc1.1.6.L120.B0"'],
  'hevc-10': ['video/mp4; codecs="hvc1.2.4.L120.B0"'],
  av1: ['video/mp4; codecs="av01.0.08M.08"'],
  'av1-10': ['video/mp4; codecs="av01.0.08M.10"'],
  vp8: ['video/webm; codecs="vp8"'],
  vp9: ['video/mp4; codecs="vp09.00.40.08"', 'video/webm; codecs="vp9"'],
  'vp9-10': ['video/mp4; codecs="vp09.02.40.10"', 'video/webm; codecs="vp09.02.40.10"'],
  theora: ['video/ogg; codecs="theora"'],
  mpeg4: ['video/mp4; codecs="mp4v.20.9"'],
}
const audioTypes: Partial<Record<AudioFormat, readonly string[]>> = {
  aac: ['audio/mp4; codecs="mp4a.40.2"'],
  mp3: ['audio/mpeg'],
  opus: ['audio/mp4; codecs="opus"', 'audio/webm; codecs="opus"'],
  vorbis: ['audio/webm; codecs="vorbis"', 'audio/ogg; codecs="vorbis"'],
  flac: ['audio/mp4; codecs="flac"', 'audio/flac'],
  alac: ['audio/mp4; codecs="alac"'],
  pcm: ['audio/wav; codecs="1"'],
  ac3: ['audio/mp4; codecs="ac-3"'],
  eac3: ['audio/mp4; codecs="ec-3"'],
  dts: ['audio/mp4; codecs="dtsc"'],
  truehd: ['audio/mp4; codecs="mlpa"'],
}

/** Whether a type is taken. */
export type Takes = (type: string) => boolean

const taken = <T extends string>(table: Partial<Record<T, readonly string[]>>, takes: Takes): T[] =>
  (Object.keys(table) as T[]).filter((format) => table[format]?.some(takes))

/** The kind of Media Source Extensions that this browser has. */
export const mediaSourceOf = (): typeof MediaSource | undefined => {
  const { ManagedMediaSource } = globalThis as { ManagedMediaSource?: typeof MediaSource }
  return typeof MediaSource === 'undefined' ? ManagedMediaSource : MediaSource
}

/** Whether streams come as HLS, which the browser plays by itself: an iPhone without Media Source Extensions. */
export const usesHls = (): boolean =>
  mediaSourceOf() === undefined && document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== ''

/** Asks what is played (`plays`) and what is taken as a stream of MP4 (`streams`). */
export const findCapabilities = (plays: Takes, streams: Takes): Capabilities => {
  const isMp4: Takes = (type) => type.includes('/mp4') && streams(type)
  return {
    containers: taken(containerTypes, plays),
    video: taken(videoTypes, plays),
    audio: taken(audioTypes, plays),
    streamVideo: taken(videoTypes, isMp4),
    streamAudio: taken(audioTypes, isMp4),
  }
}

let known: Capabilities | undefined
/** What this browser can do; it is asked once. */
export function browserCapabilities(): Capabilities {
  if (known) return known
  const element = document.createElement('video')
  const source = mediaSourceOf()
  const plays: Takes = (type) => element.canPlayType(type) !== ''
  const streams: Takes = source ? (type) => source.isTypeSupported(type) : usesHls() ? plays : () => false
  known = findCapabilities(plays, streams)
  return known
}
