import { runProgram } from '../../process/run-program.ts'
import { quietly, safeInput } from '../../reading/video/safe-input.ts'

/** Seconds from one number of a fingerprint to the next: Chromaprint hears 4,096 samples at 11,025 Hz, two thirds of them once more. */
export const fingerprintStep = 4096 / 3 / 11_025
/** Numbers of 32 bits, each for a moment of sound: of two that sound alike, few bits differ. */
export type Fingerprint = Uint32Array

/** A stretch of a file, in seconds. */
export interface Stretch {
  start: number
  length: number
}

const longestRun = 180_000

/** Whether this ffmpeg can make fingerprints. */
export async function canFingerprint(ffmpeg: string): Promise<boolean> {
  const { stdout } = await runProgram(ffmpeg, ['-v', 'error', '-muxers'], { file: ffmpeg })
  return / chromaprint /.test(stdout.toString('latin1'))
}

/** Arguments of ffmpeg: write the fingerprint of a stretch of the first sound track. */
export function fingerprintArguments(path: string, { start, length }: Stretch): string[] {
  const stretch = [...(start > 0 ? ['-ss', start.toFixed(3)] : []), '-t', length.toFixed(3), '-vn', '-sn', '-dn']
  const output = ['-map', '0:a:0', '-ac', '1', '-ar', '11025', '-f', 'chromaprint', '-fp_format', 'raw', 'pipe:1']
  return [...quietly, ...safeInput(path, ['sound'], stretch), ...output]
}

/** The fingerprint of the first sound track in a stretch of a file (https://acoustid.org/chromaprint); undefined where there is no sound to be read. */
export async function fingerprintOf(ffmpeg: string, path: string, stretch: Stretch, signal: AbortSignal): Promise<Fingerprint | undefined> {
  const { code, stdout, ending } = await runProgram(ffmpeg, fingerprintArguments(path, stretch), {
    file: path,
    time: longestRun,
    nice: 19,
    signal,
  })
  if (code !== 0 || ending !== 'ended' || stdout.length < 4) return undefined
  const bytes = new Uint8Array(stdout.subarray(0, stdout.length - (stdout.length % 4)))
  return new Uint32Array(bytes.buffer)
}
