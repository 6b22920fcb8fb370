import { once } from 'node:events'
import type { Store } from '../../db/store.ts'
import { findCreator } from '../../http/creator.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import { PermanentFailure } from '../../jobs/work.ts'
import { cancelList, listOrder, stopList, listJobKind } from './queue.ts'
import { findState, listUsernames } from '../queries.ts'
import { workOnList } from './work.ts'

const timeout = 10_000

const orderOf = ({ payload }: { payload: unknown }) => listOrder.parse(payload)

/** The job that writes long lists, and undoes them. */
export function listKind(store: Store): JobKind {
  return {
    kind: listJobKind,
    handler: async (job, { signal, setProgress }) => {
      const order = orderOf(job)
      const actor = await findCreator(store.db, order.userId)
      if (!actor) throw new PermanentFailure('CONFLICT', 'task.accountGone')
      await workOnList(store, order, actor, (share) => {
        setProgress(share)
        return signal.aborted
      })
      // The job itself hears with its next heartbeat that the list was stopped.
      const isStopped = (await findState(store.db, order.id))?.state === 'stopped'
      if (isStopped && !signal.aborted) await once(signal, 'abort', { signal: AbortSignal.timeout(timeout) }).catch(() => undefined)
      signal.throwIfAborted()
    },
    onEnd: async (job, end) => {
      if (end === 'failed' || end === 'cancelled') await store.transact((tx) => stopList(tx, orderOf(job)))
    },
    readSubjects: async (db) => {
      const names = await listUsernames(db)
      return (run) => names.get(listOrder.safeParse(run.payload).data?.userId ?? 0) ?? ''
    },
    cancel: (tx, run) => cancelList(tx, orderOf(run)),
  }
}
