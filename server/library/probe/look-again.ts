import type { Store } from '../../db/store.ts'
import { forgetLooks, listPassingFailures } from './file-queries.ts'

/** Less than the day between two scans: the look came some time after the scan that led to it. */
const firstWait = 20 * 3_600_000
const filesAtOnce = 200

interface Looks {
  firstRead: string
  lastRead: string | null
}

// With each vain look the wait doubles. A clock that was ahead keeps nothing waiting.
const isDue = ({ firstRead, lastRead }: Looks, now: number): boolean => {
  if (lastRead === null) return false
  const last = Date.parse(lastRead)
  return Math.abs(now - last) >= Math.max(firstWait, last - Date.parse(firstRead))
}

/** Lets files of a media directory be looked into again that something else kept from being read, such as a disk that did not answer. */
export async function lookAgain(store: Store, rootId: number): Promise<void> {
  const now = Date.now()
  const due = (await listPassingFailures(store.db, rootId)).filter((looks) => isDue(looks, now)).map(({ id }) => id)
  for (let from = 0; from < due.length; from += filesAtOnce) {
    await store.transact((tx) => forgetLooks(tx, due.slice(from, from + filesAtOnce)))
  }
}
