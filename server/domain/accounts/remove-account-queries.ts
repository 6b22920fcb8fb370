import { queueScreenshotPruning } from '../media/screenshot-queries.ts'
import type { Tx } from '../../db/tables.ts'
import { deleteAppPasswords } from './app-password-queries.ts'
import { deleteIdentities } from './oidc-queries.ts'
import { deletePasskeys } from './passkey-queries.ts'
import { deleteSecondFactor } from './second-factor-queries.ts'

const nobody = 'deleted user'

// What became of the library stays; by whom, does not.
const forgetEditor = async (tx: Tx, id: number) => {
  const own = tx.selectFrom('users').select('username').where('id', '=', id)
  await tx.updateTable('edit').set({ undone_by: nobody }).where('undone_by', '=', own).execute()
  await tx.updateTable('edit').set({ user_id: null, username: nobody }).where('user_id', '=', id).execute()
  await tx.updateTable('contributor_edit').set({ user_id: null, username: nobody }).where('user_id', '=', id).execute()
  // What somebody put together for themselves is nobody's when they have gone.
  await tx.deleteFrom('collection').where('owner_id', '=', id).execute()
}

const eraseAccount = async (tx: Tx, id: number) => {
  await queueScreenshotPruning(tx, { userId: id })
  await tx.deleteFrom('issue').where('created_by_id', '=', id).execute()
  await tx.deleteFrom('issue_comment').where('user_id', '=', id).execute()
  await tx.deleteFrom('users').where('id', '=', id).execute()
}

// Statuses and progress stay for the statistics of the library; notes, places marked in books and names of devices are the person's alone.
const forgetPrivate = async (tx: Tx, id: number) => {
  for (const table of ['list_import', 'font', 'annotation', 'listening_queue', 'user_track', 'subtitle_offset', 'avatar_bytes'] as const)
    await tx.deleteFrom(table).where('user_id', '=', id).execute()
  await tx.updateTable('user_media').set({ note: '' }).where('user_id', '=', id).where('note', '!=', '').execute()
  for (const table of ['user_file', 'progress_event', 'listening_session'] as const)
    await tx.updateTable(table).set({ device: null }).where('user_id', '=', id).where('device', 'is not', null).execute()
}

const anonymiseAccount = async (tx: Tx, id: number) => {
  await tx.updateTable('issue').set({ created_by_id: null, created_by: nobody }).where('created_by_id', '=', id).execute()
  await tx.updateTable('issue').set({ closed_by_id: null }).where('closed_by_id', '=', id).execute()
  await tx.updateTable('issue_comment').set({ user_id: null, username: nobody }).where('user_id', '=', id).execute()
  await tx.deleteFrom('session').where('user_id', '=', id).execute()
  await tx.deleteFrom('user_group').where('user_id', '=', id).execute()
  await tx.deleteFrom('user_privilege').where('user_id', '=', id).execute()
  await deleteSecondFactor(tx, id)
  await deleteIdentities(tx, id)
  await deleteAppPasswords(tx, id)
  await deletePasskeys(tx, id)
  await tx.deleteFrom('reset_link').where('user_id', '=', id).execute()
  await forgetPrivate(tx, id)
  const now = new Date().toISOString()
  // A user name holds no slash, and an e-mail holds an @: nobody can have the key.
  const name = { username: `deleted-${id}`, username_key: `deleted/${id}`, email: `deleted-${id}`, email_key: `deleted/${id}` }
  const empty = { first_name: '', last_name: '', names_key: '', description: '', password_hash: '', settings: '{}', avatar: null }
  await tx
    .updateTable('users')
    .set({ ...name, ...empty, suspended_until: null, suspended_reason: null, last_seen_at: null, updated_at: now, deleted_at: now })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes an account for good, with its rights and sessions. Its history and issues go too, or stay without a name. The caller has called
 * `lockRights` before, and calls this within `keepAdministrator`.
 */
export async function removeAccount(tx: Tx, id: number, leavings: 'erase' | 'anonymise'): Promise<void> {
  await tx
    .deleteFrom('login_attempt')
    .where('account_key', 'in', [`login:id/${id}`, `password:id/${id}`])
    .execute()
  await forgetEditor(tx, id)
  await (leavings === 'erase' ? eraseAccount(tx, id) : anonymiseAccount(tx, id))
}
