import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, truncateSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const ffmpeg = process.env.AMN_FFMPEG ?? 'ffmpeg'
/** Seconds of each film, and pictures a second. */
export const filmSeconds = 12
export const frameRate = 25
/** The number of each frame stands in the upper quarter of its picture: so many black or white blocks, the lowest bit first. */
export const barcodeBits = 12

/** A film of the matrix: a container, a picture, a sound. */
export interface Recipe {
  container: string
  video: string
  audio: string
  /** The ending of the file's name. */
  extension: string
  args: readonly string[]
  /** What is special about it. */
  note?: string
  /** The share of the file that is kept, of one that is cut. */
  cutAt?: number
}

const videos = {
  'H.264': ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-g', '50', '-pix_fmt', 'yuv420p'],
  'H.264 10 bit': ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-pix_fmt', 'yuv420p10le'],
  'H.264 4:2:2': ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-pix_fmt', 'yuv422p'],
  HEVC: ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error:keyint=50', '-pix_fmt', 'yuv420p'],
  'HEVC 10 bit': ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error:keyint=50', '-pix_fmt', 'yuv420p10le'],
  AV1: ['-c:v', 'libsvtav1', '-preset', '12', '-g', '50', '-pix_fmt', 'yuv420p'],
  'AV1 10 bit': ['-c:v', 'libsvtav1', '-preset', '12', '-g', '50', '-pix_fmt', 'yuv420p10le'],
  VP8: ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '1M', '-g', '50', '-pix_fmt', 'yuv420p'],
  VP9: ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '1M', '-g', '50', '-pix_fmt', 'yuv420p'],
  'VP9 10 bit': [
    '-c:v',
    'libvpx-vp9',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-b:v',
    '1M',
    '-g',
    '50',
    '-pix_fmt',
    'yuv420p10le',
    '-profile:v',
    '2',
  ],
  'MPEG-1': ['-c:v', 'mpeg1video', '-b:v', '2M', '-g', '15', '-pix_fmt', 'yuv420p'],
  'MPEG-2': ['-c:v', 'mpeg2video', '-b:v', '2M', '-g', '15', '-pix_fmt', 'yuv420p'],
  'MPEG-4 ASP': ['-c:v', 'mpeg4', '-b:v', '2M', '-g', '50', '-bf', '2', '-pix_fmt', 'yuv420p'],
  'MS-MPEG-4 v3': ['-c:v', 'msmpeg4', '-b:v', '2M', '-g', '50', '-pix_fmt', 'yuv420p'],
  WMV2: ['-c:v', 'wmv2', '-b:v', '2M', '-g', '50', '-pix_fmt', 'yuv420p'],
  'Sorenson H.263': ['-c:v', 'flv', '-b:v', '2M', '-g', '50', '-pix_fmt', 'yuv420p'],
  'H.263': ['-c:v', 'h263', '-s', '352x288', '-b:v', '2M', '-g', '50', '-pix_fmt', 'yuv420p'],
  Theora: ['-c:v', 'libtheora', '-b:v', '2M', '-g', '50', '-pix_fmt', 'yuv420p'],
  ProRes: ['-c:v', 'prores', '-pix_fmt', 'yuv422p10le'],
  'Motion JPEG': ['-c:v', 'mjpeg', '-q:v', '5', '-pix_fmt', 'yuvj420p'],
} as const
const audios = {
  AAC: ['-c:a', 'aac'],
  'AAC 5.1': ['-c:a', 'aac', '-ac', '6'],
  MP3: ['-c:a', 'libmp3lame'],
  MP2: ['-c:a', 'mp2'],
  'AC-3': ['-c:a', 'ac3'],
  'AC-3 5.1': ['-c:a', 'ac3', '-ac', '6'],
  'E-AC-3': ['-c:a', 'eac3'],
  DTS: ['-c:a', 'dca', '-strict', '-2', '-ac', '6'],
  TrueHD: ['-c:a', 'truehd', '-strict', '-2'],
  FLAC: ['-c:a', 'flac', '-strict', '-2'],
  ALAC: ['-c:a', 'alac'],
  Opus: ['-c:a', 'libopus'],
  Vorbis: ['-c:a', 'libvorbis'],
  PCM: ['-c:a', 'pcm_s16le'],
  'WMA 2': ['-c:a', 'wmav2'],
  'AMR-like H.263 sound': ['-c:a', 'aac', '-ac', '1'],
  none: ['-an'],
} as const
const extensions = {
  MP4: 'mp4',
  MOV: 'mov',
  Matroska: 'mkv',
  WebM: 'webm',
  'MPEG-TS': 'ts',
  M2TS: 'm2ts',
  'MPEG-PS': 'mpg',
  VOB: 'vob',
  AVI: 'avi',
  'Windows Media': 'wmv',
  'Flash Video': 'flv',
  Ogg: 'ogv',
  '3GP': '3gp',
} as const
type Video = keyof typeof videos
type Audio = keyof typeof audios
type Container = keyof typeof extensions

