import type { FastifyReply, FastifyRequest } from 'fastify'
import { longestOrigin } from '@amn/contract/accounts/passkey-site'
import { AppError } from '@amn/contract/errors'
import { apiPath } from '@amn/contract/index'
import { oidc } from '@amn/contract/accounts/oidc'
import { reasonFor } from '@amn/contract/reasons/reason'
import type { Tx } from '../../db/tables.ts'
import { noMailHost } from '@amn/contract/accounts/account-values'
import { refuseAppSession } from '../../domain/accounts/app-password.ts'
import { findUser, lockAccount } from '../../domain/accounts/account-queries.ts'
import { insertAccount } from '../../domain/accounts/new-account.ts'
import { isSetUpNeeded } from '../../domain/accounts/set-up.ts'
import { lockRights } from '../../domain/rights/holder-queries.ts'
import { hasSecondFactor, takeCode } from '../../domain/accounts/second-factor.ts'
import { hashToken, makeToken } from '../../domain/accounts/token.ts'
import type { App } from '../../http/app.ts'
import { writeAudit } from '../../http/audit.ts'
import { makeOutgoing } from '../../http/outgoing.ts'
import { refuseSuspended } from '../authenticate.ts'
import { answerSession } from '../login.ts'
import { openSession } from '../open-session.ts'
import { noteFailure, refuseTooMany, slowDown } from '../rate-limit.ts'
import { proveOwner } from '../second-factor/prove-owner.ts'
import { codeMissing, codeWrong } from '../second-factor/second-factor.ts'
import { type Identity, openProvider } from './provider.ts'
import {
  deleteIdentities,
  findIdentity,
  insertAttempt,
  isLinked,
  keepRecognised,
  takeAttempt,
  writeIdentity,
} from '../../domain/accounts/oidc-queries.ts'

/** What ties a login to the browser that began it. */
const cookie = 'amn_oidc'
const minutes = 10
/** Of the web app: the service sends the browser back to it. */
const returnPath = '/login/oidc'

/** How the audit tells these logins from others. */
const detail = 'OpenID Connect'

const ended = () => new AppError('CONFLICT', 'access.oidcEnded')

// A name of theirs that may be used here, or one that is made up.
const nameOf = ({ preferred_username, email, sub }: Identity) => {
  const wanted = (preferred_username ?? email?.split('@')[0] ?? '').replaceAll(/[^\p{L}\p{N}._-]/gu, '').slice(0, 40)
  return wanted.length >= 3 ? wanted : `user-${hashToken(sub).slice(0, 8)}`
}

// The name may be taken: then a number tells them apart. An e-mail of theirs is not believed: it would be taken for proof of who owns it.
async function createAccount(tx: Tx, identity: Identity): Promise<{ id: number; username: string }> {
  const name = nameOf(identity)
  for (let n = 1; n < 100; n += 1) {
    const username = n === 1 ? name : `${name}-${n}`
    try {
      return { id: await insertAccount(tx, { username, email: username + noMailHost, passwordHash: '' }, 'Users'), username }
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'DUPLICATE') throw error
    }
  }
  throw new AppError('DUPLICATE', 'account.usernameTaken')
}

