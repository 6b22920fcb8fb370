import type { Db, Tx } from '../db/tables.ts'

/** A token with the media cookie beside it, as they are kept: by their hashes. */
interface StoredToken {
  tokenHash: string
  mediaHash: string
  expiresAt: string
  /** The hash of the token that it replaces. */
  replaces?: string
}

/** A session that begins now. */
interface NewSession {
  userId: number
  xsrf: string
  idleExpiresAt: string
  absoluteExpiresAt: string
  address: string
  userAgent: string | null
  /** The app password that opens it. */
  app?: { id: number; name: string } | undefined
  /** The passkey that opens it. */
  passkeyId?: number
}

/** Adds a token to a session. */
export const insertToken = (tx: Tx, sessionId: number, { tokenHash, mediaHash, expiresAt, replaces }: StoredToken) =>
  tx
    .insertInto('session_token')
    .values({
      token_hash: tokenHash,
      media_hash: mediaHash,
      session_id: sessionId,
      created_at: new Date().toISOString(),
      expires_at: expiresAt,
      replaces: replaces ?? null,
      is_used: Number(replaces === undefined),
    })
    .execute()

/** Adds a session; gives its id. */
export async function insertSession(tx: Tx, session: NewSession, now: string): Promise<number> {
  const { id } = await tx
    .insertInto('session')
    .values({
      user_id: session.userId,
      xsrf: session.xsrf,
      created_at: now,
      last_used_at: now,
      idle_expires_at: session.idleExpiresAt,
      absolute_expires_at: session.absoluteExpiresAt,
      address: session.address,
      user_agent: session.userAgent,
      app_password_id: session.app?.id ?? null,
      app_name: session.app?.name ?? null,
      passkey_id: session.passkeyId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Notes that a session was used now, and until when it may be left alone. */
export const updateLastUse = (tx: Tx, id: number, now: string, idleExpiresAt: string) =>
  tx.updateTable('session').set({ last_used_at: now, idle_expires_at: idleExpiresAt }).where('id', '=', id).execute()

/** Notes when somebody was here last. */
export const updateLastSeen = (tx: Tx, userId: number, now: string) =>
  tx.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute()

/** Notes that a token has a successor from now on; whoever had it replaced has it. */
export const markReplaced = (tx: Tx, tokenHash: string, now: string) =>
  tx
    .updateTable('session_token')
    .set({ rotated_at: now, is_used: 1 })
    .where('token_hash', '=', tokenHash)
    .where('rotated_at', 'is', null)
    .execute()

/** Notes that a token has arrived. */
export const markUsed = (tx: Tx, tokenHash: string) =>
  tx.updateTable('session_token').set({ is_used: 1 }).where('token_hash', '=', tokenHash).where('is_used', '=', 0).execute()

/** Takes the successors of a token that nobody used for replaced with it. */
export const replaceUnused = (tx: Tx, tokenHash: string, replacedAt: string) =>
  tx
    .updateTable('session_token')
    .set({ rotated_at: replacedAt })
    .where('replaces', '=', tokenHash)
    .where('is_used', '=', 0)
    .where('rotated_at', 'is', null)
    .execute()

/** Whether somebody used a successor of a replaced token, or, where it was never used itself, what was given instead of it. */
export async function hasUsedSuccessor(db: Db, tokenHash: string): Promise<boolean> {
  const used = await db
    .selectFrom('session_token as old')
    .innerJoin('session_token as successor', 'successor.session_id', 'old.session_id')
    .select('successor.token_hash')
    .where('old.token_hash', '=', tokenHash)
    .where('successor.is_used', '=', 1)
    .where((is) =>
      is.or([
        is('successor.replaces', '=', is.ref('old.token_hash')),
        is.and([is('old.is_used', '=', 0), is('successor.replaces', '=', is.ref('old.replaces'))]),
      ]),
    )
    .executeTakeFirst()
  return used !== undefined
}

/** Deletes the tokens of a session that were replaced before an instant. */
export const deleteReplaced = (tx: Tx, sessionId: number, before: string) =>
  tx.deleteFrom('session_token').where('session_id', '=', sessionId).where('rotated_at', '<', before).execute()

/** Lets a token be good until another instant. */
export const updateExpiry = (tx: Tx, tokenHash: string, expiresAt: string) =>
  tx.updateTable('session_token').set({ expires_at: expiresAt }).where('token_hash', '=', tokenHash).execute()

/** The session of a token, whether it is open or not. */
export const findSessionId = async (tx: Tx, tokenHash: string): Promise<number | undefined> => {
  const row = await tx.selectFrom('session_token').select('session_id').where('token_hash', '=', tokenHash).executeTakeFirst()
  return row?.session_id
}

/** Deletes the sessions, with their tokens, that ended before an instant. */
export const deleteEndedSessions = (tx: Tx, before: string) =>
  tx
    .deleteFrom('session')
    .where((is) => is.or([is('revoked_at', '<', before), is('idle_expires_at', '<', before), is('absolute_expires_at', '<', before)]))
    .execute()
