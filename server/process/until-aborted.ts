import { once } from 'node:events'

/** Waits for work, but no longer than until the signal: then it throws the signal's reason, and what becomes of the work does not matter. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // Whoever calls has begun the work already: left alone, its failure would have nobody to hear of it.
  work.catch(() => undefined)
  signal.throwIfAborted()
  const listening = new AbortController()
  const aborted = once(signal, 'abort', { signal: listening.signal }).then(() => signal.throwIfAborted())
  try {
    return (await Promise.race([work, aborted])) as T
  } finally {
    aborted.catch(() => undefined)
    listening.abort()
  }
}