const muxers: Partial<Record<Container, readonly string[]>> = {
  MP4: ['-movflags', '+faststart'],
  M2TS: ['-f', 'mpegts', '-mpegts_m2ts_mode', '1'],
  'MPEG-PS': ['-f', 'mpeg'],
  VOB: ['-f', 'vob'],
}
const film = (container: Container, video: Video, audio: Audio, more: Partial<Recipe> = {}): Recipe => ({
  container,
  video,
  audio,
  extension: extensions[container],
  ...more,
  args: [...videos[video], ...audios[audio], ...(muxers[container] ?? []), ...(more.args ?? [])],
})
const across = (container: Container, video: Video, sounds: readonly Audio[]) => sounds.map((audio) => film(container, video, audio))

const hdr = (transfer: string) => ['-x265-params', `log-level=error:keyint=50:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`]

/** Every film of the matrix. */
export const recipes: readonly Recipe[] = [
  ...across('MP4', 'H.264', ['AAC', 'AAC 5.1', 'MP3', 'AC-3', 'E-AC-3', 'FLAC', 'ALAC', 'Opus', 'none']),
  ...across('Matroska', 'H.264', [
    'AAC',
    'AAC 5.1',
    'MP3',
    'MP2',
    'AC-3',
    'AC-3 5.1',
    'E-AC-3',
    'DTS',
    'TrueHD',
    'FLAC',
    'ALAC',
    'Opus',
    'Vorbis',
    'PCM',
    'none',
  ]),
  ...across('MPEG-TS', 'H.264', ['AAC', 'MP3', 'AC-3', 'E-AC-3', 'DTS']),
  ...across('M2TS', 'H.264', ['AC-3', 'DTS']),
  ...across('MOV', 'H.264', ['AAC', 'PCM', 'ALAC']),
  ...across('AVI', 'H.264', ['AAC', 'MP3']),
  ...across('Flash Video', 'H.264', ['AAC']),
  ...across('Matroska', 'H.264 10 bit', ['AAC', 'FLAC', 'AC-3']),
  ...across('MP4', 'H.264 10 bit', ['AAC']),
  ...across('Matroska', 'H.264 4:2:2', ['AAC']),
  ...across('Matroska', 'HEVC', ['AAC', 'AC-3', 'E-AC-3', 'DTS', 'TrueHD', 'Opus']),
  ...across('MP4', 'HEVC', ['AAC', 'E-AC-3']),
  ...across('MPEG-TS', 'HEVC', ['AAC']),
  ...across('Matroska', 'HEVC 10 bit', ['AAC', 'FLAC', 'DTS']),
  ...across('MP4', 'HEVC 10 bit', ['AAC']),
  ...across('MP4', 'AV1', ['AAC', 'Opus']),
  ...across('Matroska', 'AV1', ['Opus', 'E-AC-3']),
  ...across('WebM', 'AV1', ['Opus']),
  ...across('Matroska', 'AV1 10 bit', ['Opus']),
  ...across('WebM', 'VP8', ['Vorbis', 'Opus']),
  ...across('Matroska', 'VP8', ['Vorbis']),
  ...across('WebM', 'VP9', ['Opus', 'Vorbis']),
  ...across('Matroska', 'VP9', ['Opus', 'AC-3']),
  ...across('MP4', 'VP9', ['AAC']),
  ...across('WebM', 'VP9 10 bit', ['Opus']),
  ...across('MPEG-PS', 'MPEG-1', ['MP2']),
  ...across('MPEG-PS', 'MPEG-2', ['MP2', 'AC-3']),
  ...across('VOB', 'MPEG-2', ['AC-3']),
  ...across('MPEG-TS', 'MPEG-2', ['MP2', 'AC-3']),
  ...across('Matroska', 'MPEG-2', ['AC-3']),
  ...across('AVI', 'MPEG-4 ASP', ['MP3', 'AC-3', 'PCM']),
  ...across('Matroska', 'MPEG-4 ASP', ['MP3']),
  ...across('MP4', 'MPEG-4 ASP', ['AAC']),
  ...across('AVI', 'MS-MPEG-4 v3', ['MP3']),
  ...across('Windows Media', 'WMV2', ['WMA 2']),
  ...across('Flash Video', 'Sorenson H.263', ['MP3']),
  ...across('Ogg', 'Theora', ['Vorbis', 'Opus']),
  ...across('MOV', 'ProRes', ['PCM']),
  ...across('AVI', 'Motion JPEG', ['PCM']),
  film('3GP', 'H.263', 'AMR-like H.263 sound', { audio: 'AAC mono' }),
  film('MP4', 'H.264', 'AAC', { note: 'index at the end', args: ['-movflags', '-faststart'] }),
  film('MP4', 'H.264', 'AAC', { note: 'fragmented', args: ['-movflags', 'frag_keyframe+empty_moov'] }),
  film('Matroska', 'H.264', 'AC-3', { note: 'keyframes 7.3 s apart', args: ['-g', '183', '-keyint_min', '183', '-sc_threshold', '0'] }),
  film('Matroska', 'HEVC 10 bit', 'AAC', { note: 'HDR10', args: hdr('smpte2084') }),
  film('MP4', 'HEVC 10 bit', 'AAC', { note: 'HLG', args: hdr('arib-std-b67') }),
  film('MPEG-TS', 'MPEG-2', 'MP2', { note: 'interlaced', args: ['-flags', '+ildct+ilme', '-top', '1', '-vf', 'interlace'] }),
  film('Matroska', 'MPEG-2', 'AC-3', { note: 'anamorphic', args: ['-aspect', '2.35'] }),
  film('MPEG-TS', 'H.264', 'AAC', { note: 'begins at 100 s', args: ['-output_ts_offset', '100'] }),
  film('Matroska', 'H.264', 'AC-3', { note: 'sound shorter than the picture', args: ['-af', 'atrim=end=8'] }),
  film('MP4', 'H.264', 'AC-3', { note: 'sound begins later', args: ['-af', 'adelay=2000:all=1'] }),
  film('Matroska', 'H.264', 'AAC', { note: 'cut in the middle', cutAt: 0.5 }),
  film('MPEG-TS', 'H.264', 'AC-3', { note: 'cut in the middle', cutAt: 0.5 }),
]

