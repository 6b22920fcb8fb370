import type { Store } from '../../db/store.ts'
import { avatarHash } from '../../domain/accounts/account.ts'
import { findUser } from '../../domain/accounts/account-queries.ts'
import { listEmails, readStateOfAccounts } from './queries.ts'

/** Makes a test whether a hash is that of the e-mail of an account here; the e-mails are read again only when an account has changed. */
export function makeAvatarOwners(store: Store): (hash: string) => Promise<boolean> {
  let owners = new Map<string, number>()
  let state = ''

  const isOwner = async (hash: string) => {
    const id = owners.get(hash)
    const user = id === undefined ? undefined : await findUser(store.db, id)
    return user !== undefined && avatarHash(user.email) === hash
  }
  return async (hash) => {
    if (await isOwner(hash)) return true
    const now = await readStateOfAccounts(store.db)
    if (now === state) return false
    owners = new Map((await listEmails(store.db)).map(({ id, email }) => [avatarHash(email), id]))
    owners.delete('')
    state = now
    return owners.has(hash)
  }
}
