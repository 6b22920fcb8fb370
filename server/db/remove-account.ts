import { releaseScreenshots } from './screenshots.ts'
import type { Db } from './tables.ts'

const nobody = 'deleted user'

// What became of the library stays; by whom, does not.
const forgetEditor = async (db: Db, id: number) => {
  const own = db.selectFrom('users').select('username').where('id', '=', id)
  await db.updateTable('edit').set({ undone_by: nobody }).where('undone_by', '=', own).execute()
  await db.updateTable('edit').set({ user_id: null, username: nobody }).where('user_id', '=', id).execute()
}

const eraseAccount = async (db: Db, id: number) => {
  await releaseScreenshots(db, { userId: id })
  await db.deleteFrom('issue').where('created_by_id', '=', id).execute()
  await db.deleteFrom('issue_comment').where('user_id', '=', id).execute()
  await db.deleteFrom('users').where('id', '=', id).execute()
}

const anonymiseAccount = async (db: Db, id: number) => {
  await db.updateTable('issue').set({ created_by_id: null, created_by: nobody }).where('created_by_id', '=', id).execute()
  await db.updateTable('issue').set({ closed_by_id: null }).where('closed_by_id', '=', id).execute()
  await db.updateTable('issue_comment').set({ user_id: null, username: nobody }).where('user_id', '=', id).execute()
  await db.deleteFrom('session').where('user_id', '=', id).execute()
  await db.deleteFrom('user_group').where('user_id', '=', id).execute()
  await db.deleteFrom('user_privilege').where('user_id', '=', id).execute()
  await db.deleteFrom('reset_link').where('user_id', '=', id).execute()
  await db.deleteFrom('list_import').where('user_id', '=', id).execute()
  const now = new Date().toISOString()
  // A user name holds no slash, and an e-mail holds an @: nobody can have the key.
  const name = { username: `deleted-${id}`, username_key: `deleted/${id}`, email: `deleted-${id}`, email_key: `deleted/${id}` }
  const empty = { first_name: '', last_name: '', names_key: '', description: '', password_hash: '', settings: '{}' }
  await db
    .updateTable('users')
    .set({ ...name, ...empty, suspended_until: null, suspended_reason: null, last_seen_at: null, updated_at: now, deleted_at: now })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes an account for good, with its rights and sessions. Its history and issues go too, or stay without a name. The caller has called
 * `lockRights` before, and calls this within `keepAdministrator`.
 */
export async function removeAccount(db: Db, id: number, leavings: 'erase' | 'anonymise'): Promise<void> {
  await db
    .deleteFrom('login_attempt')
    .where('account_key', 'in', [`login:id/${id}`, `password:${id}`])
    .execute()
  await forgetEditor(db, id)
  await (leavings === 'erase' ? eraseAccount(db, id) : anonymiseAccount(db, id))
}
