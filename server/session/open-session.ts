import type { FastifyRequest } from 'fastify'
import type { Tx } from '../db/tables.ts'
import { endOldestSessions } from '../domain/accounts/session-queries.ts'
import { hashToken, makeToken } from '../domain/accounts/token.ts'
import { deleteReplaced, insertSession, insertToken, markReplaced, replaceUnused, updateLastSeen, updateLastUse } from './token-queries.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** How long an access token is good for calls; refreshing goes on for 30 idle days, 90 in all. */
export const accessLife = 15 * minute
const idleLife = 30 * day
const absoluteLife = 90 * day
/** How long a replaced token still refreshes, so that two tabs may refresh at once. */
const refreshGrace = minute

/** So many sessions of a person are open at once. */
const mostSessions = 100

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

const keepToken = async (tx: Tx, sessionId: number, given: Given, replaces?: string): Promise<Given> => {
  const { token, media, expiresAt } = given
  const kept = { tokenHash: hashToken(token), mediaHash: hashToken(media), expiresAt }
  await insertToken(tx, sessionId, replaces === undefined ? kept : { ...kept, replaces })
  return given
}

/** Opens a session for a user, by the password or what is named, and gives its first credentials. */
export async function openSession(
  tx: Tx,
  userId: number,
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  given: Given = makeCredentials(makeToken('')),
  by: { app?: { id: number; name: string } | undefined; passkeyId?: number } = {},
): Promise<Given> {
  const now = new Date().toISOString()
  const session = {
    userId,
    xsrf: given.xsrf,
    idleExpiresAt: inFuture(idleLife),
    absoluteExpiresAt: inFuture(absoluteLife),
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    ...by,
  }
  const id = await insertSession(tx, session, now)
  await endOldestSessions(tx, userId, mostSessions)
  await updateLastSeen(tx, userId, now)
  return keepToken(tx, id, given)
}

/** Whether a token was replaced so long ago that no other tab has it: its successor was lost on the way, or this is another's copy. */
export const isLongReplaced = (rotatedAt: string | null): rotatedAt is string =>
  rotatedAt !== null && Date.parse(rotatedAt) + refreshGrace < Date.now()

/** Replaces a token by a successor in the same session; every caller within the grace gets a successor of its own. */
export async function rotateToken(
  tx: Tx,
  hash: string,
  session: { id: number; userId: number; xsrf: string; absoluteExpiresAt: string; rotatedAt: string | null },
): Promise<Credentials> {
  const now = new Date().toISOString()
  const idle = inFuture(idleLife)
  await markReplaced(tx, hash, now)
  if (isLongReplaced(session.rotatedAt)) await replaceUnused(tx, hash, session.rotatedAt)
  await updateLastUse(tx, session.id, now, idle < session.absoluteExpiresAt ? idle : session.absoluteExpiresAt)
  await updateLastSeen(tx, session.userId, now)
  await deleteReplaced(tx, session.id, inFuture(-day))
  return keepToken(tx, session.id, makeCredentials(session.xsrf), hash)
}
