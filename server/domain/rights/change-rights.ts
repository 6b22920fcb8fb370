import { reasonFor } from '@amn/contract/reasons/reason'
import { AppError, wrongField } from '@amn/contract/errors'
import { listLacking } from './privilege-queries.ts'
import { keepAdministrator, refuseGrant, refuseLossInGroup, takeFromAccount } from './rights.ts'
import type { AuditSubject } from '@amn/contract/system/audit'
import type { Db, Tx } from '../../db/tables.ts'

/** The groups and privileges that somebody, or the privileges that a group, has gained and lost. */
export interface RightsChange {
  gained: AuditSubject[]
  lost: AuditSubject[]
}

const differenceOf = (held: readonly number[], wanted: readonly number[]) => ({
  gained: wanted.filter((id) => !held.includes(id)),
  lost: held.filter((id) => !wanted.includes(id)),
})
type Difference = ReturnType<typeof differenceOf>
const unchanged: Difference = { gained: [], lost: [] }
const idsOf = ({ gained, lost }: Difference) => [...gained, ...lost]

const namesOf = async (db: Db, kind: 'privileges' | 'groups', ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = ids.length > 0 ? await db.selectFrom(kind).select(['id', 'name']).where('id', 'in', ids).execute() : []
  const missing = ids.find((id) => !rows.some((row) => row.id === id))
  if (missing === undefined) return new Map(rows.map(({ id, name }) => [id, name]))
  throw wrongField(kind, reasonFor('account.noneWithId', { id: missing }))
}

const subjectsOf = (kind: 'group' | 'privilege', ids: readonly number[], names: ReadonlyMap<number, string>): AuditSubject[] =>
  ids.map((id) => ({ kind, id, name: names.get(id) ?? '' })).toSorted((one, other) => (one.name < other.name ? -1 : 1))

const listPrivilegeIds = async (db: Db, groupIds: readonly number[]): Promise<number[]> => {
  if (groupIds.length === 0) return []
  const rows = await db.selectFrom('group_privilege').select('privilege_id as id').where('group_id', 'in', groupIds).execute()
  return rows.map(({ id }) => id)
}

/** Whether somebody could put an account into the group Users, where new accounts are by themselves. */
export async function mayGiveUsers(db: Db, makerId: number): Promise<boolean> {
  const users = await db.selectFrom('groups').select('id').where('name', '=', 'Users').where('built_in', '=', 1).executeTakeFirstOrThrow()
  return (await listLacking(db, makerId, await listPrivilegeIds(db, [users.id]))).length === 0
}

/** What an account holds directly and the groups it is in, by id. */
export async function listHeld(db: Db, userId: number): Promise<{ privileges: number[]; groups: number[] }> {
  const privileges = await db.selectFrom('user_privilege').select('privilege_id as id').where('user_id', '=', userId).execute()
  const groups = await db.selectFrom('user_group').select('group_id as id').where('user_id', '=', userId).execute()
  return { privileges: privileges.map(({ id }) => id), groups: groups.map(({ id }) => id) }
}

const writeHeld = async (tx: Tx, userId: number, privileges: Difference, groups: Difference): Promise<void> => {
  if (privileges.lost.length > 0)
    await tx.deleteFrom('user_privilege').where('user_id', '=', userId).where('privilege_id', 'in', privileges.lost).execute()
  if (groups.lost.length > 0) await tx.deleteFrom('user_group').where('user_id', '=', userId).where('group_id', 'in', groups.lost).execute()
  const newPrivileges = privileges.gained.map((id) => ({ user_id: userId, privilege_id: id }))
  if (newPrivileges.length > 0) await tx.insertInto('user_privilege').values(newPrivileges).execute()
  const newGroups = groups.gained.map((id) => ({ user_id: userId, group_id: id }))
  if (newGroups.length > 0) await tx.insertInto('user_group').values(newGroups).execute()
}

