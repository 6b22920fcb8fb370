import { sql } from 'kysely'
import { prepared } from '../../db/prepared.ts'
import type { Tx } from '../../db/tables.ts'

/** Less than this the clocks of two servers may differ, and many writes may fall into one millisecond, without the wall clock having gone back. */
const jitter = 1000

/** The clock of an account: its time, since when it has gone slowly, and how far ahead it was then. */
export interface ClockRow {
  clock: number
  slowFrom: number
  lead: number
}

/** Moves the clock of an account on to the wall clock, or to a moment after its last time; gives it. */
export const advanceRow = prepared<{ userId: number; wall: number }, ClockRow, Tx>((tx, given) => {
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

/** Sets the clock of an account to a later time. */
export const raiseClock = (tx: Tx, userId: number, clock: number) =>
  tx.updateTable('users').set({ clock }).where('id', '=', userId).execute()
