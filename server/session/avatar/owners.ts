import type { Store } from '../../db/store.ts'
import { avatarHash } from '../../domain/accounts/account.ts'
import { findUser } from '../../domain/accounts/account-queries.ts'

/** Gives the test whether a hash is that of the e-mail of an account here; the e-mails are read again only when an account has changed. */
export function makeAvatarOwners(store: Store): (hash: string) => Promise<boolean> {
  let owners = new Map<string, number>()
  let state = ''

  const readState = async () => {
    const row = await store.db
      .selectFrom('users')
      .select((select) => [select.fn.countAll<number>().as('count'), select.fn.max('id').as('last'), select.fn.max('updated_at').as('at')])
      .executeTakeFirstOrThrow()
    return `${row.count} ${row.last} ${row.at}`
  }
  const isOwner = async (hash: string) => {
    const id = owners.get(hash)
    const user = id === undefined ? undefined : await findUser(store.db, id)
    return user !== undefined && avatarHash(user.email) === hash
  }
  return async (hash) => {
    if (await isOwner(hash)) return true
    const now = await readState()
    if (now === state) return false
    const rows = await store.db.selectFrom('users').select(['id', 'email']).where('deleted_at', 'is', null).execute()
    owners = new Map(rows.map(({ id, email }) => [avatarHash(email), id]))
    owners.delete('')
    state = now
    return owners.has(hash)
  }
}
