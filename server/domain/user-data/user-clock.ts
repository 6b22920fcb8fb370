import type { Tx } from '../../db/tables.ts'
import { advanceRow, type ClockRow, raiseClock } from './user-clock-queries.ts'

/** A device's clock may be so far ahead of ours. */
const tolerance = 10 * 60_000

/** One moment of somebody's logical clock, and the moment on it at which something happened. */
export interface UserTime {
  now: string
  at: string
}

// How far the clock is ahead of the wall clock, where that went back: it goes on at half the speed until the wall clock has caught up.
const leadAt = ({ slowFrom, lead }: ClockRow, wall: number) => Math.max(0, lead - Math.max(0, Math.floor((wall - slowFrom) / 2)))

const readings = new Map<number, { clock: number; read: number }>()
// What the clock would show now, if it had gone on as it did when this process read it last.
const expected = (userId: number, { clock, lead }: ClockRow): number => {
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
  const [row = { clock: wall, slowFrom: 0, lead: 0 }] = await advanceRow(tx, { userId, wall })
  const steady = expected(userId, row)
  const reported = hint === undefined ? row.clock : Date.parse(hint)
  // Where the server's clock was set back, a device's is of the time before it or of the one after, whichever is nearer.
  const isOfWall = reported > steady + tolerance || Math.abs(reported - wall) <= Math.abs(reported - steady)
  const at = isOfWall ? Math.min(row.clock, reported + leadAt(row, reported)) : Math.min(steady, reported)
  if (at > row.clock) await raiseClock(tx, userId, at)
  return { now: instant(Math.max(row.clock, at)), at: instant(at) }
}
