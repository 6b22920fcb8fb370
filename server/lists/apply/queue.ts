import { z } from 'zod'
import { AppError } from '@amn/contract/errors'
import { lockAccount } from '../../domain/accounts/account-queries.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { cancelJob, insertJob } from '../../jobs/job-queries.ts'
import { countInStates, entryStates } from '../entry-queries.ts'
import { findState, hasMoving, listOpenJobs, updateImport } from '../queries.ts'

const { pending, nothing, written, undone } = entryStates

/** The kind of long work that applying and undoing lists are. */
export const listJobKind = 'list'
/** Which list is written or undone; `turn` counts how often that was begun. */
export const listOrder = z.object({ id: z.int(), userId: z.int(), turn: z.int() })
export type ListOrder = z.output<typeof listOrder>

const refuseAnother = async (db: Db, userId: number) => {
  if (await hasMoving(db, userId)) throw new AppError('CONFLICT', 'list.another')
}

const queueList = async (tx: Tx, userId: number, id: number, state: 'applying' | 'undoing'): Promise<ListOrder> => {
  const order = { id, userId, turn: ((await findState(tx, id))?.turn ?? 0) + 1 }
  const todo = await countInStates(tx, id, state === 'applying' ? [pending, undone] : [written])
  await updateImport(tx, id, { state, turn: order.turn, done: 0, todo })
  // The request begins the work at once; the job continues it where the request, or a stopped server, has left it.
  await insertJob(tx, { kind: listJobKind, key: `${id}.${order.turn}`, payload: order })
  return order
}

/** Queues the writing of a list, or of the rest of one that was stopped. Throws CONFLICT for one that is written, or while another is. */
export async function orderApplying(tx: Tx, userId: number, id: number): Promise<ListOrder> {
  await lockAccount(tx, userId)
  const state = (await findState(tx, id))?.state
  if (state !== 'draft' && state !== 'stopped') throw new AppError('CONFLICT', 'list.applied')
  await refuseAnother(tx, userId)
  return queueList(tx, userId, id, 'applying')
}

/** Queues the undoing of what a list wrote. Throws CONFLICT where there is nothing, or while another is written. */
export async function orderUndoing(tx: Tx, userId: number, id: number): Promise<ListOrder> {
  await lockAccount(tx, userId)
  const state = (await findState(tx, id))?.state
  if (state !== 'applied' && state !== 'stopped') throw new AppError('CONFLICT', 'list.nothing')
  await refuseAnother(tx, userId)
  return queueList(tx, userId, id, 'undoing')
}

/** Stops a list, which can be continued or undone later; it is a draft again where nothing has been written. */
export async function stopList(tx: Tx, { id, userId, turn }: ListOrder): Promise<boolean> {
  await lockAccount(tx, userId)
  const list = await findState(tx, id)
  if (list?.turn !== turn || (list.state !== 'applying' && list.state !== 'undoing')) return false
  const isUntouched = list.state === 'applying' && (await countInStates(tx, id, [nothing, written, undone])) === 0
  await updateImport(tx, id, { state: isUntouched ? 'draft' : 'stopped' })
  return true
}

/** Stops a list together with its job. Throws CONFLICT where it is over. */
export async function cancelList(tx: Tx, order: ListOrder): Promise<void> {
  if (!(await stopList(tx, order))) throw new AppError('CONFLICT', 'list.over')
  for (const job of await listOpenJobs(tx, listJobKind, `${order.id}.${order.turn}`)) await cancelJob(tx, job.id)
}
