import { randomUUID } from 'node:crypto'
import type { FastifyRateLimitStore } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'
import type { Store } from '../../db/store.ts'
import { deleteOldCounts, exchangeCounts } from './request-count-queries.ts'

const mostPeople = 5000
const exchangeEvery = 1000
/** Exchanges, and seconds in which nobody was busy, after which what is over is removed. */
const cleanEvery = 60
const cleanAfter = 15
/** Who made less than this part of the requests that are allowed is nobody that other servers need to know of. */
const busyPart = 10

interface Counted {
  own: number
  /** What the other servers told. */
  others: number
  until: number
}

/**
 * Counts requests in memory; servers of one PostgreSQL tell each other once a second of those people who are busy, so that a limit holds for
 * all of them together. While nobody is busy, and for SQLite, the database is not asked at all.
 */
export function openSharedCounts(store: Store, most: number, within: number) {
  const server = randomUUID()
  const people = new LRUCache<string, Counted>({ max: mostPeople })
  let exchanges = 0
  let quiet = Infinity
  let isExchanging = false

  const exchange = async () => {
    const now = performance.now()
    const busy = [...people.entries()]
      .filter(([, { own, until }]) => until > now && own * busyPart >= most)
      .map(([key, { own, until }]) => ({ key, n: own, left: Math.ceil(until - now) }))
    quiet = busy.length === 0 ? quiet + 1 : 0
    if (quiet > 0 && quiet !== cleanAfter) return
    exchanges += 1
    const told = await store.transact(async (tx) => {
      if (quiet > 0 || exchanges % cleanEvery === 0) await deleteOldCounts(tx)
      return quiet > 0 ? [] : exchangeCounts(tx, server, busy)
    })
    const sums = new Map(told.map(({ key, n }) => [key, n]))
    for (const { key } of busy) {
      const counted = people.peek(key)
      if (counted) counted.others = sums.get(key) ?? 0
    }
  }
  const exchangeOnce = () => {
    if (isExchanging) return
    isExchanging = true
    const finish = () => {
      isExchanging = false
    }
    // While the database does not answer, each server counts for itself.
    exchange().then(finish, finish)
  }
  const timer = store.engine === 'postgres' ? setInterval(exchangeOnce, exchangeEvery).unref() : undefined

  class SharedCounts implements FastifyRateLimitStore {
    incr(key: string, callback: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      const now = performance.now()
      const known = people.get(key)
      const counted = known && known.until > now ? known : { own: 0, others: 0, until: now + within }
      if (counted !== known) people.set(key, counted)
      counted.own += 1
      callback(null, { current: counted.own + counted.others, ttl: Math.ceil(counted.until - now) })
    }
    child(): FastifyRateLimitStore {
      return this
    }
  }
  return { SharedCounts, close: () => clearInterval(timer) }
}
