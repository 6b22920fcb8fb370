import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { keepResult } from '../process/keep-result.ts'
import { runProgram } from '../process/run-program.ts'

/** What playback stands on: ffmpeg, where there is one, and the encoder that works here. */
export interface PlaybackPrograms {
  ffmpeg: string | null
  ffprobe?: string | null
  encoder: () => Promise<Encoder | undefined>
  /** Milliseconds that ffmpeg may send nothing while a viewer waits. */
  idle?: number
}

/** A way to make H.264: by the processor, or by a graphics card. */
export interface Encoder {
  /** As ffmpeg calls it. */
  name: string
  /** Devices that it needs to reach. */
  devices: readonly string[]
  /** Arguments that come before the input. */
  before: readonly string[]
  /** What brings the picture to where it is encoded, at the end of the filters. */
  upload: string | undefined
  /** Arguments of the codec itself; bits per second at most. */
  codec: (bitRate: number) => readonly string[]
}

const rates = (bitRate: number) => ['-maxrate', String(bitRate), '-bufsize', String(bitRate * 2)]

// A slower preset makes a better picture of the same size; on few cores only the fastest keeps up with the film.
const presetFor = (cores: number) => (cores <= 2 ? 'ultrafast' : cores <= 4 ? 'superfast' : 'veryfast')

/** The processor, which every ffmpeg with libx264 has. */
export const software: Encoder = {
  name: 'libx264',
  devices: [],
  before: [],
  upload: undefined,
  codec: (bitRate) => [
    '-c:v',
    'libx264',
    '-preset',
    presetFor(availableParallelism()),
    '-tune',
    'zerolatency',
    '-crf',
    '22',
    ...rates(bitRate),
    '-profile:v',
    'high',
    '-sc_threshold',
    '0',
  ],
}

const cards = (pattern: RegExp, folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => pattern.test(name))
        .map((name) => `${folder}/${name}`)
    : []

// Each as its maker describes it; whether it works here is found out by trying.
const candidates = (): Encoder[] => {
  const [render] = cards(/^renderD\d+$/, '/dev/dri')
  const dri = render === undefined ? [] : ['/dev/dri']
  const nvidia = cards(/^nvidia(\d+|ctl|-uvm.*|-modeset)$/, '/dev')
  const found: Encoder[] = []
  if (nvidia.length > 0)
    found.push({
      name: 'h264_nvenc',
      devices: nvidia,
      before: [],
      upload: undefined,
      codec: (bitRate) => ['-c:v', 'h264_nvenc', '-preset', 'p4', '-tune', 'll', '-cq', '23', ...rates(bitRate), '-forced-idr', '1'],
    })
  if (render !== undefined) {
    found.push({
      name: 'h264_qsv',
      devices: dri,
      before: ['-init_hw_device', `qsv=card,child_device=${render}`, '-filter_hw_device', 'card'],
      upload: 'format=nv12,hwupload=extra_hw_frames=64',
      codec: (bitRate) => ['-c:v', 'h264_qsv', '-preset', 'veryfast', '-global_quality', '23', ...rates(bitRate)],
    })
    found.push({
      name: 'h264_vaapi',
      devices: dri,
      before: ['-vaapi_device', render],
      upload: 'format=nv12,hwupload',
      codec: (bitRate) => ['-c:v', 'h264_vaapi', '-qp', '23', ...rates(bitRate)],
    })
  }
  if (process.platform === 'darwin')
    found.push({
      name: 'h264_videotoolbox',
      devices: [],
      before: [],
      upload: undefined,
      codec: (bitRate) => ['-c:v', 'h264_videotoolbox', '-realtime', '1', '-b:v', String(bitRate)],
    })
  return found
}

async function works(ffmpeg: string, encoder: Encoder): Promise<boolean> {
  const args = ['-nostdin', '-v', 'error', ...encoder.before, '-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=0.4']
  const filter = encoder.upload === undefined ? ['-pix_fmt', 'yuv420p'] : ['-vf', encoder.upload]
  const { code, stdout, ending } = await runProgram(ffmpeg, [...args, ...filter, ...encoder.codec(2_000_000), '-f', 'h264', 'pipe:1'], {
    file: ffmpeg,
    devices: encoder.devices,
    time: 10_000,
  })
  return code === 0 && ending === 'ended' && stdout.length > 0
}

/** Tries the encoders of graphics cards on a made picture and gives the first that works, else the processor; undefined when that cannot either. */
export async function findEncoder(ffmpeg: string): Promise<Encoder | undefined> {
  for (const encoder of [...candidates(), software]) if (await works(ffmpeg, encoder)) return encoder
  return undefined
}

/** Milliseconds until encoders are tried again where none has worked. */
const tryAgainAfter = 10 * 60_000

/** ffmpeg and the encoder that works with it; the encoder is looked for at once, and asked for when it is needed. */
export function playbackPrograms(ffmpeg: string | null, ffprobe: string | null = null): PlaybackPrograms {
  let failedAt = -Infinity
  const find = keepResult(async () => {
    const found = ffmpeg === null ? undefined : await findEncoder(ffmpeg)
    if (!found) failedAt = performance.now()
    return found
  }, Boolean)
  void find()
  // A server that was too busy for any may do better later.
  return { ffmpeg, ffprobe, encoder: async () => (performance.now() - failedAt < tryAgainAfter ? undefined : find()) }
}
