import { AppError } from '@amn/contract/errors'
import { secondFactor } from '@amn/contract/accounts/second-factor'
import { addressOf, giveRecoveryCodes, hasSecondFactor, makeSecret } from '../../domain/accounts/second-factor.ts'
import {
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  markConfirmed,
  writePending,
} from '../../domain/accounts/second-factor-queries.ts'
import { refuseAppSession } from '../../domain/accounts/app-password.ts'
import { listPrivilegeNames } from '../../domain/rights/privilege-queries.ts'
import { readSetting } from '../../domain/settings/setting-queries.ts'
import type { App } from '../../http/app.ts'
import { writeAudit } from '../../http/audit.ts'
import { provePassword } from '../password-rules.ts'
import { proveCode, proveOwner } from './prove-owner.ts'

/** What is thrown where a code is missing, or does not fit. */
export const codeMissing = () => new AppError('SECOND_FACTOR_REQUIRED', 'access.codeNeeded')
export const codeWrong = () => new AppError('SECOND_FACTOR_REQUIRED', 'access.wrongCode')

/** A person's own second factor: switched on, off, and its recovery codes. */
export function secondFactorRoutes({ serve, store, forgetActors }: App): void {
  const refuseUnlessOn = async (userId: number) => {
    if (!(await hasSecondFactor(store.db, userId))) throw new AppError('CONFLICT', 'account.noSecondFactor')
  }

  serve(secondFactor.get, async ({ actor }) => {
    const isOn = await hasSecondFactor(store.db, actor.userId)
    const mayEnter = async () => (await listPrivilegeNames(store.db, actor.userId)).includes('CONTROL_PANEL')
    const isDemanded = !actor.isByPasskey && (await readSetting(store.db, 'secondFactorForPanel')) && (await mayEnter())
    return { isOn, recoveryCodes: isOn ? await countRecoveryCodes(store.db, actor.userId) : 0, isDemanded }
  })
  serve(secondFactor.begin, async ({ actor, body, request }) => {
    refuseAppSession(actor)
    await provePassword(store, actor.userId, request.ip, 'currentPassword', body.currentPassword)
    const secret = makeSecret()
    await store.transact(async (tx) => {
      if (await hasSecondFactor(tx, actor.userId)) throw new AppError('CONFLICT', 'account.secondFactorAlready')
      await writePending(tx, actor.userId, secret)
    })
    return { secret, address: addressOf(secret, actor.username) }
  })
  serve(secondFactor.confirm, async ({ actor, body, request }) => {
    refuseAppSession(actor)
    const pending = await findSecondFactor(store.db, actor.userId)
    if (!pending) throw new AppError('CONFLICT', 'account.noSecondFactor')
    if (pending.confirmedAt !== null) throw new AppError('CONFLICT', 'account.secondFactorAlready')
    const recoveryCodes = await proveCode(store, actor.userId, request.ip, body.code, async (tx) => {
      await markConfirmed(tx, actor.userId)
      await writeAudit(tx, request, { action: 'second-factor-on' })
      return giveRecoveryCodes(tx, actor.userId)
    })
    forgetActors()
    return { recoveryCodes }
  })
  serve(secondFactor.renewCodes, async ({ actor, body, request }) => {
    refuseAppSession(actor)
    await refuseUnlessOn(actor.userId)
    const recoveryCodes = await proveOwner(store, actor.userId, request.ip, body, async (tx) => {
      await writeAudit(tx, request, { action: 'recovery-codes-renewed' })
      return giveRecoveryCodes(tx, actor.userId)
    })
    return { recoveryCodes }
  })
  serve(secondFactor.remove, async ({ actor, body, request }) => {
    refuseAppSession(actor)
    await refuseUnlessOn(actor.userId)
    await proveOwner(store, actor.userId, request.ip, body, async (tx) => {
      await deleteSecondFactor(tx, actor.userId)
      await writeAudit(tx, request, { action: 'second-factor-off' })
    })
    forgetActors()
    return undefined
  })
}
