/** How a film reaches a viewer, from the least work for the server to the most. */
export const playbackMethods = ['direct', 'copy', 'audio', 'convert'] as const
export type PlaybackMethod = (typeof playbackMethods)[number]

/** The kinds of files that a browser may open by itself. */
export const containerFormats = ['mp4', 'matroska', 'webm', 'ogg', 'mpegts', 'avi', 'asf', 'flv', 'mpeg', 'realmedia', 'nut'] as const
export type ContainerFormat = (typeof containerFormats)[number]

/** The kinds of pictures that a browser may decode, apart by what decides about it: the codec, and how many bits a sample has. */
export const videoFormats = [
  'h264',
  'h264-10',
  'h264-422',
  'hevc',
  'hevc-10',
  'av1',
  'av1-10',
  'vp8',
  'vp9',
  'vp9-10',
  'theora',
  'mpeg4',
  'mpeg2',
  'mpeg1',
  'vc1',
  'wmv',
  'prores',
  'mjpeg',
] as const
export type VideoFormat = (typeof videoFormats)[number]

/** The kinds of sound that a browser may decode. */
export const audioFormats = ['aac', 'mp3', 'mp2', 'opus', 'vorbis', 'flac', 'alac', 'pcm', 'ac3', 'eac3', 'dts', 'truehd', 'wma'] as const
export type AudioFormat = (typeof audioFormats)[number]

/** What a stream carries of the picture and of the sound: as it is in the file, converted, or nothing. */
export const streamedVideo = ['copy', 'h264', 'none'] as const
export const streamedAudio = ['copy', 'aac', 'none'] as const

/** Heights in lines that a viewer may choose, with the bits per second that such a picture may take. */
export const qualities = [
  { height: 2160, bitRate: 16_000_000 },
  { height: 1440, bitRate: 10_000_000 },
  { height: 1080, bitRate: 6_000_000 },
  { height: 720, bitRate: 3_500_000 },
  { height: 480, bitRate: 1_500_000 },
  { height: 360, bitRate: 800_000 },
] as const
export const qualityHeights = qualities.map(({ height }) => height)

/** Seconds by which the times of a stream lie behind those of the film, so that none of them is negative. */
export const streamTimeShift = 10
