import { isIPv6 } from 'node:net'
import { AppError } from '@amn/contract/errors'
import type { Store } from '../db/connect.ts'

const quarter = 15 * 60_000
const limits = { account: 10, address: 100 }

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

/** Refuses with TOO_MANY_REQUESTS after 10 failures in 15 minutes for an account from one address, or 100 from the address. */
export async function refuseTooMany(store: Store, action: string, account: string, address: string): Promise<void> {
  const since = new Date(Date.now() - quarter).toISOString()
  const from = countedAddress(address)
  const failures = await store.db
    .selectFrom('login_attempt')
    .select(['account_key', 'at'])
    .where('address', '=', from)
    .where('succeeded', '=', 0)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .limit(limits.address)
    .execute()
  const own = failures.filter((one) => one.account_key === `${action}:${account}`)
  if (own.length < limits.account && failures.length < limits.address) return
  const oldest = own.length >= limits.account ? own[limits.account - 1] : failures.at(-1)
  const retryAfter = Math.max(1, Math.ceil((Date.parse(oldest?.at ?? since) + quarter - Date.now()) / 1000))
  throw new AppError('TOO_MANY_REQUESTS', 'Too many failed attempts; wait a while', { retryAfter })
}

/** Counts a failure, or forgets the earlier ones of an account after a success; rows of yesterday are cleared away. */
export async function countAttempt(store: Store, action: string, account: string, address: string, succeeded: boolean): Promise<void> {
  const key = `${action}:${account}`
  const from = countedAddress(address)
  await store.transact(async (db) => {
    if (succeeded) {
      await db.deleteFrom('login_attempt').where('account_key', '=', key).where('address', '=', from).execute()
      return
    }
    await db.insertInto('login_attempt').values({ account_key: key, address: from, at: new Date().toISOString() }).execute()
    await db
      .deleteFrom('login_attempt')
      .where('at', '<', new Date(Date.now() - 96 * quarter).toISOString())
      .execute()
  })
}
