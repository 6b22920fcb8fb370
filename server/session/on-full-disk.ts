import type { FastifyRequest } from 'fastify'
import { findUser } from '../domain/accounts/account-queries.ts'
import { revokeSession } from '../domain/accounts/session-queries.ts'
import type { Tx } from '../db/tables.ts'
import { writeAudit } from '../http/audit.ts'
import type { WhileFull } from '../http/while-full.ts'
import { accessLife, type Credentials, makeCredentials, openSession } from './open-session.ts'
import { hashToken, makeToken } from '../domain/accounts/token.ts'
import { findSessionId, updateExpiry } from './token-queries.ts'

/** What of a request is written down later. */
const auditSourceOf = ({ actor, ip, id, headers }: FastifyRequest) => ({ actor, ip, id, headers: { 'user-agent': headers['user-agent'] } })

/** Opens a session in memory, which is written down as soon as there is room. */
export function openInMemory(
  whileFull: WhileFull,
  account: { id: number; passwordHash: string; username: string },
  request: FastifyRequest,
): Credentials {
  const given = makeCredentials(makeToken(''))
  const source = auditSourceOf(request)
  const session = {
    id: whileFull.nextId(),
    userId: account.id,
    passwordHash: account.passwordHash,
    xsrf: given.xsrf,
    media: given.media,
    tokenHash: hashToken(given.token),
    mediaHash: hashToken(given.media),
    expiresAt: Date.parse(given.expiresAt),
  }
  whileFull.open(session, async (tx) => {
    const now = await findUser(tx, account.id)
    if (now?.passwordHash !== account.passwordHash) return
    await writeAudit(tx, source, { action: 'login', userId: account.id, username: account.username })
    await openSession(tx, account.id, source, { ...given, expiresAt: new Date(session.expiresAt).toISOString() })
  })
  return given
}

/** Lets a token be good for longer instead of replacing it; the cookie beside it stays. */
export function extendInMemory(whileFull: WhileFull, token: string, xsrf: string): Credentials {
  const until = Date.now() + accessLife
  const expiresAt = new Date(until).toISOString()
  const hash = hashToken(token)
  const fresh = whileFull.find(hash)
  if (fresh) fresh.expiresAt = until
  else whileFull.extend(hash, until, (tx) => updateExpiry(tx, hash, expiresAt))
  return { token, expiresAt, xsrf, media: fresh?.media }
}

/** Ends a session at once, and writes that down as soon as there is room. */
export function endInMemory(whileFull: WhileFull, token: string, sessionId: number, request: FastifyRequest): void {
  const hash = hashToken(token)
  const source = auditSourceOf(request)
  const fresh = whileFull.find(hash)
  whileFull.end(fresh ? [sessionId, fresh.tokenHash, fresh.mediaHash] : [sessionId], async (tx: Tx) => {
    const id = await findSessionId(tx, hash)
    if (id !== undefined) await revokeSession(tx, id, 'logout')
    await writeAudit(tx, source, { action: 'logout' })
  })
}
