import type { Store } from '../db/store.ts'
import type { Db } from '../db/tables.ts'
import type { JobKind } from './job-kind.ts'
import { findLastCreation } from './job-queries.ts'

const minute = 60_000

type Periodic = Pick<JobKind, 'kind' | 'every' | 'firstAfter'>

/** When a kind that runs at intervals is due, and the interval: that long after it was last queued, or soon where it never was. Undefined where it has none. */
export async function dueAt(db: Db, { kind, every: given, firstAfter = 0 }: Periodic): Promise<{ at: Date; every: number } | undefined> {
  const every = typeof given === 'function' ? await given(db) : given
  if (every === undefined) return undefined
  const last = await findLastCreation(db, kind)
  const running = process.uptime() * 1000
  return { at: new Date(last === undefined ? Date.now() + Math.max(firstAfter - running, 0) : Date.parse(last) + every), every }
}

/** Queues what is due now. A clock that jumps makes one run, not many. */
export async function queueDue(store: Store, kinds: readonly JobKind[]): Promise<void> {
  for (const kind of kinds) {
    const due = kind.start && (await dueAt(store.db, kind))
    if (!due || !kind.start) continue
    const wait = due.at.getTime() - Date.now()
    if (wait <= 0 || wait > Math.max(due.every, kind.firstAfter ?? 0)) await store.transact(kind.start)
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
