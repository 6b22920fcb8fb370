import type { Store } from '../db/store.ts'
import type { Db } from '../db/tables.ts'
import type { JobKind } from './job-kind.ts'
import { findLastCreation } from './job-queries.ts'

const minute = 60_000

/** When a kind that runs every so often is due: so long after it was last begun, or at once where it never was. */
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
  let turn: Promise<void> = Promise.resolve()
  const look = () => {
    turn = turn
      .then(() => queueDue(store, kinds))
      .then(notifyWorkers)
      .catch(onError)
  }
  look()
  const timer = setInterval(look, minute)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await turn
    },
  }
}
