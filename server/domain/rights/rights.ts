import { reasonFor } from '@amn/contract/reasons/reason'
import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import { AppError } from '@amn/contract/errors'
import { engineOf } from '../../db/engine.ts'
import { holdersOf, isAble, lackedBuiltIns, listLacking, listPrivilegeNames, privilegesOf, selectPanel } from './privilege-queries.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'

/**
 * Makes changes of accounts and rights wait for each other; to be called before anything else in their transactions. SQLite has one
 * writer at a time anyway.
 */
export async function lockRights(tx: Tx): Promise<void> {
  if (engineOf(tx) === 'sqlite') return
  await selectPanel(tx).forUpdate().execute()
}

const selectAdministrator = (db: Db) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('users.id', 'in', holdersOf(db, selectPanel(db).$asScalar()))
    .where((is) => isAble(is))
    .limit(1)

const selectFullAdministrator = (db: Db) => selectAdministrator(db).where((is) => is.not(is.exists(lackedBuiltIns(db, is.ref('users.id')))))

/**
 * Carries out a change that may take rights away, and refuses it with LAST_ADMIN when no account that can be used is left that holds every
 * built-in privilege. Where there was none before, one with CONTROL_PANEL must be left.
 */
export async function keepAdministrator<T>(db: Db, change: () => Promise<T>): Promise<T> {
  const wasFull = await selectFullAdministrator(db).executeTakeFirst()
  const result = await change()
  const left = wasFull ? selectFullAdministrator(db) : selectAdministrator(db)
  if (await left.executeTakeFirst()) return result
  throw new AppError('LAST_ADMIN', wasFull ? 'setting.mustGrant' : 'setting.mustEnter')
}

/** Refuses with ACCESS_DENIED when somebody who grants privileges lacks one of them, as of this transaction. */
export async function refuseGrant(db: Db, actorUserId: number, privilegeIds: readonly number[]): Promise<void> {
  const lacking = await listLacking(db, actorUserId, privilegeIds)
  if (lacking.length > 0) throw new AppError('ACCESS_DENIED', reasonFor('access.grantNotHeld', { privileges: lacking.join(', ') }))
}

/** Whether somebody could still make a reset link for an account, as of this transaction. */
export async function mayReset(db: Db, makerId: number, userId: number): Promise<boolean> {
  const maker = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', makerId)
    .where((is) => isAble(is))
    .executeTakeFirst()
  if (!maker) return false
  const panel = await selectPanel(db).executeTakeFirstOrThrow()
  const held = await privilegesOf(db, userId).execute()
  return (await listLacking(db, makerId, [panel.id, ...held.map(({ id }) => id)])).length === 0
}

const listAbove = async (db: Db, actorUserId: number, userId: number): Promise<string[]> => {
  const held = await privilegesOf(db, userId).execute()
  return listLacking(
    db,
    actorUserId,
    held.map(({ id }) => id),
  )
}

const refuseAbove = (lacking: readonly string[]) => {
  if (lacking.length > 0) throw new AppError('ACCESS_DENIED', reasonFor('access.holdsMore', { privileges: lacking.join(', ') }))
}

/** Refuses with ACCESS_DENIED an act on an account that holds privileges which the actor lacks, as of this transaction. */
export async function refuseTakeover(db: Db, actorUserId: number, userId: number): Promise<void> {
  refuseAbove(await listAbove(db, actorUserId, userId))
}

const holdsPanel = async (db: Db, userId: number): Promise<boolean> => {
  const panel = await selectPanel(db).executeTakeFirstOrThrow()
  return (await listLacking(db, userId, [panel.id])).length === 0
}

/** Carries out a change that takes something from an account, guarded by `refuseTakeover` and `keepAdministrator`. */
export async function takeFromAccount<T>(db: Db, actorUserId: number, userId: number, change: () => Promise<T>): Promise<T> {
  const lacking = await listAbove(db, actorUserId, userId)
  // Of two who remove each other at once, the second has lost the panel meanwhile: it is told when the other is the last one.
  if (await holdsPanel(db, actorUserId)) refuseAbove(lacking)
  const result = await keepAdministrator(db, change)
  refuseAbove(lacking)
  return result
}

const loserAbove = (db: Db, actorUserId: number) => (is: ExpressionBuilder<Tables, 'users'>) =>
  is.exists(
    is
      .selectFrom('privileges')
      .select('privileges.id')
      .where('privileges.id', 'in', privilegesOf(db, is.ref('users.id')))
      .where('privileges.id', 'not in', privilegesOf(db, actorUserId)),
  )

const refuseLoser = async (db: Db, actorUserId: number, losers: SelectQueryBuilder<Tables, 'users', { username: string }>) => {
  if (!(await lackedBuiltIns(db, actorUserId).limit(1).executeTakeFirst())) return
  const above = await losers
    .where((is) => loserAbove(db, actorUserId)(is))
    .orderBy('users.id')
    .limit(1)
    .executeTakeFirst()
  if (above) throw new AppError('ACCESS_DENIED', reasonFor('access.wouldLose', { name: above.username }))
}

/** Refuses with ACCESS_DENIED to take privileges from a group when a member would lose one of them who holds what the actor lacks. */
export async function refuseLossInGroup(db: Db, actorUserId: number, groupId: number, lost: readonly number[]): Promise<void> {
  if (lost.length === 0) return
  const losers = db
    .selectFrom('users')
    .select('users.username')
    .where('users.id', 'in', (is) => is.selectFrom('user_group').select('user_id').where('group_id', '=', groupId))
    .where((is) =>
      is.exists(
        is
          .selectFrom('privileges as lost')
          .select('lost.id')
          .where('lost.id', 'in', lost)
          .where('lost.id', 'not in', privilegesOf(db, is.ref('users.id'), groupId)),
      ),
    )
  await refuseLoser(db, actorUserId, losers)
}

/** Refuses with ACCESS_DENIED to delete a privilege when somebody would lose it who holds what the actor lacks. */
export async function refuseLossOfPrivilege(db: Db, actorUserId: number, privilegeId: number): Promise<void> {
  const losers = db.selectFrom('users').select('users.username').where('users.id', 'in', holdersOf(db, privilegeId))
  await refuseLoser(db, actorUserId, losers)
}

/** Somebody as they are now, with the names of all that they hold; undefined when the account is gone, suspended or cannot be used. */
export async function findAble(
  db: Db,
  userId: number,
): Promise<{ userId: number; username: string; settings: string; privileges: string[] } | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id as userId', 'username', 'settings'])
    .where('id', '=', userId)
    .where((is) => isAble(is))
    .executeTakeFirst()
  return user && { ...user, privileges: await listPrivilegeNames(db, userId) }
}
