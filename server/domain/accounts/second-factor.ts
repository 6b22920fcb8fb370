import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Db, Tx } from '../../db/tables.ts'
import { hashToken } from './token.ts'
import { findSecondFactor, isStepFree, takeRecoveryCode, takeStep, writeRecoveryCodes } from './second-factor-queries.ts'

/** Seconds of a step, which every authenticator app counts with (RFC 6238), and how many steps a clock may be off. */
const period = 30
const drift = 1
const codesGiven = 10
/** Without letters and digits that are taken for one another. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'
const lettersOfCode = 12

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'AMN', label, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** A new secret of 160 bits, in base32. */
export const makeSecret = (): string => new Secret({ size: 20 }).base32

/** What an authenticator app reads from a QR code. */
export const addressOf = (secret: string, username: string): string => totpOf(secret, username).toString()

const plain = (code: string) => code.replaceAll(/[\s-]/g, '').toLowerCase()

/** The step of a code of the app that is right now or was a moment ago; null for any other. */
export function stepOf(secret: string, code: string, now = Date.now()): number | null {
  const digits = plain(code)
  if (!/^\d{6}$/.test(digits)) return null
  const delta = totpOf(secret).validate({ token: digits, timestamp: now, window: drift })
  return delta === null ? null : Math.floor(now / 1000 / period) + delta
}

/** Whether logging in to an account asks for a code. */
export async function hasSecondFactor(db: Db, userId: number): Promise<boolean> {
  return (await findSecondFactor(db, userId))?.confirmedAt != null
}

/** The last steps that were taken while nothing could be written down, by secret. */
const takenInMemory = new Map<string, number>()

/** Takes a code of the app while nothing can be written down, each once by this process; recovery codes, which would have to be taken away, are not taken then. */
export async function takeCodeInMemory(db: Db, userId: number, code: string): Promise<boolean> {
  const found = await findSecondFactor(db, userId)
  const step = found ? stepOf(found.secret, code) : null
  const taken = [found?.lastStep ?? 0, takenInMemory.get(found?.secret ?? '') ?? 0]
  if (!found || step === null || !taken.every((last) => isStepFree(step, last))) return false
  takenInMemory.set(found.secret, step)
  return true
}

/** Takes a code of the app or a recovery code of an account, each good once; false where it does not fit. */
export async function takeCode(tx: Tx, userId: number, code: string): Promise<boolean> {
  const found = await findSecondFactor(tx, userId)
  if (!found) return false
  const step = stepOf(found.secret, code)
  if (step !== null) return isStepFree(step, takenInMemory.get(found.secret) ?? 0) && takeStep(tx, userId, step)
  return takeRecoveryCode(tx, userId, hashToken(plain(code)))
}

/** Makes and keeps the recovery codes of an account, of 59 bits each: too many to guess, so a fast hash is enough. They are told once. */
export async function giveRecoveryCodes(tx: Tx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: codesGiven }, () =>
    Array.from({ length: lettersOfCode }, () => letters[randomInt(letters.length)] ?? '').join(''),
  )
  await writeRecoveryCodes(tx, userId, codes.map(hashToken))
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code)
}
