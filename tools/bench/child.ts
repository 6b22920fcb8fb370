import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryEnv, serverFlags, threadsEnv } from '../set-up.mjs'

/** How many cores this process had when it started, before it was bound to one. */
export const cores = availableParallelism()

/** A server of the bench in a process of its own. */
export interface Child {
  process: ChildProcess
  url: string
  /** Resident memory now, in MiB. */
  memory: () => number
  /** Processor time used so far, in milliseconds. */
  cpu: () => number
  stop: () => Promise<void>
}

/** A loopback port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Binds this process, which makes the load, to the last core where there are two; the servers get the first. */
export function takeLastCore(): void {
  if (cores < 2) return
  execFileSync('taskset', ['-a', '-cp', String(cores - 1), String(process.pid)], { stdio: 'ignore' })
}

/** Gives this process, and what it starts from then on, every core: for a browser, which is what is measured. */
export function takeAllCores(): void {
  const all = `0-${cores - 1}`
  execFileSync('taskset', ['-a', '-cp', all, String(process.pid)], { stdio: 'ignore' })
}

const isUp = async (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )

/** Starts a Node program on the first core and waits until its address answers. */
export async function startChild(file: string, words: string[], env: Record<string, string>, path: string, on?: string): Promise<Child> {
  const port = Number(env.AMN_PORT ?? env.PORT)
  const url = `http://127.0.0.1:${port}`
  const core = on ?? (cores > 1 ? '0' : undefined)
  const node = [process.execPath, ...serverFlags]
  const command = core === undefined ? node : ['taskset', '-c', core, ...node]
  const child = spawn(command[0] ?? '', [...command.slice(1), file, ...words], {
    env: { ...memoryEnv, ...threadsEnv, NODE_COMPILE_CACHE: join(tmpdir(), 'amn-bench-compiled'), ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((end) => child.once('exit', () => end()))
  for (let tries = 0; !(await isUp(url + path)); tries += 1) {
    if (tries > 600 || child.exitCode !== null) throw new Error(`${file} did not come up`)
    await new Promise((next) => setTimeout(next, 50))
  }
  return {
    process: child,
    url,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    cpu: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
      return (Number(fields[11]) + Number(fields[12])) * 10
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
