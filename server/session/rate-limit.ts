import { reasonFor } from '@amn/contract/reasons/reason'
import { isIPv6 } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '@amn/contract/errors'
import type { Store } from '../db/store.ts'

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

/** The address that failures are counted by: an IPv4 address, or the /64 of an IPv6 one. */
export function countedAddress(address: string): string {
  const plain = address.replace(/^::ffff:/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const whole = plain.includes('::') ? [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right] : left
  return whole
    .slice(0, 4)
    .map((part) => part.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}

const listFailures = (store: Store, address: string, since: number) =>
  store.db
    .selectFrom('login_attempt')
    .select(['account_key', 'at'])
    .where('address', '=', countedAddress(address))
    .where('succeeded', '=', 0)
    .where('at', '>', new Date(Date.now() - since).toISOString())
    // What lies further ahead was counted before the clock was set back.
    .where('at', '<', new Date(Date.now() + since).toISOString())
    .orderBy('at', 'desc')

/** Refuses with TOO_MANY_REQUESTS what was tried too often for an account from one address, or 100 times in 15 minutes from the address. */
export async function refuseTooMany(store: Store, action: Counted, account: string, address: string): Promise<void> {
  const { most, within, what } = limits[action]
  const own = await listFailures(store, address, within).where('account_key', '=', `${action}:${account}`).limit(most).execute()
  const all = await listFailures(store, address, quarter).limit(mostFromAddress).execute()
  const [oldest, wait] = own.length >= most ? [own[most - 1], within] : [all[mostFromAddress - 1], quarter]
  if (!oldest) return
  const retryAfter = Math.max(1, Math.ceil((Date.parse(oldest.at) + wait - Date.now()) / 1000))
  throw new AppError('TOO_MANY_REQUESTS', reasonFor(what, { count: Math.ceil(retryAfter / 60) }), { retryAfter })
}

/** How long a login waits after so many failures of its account in an hour, from wherever, in milliseconds: it slows and never locks out. */
export function delayAfter(failures: number): number {
  return failures < 50 ? 0 : Math.min(5000, 1000 + (failures - 50) * 40)
}

/** Waits as long as the failures of an account in the last hour ask for, whichever addresses they came from. */
export async function slowDown(store: Store, account: string): Promise<void> {
  const { n } = await store.db
    .selectFrom('login_attempt')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('account_key', '=', `login:${account}`)
    .where('succeeded', '=', 0)
    .where('at', '>', new Date(Date.now() - hour).toISOString())
    .where('at', '<', new Date(Date.now() + hour).toISOString())
    .executeTakeFirstOrThrow()
  const delay = delayAfter(Number(n))
  if (delay > 0) await setTimeout(delay)
}

/** Counts a failure, or forgets the earlier ones of an account after a success; rows of yesterday are cleared away. */
export async function countAttempt(store: Store, action: Counted, account: string, address: string, succeeded: boolean): Promise<void> {
  const key = `${action}:${account}`
  const from = countedAddress(address)
  await store.transact(async (tx) => {
    if (succeeded) {
      await tx.deleteFrom('login_attempt').where('account_key', '=', key).where('address', '=', from).execute()
      return
    }
    await tx.insertInto('login_attempt').values({ account_key: key, address: from, at: new Date().toISOString() }).execute()
    await tx
      .deleteFrom('login_attempt')
      .where('at', '<', new Date(Date.now() - 96 * quarter).toISOString())
      .execute()
  })
}
