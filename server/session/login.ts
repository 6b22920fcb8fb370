import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '@amn/contract/errors'
import { type LoginRequest, type Session, sessionCalls } from '@amn/contract/accounts/session'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { countedAddress } from '../http/connection/counted-address.ts'
import { clearCookies, setCookies } from '../http/cookies.ts'
import { orWhenFull } from '../http/while-full.ts'
import { foldName } from '../text/fold.ts'
import { refuseSuspended } from './authenticate.ts'
import { type Credentials, isLongReplaced, openSession, rotateToken } from './open-session.ts'
import { hasUsedSuccessor } from './token-queries.ts'
import { forgetFailures, noteFailure, refuseTooMany, slowDown } from './rate-limit.ts'
import { hashPassword, isOutdated, verifyPassword } from '../domain/accounts/password.ts'
import { extendInMemory, endInMemory, openInMemory } from './on-full-disk.ts'
import { findAccount, findFreshAccess, findRefreshable, renewHash } from './queries.ts'
import { deleteEnded, hourly } from './retention.ts'
import { hashToken, isToken } from '../domain/accounts/token.ts'
import { getUser } from '../domain/accounts/account.ts'
import { hasSecondFactor, takeCode, takeCodeInMemory } from '../domain/accounts/second-factor.ts'
import { hashAppPassword } from '../domain/accounts/app-password.ts'
import { findAppPassword, useAppPassword } from '../domain/accounts/app-password-queries.ts'
import { codeMissing, codeWrong } from './second-factor/second-factor.ts'
import { revokeSession } from '../domain/accounts/session-queries.ts'
import { lockAccount } from '../domain/accounts/account-queries.ts'

/** The answer that opens or renews a session: the user with a token, and the cookies beside it. */
export async function answerSession(app: App, reply: FastifyReply, userId: number, given: Credentials, isApp = false): Promise<Session> {
  setCookies(reply, app.config, given)
  return { ...(await getUser(app.store.db, userId, isApp)), authToken: { token: given.token, expiresAt: given.expiresAt } }
}

const wrongCredentials = () => new AppError('BAD_CREDENTIALS', 'access.wrongCredentials')
const revokedSession = () => new AppError('SESSION_REVOKED', 'access.sessionEnded')
const tokenOf = (request: FastifyRequest) => {
  const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (!isToken(token)) throw new AppError('UNAUTHENTICATED', 'access.tokenInvalid')
  return token
}

/**
 * Opens a session by a user name or e-mail, a password and a code where one is asked for; throws what is wrong, which is counted. Undefined
 * where the account was changed while its password was compared: that is to be done again.
 */
async function logIn({ store, whileFull }: App, request: FastifyRequest, body: LoginRequest, isTimeToClear: () => boolean) {
  const name = foldName(body.username)
  const account = await findAccount(store.db, name)
  // By user name or by e-mail, it is one account that is guessed at; what is none may be a password, which is not kept.
  const key = account ? `id/${account.id}` : `name/${hashToken(name)}`
  await refuseTooMany(store.db, 'login', key, request.ip)
  const guesser = `${key} ${countedAddress(request.ip)}`
  whileFull.refuseFailures(guesser)
  await slowDown(store, key)
  const fits = await verifyPassword(account?.passwordHash, body.password)
  // Looked for in every case: what is asked of the server tells nothing of the account.
  const found = await findAppPassword(store.db, account?.id ?? 0, hashAppPassword(body.password))
  const byApp = fits ? undefined : found
  const renewed = account && fits && isOutdated(account.passwordHash) ? await hashPassword(body.password).catch(() => undefined) : undefined
  const { oneTimeCode: code } = body

  const opening = store.transact(async (tx) => {
    // One after another: many at once must not be many guesses.
    if (account) await lockAccount(tx, account.id)
    const now = await findAccount(tx, name)
    if (now?.id !== account?.id || (!byApp && now?.passwordHash !== account?.passwordHash)) return undefined
    await refuseTooMany(tx, 'login', key, request.ip)
    const refuse = async (error: AppError, detail: string) => {
      await noteFailure(tx, 'login', key, request.ip)
      // Never what was typed: it may be a password.
      await writeAudit(tx, request, { action: 'login-failed', userId: account?.id, username: account?.username, detail })
      return error
    }
    if (!account) return refuse(wrongCredentials(), 'unknown user name')
    if (!fits && !byApp) return refuse(wrongCredentials(), 'wrong password')
    refuseSuspended(account)
    const asksForCode = !byApp && (await hasSecondFactor(tx, account.id))
    if (asksForCode && code === undefined) throw codeMissing()
    if (asksForCode && !(await takeCode(tx, account.id, code ?? ''))) return refuse(codeWrong(), 'password and wrong code')
    if (renewed) await renewHash(tx, account.id, renewed)
    if (byApp && !(await useAppPassword(tx, byApp.id))) throw wrongCredentials()
    // Whoever has an app password, as a device of the household, must not wipe away what was guessed of the account's own.
    if (!byApp) await forgetFailures(tx, 'login', key, request.ip)
    if (isTimeToClear()) await deleteEnded(tx)
    const detail = byApp ? 'app password' : asksForCode ? 'password and code' : 'password'
    await writeAudit(tx, request, { action: 'login', userId: account.id, username: account.username, detail })
    return { userId: account.id, given: await openSession(tx, account.id, request, undefined, { app: byApp }), isApp: byApp !== undefined }
  })

  const refuseInMemory = (error: AppError) => {
    whileFull.refuseFailures(guesser)
    whileFull.countFailure(guesser)
    return error
  }
  const openWhileFull = async () => {
    if (!account || !fits) return refuseInMemory(wrongCredentials())
    refuseSuspended(account)
    if (await hasSecondFactor(store.db, account.id)) {
      if (code === undefined) throw codeMissing()
      if (!(await takeCodeInMemory(store.db, account.id, code))) return refuseInMemory(codeWrong())
    }
    return { userId: account.id, given: openInMemory(whileFull, account, request), isApp: false }
  }
  // In memory there are only sessions with every right of their account.
  const opened = await (byApp ? opening : orWhenFull(opening, openWhileFull))
  if (opened instanceof AppError) throw opened
  return opened
}

