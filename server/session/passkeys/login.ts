import type { FastifyRequest } from 'fastify'
import { AppError } from '@amn/contract/errors'
import { passkeys } from '@amn/contract/accounts/passkeys'
import { lockAccount } from '../../domain/accounts/account-queries.ts'
import { findPasskey, usePasskey } from '../../domain/accounts/passkey-queries.ts'
import type { App } from '../../http/app.ts'
import { writeAudit } from '../../http/audit.ts'
import { refuseSuspended } from '../authenticate.ts'
import { answerSession } from '../login.ts'
import { openSession } from '../open-session.ts'
import { countAttempt, refuseTooMany } from '../rate-limit.ts'
import { browserChallenges } from './browser-challenge.ts'
import { ceremony } from './library.ts'
import { refuseUnlessOn } from './is-on.ts'
import { siteOf } from './site.ts'

const detail = 'passkey'
type Found = Awaited<ReturnType<typeof findPasskey>>
// By whichever account it is tried, a passkey that is not known is one and the same guess.
const keyOf = (found: Found) => (found ? `id/${found.userId}` : 'passkey')

/** Logging in with a passkey: a device that has asked for a finger or a PIN, which are two factors at once. */
export function passkeyLoginRoutes(app: App): void {
  const { serve, store, config } = app
  const challenges = browserChallenges(store, config)

  const refuse = async (request: FastifyRequest, found: Found, action: 'login-failed' | 'passkey-copied'): Promise<AppError> => {
    await countAttempt(store, 'login', keyOf(found), request.ip, false)
    await store.transact((tx) => writeAudit(tx, request, { action, userId: found?.userId, username: found?.username, detail }))
    return new AppError('BAD_CREDENTIALS', 'access.passkeyWrong')
  }

  serve(passkeys.beginLogin, async ({ request, reply }) => {
    await refuseUnlessOn(store.db)
    const site = siteOf(request.headers.origin)
    const { askForLogin } = await ceremony()
    const options = await askForLogin(site)
    const challenge = { challenge: options.challenge, origin: site.origin, userId: null, userHandle: null }
    await store.transact((tx) => challenges.keep(tx, request, reply, challenge))
    return options
  })

  serve(passkeys.login, async ({ body: { credential }, request, reply }) => {
    await refuseUnlessOn(store.db)
    const found = await findPasskey(store.db, credential.id)
    await refuseTooMany(store.db, 'login', keyOf(found), request.ip)
    const { challenge, site, userId } = await challenges.take(request, credential.response.clientDataJSON)
    if (userId !== null) throw new AppError('CONFLICT', 'access.passkeyEnded')
    const isOwners = found !== undefined && found.domain === site.domain && credential.response.userHandle === found.userHandle
    const { checkAssertion } = await ceremony()
    const counter = isOwners ? await checkAssertion(credential, challenge, site, found.publicKey) : undefined
    if (!isOwners || counter === undefined) throw await refuse(request, found, 'login-failed')
    refuseSuspended(found)
    const given = await store.transact(async (tx) => {
      await lockAccount(tx, found.userId)
      if (!(await usePasskey(tx, found.id, counter))) return undefined
      await writeAudit(tx, request, { action: 'login', userId: found.userId, username: found.username, detail })
      return openSession(tx, found.userId, request, undefined, { passkeyId: found.id })
    })
    if (!given) {
      // It counts each use: one that has not gone on counting is a copy, unless it was removed a moment ago.
      const isThere = await findPasskey(store.db, credential.id)
      throw await refuse(request, found, isThere ? 'passkey-copied' : 'login-failed')
    }
    await countAttempt(store, 'login', keyOf(found), request.ip, true)
    return answerSession(app, reply, found.userId, given)
  })
}
