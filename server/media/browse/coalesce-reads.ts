/**
 * Runs a reading for all who ask before it begins: who asks while one runs may have changed something since, and gets the next one, so
 * that everybody sees their own writes.
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
