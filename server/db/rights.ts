import type { ExpressionBuilder } from 'kysely'
import { AppError } from '@amn/contract/errors'
import { engineOf } from './engine.ts'
import type { Db, Tables } from './tables.ts'

const selectPanel = (db: Db) => db.selectFrom('privileges').select('id').where('name', '=', 'CONTROL_PANEL')

/**
 * Makes changes of accounts and rights wait for each other; to be called before anything else in their transactions. SQLite has one
 * writer at a time anyway.
 */
export async function lockRights(db: Db): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  await selectPanel(db).forUpdate().execute()
}

const heldDirectly = (db: Db) => db.selectFrom('user_privilege as held')

/** What people hold through groups; nobody is in Guests. */
const heldThroughGroups = (db: Db) =>
  db
    .selectFrom('user_group as member')
    .innerJoin('groups', 'groups.id', 'member.group_id')
    .innerJoin('group_privilege as held', 'held.group_id', 'member.group_id')
    .where('groups.name', '!=', 'Guests')

const isAble = (is: ExpressionBuilder<Tables, 'users'>) =>
  is.and([
    is('users.deleted_at', 'is', null),
    is('users.password_hash', '!=', ''),
    is.or([is('users.suspended_until', 'is', null), is('users.suspended_until', '<=', new Date().toISOString())]),
  ])

const findAdministrator = async (db: Db) => {
  const panel = selectPanel(db)
  const direct = await heldDirectly(db)
    .innerJoin('users', 'users.id', 'held.user_id')
    .select('users.id')
    .where('held.privilege_id', '=', panel)
    .where((is) => isAble(is))
    .limit(1)
    .executeTakeFirst()
  if (direct) return direct
  return heldThroughGroups(db)
    .innerJoin('users', 'users.id', 'member.user_id')
    .select('users.id')
    .where('held.privilege_id', '=', panel)
    .where((is) => isAble(is))
    .limit(1)
    .executeTakeFirst()
}

/** Refuses with LAST_ADMIN when, after a change, no account that has a password and is neither deleted nor suspended holds CONTROL_PANEL. */
export async function refuseLastAdministrator(db: Db): Promise<void> {
  if (!(await findAdministrator(db))) throw new AppError('LAST_ADMIN', 'Somebody must be left who can enter the control panel')
}

const privilegesOf = (db: Db, userId: number) =>
  heldDirectly(db)
    .select('held.privilege_id as id')
    .where('held.user_id', '=', userId)
    .union(heldThroughGroups(db).select('held.privilege_id as id').where('member.user_id', '=', userId))

const listLacking = async (db: Db, userId: number, privilegeIds: readonly number[]): Promise<string[]> => {
  if (privilegeIds.length === 0) return []
  const rows = await db
    .selectFrom('privileges')
    .select('name')
    .where('id', 'in', privilegeIds)
    .where('id', 'not in', privilegesOf(db, userId))
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Refuses with ACCESS_DENIED when somebody who grants privileges lacks one of them, as of this transaction. */
export async function refuseGrant(db: Db, actorUserId: number, privilegeIds: readonly number[]): Promise<void> {
  const lacking = await listLacking(db, actorUserId, privilegeIds)
  if (lacking.length > 0) throw new AppError('ACCESS_DENIED', `You cannot grant what you do not hold: ${lacking.join(', ')}`)
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

/** Refuses with ACCESS_DENIED what would let somebody act as an account that holds privileges they lack. */
export async function refuseTakeover(db: Db, actorUserId: number, userId: number): Promise<void> {
  const held = await privilegesOf(db, userId).execute()
  const lacking = await listLacking(
    db,
    actorUserId,
    held.map(({ id }) => id),
  )
  if (lacking.length > 0) throw new AppError('ACCESS_DENIED', `The account holds what you do not: ${lacking.join(', ')}`)
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
  if (!user) return undefined
  const rows = await db.selectFrom('privileges').select('name').where('id', 'in', privilegesOf(db, userId)).execute()
  return { ...user, privileges: rows.map(({ name }) => name) }
}
