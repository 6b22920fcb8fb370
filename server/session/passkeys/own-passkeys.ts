import { AppError } from '@amn/contract/errors'
import { passkeys } from '@amn/contract/accounts/passkeys'
import { lockAccount } from '../../domain/accounts/account-queries.ts'
import { refuseAppSession } from '../../domain/accounts/app-password.ts'
import { deletePasskeys, findPasskey, insertPasskey, listPasskeys, renamePasskey } from '../../domain/accounts/passkey-queries.ts'
import { makeToken } from '../../domain/accounts/token.ts'
import type { App } from '../../http/app.ts'
import { writeAudit } from '../../http/audit.ts'
import { proveOwner } from '../second-factor/prove-owner.ts'
import { browserChallenges } from './browser-challenge.ts'
import { ceremony } from './library.ts'
import { refuseUnlessOn } from './is-on.ts'
import { siteOf } from './site.ts'

const most = 20
const none = () => new AppError('NOT_FOUND', 'account.noPasskey')

/** A person's own passkeys. */
export function ownPasskeyRoutes({ serve, store, config, forgetActors }: App): void {
  const challenges = browserChallenges(store, config)

  serve(passkeys.list, async ({ actor }) => {
    refuseAppSession(actor)
    return listPasskeys(store.db, actor.userId)
  })
  serve(passkeys.begin, async ({ actor, body, request, reply }) => {
    refuseAppSession(actor)
    await refuseUnlessOn(store.db)
    const site = siteOf(request.headers.origin)
    const known = await listPasskeys(store.db, actor.userId)
    if (known.length >= most) throw new AppError('CONFLICT', 'account.manyPasskeys')
    // The same for all of an account: a device knows by it whose passkeys are one another's.
    const userHandle = known[0]?.userHandle ?? makeToken('')
    const { askForPasskey } = await ceremony()
    const here = known.filter(({ domain }) => domain === site.domain)
    const options = await askForPasskey(site, { username: actor.username, userHandle }, here)
    const challenge = { challenge: options.challenge, origin: site.origin, userId: actor.userId, userHandle }
    await proveOwner(store, actor.userId, request.ip, body, (tx) => challenges.keep(tx, request, reply, challenge))
    return options
  })
  serve(passkeys.add, async ({ actor, body, request }) => {
    refuseAppSession(actor)
    await refuseUnlessOn(store.db)
    const { challenge, site, userId, userHandle } = await challenges.take(request, body.credential.response.clientDataJSON)
    if (userId !== actor.userId || userHandle === null) throw new AppError('CONFLICT', 'access.passkeyEnded')
    const { checkRegistration } = await ceremony()
    const made = await checkRegistration(body.credential, challenge, site)
    if (!made) throw new AppError('CONFLICT', 'account.passkeyRefused')
    const { domain } = site
    const createdAt = new Date().toISOString()
    const id = await store.transact(async (tx) => {
      await lockAccount(tx, actor.userId)
      if ((await listPasskeys(tx, actor.userId)).length >= most) throw new AppError('CONFLICT', 'account.manyPasskeys')
      if (await findPasskey(tx, made.credentialId)) throw new AppError('CONFLICT', 'account.passkeyTaken')
      await writeAudit(tx, request, { action: 'passkey-added', detail: body.name })
      return insertPasskey(tx, actor.userId, { ...made, name: body.name, domain, userHandle }, createdAt)
    })
    return { id, name: body.name, domain, createdAt, lastUsedAt: null }
  })
  serve(passkeys.rename, async ({ actor, params, body }) => {
    refuseAppSession(actor)
    if (!(await store.transact((tx) => renamePasskey(tx, actor.userId, params.passkeyId, body.name)))) throw none()
    return undefined
  })
  serve(passkeys.remove, async ({ actor, params, body, request }) => {
    refuseAppSession(actor)
    await proveOwner(store, actor.userId, request.ip, body, async (tx) => {
      if ((await deletePasskeys(tx, actor.userId, params.passkeyId)) === 0) throw none()
      await writeAudit(tx, request, { action: 'passkey-removed' })
    })
    forgetActors()
    return undefined
  })
}
