import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { delimiter, isAbsolute, join } from 'node:path'
import { handleErrors } from './handle-errors.ts'

/** A program with its arguments, and the only files that it may see. */
export interface Boxed {
  program: string
  args: readonly string[]
  file: string
  /** Others that it may see. */
  beside?: readonly string[]
  /** Devices that it may use, such as a graphics card. */
  devices?: readonly string[]
  /** The only folder that it may write to. */
  folder?: string
  /** Bytes that a file which it writes may have. */
  fileSize?: number
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
// Without /proc, which these programs do not need, and which a container lets nobody mount.
const sandboxOf = ({ program, file, beside = [], devices = [], folder }: Omit<Boxed, 'args'>): string[] => [
  '--unshare-all',
  '--die-with-parent',
  '--new-session',
  '--cap-drop',
  'ALL',
  '--dev',
  '/dev',
  '--tmpfs',
  '/tmp',
  ...system.filter((path) => existsSync(path)).flatMap((path) => ['--ro-bind', path, path]),
  ...devices.flatMap((path) => ['--dev-bind', path, path]),
  '--ro-bind',
  program,
  program,
  ...[file, ...beside].flatMap((path) => ['--ro-bind', path, path]),
  ...(folder === undefined ? [] : ['--bind', folder, folder]),
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
  const { status, stderr } = tryOut(bwrap, [...sandboxOf({ program: '/bin/true', file: '/bin/true' }), '/bin/true'])
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

/** The full path of a program that looks into media files; undefined when it is nowhere, or may not run because a sandbox is required and cannot be made. */
export const findMediaProgram = (name: string, sandbox: 'auto' | 'required'): string | undefined =>
  sandbox === 'required' && findSandbox().state !== 'works' ? undefined : findProgram(name)

interface Box extends Boxed {
  /** Seconds of processor time; without them it has as many as it needs. */
  seconds?: number
  /** How much it steps back behind what people wait for, 0–19. */
  nice: number
  onError: (error: Error) => void
}

const commandFor = (box: Box): [string, string[]] => {
  const { bwrap, prlimit } = wrappers()
  const { program, args, seconds, fileSize = 64 * 1024 ** 2 } = box
  const time = seconds === undefined ? [] : [`--cpu=${seconds}`]
  const limits = [`--as=${4 * 1024 ** 3}`, ...time, '--nofile=256', `--fsize=${fileSize}`, '--core=0']
  const inner = bwrap ? [bwrap, ...sandboxOf(box), program, ...args] : [program, ...args]
  const [first, ...rest] = prlimit ? [prlimit, ...limits, ...inner] : inner
  return [first as string, rest]
}

// What people wait for goes first; a program that has ended already needs no priority.
const stepBack = (pid: number, by: number) => {
  try {
    setPriority(pid, by)
  } catch (error) {
    if (!(error instanceof Error)) throw error
  }
}

/** Starts a program in a sandbox where there is one, within limits of memory, files and processor time, in a group of its own. */
export function spawnBoxed(box: Box) {
  const [command, rest] = commandFor(box)
  const child = handleErrors(
    spawn(command, rest, {
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', HOME: '/tmp' },
      shell: false,
    }),
    box.onError,
  )
  if (child.pid !== undefined) stepBack(child.pid, box.nice)
  return child
}

/** Kills a program with everything that it started. */
export const killGroup = (pid: number | undefined) => {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch (error) {
    // Gone already is what was wanted.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
