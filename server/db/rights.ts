import { AppError } from '@amn/contract/errors'
import { engineOf } from './engine.ts'
import type { Db } from './tables.ts'

/**
 * Makes changes of accounts and rights wait for each other; to be called before anything else in their transactions. SQLite has one
 * writer at a time anyway.
 */
export async function lockRights(db: Db): Promise<void> {
  if (engineOf(db) === 'sqlite') return
  await db.selectFrom('privileges').select('id').where('name', '=', 'CONTROL_PANEL').forUpdate().execute()
}

/** Who holds which privilege, directly or through a group that people are in. */
const holdings = (db: Db) =>
  db
    .selectFrom('user_privilege')
    .select(['user_privilege.user_id', 'user_privilege.privilege_id'])
    .unionAll(
      db
        .selectFrom('user_group')
        .innerJoin('groups', 'groups.id', 'user_group.group_id')
        .innerJoin('group_privilege', 'group_privilege.group_id', 'groups.id')
        .where('groups.name', '!=', 'Guests')
        .select(['user_group.user_id', 'group_privilege.privilege_id']),
    )

/** Refuses with LAST_ADMIN when, after a change, no account that is neither deleted nor suspended holds CONTROL_PANEL. */
export async function refuseLastAdministrator(db: Db): Promise<void> {
  const holder = await db
    .selectFrom(holdings(db).as('held'))
    .innerJoin('privileges', 'privileges.id', 'held.privilege_id')
    .innerJoin('users', 'users.id', 'held.user_id')
    .select('users.id')
    .where('privileges.name', '=', 'CONTROL_PANEL')
    .where('users.deleted_at', 'is', null)
    .where((is) => is.or([is('users.suspended_until', 'is', null), is('users.suspended_until', '<=', new Date().toISOString())]))
    .limit(1)
    .executeTakeFirst()
  if (!holder) throw new AppError('LAST_ADMIN', 'Somebody must be left who can enter the control panel')
}

const listLacking = async (db: Db, userId: number, privilegeIds: readonly number[]): Promise<string[]> => {
  if (privilegeIds.length === 0) return []
  const own = db.selectFrom(holdings(db).as('held')).select('held.privilege_id').where('held.user_id', '=', userId)
  const rows = await db
    .selectFrom('privileges')
    .select('name')
    .where('id', 'in', privilegeIds)
    .where('id', 'not in', own)
    .orderBy('name')
    .execute()
  return rows.map(({ name }) => name)
}

/** Refuses with ACCESS_DENIED when somebody who grants privileges lacks one of them, as of this transaction. */
export async function refuseGrant(db: Db, actorUserId: number, privilegeIds: readonly number[]): Promise<void> {
  const lacking = await listLacking(db, actorUserId, privilegeIds)
  if (lacking.length > 0) throw new AppError('ACCESS_DENIED', `You cannot grant what you do not hold: ${lacking.join(', ')}`)
}

/** Refuses with ACCESS_DENIED what would let somebody act as an account that holds privileges they lack. */
export async function refuseTakeover(db: Db, actorUserId: number, userId: number): Promise<void> {
  const held = await db.selectFrom(holdings(db).as('held')).select('held.privilege_id as id').where('held.user_id', '=', userId).execute()
  const lacking = await listLacking(
    db,
    actorUserId,
    held.map(({ id }) => id),
  )
  if (lacking.length > 0) throw new AppError('ACCESS_DENIED', `The account holds what you do not: ${lacking.join(', ')}`)
}
