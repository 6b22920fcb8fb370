import { reasonFor } from '@amn/contract/reasons/reason'
import { AppError } from '@amn/contract/errors'
import type { Db } from '../../db/tables.ts'
import { findUsableAccount, findLoserInGroup, findLoserOfPrivilege, hasAdministrator, hasFullAdministrator } from './holder-queries.ts'
import { getPanelId, listLacking, listPrivilegeIdsOf, listPrivilegeNames } from './privilege-queries.ts'

/**
 * Carries out a change that may take rights away, and refuses it with LAST_ADMIN when no account that can be used is left that holds every
 * built-in privilege. Where there was none before, one with CONTROL_PANEL must be left.
 */
export async function keepAdministrator<T>(db: Db, change: () => Promise<T>): Promise<T> {
  const wasFull = await hasFullAdministrator(db)
  const result = await change()
  if (await (wasFull ? hasFullAdministrator(db) : hasAdministrator(db))) return result
  throw new AppError('LAST_ADMIN', wasFull ? 'setting.mustGrant' : 'setting.mustEnter')
}

/** Refuses with ACCESS_DENIED when somebody who grants privileges lacks one of them, as of this transaction. */
export async function refuseGrant(db: Db, actorUserId: number, privilegeIds: readonly number[]): Promise<void> {
  const lacking = await listLacking(db, actorUserId, privilegeIds)
  if (lacking.length > 0) throw new AppError('ACCESS_DENIED', reasonFor('access.grantNotHeld', { privileges: lacking.join(', ') }))
}

/** Whether somebody could still make a reset link for an account, as of this transaction. */
export async function mayReset(db: Db, makerId: number, userId: number): Promise<boolean> {
  if (!(await findUsableAccount(db, makerId))) return false
  const needed = [await getPanelId(db), ...(await listPrivilegeIdsOf(db, userId))]
  return (await listLacking(db, makerId, needed)).length === 0
}

const listAbove = async (db: Db, actorUserId: number, userId: number): Promise<string[]> =>
  listLacking(db, actorUserId, await listPrivilegeIdsOf(db, userId))

const refuseAbove = (lacking: readonly string[]) => {
  if (lacking.length > 0) throw new AppError('ACCESS_DENIED', reasonFor('access.holdsMore', { privileges: lacking.join(', ') }))
}

/** Refuses with ACCESS_DENIED an act on an account that holds privileges which the actor lacks, as of this transaction. */
export async function refuseTakeover(db: Db, actorUserId: number, userId: number): Promise<void> {
  refuseAbove(await listAbove(db, actorUserId, userId))
}

const holdsPanel = async (db: Db, userId: number): Promise<boolean> => (await listLacking(db, userId, [await getPanelId(db)])).length === 0

/** Carries out a change that takes something from an account, guarded by `refuseTakeover` and `keepAdministrator`. */
export async function takeFromAccount<T>(db: Db, actorUserId: number, userId: number, change: () => Promise<T>): Promise<T> {
  const lacking = await listAbove(db, actorUserId, userId)
  // Of two who remove each other at once, the second has lost the panel meanwhile: it learns when the other is the last one.
  if (await holdsPanel(db, actorUserId)) refuseAbove(lacking)
  const result = await keepAdministrator(db, change)
  refuseAbove(lacking)
  return result
}

const refuseLoser = (loser: string | undefined) => {
  if (loser !== undefined) throw new AppError('ACCESS_DENIED', reasonFor('access.wouldLose', { name: loser }))
}

/** Refuses with ACCESS_DENIED to take privileges from a group when a member would lose one of them who holds what the actor lacks. */
export async function refuseLossInGroup(db: Db, actorUserId: number, groupId: number, lost: readonly number[]): Promise<void> {
  refuseLoser(await findLoserInGroup(db, actorUserId, groupId, lost))
}

/** Refuses with ACCESS_DENIED to delete a privilege when somebody would lose it who holds what the actor lacks. */
export async function refuseLossOfPrivilege(db: Db, actorUserId: number, privilegeId: number): Promise<void> {
  refuseLoser(await findLoserOfPrivilege(db, actorUserId, privilegeId))
}

/** Somebody as they are now, with the names of all that they hold; undefined when the account is gone, suspended or cannot be used. */
export async function findCurrentRights(
  db: Db,
  userId: number,
): Promise<{ userId: number; username: string; settings: string; privileges: string[] } | undefined> {
  const user = await findUsableAccount(db, userId)
  return user && { ...user, privileges: await listPrivilegeNames(db, userId) }
}