/**
 * Gives an account these privileges and groups, whole; absent ones stay. Refuses what there is not, the group Guests, what the actor may
 * not grant or take away, and to leave no administrator. Undefined when nothing changes; needs `lockRights` before.
 */
export async function changeUserRights(
  tx: Tx,
  actorUserId: number,
  userId: number,
  wanted: { privileges?: readonly number[] | undefined; groups?: readonly number[] | undefined },
): Promise<RightsChange | undefined> {
  const held = await listHeld(tx, userId)
  const privileges = wanted.privileges ? differenceOf(held.privileges, wanted.privileges) : unchanged
  const groups = wanted.groups ? differenceOf(held.groups, wanted.groups) : unchanged
  if (idsOf(privileges).length + idsOf(groups).length === 0) return undefined
  const privilegeNames = await namesOf(tx, 'privileges', idsOf(privileges))
  const groupNames = await namesOf(tx, 'groups', idsOf(groups))
  if (groups.gained.some((id) => groupNames.get(id) === 'Guests')) throw new AppError('CONFLICT', 'account.guestsGroup')
  await refuseGrant(tx, actorUserId, [...privileges.gained, ...(await listPrivilegeIds(tx, groups.gained))])

  const losesSome = privileges.lost.length + groups.lost.length > 0
  const write = () => writeHeld(tx, userId, privileges, groups)
  await (losesSome ? takeFromAccount(tx, actorUserId, userId, write) : write())
  await tx
    .updateTable('users')
    .set((is) => ({ version: is('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', userId)
    .execute()
  return {
    gained: [...subjectsOf('group', groups.gained, groupNames), ...subjectsOf('privilege', privileges.gained, privilegeNames)],
    lost: [...subjectsOf('group', groups.lost, groupNames), ...subjectsOf('privilege', privileges.lost, privilegeNames)],
  }
}

const refuseGuestRights = async (db: Db, privilegeIds: readonly number[]) => {
  if (privilegeIds.length === 0) return
  const tooMuch = await db
    .selectFrom('privileges')
    .select('name')
    .where('id', 'in', privilegeIds)
    .where('built_in', '=', 1)
    .where((is) => is.or([is('media_right', 'is', null), is('media_right', 'not in', ['INFO', 'CONTENT'])]))
    .executeTakeFirst()
  if (tooMuch) throw wrongField('privileges', reasonFor('account.guestsCannot', { name: tooMuch.name }))
}

/**
 * Gives a group these privileges, whole. Refuses what there is not, any change of Administrators, more than looking and playing for Guests,
 * what the actor may not grant or take away, and to leave no administrator. Undefined when nothing changes; needs `lockRights` before.
 */
export async function changeGroupRights(
  tx: Tx,
  actorUserId: number,
  group: { id: number; name: string },
  wanted: readonly number[],
): Promise<RightsChange | undefined> {
  const difference = differenceOf(await listPrivilegeIds(tx, [group.id]), wanted)
  if (idsOf(difference).length === 0) return undefined
  const names = await namesOf(tx, 'privileges', idsOf(difference))
  if (group.name === 'Administrators') throw new AppError('CONFLICT', 'account.administratorsGroup')
  if (group.name === 'Guests') await refuseGuestRights(tx, difference.gained)
  await refuseGrant(tx, actorUserId, difference.gained)
  await refuseLossInGroup(tx, actorUserId, group.id, difference.lost)
  await keepAdministrator(tx, async () => {
    if (difference.lost.length > 0)
      await tx.deleteFrom('group_privilege').where('group_id', '=', group.id).where('privilege_id', 'in', difference.lost).execute()
    const rows = difference.gained.map((id) => ({ group_id: group.id, privilege_id: id }))
    if (rows.length > 0) await tx.insertInto('group_privilege').values(rows).execute()
  })
  await tx
    .updateTable('groups')
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', '=', group.id)
    .execute()
  return { gained: subjectsOf('privilege', difference.gained, names), lost: subjectsOf('privilege', difference.lost, names) }
}
