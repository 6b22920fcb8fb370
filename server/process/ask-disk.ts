import { setTimeout as wait } from 'node:timers/promises'

const lastAsked = new Map<string, Promise<unknown>>()

/**
 * What a disk says of a path; undefined when it fails, or does not answer within `patience` milliseconds. One question at a time: each that
 * is not answered, by a dead network share, keeps one of the few threads that read all files.
 */
export async function askDisk<T>(path: string, ask: () => Promise<T>, patience: number): Promise<T | undefined> {
  let isLate = false
  const before = lastAsked.get(path)
  const asked = (async () => {
    await before
    return isLate ? undefined : ask()
  })().catch(() => undefined)
  lastAsked.set(path, asked)
  void asked.then(() => lastAsked.get(path) === asked && lastAsked.delete(path))
  const timer = new AbortController()
  const late = wait(patience, undefined, { signal: timer.signal, ref: false }).catch(() => undefined)
  const answer = await Promise.race([asked, late])
  isLate = true
  timer.abort()
  return answer
}
