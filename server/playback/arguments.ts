import type { Probe } from '@amn/contract/media/content'
import { qualities, streamTimeShift } from '@amn/contract/playback/playback-values'
import type { StreamOrder } from '@amn/contract/playback/playback'
import { quietly, safeInput } from '../reading/video/safe-input.ts'
import { pictureStream } from '../reading/video/tracks.ts'
import type { Encoder } from './encoders.ts'
import { coloursOf, coloursOfCopy } from './colours.ts'
import { canBeToneMapped, type VideoTrack } from './formats.ts'

/** A stream that is to be made of a file. */
export interface StreamJob {
  path: string
  /** Where the sound comes from a file beside it. */
  soundPath?: string
  probe: Probe
  /** Seconds; null where it is not known. */
  duration: number | null
  /** Seconds of the file. */
  start: number
  /** Where the file begins in its film, in seconds. */
  begin?: number
  order: StreamOrder
  encoder: Encoder | undefined
  /** For a stream that is cut into pieces at keyframes: seconds between those of a converted picture. */
  pieces?: number
}

// Files without an index are entered at a keyframe after the second that was asked for; from so much earlier on, the keyframe before is met.
const unindexed = /\bmpegts\b|\bmpeg\b|\bmpegvideo\b/
const leadIn = ({ probe, start }: StreamJob): number =>
  unindexed.test(probe.container ?? '') ? Math.min(start, (probe.keyframeInterval ?? 10) + 1) : 0

/** Filters for the HDR kinds that a screen without HDR shows too dark and grey. */
export const toneMap = [
  'zscale=t=linear:npl=100',
  'format=gbrpf32le',
  'zscale=p=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=t=bt709:m=bt709:r=tv',
]

const even = (value: number) => Math.max(2, Math.round(value / 2) * 2)

/** The size of a converted picture in square pixels, turned as it is to be seen. */
export function convertedSize(track: VideoTrack, height: number | null): { width: number; height: number } {
  const isTurned = (track.rotation ?? 0) % 180 !== 0
  const [width, lines] = isTurned ? [track.height, track.width] : [track.width, track.height]
  const own = track.aspect ?? (track.width && track.height ? track.width / track.height : 16 / 9)
  const aspect = isTurned ? 1 / own : own
  // A height names a box of 16:9; wide and tall pictures are made to fit into it.
  const [boxWidth, boxHeight] = height === null ? [Math.max(width, 2), Math.max(lines, 2)] : [(height * 16) / 9, height]
  const wide = height === null ? lines * aspect : Math.min(boxWidth, boxHeight * aspect)
  return { width: even(wide), height: even(wide / aspect) }
}

const isPicture = (codec: string) => /pgs|dvd_subtitle|dvb|xsub/.test(codec)

// A broadcast may change its shape from one frame to the next: each is as large as its own shape lets it be.
const shapeOf = (width: number, height: number): string[] => {
  const isAlike = `lt(abs(dar*${height}-${width}),${width}/50)`
  const [wide, high] = [`min(${width},2*round(${height}*dar/2))`, `min(${height},2*round(${width}/dar/2))`]
  const scale = `scale=w='if(${isAlike},${width},${wide})':h='if(${isAlike},${height},${high})':eval=frame:flags=bilinear`
  return [scale, 'setsar=1', `pad=${width}:${height}:-1:-1:eval=frame`]
}

const filtersOf = (job: StreamJob, track: VideoTrack): string[] => {
  const { order, encoder } = job
  const { width, height } = convertedSize(track, order.height)
  return [
    ...(isHeld(job) ? ['fps=source_fps:start_time=0'] : []),
    ...(track.isInterlaced === true ? ['bwdif=mode=send_frame:deint=interlaced'] : []),
    ...shapeOf(width, height),
    ...(canBeToneMapped(track) ? toneMap : []),
    'format=yuv420p',
    ...coloursOf(track),
    ...(encoder?.upload === undefined ? [] : [encoder.upload]),
  ]
}

// In a filter, signs with a meaning are escaped once for the option and once for the graph.
const escaped = (path: string) => path.replaceAll(/[\\':]/g, String.raw`\$&`).replaceAll(/[\\'[\],;]/g, String.raw`\$&`)