// What an account with a second factor refuses: nothing, where the code is right.
async function refuseCode(tx: Tx, request: FastifyRequest, account: { id: number; username: string }, code?: string) {
  if (code === undefined) return codeMissing()
  const { id, username } = account
  const key = `id/${id}`
  try {
    await lockAccount(tx, id)
    await refuseTooMany(tx, 'login', key, request.ip)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  if (await takeCode(tx, id, code)) return undefined
  await noteFailure(tx, 'login', key, request.ip)
  await writeAudit(tx, request, { action: 'login-failed', userId: id, username, detail: `${detail} and wrong code` })
  return codeWrong()
}

/** Logging in with another service by OpenID Connect: the code flow with PKCE, tied to the browser that began it. */
export function oidcRoutes({ serve, store, config, ...app }: App): void {
  const settings = config.oidc
  const provider = settings && openProvider(settings, makeOutgoing(config))
  const path = config.base + apiPath
  const required = () => {
    if (!settings || !provider) throw new AppError('CONFLICT', 'access.oidcOff')
    return { settings, provider }
  }

  const begin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    userId: number | null,
    transact: (keep: (tx: Tx) => Promise<void>) => Promise<void>,
  ) => {
    const { provider: known } = required()
    const { origin = '' } = request.headers
    const isKnown = origin.length <= longestOrigin && /^https?:\/\/[^/]+$/.test(origin)
    if (!isKnown) throw new AppError('MALFORMED_REQUEST', 'access.oidcOrigin')
    const { address, kept } = await failing(() => known.begin(origin + returnPath))
    const secret = makeToken('')
    await transact((tx) => insertAttempt(tx, { ...kept, secretHash: hashToken(secret), userId }))
    setCookie(reply, secret)
    return { address }
  }
  const failing = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof AppError) throw error
      throw new AppError('CONFLICT', reasonFor('access.oidcFailed', { why: error instanceof Error ? error.message : String(error) }), {
        cause: error,
      })
    }
  }
  const refuse = async (request: FastifyRequest, error: unknown): Promise<never> => {
    await store.transact((tx) => writeAudit(tx, request, { action: 'login-failed', detail }))
    throw error
  }
  const setCookie = (reply: FastifyReply, secret: string) =>
    reply.setCookie(cookie, secret, { path, httpOnly: true, sameSite: 'strict', secure: config.https, maxAge: minutes * 60 })
  // A failure is noted of a login that was begun here: whoever sends anything else must not fill the audit log.
  const finish = async (request: FastifyRequest, reply: FastifyReply, query: string) => {
    const { provider: known } = required()
    const secret = request.cookies[cookie]
    reply.clearCookie(cookie, { path, httpOnly: true, sameSite: 'strict', secure: config.https })
    const attempt = secret === undefined ? undefined : await store.transact((tx) => takeAttempt(tx, hashToken(secret)))
    if (!attempt) throw ended()
    const asking = failing(async (): Promise<Identity> => attempt.recognised ?? known.finish(query, attempt))
    const identity = await asking.catch((error: unknown) => refuse(request, error))
    // The service says only once who it is.
    const keep = async (tx: Tx) => {
      await keepRecognised(tx, attempt, identity)
      setCookie(reply, secret ?? '')
    }
    return { attempt, identity, keep }
  }

  // An account for whoever has none here, or why there is none.
  const createLinked = async (tx: Tx, request: FastifyRequest, identity: Identity) => {
    if (!required().settings.creates) return new AppError('CONFLICT', 'access.oidcUnknown')
    // The first account is the administrator's, which takes the code of the set-up.
    if (await isSetUpNeeded(tx)) return new AppError('SETUP_CODE_REQUIRED', 'account.setupCode')
    const made = await createAccount(tx, identity)
    await writeIdentity(tx, made.id, identity.iss, identity.sub)
    await writeAudit(tx, request, { action: 'register', userId: made.id, username: made.username })
    return { ...made, suspendedUntil: null, suspendedReason: null }
  }

  serve(oidc.begin, ({ request, reply }) => begin(request, reply, null, (keep) => store.transact(keep)))
  serve(oidc.finish, async ({ body, request, reply }) => {
    const { attempt, identity, keep } = await finish(request, reply, body.query)
    if (attempt.userId !== null) throw ended()
    const guessed = body.oneTimeCode === undefined ? undefined : await findIdentity(store.db, identity.iss, identity.sub)
    if (guessed) await slowDown(store, `id/${guessed.id}`)
    const opened = await store.transact(async (tx) => {
      // The link may be taken away, or the account made by another login, at the same moment.
      await lockRights(tx)
      const account = (await findIdentity(tx, identity.iss, identity.sub)) ?? (await createLinked(tx, request, identity))
      if (account instanceof AppError) return { isNoted: false, error: account }
      refuseSuspended(account)
      const { id, username } = account
      const asksForCode = await hasSecondFactor(tx, id)
      if (asksForCode) {
        const error = await refuseCode(tx, request, account, body.oneTimeCode)
        if (error) {
          await keep(tx)
          return { isNoted: true, error }
        }
      }
      await writeAudit(tx, request, { action: 'login', userId: id, username, detail: asksForCode ? `${detail} and code` : detail })
      return { id, given: await openSession(tx, id, request) }
    })
    if (!('error' in opened)) return answerSession({ serve, store, config, ...app }, reply, opened.id, opened.given)
    if (opened.isNoted) throw opened.error
    return refuse(request, opened.error)
  })

  serve(oidc.get, async ({ actor }) => ({ name: settings?.name ?? null, isLinked: await isLinked(store.db, actor.userId) }))
  serve(oidc.link, ({ actor, body, request, reply }) => {
    refuseAppSession(actor)
    return begin(request, reply, actor.userId, (keep) => proveOwner(store, actor.userId, request.ip, body, keep))
  })
  serve(oidc.finishLink, async ({ actor, body, request, reply }) => {
    refuseAppSession(actor)
    const { attempt, identity } = await finish(request, reply, body.query)
    if (attempt.userId !== actor.userId) throw ended()
    await store.transact(async (tx) => {
      await lockRights(tx)
      const known = await findIdentity(tx, identity.iss, identity.sub)
      if (known && known.id !== actor.userId) throw new AppError('CONFLICT', 'access.oidcTaken')
      await writeIdentity(tx, actor.userId, identity.iss, identity.sub)
      await writeAudit(tx, request, { action: 'oidc-linked' })
    })
    return undefined
  })
  serve(oidc.unlink, async ({ actor, body, request }) => {
    refuseAppSession(actor)
    const user = await findUser(store.db, actor.userId)
    if (user?.passwordHash === '') throw new AppError('CONFLICT', 'account.oidcOnlyWay')
    await proveOwner(store, actor.userId, request.ip, body, async (tx) => {
      if (await deleteIdentities(tx, actor.userId)) await writeAudit(tx, request, { action: 'oidc-unlinked' })
    })
    return undefined
  })
}
