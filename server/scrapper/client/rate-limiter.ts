import { setTimeout as wait } from 'node:timers/promises'
import { later } from './failure.ts'
import type { Scrapper } from '../source.ts'

/** Who waits for a turn, and how long it may take. */
interface Waiting {
  name: string
  limit: Scrapper['rateLimit']
  longestWait: number
  signal?: AbortSignal | undefined
}

/** Lets requests to one source go only as often as it allows, in the order in which they came. */
export interface RateLimiter {
  /** Waits for a turn; throws SCRAPPER_FAILED at once where that would take longer than `longestWait`. */
  take: (waiting: Waiting) => Promise<void>
  /** Nobody goes before then: the source said so. */
  pauseUntil: (at: number) => void
  pausedUntil: () => number
}

/** Makes the rateLimiter of one source. */
export function makeRateLimiter(): RateLimiter {
  let given: number[] = []
  let pausedUntil = 0

  const earliest = (limit: Scrapper['rateLimit']): number => {
    if (!limit) return pausedUntil
    const oldest = given.at(-limit.requests)
    return Math.max(pausedUntil, oldest === undefined ? 0 : oldest + limit.seconds * 1000)
  }
  const take = async ({ name, limit, longestWait, signal }: Waiting): Promise<void> => {
    const now = Date.now()
    const at = Math.max(now, earliest(limit))
    if (at - now > longestWait) {
      const why = pausedUntil > now ? 'tooMany' : 'queue'
      throw later(name, why, Math.ceil((at - now) / 1000))
    }
    given = [...given, at].slice(-(limit?.requests ?? 1))
    if (at > now) await wait(at - now, undefined, { ref: false, ...(signal && { signal }) })
    // It was asked too often while this one waited: its turn is over, it takes another.
    if (pausedUntil > Date.now()) await take({ name, limit, longestWait: longestWait - (at - now), signal })
  }
  return {
    take,
    pauseUntil: (at) => void (pausedUntil = Math.max(pausedUntil, at)),
    pausedUntil: () => pausedUntil,
  }
}
