import { foldTitle } from '../../text/fold.ts'
import type { Db, Tx } from '../../db/tables.ts'

/** The series of a name, however it is written; made where there is none. */
export async function findOrInsertSeries(tx: Tx, name: string): Promise<number> {
  const key = foldTitle(name)
  const find = () => tx.selectFrom('series').select('id').where('name_key', '=', key).executeTakeFirst()
  const known = await find()
  if (known) return known.id
  const made = await tx
    .insertInto('series')
    .values({ name, name_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return (made ?? (await find()))?.id as number
}

/** The names of series by their ids. */
export async function listSeriesNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = ids.length > 0 ? await db.selectFrom('series').select(['id', 'name']).where('id', 'in', ids).execute() : []
  return new Map(rows.map(({ id, name }) => [id, name]))
}
