import { AppError } from '@amn/contract/errors'
import { findUser, lockAccount } from '../domain/accounts/account-queries.ts'
import { deleteAppPasswords } from '../domain/accounts/app-password-queries.ts'
import { revokeSessions } from '../domain/accounts/session-queries.ts'
import type { Store } from '../db/store.ts'
import type { Tx } from '../db/tables.ts'
import { noteFailure, refuseTooMany, slowDown } from './rate-limit.ts'
import { verifyPassword } from '../domain/accounts/password.ts'
import { deleteLinksOf, updatePassword } from './reset-queries.ts'

/** What failures to prove the own password, or a code beside it, are counted by. */
export const ownKey = (userId: number): string => `id/${userId}`

/** Proves the password of a session's user, five tries in 15 minutes: whoever found a session open must not be able to guess it. Gives the hash that it fits. */
export async function provePassword(store: Store, userId: number, address: string, field: string, password: string): Promise<string> {
  const key = ownKey(userId)
  const user = await findUser(store.db, userId)
  if (user?.passwordHash === '') throw new AppError('CONFLICT', 'account.passwordFirst')
  await refuseTooMany(store.db, 'password', key, address)
  await slowDown(store, key)
  const fits = await verifyPassword(user?.passwordHash, password)
  const proven = await store.transact(async (tx) => {
    // One after another: many at once must not be many guesses.
    await lockAccount(tx, userId)
    await refuseTooMany(tx, 'password', key, address)
    if (fits && user) return user.passwordHash
    await noteFailure(tx, 'password', key, address)
    return undefined
  })
  if (proven !== undefined) return proven
  throw new AppError('WRONG_PASSWORD', 'account.wrongPassword', { fields: [{ path: field, reason: 'account.passwordWrong' }] })
}

/** Gives an account a new password: every session ends, and app passwords and a reset link that is still open are worth nothing. */
export async function writePassword(tx: Tx, userId: number, passwordHash: string, reason: string): Promise<void> {
  await updatePassword(tx, userId, passwordHash)
  await deleteLinksOf(tx, userId)
  await deleteAppPasswords(tx, userId)
  await revokeSessions(tx, userId, reason)
}
