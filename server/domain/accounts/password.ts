import { availableParallelism } from 'node:os'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { AppError, wrongField } from '@amn/contract/errors'
import { reasonFor } from '@amn/contract/reasons/reason'
import type { Db } from '../../db/tables.ts'
import { readSetting } from '../settings/setting-queries.ts'
import { keepResult } from '../../process/keep-result.ts'
import { limitConcurrency } from '../../process/limit-concurrency.ts'

// OWASP's least settings for argon2id (2 in this library): 19 MiB, two passes, one lane.
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const longestQueue = 32
const inTurn = limitConcurrency(availableParallelism(), longestQueue, () => new AppError('BUSY', 'access.manyLogins', { retryAfter: 1 }))

/** The argon2id hash of a password; waits its turn, at most one for each core at once, and is refused with BUSY when 32 wait. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, settings))
}

/** Whether a hash was made with other settings than those of today: an older version's, or one that was moved here. */
export function isOutdated(stored: string): boolean {
  const used = parseOptions(stored)
  return Object.entries(settings).some(([name, value]) => used[name as keyof typeof settings] !== value)
}

const decoy = keepResult(() => hash('nobody has this password', settings))

/** Whether the password fits the hash; without a hash, or with the empty one of an account that has none yet, it takes the same time and is false. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  const against = stored || (await decoy())
  const fits = await inTurn(() => verify(against, password))
  return fits && Boolean(stored)
}

/** Refuses, by its field, a new password that is shorter than the setting asks for. */
export async function refuseShort(db: Db, password: string, field: string): Promise<void> {
  const least = await readSetting(db, 'minPasswordLength')
  if ([...password].length >= least) return
  throw wrongField(field, reasonFor('account.shortPassword', { least }))
}
