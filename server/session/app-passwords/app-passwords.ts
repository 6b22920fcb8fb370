import { AppError } from '@amn/contract/errors'
import { appPasswords } from '@amn/contract/accounts/app-passwords'
import { lockAccount } from '../../domain/accounts/account-queries.ts'
import { hashAppPassword, makeAppPassword, refuseAppSession } from '../../domain/accounts/app-password.ts'
import { countAppPasswords, deleteAppPassword, insertAppPassword, listAppPasswords } from '../../domain/accounts/app-password-queries.ts'
import type { App } from '../../http/app.ts'
import { writeAudit } from '../../http/audit.ts'
import { proveOwner } from '../second-factor/prove-owner.ts'

const most = 50

/** A person's own passwords for apps and devices. */
export function appPasswordRoutes({ serve, store, forgetActors }: App): void {
  serve(appPasswords.list, async ({ actor }) => {
    refuseAppSession(actor)
    return listAppPasswords(store.db, actor.userId)
  })
  serve(appPasswords.create, async ({ actor, body, request }) => {
    refuseAppSession(actor)
    const password = makeAppPassword()
    await proveOwner(store, actor.userId, request.ip, body, async (tx) => {
      await lockAccount(tx, actor.userId)
      if ((await countAppPasswords(tx, actor.userId)) >= most) throw new AppError('CONFLICT', 'account.manyAppPasswords')
      await insertAppPassword(tx, actor.userId, body.name, hashAppPassword(password))
      await writeAudit(tx, request, { action: 'app-password-made', detail: body.name })
    })
    return { password }
  })
  serve(appPasswords.remove, async ({ actor, params, request }) => {
    refuseAppSession(actor)
    await store.transact(async (tx) => {
      const isGone = await deleteAppPassword(tx, actor.userId, params.appPasswordId)
      if (!isGone) throw new AppError('NOT_FOUND', 'account.noAppPassword')
      await writeAudit(tx, request, { action: 'app-password-revoked' })
    })
    forgetActors()
    return undefined
  })
}
