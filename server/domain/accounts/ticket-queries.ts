import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'
import type { Db, Tx } from '../../db/tables.ts'

// It stands among the settings as a fact of the product's own, which no call tells.
const key = 'ticketKey'

/** The secret that tickets are signed with, where there is one already. */
export async function findTicketKey(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()
  return row && parseJson(z.string().length(43), row.value)
}

/** Forgets the secret: every ticket that was signed with it is refused. */
export const deleteTicketKey = (tx: Tx) => tx.deleteFrom('setting').where('key', '=', key).execute()

/** Keeps a secret for tickets, unless another server was faster. */
export const insertTicketKey = (tx: Tx, secret: string) =>
  tx
    .insertInto('setting')
    .values({ key, value: JSON.stringify(secret), updated_at: new Date().toISOString(), updated_by_id: null })
    .onConflict((on) => on.column('key').doNothing())
    .execute()
