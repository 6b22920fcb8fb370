import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { delimiter, isAbsolute, join } from 'node:path'
import { handleErrors } from './handle-errors.ts'

/** How a program ended: its output as far as it was kept, and whether a limit ended it. */
export interface Ran {
  code: number | null
  stdout: Buffer
  stderr: string
  ending: 'ended' | 'late' | 'too much' | 'not started'
}
export interface RunLimits {
  /** The only file that the program may see. */
  file: string
  /** Milliseconds until it is killed with everything that it started. */
  time?: number
  /** Bytes of output that are kept; more of it ends the program. */
  output?: number
  signal?: AbortSignal
}

/** The full path of a program that is named by a path or found in PATH; undefined when it is nowhere. */
export function findProgram(name: string): string | undefined {
  if (name.includes('/')) return isAbsolute(name) && existsSync(name) ? name : undefined
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(isAbsolute)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))
}

const system = ['/usr', '/bin', '/lib', '/lib64', '/etc/ld.so.cache', '/etc/alternatives', '/etc/fonts', '/opt', '/nix', '/gnu']
const tryOut = (path: string, args: string[]) => spawnSync(path, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 5000 })
const sandboxOf = (program: string, file: string): string[] => [
  '--unshare-all',
  '--die-with-parent',
  '--new-session',
  '--cap-drop',
  'ALL',
  '--proc',
  '/proc',
  '--dev',
  '/dev',
  '--tmpfs',
  '/tmp',
  ...system.filter((path) => existsSync(path)).flatMap((path) => ['--ro-bind', path, path]),
  '--ro-bind',
  program,
  program,
  '--ro-bind',
  file,
  file,
  '--chdir',
  '/tmp',
  '--',
]

/** Whether programs run in a sandbox here; where bwrap is there and cannot make one, what it says. */
export interface Sandbox {
  state: 'works' | 'missing' | 'refused'
  reason: string
}
let wrapper: { bwrap: string | undefined; prlimit: string | undefined; sandbox: Sandbox } | undefined
const trySandbox = (bwrap: string | undefined): Sandbox => {
  if (bwrap === undefined) return { state: 'missing', reason: '' }
  const { status, stderr } = tryOut(bwrap, [...sandboxOf('/bin/true', '/bin/true'), '/bin/true'])
  return status === 0 ? { state: 'works', reason: '' } : { state: 'refused', reason: String(stderr).trim().slice(0, 300) }
}
// Looked for once: a container often forbids what bwrap needs.
const wrappers = () => {
  if (wrapper) return wrapper
  const [bwrap, prlimit] = [findProgram('bwrap'), findProgram('prlimit')]
  const sandbox = trySandbox(bwrap)
  const limits = prlimit !== undefined && tryOut(prlimit, ['--nofile=64', '/bin/true']).status === 0
  return (wrapper = { bwrap: sandbox.state === 'works' ? bwrap : undefined, prlimit: limits ? prlimit : undefined, sandbox })
}

/** Whether programs that look into files run in a sandbox, as it was found out once. */
export const findSandbox = (): Sandbox => wrappers().sandbox

const commandFor = (program: string, args: readonly string[], file: string, seconds: number): [string, string[]] => {
  const { bwrap, prlimit } = wrappers()
  const limits = [`--as=${4 * 1024 ** 3}`, `--cpu=${seconds}`, '--nofile=256', `--fsize=${64 * 1024 ** 2}`, '--core=0']
  const inner = bwrap ? [bwrap, ...sandboxOf(program, file), program, ...args] : [program, ...args]
  const [first, ...rest] = prlimit ? [prlimit, ...limits, ...inner] : inner
  return [first as string, rest]
}

// What people wait for goes first; a program that has ended already needs no priority.
const stepBack = (pid: number) => {
  try {
    setPriority(pid, 10)
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
}

const killGroup = (pid: number | undefined) => {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // Gone already is what was wanted.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Runs a program over one file, in a sandbox where there is one, within limits; never throws. Its group is killed at the end in every case. */
export function runProgram(program: string, args: readonly string[], limits: RunLimits): Promise<Ran> {
  const { file, time = 30_000, output = 8 * 1024 ** 2, signal } = limits
  const [command, rest] = commandFor(program, args, file, Math.ceil(time / 1000))
  return new Promise((resolve) => {
    const child = handleErrors(
      spawn(command, rest, {
        detached: true,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', HOME: '/tmp' },
        shell: false,
      }),
      () => {
        ending = 'not started'
        finish(null)
      },
    )
    if (child.pid !== undefined) stepBack(child.pid)
    const chunks: Buffer[] = []
    let size = 0
    let stderr = ''
    let ending: Ran['ending'] = 'ended'
    const end = (why: Ran['ending']) => {
      ending = why
      killGroup(child.pid)
    }
    const timer = setTimeout(() => end('late'), time)
    const stop = () => end('late')
    signal?.addEventListener('abort', stop)
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > output) end('too much')
      else chunks.push(chunk)
    })
    child.stderr.on('data', (chunk: Buffer) => {
      if (stderr.length < 4096) stderr += chunk.toString('utf8').slice(0, 4096)
    })
    const finish = (code: number | null) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      killGroup(child.pid)
      child.stdout.destroy()
      child.stderr.destroy()
      resolve({ code, stdout: Buffer.concat(chunks), stderr, ending })
    }
    child.once('exit', (code) => {
      // What it started may hold the pipes open; only what has arrived counts.
      setImmediate(() => finish(code))
    })
  })
}
