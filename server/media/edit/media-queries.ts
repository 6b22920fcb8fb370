import type { MediaType } from '@amn/contract/values'
import type { Db, Tx } from '../../db/tables.ts'
import type { MediaField } from '@amn/contract/media/media-values'
import type { MediaState } from '../../domain/history/media-fields.ts'
import type { TagVisibility } from '../../domain/tags/tag-visibility.ts'
import { isShown } from '../../domain/tags/tag-visibility-queries.ts'
import { indexNewTitles, indexOfTitles } from '../../domain/media/title-queries.ts'

/** The titles of media by their ids. */
export async function listMediaTitles(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = ids.length > 0 ? await db.selectFrom('media').select(['id', 'title']).where('id', 'in', ids).orderBy('id').execute() : []
  return new Map(rows.map(({ id, title }) => [id, title]))
}

/** The media directory of a media, if it has one. */
export async function findRootId(db: Db, id: number): Promise<number | null> {
  const media = await db.selectFrom('media').select('root_id as rootId').where('id', '=', id).executeTakeFirst()
  return media?.rootId ?? null
}

/** Makes a media that has nothing but a type and a title; gives its id. */
export async function insertTitle(tx: Tx, type: MediaType, title: string): Promise<number> {
  const at = new Date().toISOString()
  const { sortTitle, ...found } = indexOfTitles({ title, sortAs: null, others: [] })
  const { id } = await tx
    .insertInto('media')
    .values({ type, title, sort_title: sortTitle, version: 0, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await indexNewTitles(tx, [{ id, ...found }])
  return id
}

/** Writes which fields of a media are locked and where they come from, and lets the next scan read its art anew. */
export async function releaseArt(tx: Tx, id: number, locked: readonly MediaField[], provenance: MediaState['provenance']): Promise<void> {
  const values = { locked_fields: JSON.stringify(locked), provenance: JSON.stringify(provenance), art_read_at: null }
  await tx.updateTable('media').set(values).where('id', '=', id).execute()
}

/** Those of some tags that the caller may see. */
export async function listShownTags(db: Db, visibility: TagVisibility, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('tag')
    .select('id')
    .where('id', 'in', ids)
    .where((is) => isShown(is, visibility))
    .execute()
  return rows.map(({ id }) => id)
}

/** The media that come right after some media, by relations of either side. */
export async function listSequels(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('media_relation')
    .select('related_id as id')
    .where('media_id', 'in', ids)
    .where('type', '=', 'Sequel')
    .union(db.selectFrom('media_relation').select('media_id as id').where('related_id', 'in', ids).where('type', '=', 'Prequel'))
    .execute()
  return rows.map(({ id }) => id)
}
