import { lockAccount } from '../../domain/accounts/account-queries.ts'
import type { Store } from '../../db/store.ts'
import type { Tx } from '../../db/tables.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import { applyNext } from './apply-entries.ts'
import type { ListOrder } from './queue.ts'
import { findState, updateImport } from '../queries.ts'
import { undoNext } from './undo-entries.ts'

/** Milliseconds for which a request waits for the end; what takes longer is continued by the job. */
const timeLimit = 400

interface Progress {
  isMore: boolean
  /** 0–1. */
  share: number
}
const finished: Progress = { isMore: false, share: 1 }

const doBatch = async (tx: Tx, { id, turn }: ListOrder, actor: Actor): Promise<Progress> => {
  await lockAccount(tx, actor.userId)
  const list = await findState(tx, id)
  // Somebody may have finished, stopped or deleted it meanwhile.
  if (list?.turn !== turn || (list.state !== 'applying' && list.state !== 'undoing')) return finished
  const isApplying = list.state === 'applying'
  const { count, isMore } = isApplying ? await applyNext(tx, actor, id, list.conflict) : await undoNext(tx, actor.userId, id)
  const done = list.done + count
  const end = isApplying ? { state: 'applied' as const, applied_at: new Date().toISOString() } : { state: 'undone' as const }
  await updateImport(tx, id, { done, ...(!isMore && end) })
  return { isMore, share: Math.min(1, done / Math.max(1, list.todo)) }
}

/** Writes or undoes a list, each batch of entries in a transaction of its own, until it is over or `isEnough`. */
export async function workOnList(store: Store, order: ListOrder, actor: Actor, isEnough: (share: number) => boolean): Promise<void> {
  for (;;) {
    const { isMore, share } = await store.transact((tx) => doBatch(tx, order, actor))
    if (!isMore || isEnough(share)) return
    // Other requests are served in between.
    await new Promise(setImmediate)
  }
}

/** Does a short list to its end and begins a long one while a request waits. */
export async function beginList(store: Store, order: ListOrder, actor: Actor): Promise<void> {
  const end = performance.now() + timeLimit
  await workOnList(store, order, actor, () => performance.now() > end)
}
