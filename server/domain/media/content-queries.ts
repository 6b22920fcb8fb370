import { readAllProvenance, readContentLocks } from '../history/locks-and-provenance.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { type Numbering, sortKey } from './numbering.ts'

/** A content with its names and numbers, and where these come from. */
export interface ContentRow extends Numbering {
  id: number
  description: string | null
  locked: string[]
  provenance: Record<string, string>
}

/** The contents of a media in their order. */
export async function listContents(db: Db, mediaId: number): Promise<ContentRow[]> {
  const rows = await db
    .selectFrom('content')
    .select(['id', 'kind', 'season', 'volume', 'number', 'number_text as numberText', 'title', 'aired_at as airedAt', 'description'])
    .select(['season_title as seasonTitle', 'locked_fields', 'provenance'])
    .where('media_id', '=', mediaId)
    .orderBy('sort_key')
    .execute()
  return rows.map(({ locked_fields: locked, provenance, ...row }) => ({
    ...row,
    locked: readContentLocks(locked),
    provenance: readAllProvenance(provenance),
  }))
}

/** Writes the names and numbers of a content, and where these come from. */
export const updateContent = (tx: Tx, row: ContentRow) =>
  tx
    .updateTable('content')
    .set({
      season: row.season,
      volume: row.volume,
      number: row.number,
      number_text: row.numberText,
      title: row.title,
      aired_at: row.airedAt,
      description: row.description,
      sort_key: sortKey(row),
      provenance: JSON.stringify(row.provenance),
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', row.id)
    .execute()
