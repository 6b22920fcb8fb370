import { killGroup, spawnBoxed } from './sandbox.ts'

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
  /** Devices that it may use, such as a graphics card. */
  devices?: readonly string[]
  /** The only folder that it may write to, and the bytes that a file in it may have. */
  folder?: string
  fileSize?: number
  /** Milliseconds without progress after which it is killed. */
  idle?: number
  /** Takes the output in place of keeping it, and says whether it shows progress. */
  onOutput?: (chunk: Buffer) => boolean
  /** How much it steps back behind what people wait for, 0–19. */
  nice?: number
  signal?: AbortSignal
}

/** Milliseconds that the output of a program that has ended may take to arrive. */
export const outputDelay = 2000

/** Runs a program over one file, in a sandbox where there is one, within limits; never throws. Its group is killed at the end in every case. */
export function runProgram(program: string, args: readonly string[], limits: RunLimits): Promise<Ran> {
  const { file, time = 30_000, output = 8 * 1024 ** 2, devices = [], nice = 10, idle = time, onOutput, signal } = limits
  return new Promise((resolve) => {
    const child = spawnBoxed({
      program,
      args,
      file,
      devices,
      ...(limits.folder !== undefined && { folder: limits.folder }),
      ...(limits.fileSize !== undefined && { fileSize: limits.fileSize }),
      seconds: Math.ceil(time / 1000),
      nice,
      onError: () => {
        ending = 'not started'
        finish(null)
      },
    })
    const chunks: Buffer[] = []
    let size = 0
    let stderr = ''
    let ending: Ran['ending'] = 'ended'
    const end = (why: Ran['ending']) => {
      ending = why
      killGroup(child.pid)
    }
    const timer = setTimeout(() => end('late'), time)
    const idleTimer = setTimeout(() => end('late'), idle)
    let lastOutput: NodeJS.Timeout | undefined
    const clearTimers = () => [timer, idleTimer, lastOutput].forEach((one) => clearTimeout(one))
    const stop = () => end('late')
    const finish = (code: number | null) => {
      clearTimers()
      signal?.removeEventListener('abort', stop)
      if (child.pid !== undefined) {
        killGroup(child.pid)
        child.stdout.destroy()
        child.stderr.destroy()
      }
      resolve({ code, stdout: Buffer.concat(chunks), stderr, ending })
    }
    // Without a process there may be no streams either; the error that says why is on its way.
    if (child.pid === undefined) return
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop)
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > output) end('too much')
      else if (!onOutput) chunks.push(chunk)
      if (!onOutput || onOutput(chunk)) idleTimer.refresh()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      if (stderr.length < 4096) stderr += chunk.toString('utf8').slice(0, 4096)
    })
    child.once('close', (code) => finish(code))
    child.once('exit', (code) => {
      // The last of its output may still be on its way; what has left its group may hold the pipes open.
      clearTimers()
      killGroup(child.pid)
      lastOutput = setTimeout(() => finish(code), outputDelay)
    })
  })
}
