import type { Db, Tx } from '../db/tables.ts'
import { isOpen, openSessions } from '../domain/accounts/session-queries.ts'
import type { FreshSession } from '../http/while-full.ts'

const liveToken = (db: Db, now: string) =>
  db
    .selectFrom('session_token as token')
    .innerJoin('session', 'session.id', 'token.session_id')
    .innerJoin('users', 'users.id', 'session.user_id')
    .where(isOpen(now))
    .where('users.deleted_at', 'is', null)

const accessColumns = [
  'users.id as userId',
  'users.username as username',
  'users.settings as settings',
  'users.suspended_until as suspendedUntil',
  'users.suspended_reason as suspendedReason',
  'session.id as sessionId',
  'session.xsrf as xsrf',
  'session.app_password_id as appPasswordId',
  'session.passkey_id as passkeyId',
] as const

type TokenAccess = NonNullable<Awaited<ReturnType<typeof findAccess>>>
/** `isUsed` is told of access tokens alone. */
export type SessionAccess = Omit<TokenAccess, 'isUsed'> & Partial<Pick<TokenAccess, 'isUsed'>>

/** The session behind an access token that is neither expired nor replaced by a newer one. */
export const findAccess = (db: Db, hash: string, now: string, isExtended = false) =>
  liveToken(db, now)
    .select([...accessColumns, 'token.expires_at as expiresAt', 'token.is_used as isUsed'])
    .where('token.token_hash', '=', hash)
    .where('token.rotated_at', 'is', null)
    .$if(!isExtended, (query) => query.where('token.expires_at', '>', now))
    .executeTakeFirst()

/** The same for a session that could not be written down yet. */
export const findFreshAccess = async (db: Db, session: FreshSession): Promise<SessionAccess | undefined> => {
  const row = await db
    .selectFrom('users')
    .select(['username', 'settings', 'suspended_until as suspendedUntil', 'suspended_reason as suspendedReason'])
    .where('id', '=', session.userId)
    .where('password_hash', '=', session.passwordHash)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  const { userId, id: sessionId, xsrf, expiresAt } = session
  return row && { ...row, appPasswordId: null, passkeyId: null, userId, sessionId, xsrf, expiresAt: new Date(expiresAt).toISOString() }
}

/** The session behind a media cookie; it lives as long as the session does, so that a film outlasts the access token. */
export const findAccessByMedia = (db: Db, hash: string, now: string) =>
  liveToken(db, now)
    .select([...accessColumns, 'session.idle_expires_at as expiresAt'])
    .where('token.media_hash', '=', hash)
    .executeTakeFirst()

/** A session by its id, such as one that a ticket names. */
export const findAccessBySession = (db: Db, id: number, now: string) =>
  db
    .selectFrom('session')
    .innerJoin('users', 'users.id', 'session.user_id')
    .where(isOpen(now))
    .where('users.deleted_at', 'is', null)
    .where('session.id', '=', id)
    .select([...accessColumns, 'session.idle_expires_at as expiresAt'])
    .executeTakeFirst()

/** The session behind a token that may be exchanged: current, expired or already replaced. */
export const findRefreshable = (db: Db, hash: string, now: string) =>
  liveToken(db, now)
    .select([...accessColumns, 'token.rotated_at as rotatedAt', 'session.absolute_expires_at as absoluteExpiresAt'])
    .where('token.token_hash', '=', hash)
    .executeTakeFirst()

/** The account that a folded user name or e-mail belongs to, with what logging in asks for. */
export const findAccount = (db: Db, key: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'password_hash as passwordHash', 'suspended_until as suspendedUntil', 'suspended_reason as suspendedReason'])
    .where((is) => is.or([is('username_key', '=', key), is('email_key', '=', key)]))
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Writes the same password hashed anew. */
export const renewHash = (tx: Tx, userId: number, passwordHash: string) =>
  tx.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()

/** The account of a folded user name. */
export const findUserNamed = (db: Db, key: string) =>
  db.selectFrom('users').select(['id', 'username']).where('username_key', '=', key).where('deleted_at', 'is', null).executeTakeFirst()

const mostListed = 200

/** The open sessions of a user, the last used first. */
export const listOpenSessions = (db: Db, userId: number) =>
  openSessions(db)
    .select([
      'id',
      'user_id as userId',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
      'address',
      'user_agent as userAgent',
      'app_name as appName',
    ])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute()

/** Whether a user has this session, and it is open. */
export const isOpenSession = async (db: Db, userId: number, id: number): Promise<boolean> => {
  const own = await openSessions(db).select('id').where('user_id', '=', userId).where('id', '=', id).executeTakeFirst()
  return own !== undefined
}
