import { AppError } from '@amn/contract/errors'
import { foldName } from '../../text/fold.ts'
import { lockRights } from '../rights/holder-queries.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { insertQueue } from '../collections/make-queries.ts'
import { writeSetting } from '../settings/setting-queries.ts'
import { getIdentity, insertIntoBuiltInGroup, insertUser, isNameTaken, listAdministratorNames, updateIdentity } from './account-queries.ts'
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
    if (name !== undefined && (await isNameTaken(db, foldName(name), except))) throw taken(field)
  }
  const skeleton = names.username === undefined ? undefined : skeletonOf(names.username)
  if (skeleton !== undefined && (await listAdministratorNames(db, except)).some((name) => skeletonOf(name) === skeleton))
    throw taken('username')
}

const identityOf = ({ username, email, firstName = '', lastName = '', description = '' }: Omit<NewAccount, 'passwordHash'>) => ({
  username,
  username_key: foldName(username),
  email,
  email_key: foldName(email),
  first_name: firstName,
  last_name: lastName,
  names_key: foldName(`${firstName} ${lastName}`),
  description,
})

/** Makes an account, in a built-in group or none; throws DUPLICATE with the field when the name or e-mail is taken, or the name looks like an administrator's. */
export async function insertAccount(tx: Tx, account: NewAccount, group?: 'Administrators' | 'Users'): Promise<number> {
  await lockRights(tx)
  await refuseTaken(tx, account)
  const id = await insertUser(tx, identityOf(account), account.passwordHash)
  await insertQueue(tx, id)
  if (group !== undefined) await insertIntoBuiltInGroup(tx, id, group)
  return id
}

const changedFields = ['username', 'email', 'firstName', 'lastName', 'description'] as const

/** Changes what an account says of itself, under the same rules as a new one; the names of the fields that differ now. */
export async function updateAccount(tx: Tx, id: number, change: AccountChange): Promise<(keyof AccountChange)[]> {
  await lockRights(tx)
  const before = await getIdentity(tx, id)
  const changed = changedFields.filter((field) => change[field] !== undefined && change[field] !== before[field])
  if (changed.length === 0) return []
  const valueOf = (field: (typeof changedFields)[number]) => change[field] ?? before[field]
  const ifChanged = (field: 'username' | 'email') => (changed.includes(field) ? change[field] : undefined)
  await refuseTaken(tx, { username: ifChanged('username'), email: ifChanged('email') }, id)
  const after = identityOf({
    username: valueOf('username'),
    email: valueOf('email'),
    firstName: valueOf('firstName'),
    lastName: valueOf('lastName'),
    description: valueOf('description'),
  })
  await updateIdentity(tx, id, after)
  return changed
}

/** Makes the first administrator; whoever comes second, even at the same moment, gets CONFLICT. */
export async function insertFirstAdministrator(tx: Tx, account: NewAccount): Promise<number> {
  // Two at once meet at this row: the second waits for the first to commit, and then finds an account.
  await writeSetting(tx, 'setUpAt', new Date().toISOString(), null)
  if (!(await isSetUpNeeded(tx))) throw new AppError('CONFLICT', 'account.setUpAlready')
  return insertAccount(tx, account, 'Administrators')
}
