import { AppError } from '@amn/contract/errors'
import type { Store } from '../db/store.ts'
import type { Tx } from '../db/tables.ts'

/** A session that could not be written down yet; its number is below zero. */
export interface FreshSession {
  id: number
  userId: number
  /** The hash at the login: with another password the session is over. */
  passwordHash: string
  xsrf: string
  media: string
  tokenHash: string
  mediaHash: string
  expiresAt: number
}

interface Work {
  run: (tx: Tx) => Promise<unknown>
  done: () => void
}

/** Milliseconds between two checks whether there is room again. */
const tryEvery = 2000
/** How much is kept at most, and how many failed logins are too many in a quarter of an hour. */
const mostWorks = 10_000
const mostFailures = 10
const quarter = 15 * 60_000

const isFull = (error: unknown): boolean => error instanceof AppError && error.code === 'INSUFFICIENT_STORAGE'

/** What a write gives, or what is done instead of it where there is no room; throws what else it fails with. */
export const orWhenFull = <T>(write: Promise<T>, instead: () => T | Promise<T>): Promise<T> =>
  write.catch((error: unknown) => {
    if (!isFull(error)) throw error
    return instead()
  })

/**
 * What logins, renewals and logouts come to while the disk is full: kept in memory, and written down in their order as soon as there is
 * room. One for each process.
 */
export function makeWhileFull(store: Store, onWritten: () => void) {
  const fresh = new Map<string, FreshSession>()
  const extended = new Map<string, number>()
  const ended = new Set<number | string>()
  const failures = new Map<string, number[]>()
  const works: Work[] = []
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> | undefined
  let lastId = 0

  const flush = async () => {
    for (let work = works[0]; work; work = works[0]) {
      const { run, done } = work
      try {
        await store.transact(run)
      } catch (error) {
        // What fails for another reason, such as an account that has gone, never succeeds.
        if (error instanceof AppError && (isFull(error) || error.code === 'BUSY')) return
      }
      works.shift()
      done()
      onWritten()
    }
    clearInterval(timer)
    timer = undefined
  }
  const begin = () => {
    flushing ??= flush().finally(() => (flushing = undefined))
  }
  const later = (run: Work['run'], done: () => void = () => undefined) => {
    if (works.length >= mostWorks) throw new AppError('INSUFFICIENT_STORAGE', 'server.diskFull')
    works.push({ run, done })
    timer ??= setInterval(begin, tryEvery).unref()
    onWritten()
  }

  return {
    later,
    nextId: () => (lastId -= 1),
    /** Opens a session that `run` writes down later. */
    open: (session: FreshSession, run: Work['run']): void => {
      const hashes = [session.tokenHash, session.mediaHash]
      later(run, () => hashes.forEach((hash) => fresh.delete(hash)))
      for (const hash of hashes) fresh.set(hash, session)
    },
    /** The session of a token or media cookie that is not written down yet. */
    find: (hash: string): FreshSession | undefined => fresh.get(hash),
    /** Lets a token be good for longer. */
    extend: (hash: string, until: number, run: Work['run']): void => {
      later(run, () => {
        if (extended.get(hash) === until) extended.delete(hash)
      })
      extended.set(hash, until)
    },
    extendedUntil: (hash: string): number | undefined => extended.get(hash),
    /** Ends at once the sessions of these numbers and hashes of tokens. */
    end: (keys: readonly (number | string)[], run: Work['run']): void => {
      later(run, () => keys.forEach((key) => ended.delete(key)))
      for (const key of keys) ended.add(key)
    },
    isEnded: (key: number | string): boolean => ended.has(key),
    /** Counts a failed login that cannot be written down. */
    countFailure: (key: string): void => {
      if (failures.size >= mostWorks) failures.clear()
      failures.set(key, [...(failures.get(key) ?? []).slice(-mostFailures), performance.now()])
    },
    /** Refuses with TOO_MANY_REQUESTS what was tried too often. */
    refuseFailures: (key: string): void => {
      const recent = (failures.get(key) ?? []).filter((at) => at > performance.now() - quarter)
      if (recent.length >= mostFailures) throw new AppError('TOO_MANY_REQUESTS', 'access.tooManyFailures', { retryAfter: 900 })
    },
    /** Whether a session was opened here and is not written down yet. */
    isFresh: (sessionId: number): boolean => fresh.values().some(({ id }) => id === sessionId),
    close: async (): Promise<void> => {
      clearInterval(timer)
      await flushing
    },
  }
}
export type WhileFull = ReturnType<typeof makeWhileFull>
