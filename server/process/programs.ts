import { runProgram } from './run-program.ts'
import { findMediaProgram } from './sandbox.ts'

/** An external program as it was found at the start; without a path it is not there. */
export interface Program {
  name: string
  path: string | null
  version: string | null
}

/** Looks for a program by path or name and asks its version; one that may not run is as good as none. */
async function probeProgram(name: string, wanted: string, sandbox: 'auto' | 'required'): Promise<Program> {
  const path = findMediaProgram(wanted, sandbox)
  if (path === undefined) return { name, path: null, version: null }
  const { code, stdout } = await runProgram(path, ['-version'], { file: path, time: 60_000 })
  if (code !== 0) return { name, path: null, version: null }
  const version = /version (\S+)/.exec(stdout.toString('utf8').slice(0, 500))?.[1] ?? null
  return { name, path, version }
}

/** The programs that look into media files. */
export interface MediaPrograms {
  ffmpeg: Program
  ffprobe: Program
}

/** Looks for ffmpeg and ffprobe. */
export async function findMediaPrograms(config: { ffmpeg: string; ffprobe: string; sandbox: 'auto' | 'required' }): Promise<MediaPrograms> {
  const [ffmpeg, ffprobe] = await Promise.all([
    probeProgram('ffmpeg', config.ffmpeg, config.sandbox),
    probeProgram('ffprobe', config.ffprobe, config.sandbox),
  ])
  return { ffmpeg, ffprobe }
}
