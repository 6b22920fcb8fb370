import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/tables.ts'
import { hashToken, makeToken } from '../domain/accounts/token.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** How long an access token is good for calls; refreshing goes on for 30 idle days, 90 in all. */
export const accessLife = 15 * minute
const idleLife = 30 * day
const absoluteLife = 90 * day
/** How long a replaced token still refreshes, so that two tabs may refresh at once. */
export const refreshGrace = minute

const inFuture = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/** What a client is given: the access token, the value of the media cookie and the XSRF token. */
export interface Credentials {
  token: string
  expiresAt: string
  /** Absent where the one that was given before stays. */
  media?: string | undefined
  xsrf: string
}

type Given = Required<Credentials> & { media: string }
/** Credentials that nothing is written down of yet. */
export const makeCredentials = (xsrf: string): Given => ({
  token: makeToken('amn_'),
  media: makeToken('amnm_'),
  expiresAt: inFuture(accessLife),
  xsrf,
})

const insertToken = async (tx: Tx, sessionId: number, given: Given): Promise<Given> => {
  await tx
    .insertInto('session_token')
    .values({
      token_hash: hashToken(given.token),
      media_hash: hashToken(given.media),
      session_id: sessionId,
      created_at: new Date().toISOString(),
      expires_at: given.expiresAt,
    })
    .execute()
  return given
}

/** Opens a session for a user and gives its first credentials. */
export async function openSession(
  tx: Tx,
  userId: number,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  given: Given = makeCredentials(makeToken('')),
): Promise<Given> {
  const now = new Date().toISOString()
  const { xsrf } = given
  const { id } = await tx
    .insertInto('session')
    .values({
      user_id: userId,
      xsrf,
      created_at: now,
      last_used_at: now,
      idle_expires_at: inFuture(idleLife),
      absolute_expires_at: inFuture(absoluteLife),
      address: request.ip,
      user_agent: request.headers['user-agent']?.slice(0, 300) ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.updateTable('users').set({ last_seen_at: now }).where('id', '=', userId).execute()
  return insertToken(tx, id, given)
}

/** Replaces a token by a successor in the same session; every caller within the grace gets a successor of its own. */
export async function rotateToken(
  tx: Tx,
  hash: string,
  session: { id: number; userId: number; xsrf: string; absoluteExpiresAt: string },
): Promise<Credentials> {
  const now = new Date().toISOString()
  const idle = inFuture(idleLife)
  await tx.updateTable('session_token').set({ rotated_at: now }).where('token_hash', '=', hash).where('rotated_at', 'is', null).execute()
  await tx
    .updateTable('session')
    .set({ last_used_at: now, idle_expires_at: idle < session.absoluteExpiresAt ? idle : session.absoluteExpiresAt })
    .where('id', '=', session.id)
    .execute()
  await tx.updateTable('users').set({ last_seen_at: now }).where('id', '=', session.userId).execute()
  await tx.deleteFrom('session_token').where('session_id', '=', session.id).where('rotated_at', '<', inFuture(-day)).execute()
  return insertToken(tx, session.id, makeCredentials(session.xsrf))
}