/** A film in words: its container, picture and sound. */
export const filmName = ({ container, video, audio, note }: Recipe): string => [container, video, audio, note].filter(Boolean).join(' · ')

const colours = ['Amber', 'Azure', 'Coral', 'Ivory', 'Ochre', 'Olive', 'Scarlet', 'Silver', 'Umber', 'Violet', 'White']
const things = ['Anchor', 'Bridge', 'Castle', 'Donkey', 'Engine', 'Forest', 'Garden', 'Harbour', 'Island', 'Jacket']
/** A title for the library, in which nothing looks like the mark of a release. */
export const titleOf = (number: number): string => `${colours[Math.floor(number / things.length)]} ${things[number % things.length]}`

const keptIn = join(tmpdir(), 'amn-bench-films')
const hashOf = (words: readonly unknown[]) => createHash('sha1').update(JSON.stringify(words)).digest('hex').slice(0, 16)

const whenMissing = async (path: string, make: (temporary: string) => Promise<unknown>): Promise<string> => {
  if (existsSync(path)) return path
  const temporary = path.replace(/(\.[^.]+)$/, `.${process.pid}$1`)
  await make(temporary)
  renameSync(temporary, path)
  return path
}

/** Makes the picture that all films of a size show: a moving test picture with the number of each frame, without loss. */
export async function makeMaster(width: number, height: number, seconds: number): Promise<string> {
  mkdirSync(keptIn, { recursive: true })
  const bit = `mod(floor(N/pow(2,floor(X*${barcodeBits}/W))),2)`
  const barcode = `geq=lum='if(lt(Y,H/4),16+219*${bit},p(X,Y))':cb='if(lt(Y,H/4),128,p(X,Y))':cr='if(lt(Y,H/4),128,p(X,Y))'`
  const source = `testsrc2=s=${width}x${height}:r=${frameRate}:d=${seconds},format=yuv420p,${barcode}`
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '0', '-g', '1']
  return whenMissing(join(keptIn, `master-${hashOf([source, codec])}.mkv`), (path) =>
    run(ffmpeg, ['-v', 'error', '-f', 'lavfi', '-i', source, ...codec, '-y', path]),
  )
}

const sound = (seconds: number) => ['-f', 'lavfi', '-i', `aevalsrc=0.3*sin(440*2*PI*t)|0.3*sin(660*2*PI*t):s=48000:d=${seconds}`]

/** Makes one film of a master, or takes the one that was made before; gives its path. */
export async function makeFilm(
  master: string,
  recipe: Pick<Recipe, 'args' | 'extension' | 'cutAt'>,
  seconds = filmSeconds,
): Promise<string> {
  const path = join(keptIn, `${hashOf([master, recipe.args, recipe.cutAt, seconds])}.${recipe.extension}`)
  return whenMissing(path, async (temporary) => {
    await run(ffmpeg, ['-v', 'error', '-i', master, ...sound(seconds), '-map', '0:v', '-map', '1:a', ...recipe.args, '-y', temporary])
    if (recipe.cutAt !== undefined) truncateSync(temporary, Math.round(statSync(temporary).size * recipe.cutAt))
  })
}
