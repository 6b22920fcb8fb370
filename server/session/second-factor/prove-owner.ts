import type { OwnerProof } from '@amn/contract/accounts/second-factor'
import { AppError, wrongField } from '@amn/contract/errors'
import type { Store } from '../../db/store.ts'
import type { Tx } from '../../db/tables.ts'
import { findUser, lockAccount } from '../../domain/accounts/account-queries.ts'
import { hasSecondFactor, takeCode } from '../../domain/accounts/second-factor.ts'
import { ownKey, provePassword } from '../password-rules.ts'
import { noteFailure, refuseTooMany } from '../rate-limit.ts'

/** Takes a code of a session's user and acts in the same transaction; wrong ones count with wrong passwords: whoever found a session open must not be able to guess one. */
export async function proveCode<T>(
  store: Store,
  userId: number,
  address: string,
  code: string,
  then: (tx: Tx) => Promise<T>,
  lockBefore?: (tx: Tx) => Promise<void>,
): Promise<T> {
  const key = ownKey(userId)
  const done = await store.transact(async (tx) => {
    await lockBefore?.(tx)
    // One after another: many at once must not be many guesses.
    await lockAccount(tx, userId)
    await refuseTooMany(tx, 'password', key, address)
    if (await takeCode(tx, userId, code)) return { value: await then(tx) }
    await noteFailure(tx, 'password', key, address)
    return undefined
  })
  if (done) return done.value
  throw new AppError('WRONG_PASSWORD', 'access.wrongCode', { fields: [{ path: 'code', reason: 'access.wrongCode' }] })
}

interface ProofOptions {
  /** What held the password. */
  field?: string
  /** Locks what everybody locks before an account. */
  lockBefore?: (tx: Tx) => Promise<void>
}

/** Proves that whoever has a session open is its owner, by the password and, where the account has a second factor, a code; then acts. */
export async function proveOwner<T>(
  store: Store,
  userId: number,
  address: string,
  { currentPassword, code }: OwnerProof,
  then: (tx: Tx) => Promise<T>,
  { field = 'currentPassword', lockBefore }: ProofOptions = {},
): Promise<T> {
  const asksForCode = await hasSecondFactor(store.db, userId)
  if (asksForCode && code === undefined) throw wrongField('code', 'access.codeNeeded')
  const proven = await provePassword(store, userId, address, field, currentPassword)
  // The account is locked.
  const act = async (tx: Tx) => {
    // Whoever has just chosen a new password takes away what the old one made.
    if ((await findUser(tx, userId))?.passwordHash !== proven) throw new AppError('WRONG_PASSWORD', 'account.wrongPassword')
    return then(tx)
  }
  if (asksForCode) return proveCode(store, userId, address, code ?? '', act, lockBefore)
  return store.transact(async (tx) => {
    await lockBefore?.(tx)
    await lockAccount(tx, userId)
    return act(tx)
  })
}
