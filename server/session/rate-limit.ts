import { reasonFor } from '@amn/contract/reasons/reason'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '@amn/contract/errors'
import type { Store } from '../db/store.ts'
import type { Db, Tx } from '../db/tables.ts'
import { countedAddress } from '../http/connection/counted-address.ts'
import { countFailures, deleteFailures, deleteFailuresBefore, insertFailure, listFailures } from './attempt-queries.ts'

const quarter = 15 * 60_000
const hour = 4 * quarter
/** What is counted: how many in how many milliseconds are too many for an account from one address. */
const limits = {
  login: { most: 10, within: quarter, what: 'access.tooManyTries' },
  password: { most: 5, within: quarter, what: 'access.tooManyTries' },
  register: { most: 5, within: hour, what: 'access.tooManyRegistrations' },
  reset: { most: 20, within: quarter, what: 'access.tooManyTries' },
} as const
const mostFromAddress = 100
type Counted = keyof typeof limits

/** Refuses with TOO_MANY_REQUESTS what was tried too often for an account from one address, or 100 times in 15 minutes from the address. */
export async function refuseTooMany(db: Db, action: Counted, account: string, address: string): Promise<void> {
  const { most, within, what } = limits[action]
  const from = countedAddress(address)
  const own = await listFailures(db, from, within, most, `${action}:${account}`)
  const all = await listFailures(db, from, quarter, mostFromAddress)
  const [oldest, wait] = own.length >= most ? [own[most - 1], within] : [all[mostFromAddress - 1], quarter]
  if (!oldest) return
  const retryAfter = Math.max(1, Math.ceil((Date.parse(oldest.at) + wait - Date.now()) / 1000))
  throw new AppError('TOO_MANY_REQUESTS', reasonFor(what, { count: Math.ceil(retryAfter / 60) }), { retryAfter })
}

/** How long a login waits after so many failures of its account in an hour, from wherever, in milliseconds: it slows and never locks out. */
export function delayAfter(failures: number): number {
  return failures < 50 ? 0 : Math.min(5000, 1000 + (failures - 50) * 40)
}

/** How long is to be waited for the failures of an account in the last hour, at its logins and in its sessions, whichever addresses they came from. */
export async function delayOf(db: Db, account: string): Promise<number> {
  return delayAfter(await countFailures(db, [`login:${account}`, `password:${account}`], hour))
}

/** Waits for that long. */
export async function slowDown(store: Store, account: string): Promise<void> {
  const delay = await delayOf(store.db, account)
  if (delay > 0) await setTimeout(delay)
}

/** Counts a failure in the transaction that found it out; rows of yesterday are cleared away. */
export async function noteFailure(tx: Tx, action: Counted, account: string, address: string): Promise<void> {
  await insertFailure(tx, `${action}:${account}`, countedAddress(address))
  await deleteFailuresBefore(tx, new Date(Date.now() - 96 * quarter).toISOString())
}

/** Forgets the failures of an account from one address. */
export async function forgetFailures(tx: Tx, action: Counted, account: string, address: string): Promise<void> {
  await deleteFailures(tx, `${action}:${account}`, countedAddress(address))
}

/** Counts a failure, or forgets the earlier ones of an account after a success. */
export async function countAttempt(store: Store, action: Counted, account: string, address: string, succeeded: boolean): Promise<void> {
  await store.transact(async (tx) => {
    if (succeeded) await forgetFailures(tx, action, account, address)
    else await noteFailure(tx, action, account, address)
  })
}