const streamOf = ({ probe, order }: StreamJob): string => `0:${pictureStream(probe, order.videoTrack ?? 0)}`

const graphOf = (job: StreamJob, track: VideoTrack): string[] => {
  const { probe, order, path, start } = job
  const stream = streamOf(job)
  const filters = filtersOf(job, track)
  const burnt = order.burn === null ? undefined : probe.subtitles?.find(({ index }) => index === order.burn)
  if (!burnt) return ['-map', stream, '-vf', filters.join(',')]
  const { width, height } = convertedSize(track, order.height)
  if (isPicture(burnt.codec)) {
    // Both have the same size where they meet.
    const sized = filters.findIndex((filter) => filter.startsWith('pad=')) + 1
    const picture = filters.slice(0, sized).join(',')
    const rest = filters.slice(sized).join(',')
    const drawn = `[${stream}]${picture}[picture];[0:${burnt.index}]scale=${width}:${height}[text];[picture][text]overlay=eof_action=pass,${rest}[out]`
    return ['-filter_complex', drawn, '-map', '[out]']
  }
  const position = probe.subtitles?.filter(({ codec }) => !isPicture(codec)).indexOf(burnt) ?? 0
  const text = [`setpts=PTS+${start}/TB`, `subtitles=filename=${escaped(path)}:si=${position}`, `setpts=PTS-${start}/TB`]
  return ['-map', stream, '-vf', [...filters.slice(0, -1), ...text, ...filters.slice(-1)].join(',')]
}

const bitRateFor = (height: number): number => (qualities.findLast((quality) => quality.height >= height) ?? qualities[0]).bitRate

const keyframesOf = ({ pieces }: StreamJob): string[] =>
  pieces === undefined ? [] : ['-force_key_frames', `expr:gte(t,n_forced*${pieces})`]

const videoArguments = (job: StreamJob): string[] => {
  const { order, encoder } = job
  const track = job.probe.video?.[order.videoTrack ?? 0]
  if (order.video === 'none' || !track) return []
  if (order.video === 'copy') {
    const tag = track.codec === 'hevc' ? ['-tag:v', 'hvc1'] : []
    return ['-map', streamOf(job), '-c:v', 'copy', ...tag, ...coloursOfCopy(track)]
  }
  if (!encoder) return []
  const { height } = convertedSize(track, order.height)
  return [
    ...graphOf(job, track),
    ...encoder.codec(bitRateFor(height)),
    '-g',
    String(Math.round((track.frameRate ?? 25) * 2)),
    ...keyframesOf(job),
  ]
}

// In a mix of many channels into two, people who talk are in the middle: they come as loud as they are, and what is around them less.
const dialogue = 'clev=1:slev=0.5'

// Silence fills what the sound lacks at both ends: a browser waits for ever where one of the two is missing.
const fillSilence = ({ duration, start }: StreamJob): string =>
  [
    `aresample=async=1000:first_pts=0:${dialogue}`,
    ...(duration === null ? [] : [`apad=whole_dur=${Math.max(0, duration - start).toFixed(3)}`]),
  ].join(',')

const isSoundApart = ({ order, soundPath }: StreamJob): boolean => order.audioDelay !== 0 || soundPath !== undefined

const audioArguments = (job: StreamJob): string[] => {
  const { probe, order } = job
  if (order.audio === 'none') return []
  const track = probe.audio?.[order.audioTrack ?? 0]
  const input = isSoundApart(job) ? 1 : 0
  const map = ['-map', `${input}:${track?.fileId === undefined ? `a:${order.audioTrack ?? 0}` : (track.index ?? 'a:0')}`]
  const isRaw = /\bmpegts\b|\baac\b/.test(probe.container ?? '')
  if (order.audio === 'copy') return [...map, '-c:a', 'copy', ...(isRaw && track?.codec === 'aac' ? ['-bsf:a', 'aac_adtstoasc'] : [])]
  return [...map, '-c:a', 'aac', '-ac', '2', '-b:a', '192k', '-af', fillSilence(job)]
}

