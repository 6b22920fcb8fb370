import { findProgram, runProgram } from './run-program.ts'

/** An external program as it was found at the start; without a path it is not there. */
export interface Program {
  name: string
  path: string | null
  version: string | null
}

/** Looks for a program by path or name and asks its version. */
export async function probeProgram(name: string, wanted: string): Promise<Program> {
  const path = findProgram(wanted)
  if (path === undefined) return { name, path: null, version: null }
  const { code, stdout } = await runProgram(path, ['-version'], { file: path, time: 10_000 })
  if (code !== 0) return { name, path: null, version: null }
  const version = /version (\S+)/.exec(stdout.toString('utf8').slice(0, 500))?.[1] ?? null
  return { name, path, version }
}
