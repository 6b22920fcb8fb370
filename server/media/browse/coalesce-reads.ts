/**
 * Runs one read for all calls made before it begins: a call made while one runs may follow a write, and gets the next one, so that
 * everybody sees their own writes.
 */
export function coalesceReads<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let queued: Promise<T | undefined> | undefined
  let running: Promise<T | undefined> = Promise.resolve(undefined)
  return () => {
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = undefined
        running = read()
        return running
      })
    return queued
  }
}
