import { AppError } from '@amn/contract/errors'
import { foldName } from '../db/fold.ts'
import type { Db } from '../db/tables.ts'
import { writeSetting } from '../db/setting.ts'
import { lookOf } from './confusable.ts'
import { isSetUpNeeded } from './set-up.ts'

/** What a new account is made from. */
export interface NewAccount {
  username: string
  email: string
  passwordHash: string
  firstName?: string | undefined
  lastName?: string | undefined
}

const isTaken = async (db: Db, account: NewAccount): Promise<'username' | 'email' | undefined> => {
  const key = foldName(account.username)
  const email = foldName(account.email)
  const taken = await db
    .selectFrom('users')
    .select(['username_key as key'])
    .where((is) => is.or([is('username_key', 'in', [key, email]), is('email_key', 'in', [key, email])]))
    .executeTakeFirst()
  if (taken) return taken.key === key ? 'username' : 'email'
  return (await listAdministrators(db)).some((name) => lookOf(name) === lookOf(account.username)) ? 'username' : undefined
}

const listAdministrators = async (db: Db): Promise<string[]> => {
  const held = db
    .selectFrom('privileges')
    .leftJoin('user_privilege', 'user_privilege.privilege_id', 'privileges.id')
    .leftJoin('group_privilege', 'group_privilege.privilege_id', 'privileges.id')
    .leftJoin('user_group', 'user_group.group_id', 'group_privilege.group_id')
    .where('privileges.name', '=', 'CONTROL_PANEL')
  const rows = await db
    .selectFrom('users')
    .select('username')
    .where((is) =>
      is.or([is('id', 'in', held.select('user_privilege.user_id as id')), is('id', 'in', held.select('user_group.user_id as id'))]),
    )
    .execute()
  return rows.map((row) => row.username)
}

/** Adds an account to a built-in group; throws DUPLICATE with the field when the name or e-mail is taken, or the name looks like an administrator's. */
export async function insertAccount(db: Db, account: NewAccount, group: 'Administrators' | 'Users'): Promise<number> {
  const field = await isTaken(db, account)
  if (field)
    throw new AppError('DUPLICATE', `This ${field === 'email' ? 'e-mail' : 'user name'} is taken`, {
      fields: [{ path: field, message: 'is taken' }],
    })
  const now = new Date().toISOString()
  const { id } = await db
    .insertInto('users')
    .values({
      username: account.username,
      username_key: foldName(account.username),
      email: account.email,
      email_key: foldName(account.email),
      first_name: account.firstName ?? '',
      last_name: account.lastName ?? '',
      password_hash: account.passwordHash,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { groupId } = await db
    .selectFrom('groups')
    .select('id as groupId')
    .where('name', '=', group)
    .where('built_in', '=', 1)
    .executeTakeFirstOrThrow()
  await db.insertInto('user_group').values({ user_id: id, group_id: groupId }).execute()
  return id
}

/** Makes the first administrator; whoever comes second, even at the same moment, gets CONFLICT. */
export async function insertFirstAdministrator(db: Db, account: NewAccount): Promise<number> {
  // Two at once meet at this row: the second waits for the first to commit, and then finds an account.
  await writeSetting(db, 'setUpAt', new Date().toISOString(), null)
  if (!(await isSetUpNeeded(db))) throw new AppError('CONFLICT', 'The first administrator exists already')
  return insertAccount(db, account, 'Administrators')
}
