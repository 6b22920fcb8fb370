import type { Tx } from '../db/tables.ts'
import { deleteExpiredLinks } from './reset-queries.ts'
import { deleteEndedSessions } from './token-queries.ts'

const hour = 60 * 60_000
/** How long after its end a session is still known, with where it was from. */
const keptFor = 30 * 24 * hour

/** Deletes what ended a month ago: sessions with their tokens, and reset links that ran out. */
export async function deleteEnded(tx: Tx): Promise<void> {
  await deleteEndedSessions(tx, new Date(Date.now() - keptFor).toISOString())
  await deleteExpiredLinks(tx)
}

/** Makes a test whether it is time to clear away again: at the first time in a process, and then once an hour. */
export function hourly(): () => boolean {
  let last = -Infinity
  return () => {
    if (Math.abs(Date.now() - last) < hour) return false
    last = Date.now()
    return true
  }
}
