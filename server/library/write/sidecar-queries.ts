import type { Insertable } from 'kysely'
import type { Db, Tables, Tx } from '../../db/tables.ts'

const rowsAtOnce = 100

/** The sidecars of a media. */
export const listSidecars = (db: Db, mediaId: number) =>
  db
    .selectFrom('sidecar')
    .select(['id', 'path', 'size', 'mtime', 'kind', 'part_path as part', 'root_id as rootId'])
    .where('media_id', '=', mediaId)
    .execute()

/** Forgets sidecars. */
export async function deleteSidecars(tx: Tx, ids: readonly number[]): Promise<void> {
  for (let from = 0; from < ids.length; from += rowsAtOnce)
    await tx
      .deleteFrom('sidecar')
      .where('id', 'in', ids.slice(from, from + rowsAtOnce))
      .execute()
}

/** Makes rows for new sidecars. */
export async function insertSidecars(tx: Tx, rows: readonly Insertable<Tables['sidecar']>[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto('sidecar')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
}

/** Keeps the signature of the sidecars of a media, by which a scan sees whether they have changed. */
export const upsertSignature = (tx: Tx, mediaId: number, signature: string | null) =>
  tx
    .insertInto('media_local')
    .values({ media_id: mediaId, sidecars: signature })
    .onConflict((conflict) => conflict.column('media_id').doUpdateSet({ sidecars: signature }))
    .execute()
