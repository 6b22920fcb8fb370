import type { Store } from '../db/store.ts'
import type { Db } from '../db/tables.ts'
import type { JobKind } from './job-kind.ts'
import { findLastCreation } from './job-queries.ts'

const minute = 60_000

/** When a kind that runs at intervals is due: an interval after it was last queued, or at once where it never was. */
export async function dueAt(db: Db, kind: string, every: number): Promise<Date> {
  const last = await findLastCreation(db, kind)
  return last === undefined ? new Date() : new Date(Date.parse(last) + every)
}

/** Queues what is due now. A clock that jumps makes one run, not many. */
export async function queueDue(store: Store, kinds: readonly JobKind[]): Promise<void> {
  for (const { kind, every, start } of kinds) {
    if (every === undefined || !start) continue
    const wait = (await dueAt(store.db, kind, every)).getTime() - Date.now()
    if (wait <= 0 || wait > every) await store.transact(start)
  }
}

/** Queues what is due, now and every minute from then on. */
export function keepQueueing(store: Store, kinds: readonly JobKind[], notifyWorkers: () => void, onError: (error: unknown) => void) {
  let running: Promise<void> = Promise.resolve()
  const queue = () => {
    running = running
      .then(() => queueDue(store, kinds))
      .then(notifyWorkers)
      .catch(onError)
  }
  queue()
  const timer = setInterval(queue, minute)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