/** Log in, renew, log out. */
export function loginRoutes(app: App): void {
  const { serve, store, whileFull } = app
  const isTimeToClear = hourly()

  serve(sessionCalls.login, async ({ body, request, reply }) => {
    for (;;) {
      const opened = await logIn(app, request, body, isTimeToClear)
      if (opened) return answerSession(app, reply, opened.userId, opened.given, opened.isApp)
    }
  })

  serve(sessionCalls.refreshToken, async ({ request, reply }) => {
    const token = tokenOf(request)
    const hash = hashToken(token)
    const fresh = whileFull.isEnded(hash) ? undefined : whileFull.find(hash)
    const freshAccess = fresh?.tokenHash === hash ? await findFreshAccess(store.db, fresh) : undefined
    if (freshAccess) {
      refuseSuspended(freshAccess)
      return answerSession(app, reply, freshAccess.userId, extendInMemory(whileFull, token, freshAccess.xsrf))
    }
    const found = await findRefreshable(store.db, hash, new Date().toISOString())
    if (!found || whileFull.isEnded(found.sessionId) || whileFull.isEnded(hash)) throw revokedSession()
    refuseSuspended(found)
    if (isLongReplaced(found.rotatedAt) && (await hasUsedSuccessor(store.db, hash))) {
      // Its owner has a newer one, so this is a copy of somebody else: nobody keeps this session.
      await store.transact(async (tx) => {
        await revokeSession(tx, found.sessionId, 'token used again')
        await writeAudit(tx, request, { action: 'refresh-reuse', userId: found.userId, username: found.username })
      })
      app.forgetActors()
      throw revokedSession()
    }
    const { sessionId: id, userId, xsrf, absoluteExpiresAt, rotatedAt } = found
    const session = { id, userId, xsrf, absoluteExpiresAt, rotatedAt }
    const rotating = store.transact(async (tx): Promise<Credentials> => {
      // Those who log in by other means come by here.
      if (isTimeToClear()) await deleteEnded(tx)
      return rotateToken(tx, hash, session)
    })
    const given = await (found.rotatedAt ? rotating : orWhenFull(rotating, () => extendInMemory(whileFull, token, found.xsrf)))
    app.forgetActors()
    return answerSession(app, reply, found.userId, given, found.appPasswordId !== null)
  })

  serve(sessionCalls.logout, async ({ actor, request, reply }) => {
    const endLater = () => endInMemory(whileFull, tokenOf(request), actor.sessionId, request)
    // A session that is not written down yet has no row to end.
    if (actor.sessionId < 0) endLater()
    else {
      const ending = store.transact(async (tx) => {
        await revokeSession(tx, actor.sessionId, 'logout')
        await writeAudit(tx, request, { action: 'logout' })
      })
      await orWhenFull(ending, endLater)
    }
    app.forgetActors()
    clearCookies(reply, app.config)
    if (app.config.https) reply.header('Clear-Site-Data', '"cache", "storage"')
    return undefined
  })
}
