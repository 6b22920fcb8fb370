import { engineOf } from '../../db/engine.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { getBuiltInGroupId } from '../rights/grant-queries.ts'
import { holdersOf, selectPanel } from '../rights/privilege-queries.ts'

/** What an account says of itself, and until when it is suspended. */
const accountColumns = [
  'users.id',
  'users.username',
  'users.email',
  'users.first_name as firstName',
  'users.last_name as lastName',
  'users.description',
  'users.suspended_until as suspendedUntil',
  'users.avatar',
] as const

/** What administrators see of an account besides. */
export const administeredColumns = [
  ...accountColumns,
  'users.suspended_reason as suspendedReason',
  'users.created_at as createdAt',
  'users.last_seen_at as lastSeenAt',
] as const

/** An account that is not deleted. */
export const findUser = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select([...accountColumns, 'password_hash as passwordHash', 'settings'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** An account that is not deleted, as administrators see it. */
export const findAdministeredUser = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select([...administeredColumns, 'version'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Whether anybody has an account yet. */
export const hasAccounts = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined

const privilegeColumns = ['privileges.id', 'privileges.name', 'privileges.description'] as const

/** The privileges that a user holds directly. */
export const listOwnPrivileges = (db: Db, userId: number) =>
  db
    .selectFrom('user_privilege as held')
    .innerJoin('privileges', 'privileges.id', 'held.privilege_id')
    .select(privilegeColumns)
    .where('held.user_id', '=', userId)
    .orderBy('privileges.id')
    .execute()

/** The privileges of a user's groups, one row for each group and privilege. */
export const listGroupPrivileges = (db: Db, userId: number) =>
  db
    .selectFrom('user_group')
    .innerJoin('groups', 'groups.id', 'user_group.group_id')
    .leftJoin('group_privilege as held', 'held.group_id', 'groups.id')
    .leftJoin('privileges', 'privileges.id', 'held.privilege_id')
    .select([
      'groups.id as groupId',
      'groups.name as groupName',
      'groups.description as groupDescription',
      'privileges.id as id',
      'privileges.name as name',
      'privileges.description as description',
    ])
    .where('user_group.user_id', '=', userId)
    .orderBy('groups.id')
    .orderBy('privileges.id')
    .execute()

/** Whether a folded name is the user name or e-mail of an account other than `except`. */
export const isNameTaken = async (db: Db, key: string, except: number): Promise<boolean> => {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where((is) => is.or([is('username_key', '=', key), is('email_key', '=', key)]))
    .where('id', '!=', except)
    .executeTakeFirst()
  return other !== undefined
}

/** The user names of all who hold CONTROL_PANEL, other than `except`. */
export const listAdministratorNames = async (db: Db, except: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('username')
    .where('id', '!=', except)
    .where('id', 'in', holdersOf(db, selectPanel(db).$asScalar()))
    .execute()
  return rows.map((row) => row.username)
}

/** Makes changes of one user's data wait for each other, for counts and times are read before they are written; SQLite has one writer. */
export async function lockAccount(db: Db, userId: number): Promise<void> {
  if (engineOf(db) === 'postgres') await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** What people are known by, with the keys by which that is compared. */
interface Identity {
  username: string
  username_key: string
  email: string
  email_key: string
  first_name: string
  last_name: string
  names_key: string
  description: string
}

/** Adds an account; gives its id. */
export async function insertUser(tx: Tx, identity: Identity, passwordHash: string): Promise<number> {
  const now = new Date().toISOString()
  const { id } = await tx
    .insertInto('users')
    .values({ ...identity, password_hash: passwordHash, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Puts an account into a built-in group. */
export async function insertIntoBuiltInGroup(tx: Tx, userId: number, group: 'Administrators' | 'Users'): Promise<void> {
  const groupId = await getBuiltInGroupId(tx, group)
  await tx.insertInto('user_group').values({ user_id: userId, group_id: groupId }).execute()
}

/** What an account says of itself now. */
export const getIdentity = (tx: Tx, id: number) =>
  tx
    .selectFrom('users')
    .select(['username', 'email', 'first_name as firstName', 'last_name as lastName', 'description'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Writes what an account says of itself, and makes a new version of it. */
export const updateIdentity = (tx: Tx, id: number, identity: Identity) =>
  tx
    .updateTable('users')
    .set((is) => ({ ...identity, version: is('version', '+', 1), updated_at: new Date().toISOString() }))
    .where('id', '=', id)
    .execute()
