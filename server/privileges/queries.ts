import { AppError } from '@amn/contract/errors'
import type { Page } from '@amn/contract/page'
import type { PrivilegeEntry } from '@amn/contract/accounts/privileges'
import { contains } from '../db/like.ts'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db, Tx } from '../db/tables.ts'

const selectEntries = (db: Db) =>
  db.selectFrom('privileges').select((is) => [
    'id',
    'name',
    'description',
    'built_in as builtIn',
    'media_type as amnMediaType',
    'media_right as mediaRight',
    'version',
    is
      .selectFrom('user_privilege')
      .whereRef('user_privilege.privilege_id', '=', 'privileges.id')
      .select((one) => one.fn.countAll<number>().as('n'))
      .as('userCount'),
    is
      .selectFrom('group_privilege')
      .whereRef('group_privilege.privilege_id', '=', 'privileges.id')
      .select((one) => one.fn.countAll<number>().as('n'))
      .as('groupCount'),
  ])

type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>

const toEntry = ({ builtIn, userCount, groupCount, ...row }: Row): PrivilegeEntry => ({
  ...row,
  builtIn: builtIn === 1,
  userCount: Number(userCount),
  groupCount: Number(groupCount),
})

/** A page of the privileges by name, built-in ones first. */
export function listPrivileges(db: Db, search: string, paging: Paging): Promise<Page<PrivilegeEntry>> {
  const text = search.trim().toUpperCase()
  const { limit, offset } = windowOf(paging)
  const items = selectEntries(db)
    .$if(text !== '', (query) => query.where((is) => contains(is.ref('name'), text)))
    .orderBy('built_in', 'desc')
    .orderBy('name')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = db
    .selectFrom('privileges')
    .$if(text !== '', (query) => query.where((is) => contains(is.ref('name'), text)))
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return readPage(
    items.then((rows) => rows.map(toEntry)),
    total.then(({ n }) => Number(n)),
  )
}

/** One privilege; throws NOT_FOUND. */
export async function getPrivilege(db: Db, id: number): Promise<PrivilegeEntry> {
  const row = await selectEntries(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('NOT_FOUND', 'account.noPrivilege')
  return toEntry(row)
}

/** Whether another privilege has the name. */
export const isNameTaken = async (db: Db, name: string, except = 0): Promise<boolean> =>
  (await db.selectFrom('privileges').select('id').where('name', '=', name).where('id', '!=', except).executeTakeFirst()) !== undefined

/** Makes a privilege that Administrators hold at once, and its maker too. */
export const insertPrivilege = async (tx: Tx, name: string, description: string, makerId: number): Promise<number> => {
  const { id } = await tx.insertInto('privileges').values({ name, description }).returning('id').executeTakeFirstOrThrow()
  const { groupId } = await tx
    .selectFrom('groups')
    .select('id as groupId')
    .where('name', '=', 'Administrators')
    .where('built_in', '=', 1)
    .executeTakeFirstOrThrow()
  await tx.insertInto('group_privilege').values({ group_id: groupId, privilege_id: id }).execute()
  await raiseGroups(tx, id)
  const member = tx.selectFrom('user_group').select('user_id').where('user_id', '=', makerId).where('group_id', '=', groupId)
  if (await member.executeTakeFirst()) return id
  await tx.insertInto('user_privilege').values({ user_id: makerId, privilege_id: id }).execute()
  await raiseUsers(tx, id)
  return id
}

export const updatePrivilege = (tx: Tx, id: number, name: string, description: string) =>
  tx
    .updateTable('privileges')
    .set((is) => ({ name, description, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

const raiseGroups = (tx: Tx, id: number) =>
  tx
    .updateTable('groups')
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', 'in', tx.selectFrom('group_privilege').select('group_id').where('privilege_id', '=', id))
    .execute()

const raiseUsers = (tx: Tx, id: number) =>
  tx
    .updateTable('users')
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('id', 'in', tx.selectFrom('user_privilege').select('user_id').where('privilege_id', '=', id))
    .execute()

/** Deletes a privilege; groups and accounts that held it are no longer what was read of them. */
export const deletePrivilege = async (tx: Tx, id: number) => {
  await raiseGroups(tx, id)
  await raiseUsers(tx, id)
  await tx.deleteFrom('privileges').where('id', '=', id).execute()
}
