import { sessionCalls } from '@amn/contract/accounts/session'
import { getUser } from '../domain/accounts/account.ts'
import { findUser } from '../domain/accounts/account-queries.ts'
import { foldName } from '../text/fold.ts'
import { removeAccount } from '../domain/accounts/remove-account-queries.ts'
import { keepAdministrator } from '../domain/rights/rights.ts'
import { lockRights } from '../domain/rights/holder-queries.ts'
import { mergeSettings, readUserSettings } from '../domain/settings/user-settings.ts'
import type { Tx } from '../db/tables.ts'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { clearCookies } from '../http/cookies.ts'
import { refuseAppSession } from '../domain/accounts/app-password.ts'
import { updateAccount } from '../domain/accounts/new-account.ts'
import { proveOwner } from './second-factor/prove-owner.ts'

/** What a person says of themselves, their settings, and the end of their account. */
export function ownAccountRoutes(app: App): void {
  const { serve, store } = app

  serve(sessionCalls.currentUser, ({ actor }) => getUser(store.db, actor.userId, actor.isApp))

  serve(sessionCalls.updateCurrentUser, async ({ body, actor, request }) => {
    const user = await findUser(store.db, actor.userId)
    const email = body.email !== undefined && foldName(body.email) !== foldName(user?.email ?? '') ? body.email : undefined
    const { firstName, lastName, description, currentPassword = '', code } = body
    const change = async (tx: Tx) => {
      await updateAccount(tx, actor.userId, { email, firstName, lastName, description })
      if (email !== undefined) await writeAudit(tx, request, { action: 'e-mail-changed' })
    }
    if (email === undefined) await store.transact(change)
    else {
      refuseAppSession(actor)
      await proveOwner(store, actor.userId, request.ip, { currentPassword, code }, change)
    }
    return getUser(store.db, actor.userId, actor.isApp)
  })

  serve(sessionCalls.deleteAccount, async ({ body, actor, request, reply }) => {
    refuseAppSession(actor)
    const { leavings, ...proof } = body
    const remove = async (tx: Tx) => {
      await keepAdministrator(tx, () => removeAccount(tx, actor.userId, leavings))
      const subject = { kind: 'user', id: actor.userId, name: actor.username } as const
      await writeAudit(tx, request, { action: 'user-deleted', subject, detail: JSON.stringify({ leavings }) })
    }
    await proveOwner(store, actor.userId, request.ip, proof, remove, { lockBefore: lockRights })
    app.forgetActors()
    clearCookies(reply, app.config)
    return undefined
  })

  serve(sessionCalls.settings, async ({ actor }) => readUserSettings(store.db, actor.userId))
  serve(sessionCalls.updateSettings, async ({ body, actor }) => {
    const settings = await store.transact((tx) => mergeSettings(tx, actor.userId, body))
    app.forgetActors()
    return settings
  })
}
