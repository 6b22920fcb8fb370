import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import { markedAsTransaction } from './group-commit.ts'
import type { Tables, Tx } from './tables.ts'

/** Runs a work in a transaction of an engine, more than once where it is tried again, and settles when it is durable. */
type Run = <T>(work: (handle: Kysely<Tables>) => Promise<T>) => Promise<T>

// A handle of its own for each work, so that what one queues never waits for another's end.
const writingHandle = (handle: Kysely<Tables>, afterCommit: Tx['afterCommit']): Tx =>
  Object.assign(handle.$extendTables(), { afterCommit }) as unknown as Tx

/** Runs a work with a `Tx`, and what it queued there once its writes are durable; what that throws goes to `onError`. */
export async function runTransaction<T>(run: Run, work: (tx: Tx) => Promise<T>, onError: (error: unknown) => void): Promise<T> {
  let queued: (() => unknown)[] = []
  // Another request may commit this work together with its own: what the work does is still told of the request that asked for it.
  const inOwnContext = AsyncLocalStorage.snapshot()
  const value = await run((handle) => {
    const ofThisTry: typeof queued = []
    queued = ofThisTry
    const handed = writingHandle(handle, (action) => void ofThisTry.push(action))
    return inOwnContext(() => markedAsTransaction(() => work(handed)))
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
