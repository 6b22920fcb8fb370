import type { Insertable } from 'kysely'
import type { Tables, Tx } from '../db/tables.ts'

/** Inserts one line of the audit. */
export async function insertAuditLine(tx: Tx, line: Insertable<Tables['audit']>): Promise<void> {
  await tx.insertInto('audit').values(line).execute()
}
