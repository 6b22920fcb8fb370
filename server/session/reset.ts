import { AppError } from '@amn/contract/errors'
import { sessionCalls } from '@amn/contract/accounts/session'
import { mayReset } from '../domain/rights/rights.ts'
import { lockRights } from '../domain/rights/holder-queries.ts'
import type { Tx } from '../db/tables.ts'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { lockAccount } from '../domain/accounts/account-queries.ts'
import { refuseSuspended } from './authenticate.ts'
import { openSession } from './open-session.ts'
import { countAttempt, noteFailure, refuseTooMany } from './rate-limit.ts'
import { answerSession } from './login.ts'
import { hashPassword, refuseShort } from '../domain/accounts/password.ts'
import { deleteExpiredLinks, findAccountOfLink, takeLink } from './reset-queries.ts'
import { writePassword } from './password-rules.ts'
import { hashToken } from '../domain/accounts/token.ts'
import { hasSecondFactor, takeCode } from '../domain/accounts/second-factor.ts'
import { codeMissing, codeWrong } from './second-factor/second-factor.ts'

const notValid = () => new AppError('NOT_FOUND', 'account.linkInvalid')

/** Takes a link away, as only one of several at once can; its maker must still be above the account. */
const useLink = async (tx: Tx, codeHash: string): Promise<void> => {
  await lockRights(tx)
  const used = await takeLink(tx, codeHash)
  if (!used || (used.madeById !== null && !(await mayReset(tx, used.madeById, used.userId)))) throw notValid()
}

/** Choosing a new password with the code of a reset link. */
export function resetRoute(app: App): void {
  const { serve, store } = app

  serve(sessionCalls.resetPassword, async ({ body, request, reply }) => {
    const codeHash = hashToken(body.code)
    await refuseTooMany(store.db, 'reset', '', request.ip)
    const account = await findAccountOfLink(store.db, codeHash)
    if (!account) {
      await countAttempt(store, 'reset', '', request.ip, false)
      await store.transact(deleteExpiredLinks)
      throw notValid()
    }
    refuseSuspended(account)
    await refuseShort(store.db, body.newPassword, 'newPassword')
    const asksForCode = await hasSecondFactor(store.db, account.id)
    if (asksForCode && body.oneTimeCode === undefined) throw codeMissing()
    const passwordHash = await hashPassword(body.newPassword)
    const isProven = await store.transact(async (tx) => {
      await lockAccount(tx, account.id)
      // Again, with what was tried meanwhile: many at once must not be many guesses.
      await refuseTooMany(tx, 'reset', '', request.ip)
      if (!asksForCode || (await takeCode(tx, account.id, body.oneTimeCode ?? ''))) return true
      await noteFailure(tx, 'reset', '', request.ip)
      return false
    })
    if (!isProven) throw codeWrong()
    const given = await store.transact(async (tx) => {
      await useLink(tx, codeHash)
      await writePassword(tx, account.id, passwordHash, 'password reset')
      await writeAudit(tx, request, { action: 'password-reset', userId: account.id, username: account.username })
      return openSession(tx, account.id, request)
    })
    app.forgetActors()
    return answerSession(app, reply, account.id, given)
  })
}
