import { sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { Tx } from '../../db/tables.ts'

/** Less than this the clocks of two servers may differ, and many writes may fall into one millisecond, without the wall clock having gone back. */
const jitter = 1000
/** A device's clock may be so far ahead of ours. */
const tolerance = 10 * 60_000

/** One moment of somebody's logical clock, and the moment on it at which something happened. */
export interface UserTime {
  now: string
  at: string
}

interface Row {
  clock: number
  slowFrom: number
  lead: number
}

// How far the clock is ahead of the wall clock, where that went back: it goes on at half the speed until the wall clock has caught up.
const leadAt = ({ slowFrom, lead }: Row, wall: number) => Math.max(0, lead - Math.max(0, Math.floor((wall - slowFrom) / 2)))

const advance = prepared<{ userId: number; wall: number }, Row, Tx>((tx, given) => {
  const wall = given('wall')
  const passed = sql<number>`(case when ${wall} > clock_slow_from then cast((${wall} - clock_slow_from) / 2 as bigint) else 0 end)`
  const next = sql<number>`(${wall} + case when clock_lead > ${passed} then clock_lead - ${passed} else 0 end)`
  const isLater = sql<boolean>`${wall} > clock`
  const hasGoneBack = sql<boolean>`${next} + ${sql.lit(jitter)} < clock`
  return tx
    .updateTable('users')
    .set({
      clock: sql<number>`case when ${isLater} then ${wall} when ${next} > clock then ${next} else clock + 1 end`,
      clock_slow_from: sql<number>`case when ${hasGoneBack} then ${wall} else clock_slow_from end`,
      clock_lead: sql<number>`case when ${isLater} then 0 when ${hasGoneBack} then clock + 1 - ${wall} else clock_lead end`,
    })
    .where('id', '=', given('userId'))
    .returning(['clock', 'clock_slow_from as slowFrom', 'clock_lead as lead'])
})

const raise = (tx: Tx, userId: number, clock: number) => tx.updateTable('users').set({ clock }).where('id', '=', userId).execute()

const readings = new Map<number, { clock: number; read: number }>()
// What the clock would show now, if it had gone on as it did when this process read it last.
const expected = (userId: number, { clock, lead }: Row): number => {
  const now = performance.now()
  const last = readings.get(userId)
  const steady = Math.max(clock, last ? Math.floor(last.clock + now - last.read) : 0)
  readings.set(userId, { clock: lead === 0 ? clock : steady, read: now })
  return steady
}

const instant = (time: number) => new Date(time).toISOString()

/**
 * Moves an account's hybrid logical clock on and reads it: the wall clock where that is later, else a moment after the last. Writes of a
 * person's data take their time from it, so that none loses to an earlier one because the server's clock was set back. When a device says
 * that something happened counts as a hint. Until the transaction ends, other changes of the same person's data wait.
 */
export async function advanceClock(tx: Tx, userId: number, hint?: string): Promise<UserTime> {
  const wall = Date.now()
  const [row = { clock: wall, slowFrom: 0, lead: 0 }] = await advance(tx, { userId, wall })
  const steady = expected(userId, row)
  const told = hint === undefined ? row.clock : Date.parse(hint)
  // Where the server's clock was set back, a device's is of the time before it or of the one after, whichever is nearer.
  const isOfWall = told > steady + tolerance || Math.abs(told - wall) <= Math.abs(told - steady)
  const at = isOfWall ? Math.min(row.clock, told + leadAt(row, told)) : Math.min(steady, told)
  if (at > row.clock) await raise(tx, userId, at)
  return { now: instant(Math.max(row.clock, at)), at: instant(at) }
}
