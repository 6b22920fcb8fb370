import { AppError } from '@amn/contract/errors'
import type { GroupEntry } from '@amn/contract/accounts/groups'
import type { Page } from '@amn/contract/page'
import { foldName } from '../text/fold.ts'
import { contains } from '../db/like.ts'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db, Tx } from '../db/tables.ts'

const columns = ['id', 'name', 'description', 'built_in as builtIn', 'version'] as const

const listPrivilegesOf = (db: Db, groupIds: readonly number[]) =>
  db
    .selectFrom('group_privilege')
    .innerJoin('privileges', 'privileges.id', 'group_privilege.privilege_id')
    .select(['group_privilege.group_id as groupId', 'privileges.id', 'privileges.name', 'privileges.description'])
    .where('group_privilege.group_id', 'in', groupIds)
    .orderBy('privileges.id')
    .execute()

const countMembers = (db: Db, groupIds: readonly number[]) =>
  db
    .selectFrom('user_group')
    .select((is) => ['group_id as groupId', is.fn.countAll<number>().as('n')])
    .where('group_id', 'in', groupIds)
    .groupBy('group_id')
    .execute()

type Row = Omit<GroupEntry, 'privileges' | 'userCount' | 'builtIn'> & { builtIn: number }

const complete = async (db: Db, rows: Row[]): Promise<GroupEntry[]> => {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const privileges = await listPrivilegesOf(db, ids)
  const members = await countMembers(db, ids)
  return rows.map((row) => ({
    ...row,
    builtIn: row.builtIn === 1,
    privileges: privileges.filter(({ groupId }) => groupId === row.id).map(({ groupId: _group, ...privilege }) => privilege),
    userCount: Number(members.find(({ groupId }) => groupId === row.id)?.n ?? 0),
  }))
}

interface GroupFilter {
  search?: string | undefined
  privilegeId?: number | undefined
}

/** A page of the groups by name, built-in ones first. */
export function listGroups(db: Db, { search = '', privilegeId }: GroupFilter, paging: Paging): Promise<Page<GroupEntry>> {
  const text = foldName(search)
  const { limit, offset } = windowOf(paging)
  const carrying = db
    .selectFrom('group_privilege')
    .select('group_id')
    .where('privilege_id', '=', privilegeId ?? 0)
  const chosen = db
    .selectFrom('groups')
    .$if(text !== '', (query) => query.where((is) => contains(is.ref('name_key'), text)))
    .$if(privilegeId !== undefined, (query) => query.where('id', 'in', carrying))
  const rows = chosen.select(columns).orderBy('built_in', 'desc').orderBy('name_key').limit(limit).offset(offset).execute()
  const total = chosen.select((is) => is.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return readPage(
    rows.then((found) => complete(db, found)),
    total.then(({ n }) => Number(n)),
  )
}

/** One group; throws NOT_FOUND. */
export async function getGroup(db: Db, id: number): Promise<GroupEntry> {
  const rows = await db.selectFrom('groups').select(columns).where('id', '=', id).execute()
  const [group] = await complete(db, rows)
  if (!group) throw new AppError('NOT_FOUND', 'account.noGroup')
  return group
}

/** Whether another group has the name, but for case. */
export const isNameTaken = async (db: Db, name: string, except = 0): Promise<boolean> => {
  const other = await db
    .selectFrom('groups')
    .select('id')
    .where('name_key', '=', foldName(name))
    .where('id', '!=', except)
    .executeTakeFirst()
  return other !== undefined
}

export const insertGroup = async (tx: Tx, name: string, description: string): Promise<number> => {
  const row = { name, name_key: foldName(name), description }
  const { id } = await tx.insertInto('groups').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateGroup = (tx: Tx, id: number, name: string, description: string) =>
  tx
    .updateTable('groups')
    .set((is) => ({ name, name_key: foldName(name), description, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Deletes a group; its members are no longer what was read of them. */
export const deleteGroup = async (tx: Tx, id: number) => {
  await tx
    .updateTable('users')
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', 'in', tx.selectFrom('user_group').select('user_id').where('group_id', '=', id))
    .execute()
  await tx.deleteFrom('groups').where('id', '=', id).execute()
}
