import type { Expression, ExpressionBuilder } from 'kysely'
import type { Db, Tables } from '../../db/tables.ts'

/** The privilege of administrators. */
export const selectPanel = (db: Db) => db.selectFrom('privileges').select('id').where('name', '=', 'CONTROL_PANEL')

/** Its id. */
export const getPanelId = async (db: Db): Promise<number> => (await selectPanel(db).executeTakeFirstOrThrow()).id

const guests = 'Guests'

const heldDirectly = (db: Db) => db.selectFrom('user_privilege as held')

/** What people hold through groups; nobody is in Guests. */
const heldThroughGroups = (db: Db) =>
  db
    .selectFrom('user_group as member')
    .innerJoin('groups', 'groups.id', 'member.group_id')
    .innerJoin('group_privilege as held', 'held.group_id', 'member.group_id')
    .where('groups.name', '!=', guests)

/** The ids of all that an account holds, directly or through groups; without what it has through one group, when that is given. */
export const privilegesOf = (db: Db, userId: number | Expression<number>, exceptGroup = 0) =>
  heldDirectly(db)
    .select('held.privilege_id as id')
    .where('held.user_id', '=', userId)
    .union(
      heldThroughGroups(db)
        .select('held.privilege_id as id')
        .where('member.user_id', '=', userId)
        .where('member.group_id', '!=', exceptGroup),
    )

/** The same, read. */
export const listPrivilegeIdsOf = async (db: Db, userId: number): Promise<number[]> =>
  (await privilegesOf(db, userId).execute()).map(({ id }) => id)

/** The ids of the accounts that hold a privilege, directly or through groups. */
export const holdersOf = (db: Db, privilegeId: number | Expression<number>) =>
  heldDirectly(db)
    .select('held.user_id as id')
    .where('held.privilege_id', '=', privilegeId)
    .union(heldThroughGroups(db).select('member.user_id as id').where('held.privilege_id', '=', privilegeId))

/** Whether an account is neither deleted nor suspended. */
export const isActive = (is: ExpressionBuilder<Tables, 'users'>) =>
  is.and([
    is('users.deleted_at', 'is', null),
    is.or([is('users.suspended_until', 'is', null), is('users.suspended_until', '<=', new Date().toISOString())]),
  ])

/** Whether an account can be used whatever becomes of other services: it has a password and is neither deleted nor suspended. */
export const isUsable = (is: ExpressionBuilder<Tables, 'users'>) => is.and([isActive(is), is('users.password_hash', '!=', '')])

/** The built-in privileges that an account lacks. Whoever lacks none may grant everything, privileges that were made too. */
export const lackedBuiltIns = (db: Db, userId: number | Expression<number>) =>
  db
    .selectFrom('privileges')
    .select('privileges.name')
    .where('privileges.built_in', '=', 1)
    .where('privileges.id', 'not in', privilegesOf(db, userId))

/** The names of those privileges that an account would need and lacks. */
export async function listLacking(db: Db, userId: number, privilegeIds: readonly number[]): Promise<string[]> {
  if (privilegeIds.length === 0) return []
  const rows = await db
    .selectFrom('privileges')
    .select('name')
    .where('id', 'in', privilegeIds)
    .where('id', 'not in', privilegesOf(db, userId))
    .orderBy('name')
    .execute()
  if (rows.length === 0 || !(await lackedBuiltIns(db, userId).limit(1).executeTakeFirst())) return []
  return rows.map(({ name }) => name)
}

const pairsOf = (db: Db, userIds: readonly number[]) =>
  heldDirectly(db)
    .select(['held.user_id as userId', 'held.privilege_id as privilegeId'])
    .where('held.user_id', 'in', userIds)
    .union(
      heldThroughGroups(db).select(['member.user_id as userId', 'held.privilege_id as privilegeId']).where('member.user_id', 'in', userIds),
    )

/** The names of all that some accounts hold, directly or through groups, by the id of the account. */
export async function listHeldNames(db: Db, userIds: readonly number[]): Promise<Map<number, Set<string>>> {
  const held = new Map(userIds.map((id) => [id, new Set<string>()]))
  if (userIds.length === 0) return held
  const rows = await db
    .selectFrom(pairsOf(db, userIds).as('pairs'))
    .innerJoin('privileges', 'privileges.id', 'pairs.privilegeId')
    .select(['pairs.userId', 'privileges.name'])
    .execute()
  for (const { userId, name } of rows) held.get(userId)?.add(name)
  return held
}

/** The names of all that one account holds, directly or through groups. */
export const listPrivilegeNames = async (db: Db, userId: number): Promise<string[]> => [
  ...((await listHeldNames(db, [userId])).get(userId) ?? []),
]

/** The names of the privileges of visitors who are not logged in: those of the group Guests. */
export async function listGuestPrivileges(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('groups')
    .innerJoin('group_privilege as held', 'held.group_id', 'groups.id')
    .innerJoin('privileges', 'privileges.id', 'held.privilege_id')
    .select('privileges.name')
    .where('groups.name', '=', guests)
    .where('groups.built_in', '=', 1)
    .execute()
  return rows.map(({ name }) => name)
}
