import { z } from 'zod'
import { AppError } from '@amn/contract/errors'
import { lockAccount } from '../domain/accounts/account-queries.ts'
import type { Db, Tx } from '../db/tables.ts'
import { cancelJob, insertJob } from '../jobs/queue.ts'
import { countInStates } from './entry-queries.ts'
import { findState, hasMoving, listOpenJobs, updateImport } from './queries.ts'
import { entryStates } from './changes.ts'

const { fresh, nothing, written, takenBack } = entryStates

/** The kind of long work that applying and undoing lists are. */
export const writingLists = 'list'
/** Which list is written or taken back, in which of its turns. */
export const listOrder = z.object({ id: z.int(), userId: z.int(), turn: z.int() })
export type ListOrder = z.output<typeof listOrder>

const refuseAnother = async (db: Db, userId: number) => {
  if (await hasMoving(db, userId)) throw new AppError('CONFLICT', 'list.another')
}

const begin = async (tx: Tx, userId: number, id: number, state: 'applying' | 'undoing'): Promise<ListOrder> => {
  const order = { id, userId, turn: ((await findState(tx, id))?.turn ?? 0) + 1 }
  const todo = await countInStates(tx, id, state === 'applying' ? [fresh, takenBack] : [written])
  await updateImport(tx, id, { state, turn: order.turn, done: 0, todo })
  // Whoever asks begins at once; the job goes on where they leave it, or where the server was stopped.
  await insertJob(tx, { kind: writingLists, key: `${id}.${order.turn}`, payload: order })
  return order
}

/** Begins to write a list, or goes on with one that stopped. Throws CONFLICT for one that is written, or while another is. */
export async function orderApplying(tx: Tx, userId: number, id: number): Promise<ListOrder> {
  await lockAccount(tx, userId)
  const state = (await findState(tx, id))?.state
  if (state !== 'draft' && state !== 'stopped') throw new AppError('CONFLICT', 'list.applied')
  await refuseAnother(tx, userId)
  return begin(tx, userId, id, 'applying')
}

/** Begins to take back what a list wrote. Throws CONFLICT where there is nothing, or while another is written. */
export async function orderUndoing(tx: Tx, userId: number, id: number): Promise<ListOrder> {
  await lockAccount(tx, userId)
  const state = (await findState(tx, id))?.state
  if (state !== 'applied' && state !== 'stopped') throw new AppError('CONFLICT', 'list.nothing')
  await refuseAnother(tx, userId)
  return begin(tx, userId, id, 'undoing')
}

/** Leaves a list as it stands half-way, for going on or undoing; as it was where nothing has been written. */
export async function stopList(tx: Tx, { id, userId, turn }: ListOrder): Promise<boolean> {
  await lockAccount(tx, userId)
  const list = await findState(tx, id)
  if (list?.turn !== turn || (list.state !== 'applying' && list.state !== 'undoing')) return false
  const isUntouched = list.state === 'applying' && (await countInStates(tx, id, [nothing, written, takenBack])) === 0
  await updateImport(tx, id, { state: isUntouched ? 'draft' : 'stopped' })
  return true
}

/** Stops a list together with its job. Throws CONFLICT where it is over. */
export async function cancelList(tx: Tx, order: ListOrder): Promise<void> {
  if (!(await stopList(tx, order))) throw new AppError('CONFLICT', 'list.over')
  for (const job of await listOpenJobs(tx, writingLists, `${order.id}.${order.turn}`)) await cancelJob(tx, job.id)
}
