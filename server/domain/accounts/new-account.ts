import { AppError } from '@amn/contract/errors'
import { foldName } from '../../text/fold.ts'
import { holdersOf, selectPanel } from '../rights/privilege-queries.ts'
import { lockRights } from '../rights/rights.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { writeSetting } from '../settings/setting-queries.ts'
import { skeletonOf } from './confusable.ts'
import { isSetUpNeeded } from './set-up.ts'

/** What a new account is made from; without a group it is in none. */
export interface NewAccount {
  username: string
  email: string
  passwordHash: string
  firstName?: string | undefined
  lastName?: string | undefined
  description?: string | undefined
}
/** What may change of an account; what is absent stays. */
export type AccountChange = { [K in keyof Omit<NewAccount, 'passwordHash'>]?: string | undefined }

const taken = (field: 'username' | 'email') =>
  new AppError('DUPLICATE', field === 'email' ? 'account.emailTaken' : 'account.usernameTaken', {
    fields: [{ path: field, reason: 'input.taken' }],
  })

const refuseTaken = async (db: Db, names: { username?: string | undefined; email?: string | undefined }, except = 0) => {
  for (const field of ['username', 'email'] as const) {
    const name = names[field]
    if (name === undefined) continue
    const key = foldName(name)
    const other = await db
      .selectFrom('users')
      .select('id')
      .where((is) => is.or([is('username_key', '=', key), is('email_key', '=', key)]))
      .where('id', '!=', except)
      .executeTakeFirst()
    if (other) throw taken(field)
  }
  const skeleton = names.username === undefined ? undefined : skeletonOf(names.username)
  if (skeleton !== undefined && (await listAdministrators(db, except)).some((name) => skeletonOf(name) === skeleton))
    throw taken('username')
}

const listAdministrators = async (db: Db, except: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('users')
    .select('username')
    .where('id', '!=', except)
    .where('id', 'in', holdersOf(db, selectPanel(db).$asScalar()))
    .execute()
  return rows.map((row) => row.username)
}

const namesKey = (first: string | undefined, last: string | undefined) => foldName(`${first ?? ''} ${last ?? ''}`)

/** Makes an account, in a built-in group or none; throws DUPLICATE with the field when the name or e-mail is taken, or the name looks like an administrator's. */
export async function insertAccount(tx: Tx, account: NewAccount, group?: 'Administrators' | 'Users'): Promise<number> {
  await lockRights(tx)
  await refuseTaken(tx, account)
  const now = new Date().toISOString()
  const { id } = await tx
    .insertInto('users')
    .values({
      username: account.username,
      username_key: foldName(account.username),
      email: account.email,
      email_key: foldName(account.email),
      first_name: account.firstName ?? '',
      last_name: account.lastName ?? '',
      names_key: namesKey(account.firstName, account.lastName),
      description: account.description ?? '',
      password_hash: account.passwordHash,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (group === undefined) return id
  const { groupId } = await tx
    .selectFrom('groups')
    .select('id as groupId')
    .where('name', '=', group)
    .where('built_in', '=', 1)
    .executeTakeFirstOrThrow()
  await tx.insertInto('user_group').values({ user_id: id, group_id: groupId }).execute()
  return id
}

const changedFields = ['username', 'email', 'firstName', 'lastName', 'description'] as const

/** Changes what an account says of itself, under the same rules as a new one; the names of the fields that differ now. */
export async function updateAccount(tx: Tx, id: number, change: AccountChange): Promise<(keyof AccountChange)[]> {
  await lockRights(tx)
  const before = await tx
    .selectFrom('users')
    .select(['username', 'email', 'first_name as firstName', 'last_name as lastName', 'description'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const changed = changedFields.filter((field) => change[field] !== undefined && change[field] !== before[field])
  if (changed.length === 0) return []
  const [isRenamed, isMoved] = [changed.includes('username'), changed.includes('email')]
  await refuseTaken(tx, { username: isRenamed ? change.username : undefined, email: isMoved ? change.email : undefined }, id)
  const [username, email] = [change.username ?? before.username, change.email ?? before.email]
  const [firstName, lastName] = [change.firstName ?? before.firstName, change.lastName ?? before.lastName]
  await tx
    .updateTable('users')
    .set((is) => ({
      username,
      username_key: foldName(username),
      email,
      email_key: foldName(email),
      first_name: firstName,
      last_name: lastName,
      names_key: namesKey(firstName, lastName),
      description: change.description ?? before.description,
      version: is('version', '+', 1),
      updated_at: new Date().toISOString(),
    }))
    .where('id', '=', id)
    .execute()
  return changed
}

/** Makes the first administrator; whoever comes second, even at the same moment, gets CONFLICT. */
export async function insertFirstAdministrator(tx: Tx, account: NewAccount): Promise<number> {
  // Two at once meet at this row: the second waits for the first to commit, and then finds an account.
  await writeSetting(tx, 'setUpAt', new Date().toISOString(), null)
  if (!(await isSetUpNeeded(tx))) throw new AppError('CONFLICT', 'account.setUpAlready')
  return insertAccount(tx, account, 'Administrators')
}
