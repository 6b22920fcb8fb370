import type { ExternalId } from '@amn/contract/scrapper/scrapper'
import type { Db, Tx } from '../../db/tables.ts'

const atOnce = 500
/** More catalogues than there are; of each, every key is looked for. */
const mostSources = 40

/** The media that are known elsewhere by some of these ids, as `source key`, the oldest first; not those in the bin. */
export async function listKnownBy(db: Db, ids: readonly ExternalId[]): Promise<Map<string, number[]>> {
  const keys = [...new Set(ids.map(({ key }) => key))]
  const sources = [...new Set(ids.map(({ source }) => source))].slice(0, mostSources)
  const rows = []
  for (let from = 0; from < keys.length; from += atOnce) {
    const query = db
      .selectFrom('media_external')
      .innerJoin('media', 'media.id', 'media_external.media_id')
      .select(['media_external.media_id as mediaId', 'media_external.source', 'media_external.key'])
      .where('media_external.source', 'in', sources)
      .where('media_external.key', 'in', keys.slice(from, from + atOnce))
      .where('media.deleted_at', 'is', null)
      .where('media.merged_into', 'is', null)
      .orderBy('media_external.media_id')
    rows.push(...(await query.execute()))
  }
  const grouped = Map.groupBy(rows, ({ source, key }) => `${source} ${key}`)
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ mediaId }) => mediaId)]))
}

/** What a media is known by elsewhere. */
export const listExternalIds = (db: Db, mediaId: number): Promise<ExternalId[]> =>
  db.selectFrom('media_external').select(['source', 'key']).where('media_id', '=', mediaId).orderBy('source').orderBy('key').execute()

/** Notes what a media is known by elsewhere, by the act that brought it; what is known already stays as it is. */
export async function insertExternalIds(tx: Tx, mediaId: number, ids: readonly ExternalId[], editId: number | null): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insertInto('media_external')
    .values(ids.map(({ source, key }) => ({ media_id: mediaId, source, key, edit_id: editId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
