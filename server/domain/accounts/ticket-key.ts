import { randomBytes } from 'node:crypto'
import type { Store } from '../../db/store.ts'
import { findTicketKey, insertTicketKey } from './ticket-queries.ts'

/** The secret of tickets, which all servers on one database share. */
export interface TicketKey {
  /** Undefined as long as nobody has made a ticket. */
  find: () => Promise<Buffer | undefined>
  /** Makes it where there is none, and keeps it. */
  make: () => Promise<Buffer>
}

/** Milliseconds for which a server goes on with the secret that it has read: another may have been made. */
const keepFor = 60_000

const read = (text: string | undefined) => (text === undefined ? undefined : Buffer.from(text, 'base64url'))

/** Opens the secret that tickets are signed with. */
export function openTicketKey({ db, transact }: Store): TicketKey {
  let known: Buffer | undefined
  let readAt = -Infinity
  const find = async () => {
    if (known === undefined || performance.now() - readAt >= keepFor) {
      known = read(await findTicketKey(db))
      readAt = performance.now()
    }
    return known
  }
  const make = async () => {
    const text = await transact(async (tx) => {
      await insertTicketKey(tx, randomBytes(32).toString('base64url'))
      return findTicketKey(tx)
    })
    readAt = performance.now()
    return (known = Buffer.from(text ?? '', 'base64url'))
  }
  return { find, make: async () => (await find()) ?? make() }
}
