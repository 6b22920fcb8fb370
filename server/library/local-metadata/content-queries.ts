import type { Db, Tx } from '../../db/tables.ts'
import { readAllProvenance, readContentLocks } from '../../domain/history/locks-and-provenance.ts'
import { type Numbering, sortKey } from '../../domain/media/numbering.ts'

/** A content with its names and numbers, and where these come from. */
export interface ContentRow extends Numbering {
  id: number
  description: string | null
  locked: string[]
  provenance: Record<string, string>
}

const columns = [
  'id',
  'kind',
  'season',
  'volume',
  'number',
  'number_text as numberText',
  'title',
  'aired_at as airedAt',
  'description',
] as const

/** The contents of a media. */
export async function listContents(db: Db, mediaId: number): Promise<ContentRow[]> {
  const rows = await db
    .selectFrom('content')
    .select([...columns, 'locked_fields', 'provenance'])
    .where('media_id', '=', mediaId)
    .execute()
  return rows.map(({ locked_fields: locked, provenance, ...row }) => ({
    ...row,
    locked: readContentLocks(locked),
    provenance: readAllProvenance(provenance),
  }))
}

/** The contents of a media that consist of several files. */
export async function listContentsInParts(db: Db, mediaId: number): Promise<Set<number>> {
  const rows = await db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .select('content.id')
    .distinct()
    .where('content.media_id', '=', mediaId)
    .where('file.part', '>', 1)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The title of a media. */
export async function getMediaTitle(db: Db, mediaId: number): Promise<string> {
  const { title } = await db.selectFrom('media').select('title').where('id', '=', mediaId).executeTakeFirstOrThrow()
  return title
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
