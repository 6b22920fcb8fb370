import type { FactKind } from './fact-kinds.ts'

const filmFormats = ['mkv', 'mp4', 'webm', 'avi', 'mov', 'ts', 'mpeg', 'wmv', 'flv', '3gp', 'rm'] as const
const bookFormats = ['epub', 'mobi', 'azw3', 'fb2', 'pdf', 'cbz', 'cbr', 'cb7', 'cbt', 'images', 'txt', 'md'] as const
const soundFormats = ['m4b', 'mp3', 'ogg', 'flac', 'wav', 'wma', 'aiff'] as const

/** The values of the kinds that have few, in their order; languages are tags such as pl. */
export const factValues = {
  resolution: ['4320p', '2160p', '1440p', '1080p', '720p', 'sd'],
  hdr: ['dolby-vision', 'hdr10plus', 'hdr10', 'hlg'],
  video: ['h264', 'hevc', 'av1', 'vp9', 'vp8', 'mpeg4', 'mpeg2', 'vc1', 'other'],
  channels: ['7.1', '6.1', '5.1', '5.0', '4.0', '2.1', 'stereo', 'mono', 'more'],
  audio: ['atmos', 'truehd', 'dts-hd', 'dts', 'eac3', 'ac3', 'aac', 'opus', 'flac', 'alac', 'vorbis', 'mp3', 'pcm', 'wma', 'other'],
  format: [...filmFormats, ...bookFormats, ...soundFormats],
} as const satisfies Partial<Record<FactKind, readonly string[]>>
