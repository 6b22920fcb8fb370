import type { Db, Tx } from '../../db/tables.ts'

/** The ids that somebody or a group gains and loses. */
export interface Difference {
  gained: number[]
  lost: number[]
}

/** The names of privileges or groups by their ids; those that there are not are left out. */
export async function listNamesOf(db: Db, kind: 'privileges' | 'groups', ids: readonly number[]): Promise<Map<number, string>> {
  const rows = ids.length > 0 ? await db.selectFrom(kind).select(['id', 'name']).where('id', 'in', ids).execute() : []
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The ids of the privileges of some groups. */
export async function listPrivilegeIdsOfGroups(db: Db, groupIds: readonly number[]): Promise<number[]> {
  if (groupIds.length === 0) return []
  const rows = await db.selectFrom('group_privilege').select('privilege_id as id').where('group_id', 'in', groupIds).execute()
  return rows.map(({ id }) => id)
}

/** The id of a built-in group. */
export async function getBuiltInGroupId(db: Db, name: 'Administrators' | 'Users'): Promise<number> {
  const { id } = await db.selectFrom('groups').select('id').where('name', '=', name).where('built_in', '=', 1).executeTakeFirstOrThrow()
  return id
}

/** What an account holds directly and the groups it is in, by id. */
export async function listHeld(db: Db, userId: number): Promise<{ privileges: number[]; groups: number[] }> {
  const privileges = await db.selectFrom('user_privilege').select('privilege_id as id').where('user_id', '=', userId).execute()
  const groups = await db.selectFrom('user_group').select('group_id as id').where('user_id', '=', userId).execute()
  return { privileges: privileges.map(({ id }) => id), groups: groups.map(({ id }) => id) }
}

/** Writes what an account gains and loses of both. */
export async function writeHeld(
  tx: Tx,
  userId: number,
  { privileges, groups }: { privileges: Difference; groups: Difference },
): Promise<void> {
  if (privileges.lost.length > 0)
    await tx.deleteFrom('user_privilege').where('user_id', '=', userId).where('privilege_id', 'in', privileges.lost).execute()
  if (groups.lost.length > 0) await tx.deleteFrom('user_group').where('user_id', '=', userId).where('group_id', 'in', groups.lost).execute()
  const newPrivileges = privileges.gained.map((id) => ({ user_id: userId, privilege_id: id }))
  if (newPrivileges.length > 0) await tx.insertInto('user_privilege').values(newPrivileges).execute()
  const newGroups = groups.gained.map((id) => ({ user_id: userId, group_id: id }))
  if (newGroups.length > 0) await tx.insertInto('user_group').values(newGroups).execute()
}

/** Writes which privileges a group gains and loses. */
export async function writeGroupPrivileges(tx: Tx, groupId: number, { gained, lost }: Difference): Promise<void> {
  if (lost.length > 0) await tx.deleteFrom('group_privilege').where('group_id', '=', groupId).where('privilege_id', 'in', lost).execute()
  const rows = gained.map((id) => ({ group_id: groupId, privilege_id: id }))
  if (rows.length > 0) await tx.insertInto('group_privilege').values(rows).execute()
}

/** Makes a new version of an account. */
export const bumpUserVersion = (tx: Tx, userId: number) =>
  tx
    .updateTable('users')
    .set((is) => ({ version: is('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', userId)
    .execute()

/** Makes a new version of a group. */
export const bumpGroupVersion = (tx: Tx, groupId: number) =>
  tx
    .updateTable('groups')
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', '=', groupId)
    .execute()

/** The name of one of these privileges that is built in and lets do more than seeing and playing media; undefined when none does. */
export async function findPrivilegeBeyondGuests(db: Db, privilegeIds: readonly number[]): Promise<string | undefined> {
  if (privilegeIds.length === 0) return undefined
  const found = await db
    .selectFrom('privileges')
    .select('name')
    .where('id', 'in', privilegeIds)
    .where('built_in', '=', 1)
    .where((is) => is.or([is('media_right', 'is', null), is('media_right', 'not in', ['INFO', 'CONTENT'])]))
    .executeTakeFirst()
  return found?.name
}
