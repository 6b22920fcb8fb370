import type { Insertable } from 'kysely'
import type { Db, Tables, Tx } from '../../db/tables.ts'

/** The answer of a source under a key, if it is newer than an instant. */
export async function findStoredAnswer(db: Db, source: string, key: string, after: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('scrap_cache')
    .select('body')
    .where('source', '=', source)
    .where('key', '=', key)
    .where('at', '>', after)
    .executeTakeFirst()
  return row?.body
}

/** Stores an answer in place of the one before. */
export async function putAnswer(tx: Tx, row: Insertable<Tables['scrap_cache']>): Promise<void> {
  const { at, size, body } = row
  await tx
    .insertInto('scrap_cache')
    .values(row)
    .onConflict((conflict) => conflict.columns(['source', 'key']).doUpdateSet({ at, size, body }))
    .execute()
}

/** Deletes the answers from before an instant, and of the others the oldest that go beyond so many bytes. */
export async function deleteOldAnswers(tx: Tx, before: string, mostBytes: number): Promise<void> {
  await tx.deleteFrom('scrap_cache').where('at', '<', before).execute()
  const rows = await tx.selectFrom('scrap_cache').select(['at', 'size']).orderBy('at', 'desc').execute()
  let bytes = 0
  const tooOld = rows.find(({ size }) => (bytes += Number(size)) > mostBytes)
  if (tooOld) await tx.deleteFrom('scrap_cache').where('at', '<=', tooOld.at).execute()
}
