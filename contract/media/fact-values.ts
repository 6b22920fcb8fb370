/** What lists can be filtered by that the files of media show. A fact is one of these kinds, a colon, and a value. */
export const factKinds = ['resolution', 'hdr', 'video', 'channels', 'audio', 'audioLanguage', 'subtitleLanguage'] as const
export type FactKind = (typeof factKinds)[number]

/** The values of the kinds that have few, in their order; languages are tags such as pl. */
export const factValues = {
  resolution: ['4320p', '2160p', '1440p', '1080p', '720p', 'sd'],
  hdr: ['dolby-vision', 'hdr10plus', 'hdr10', 'hlg'],
  video: ['h264', 'hevc', 'av1', 'vp9', 'vp8', 'mpeg4', 'mpeg2', 'vc1', 'other'],
  channels: ['7.1', '6.1', '5.1', '5.0', '4.0', '2.1', 'stereo', 'mono', 'more'],
  audio: ['atmos', 'truehd', 'dts-hd', 'dts', 'eac3', 'ac3', 'aac', 'opus', 'flac', 'alac', 'vorbis', 'mp3', 'pcm', 'wma', 'other'],
} as const satisfies Partial<Record<FactKind, readonly string[]>>

/** The kind and the value of a fact. */
export function splitFact(fact: string): { kind: string; value: string } {
  const at = fact.indexOf(':')
  return { kind: fact.slice(0, at), value: fact.slice(at + 1) }
}
