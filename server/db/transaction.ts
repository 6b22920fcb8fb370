import type { Kysely } from 'kysely'
import type { Tables, Tx } from './tables.ts'

/** Runs a work in a transaction of an engine, more than once where it is tried again, and settles when it is durable. */
type Run = <T>(work: (handle: Kysely<Tables>) => Promise<T>) => Promise<T>

// A handle of its own for each work, so that what one queues never waits for another's end.
const writingHandle = (handle: Kysely<Tables>, afterCommit: Tx['afterCommit']): Tx =>
  Object.assign(handle.$extendTables(), { afterCommit }) as unknown as Tx

/** Runs a work with a `Tx`, and what it queued there once its writes are durable; what that throws goes to `onError`. */
export async function runTransaction<T>(run: Run, work: (tx: Tx) => Promise<T>, onError: (error: unknown) => void): Promise<T> {
  let queued: (() => unknown)[] = []
  const value = await run((handle) => {
    const ofThisTry: typeof queued = []
    queued = ofThisTry
    return work(writingHandle(handle, (action) => void ofThisTry.push(action)))
  })
  for (const action of queued) {
    try {
      await action()
    } catch (error) {
      onError(error)
    }
  }
  return value
}
