import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import type { Engine } from '../db/engine.ts'

const read = <T>(get: () => T): T | undefined => {
  try {
    return get()
  } catch {
    return undefined
  }
}

// Containers may share host name and process numbers: numbers mean something only below one kernel, in one namespace.
const findNamespace = (): string => {
  if (process.platform !== 'linux') return hostname()
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim())
  const processes = read(() => /\d+/.exec(readlinkSync('/proc/self/ns/pid'))?.[0] ?? '')
  return boot && processes ? `${boot}/${processes}` : randomUUID()
}

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

// Process numbers are used again, hence the moment of the start beside them; empty for a process that has ended, and where the system does not say.
const startOf = (pid: number): string => {
  const [state, ...fields] = read(() => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []) ?? []
  return state === 'Z' ? '' : (fields[18] ?? '')
}

const namespace = findNamespace()

/** A name by which a job is locked; no other worker ever has it. */
export const makeWorkerName = (): string => [namespace, process.pid, startOf(process.pid), randomUUID()].join('|')

/**
 * Whether a worker is known to be dead, so that its jobs need not wait for their leases. Of one in another container or on another machine
 * nothing is known, but that SQLite has one server at a time.
 */
export function isDeadWorker(name: string, engine: Engine): boolean {
  const [theirs, pid, start, random] = name.split('|')
  if (random === undefined || theirs !== namespace) return engine === 'sqlite'
  return !isRunning(Number(pid)) || startOf(Number(pid)) !== start
}
