import { runProgram } from '../../process/run-program.ts'
import { quietly, safeInput } from './safe-input.ts'

/** Arguments of ffmpeg: draw one picture of this file alone, opened as a known container with a known codec; ffmpeg takes the film before its cover. */
export const frameArguments = (path: string, seconds: number): string[] => [
  ...quietly,
  '-threads',
  '1',
  ...safeInput(path, ['picture'], ['-ss', seconds.toFixed(2), '-an', '-sn', '-dn']),
  '-frames:v',
  '1',
  '-vf',
  "scale='min(1280,iw)':-2",
  '-c:v',
  'png',
  '-f',
  'image2pipe',
  'pipe:1',
]

/** The picture of a film at a second, as PNG; undefined where none can be drawn. */
export async function frameAt(ffmpeg: string, path: string, seconds: number): Promise<Buffer | undefined> {
  const { code, stdout, ending } = await runProgram(ffmpeg, frameArguments(path, seconds), { file: path, output: 32 * 1024 ** 2 })
  return code === 0 && ending === 'ended' && stdout.length > 0 ? stdout : undefined
}

/** A picture of a film from about a tenth of its length, as PNG; undefined where none can be drawn. */
export async function frameOf(ffmpeg: string, path: string, duration: number | null): Promise<Buffer | undefined> {
  const at = duration === null ? 5 : Math.min(duration / 10, 300)
  return (await frameAt(ffmpeg, path, at)) ?? (await frameAt(ffmpeg, path, 0))
}
