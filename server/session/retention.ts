import type { Tx } from '../db/tables.ts'

const hour = 60 * 60_000
/** How long after its end a session is still known, with where it was from. */
const keptFor = 30 * 24 * hour

/** Deletes what ended a month ago: sessions with their tokens, and reset links that ran out. */
export async function deleteEnded(tx: Tx): Promise<void> {
  const now = Date.now()
  const before = new Date(now - keptFor).toISOString()
  await tx
    .deleteFrom('session')
    .where((is) => is.or([is('revoked_at', '<', before), is('idle_expires_at', '<', before), is('absolute_expires_at', '<', before)]))
    .execute()
  await tx.deleteFrom('reset_link').where('expires_at', '<', new Date(now).toISOString()).execute()
}

/** Gives the test whether it is time to clear away again: at the first login of a process, and then once an hour. */
export function hourly(): () => boolean {
  let last = -Infinity
  return () => {
    if (Math.abs(Date.now() - last) < hour) return false
    last = Date.now()
    return true
  }
}