// Where a jump lands in a rest of the picture, the one before it is shown: it is decoded, and held up to the next one.
const isHeld = ({ probe, order }: StreamJob): boolean =>
  order.video === 'h264' && order.burn === null && Boolean(probe.video?.[order.videoTrack ?? 0]?.frameRate)

const inputs = (job: StreamJob, lead: number): string[] => {
  const { path, soundPath = path, order, probe, start } = job
  const from = start - lead
  // Some containers cannot be asked for their very beginning.
  const seek = from > 0 ? ['-ss', from.toFixed(3)] : []
  // The last picture of a cut film is a part of one, which browsers do not take.
  const whole = probe.isCut && order.video === 'copy' ? ['-fflags', '+discardcorrupt'] : []
  const open = (file: string, more: readonly string[]) =>
    safeInput(file, ['picture', 'sound', 'text', 'drawnText'], [...whole, ...seek, ...more])
  const film = open(path, isHeld(job) ? ['-noaccurate_seek', '-itsoffset', (-lead).toFixed(3)] : [])
  if (!isSoundApart(job)) return film
  return [...film, ...open(soundPath, ['-itsoffset', (order.audioDelay - (isHeld(job) ? lead : 0)).toFixed(3)])]
}

/** Seconds that are left out of a cut film with the part of a picture at its end, in whatever order its pictures are kept. */
const cutPart = 0.5

// A container that knows no length takes the last part of a picture for a whole one, which browsers do not.
const endOf = ({ probe, order, duration, start }: StreamJob, lead: number): string[] => {
  if (!probe.isLengthUnknown || order.video !== 'copy' || duration === null) return []
  return ['-t', Math.max(0.1, duration - cutPart - start + lead).toFixed(3)]
}

/** Seconds up to which a picture or a sound may rest in a broadcast; a later time is another clock, which is set to go on. */
const longestRest = 600
/** Bytes that may wait in the memory of ffmpeg until the other of picture and sound goes on. */
const mostWaiting = 64 * 1024 ** 2
const usualBitRate = 8_000_000

// Only the packet after a rest tells how long the one before it is to be seen: without it browsers leave out all up to the next keyframe.
const waitingTime = ({ probe }: StreamJob): string => {
  const seconds = (mostWaiting * 8) / (probe.bitRate ?? usualBitRate)
  return String(Math.round(Math.min(longestRest, Math.max(10, seconds)) * 1_000_000))
}

// A piece of HLS begins with a keyframe, and holds whole fragments.
const fragmentsOf = ({ order, pieces }: StreamJob): string[] => {
  const flags = '+empty_moov+default_base_moof+frag_discont+delay_moov'
  if (pieces !== undefined && order.video !== 'none') return ['-movflags', `${flags}+frag_keyframe`]
  return ['-movflags', flags, '-frag_duration', '500000']
}

/**
 * The arguments of ffmpeg that write a film from a second on as fragmented MP4 to its output. The times of the film are kept, ten seconds later,
 * and without an edit list: decoding may begin before the first picture, and a time below zero cannot be written.
 */
export function streamArguments(job: StreamJob): string[] {
  const lead = leadIn(job)
  const isConverted = job.order.video === 'h264'
  // What is decoded is cut at the very second; what is copied begins at the keyframe before it.
  const cut = isConverted && lead > 0 && !isHeld(job) ? ['-ss', lead.toFixed(3)] : []
  const shift = streamTimeShift + (job.begin ?? 0) + job.start - (isConverted ? 0 : lead)
  return [
    ...quietly,
    '-dts_delta_threshold',
    String(longestRest),
    ...(isConverted ? (job.encoder?.before ?? []) : []),
    ...inputs(job, lead),
    ...cut,
    ...endOf(job, lead),
    ...videoArguments(job),
    ...audioArguments(job),
    '-sn',
    '-dn',
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-strict',
    '-2',
    '-max_muxing_queue_size',
    '4096',
    '-max_interleave_delta',
    waitingTime(job),
    '-output_ts_offset',
    shift.toFixed(3),
    '-avoid_negative_ts',
    'disabled',
    '-use_editlist',
    '0',
    ...fragmentsOf(job),
    '-flush_packets',
    '1',
    '-f',
    'mp4',
    'pipe:1',
  ]
}
