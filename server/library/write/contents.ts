import { readAllProvenance, readContentLocks } from '../../domain/history/locks-and-provenance.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { FoundContentEntry } from '../scan/found.ts'
import { withoutMetadata, contentKey, type Numbering, sortKey } from '../../domain/media/numbering.ts'

const rowsAtOnce = 50

const columns = ['id', 'kind', 'season', 'volume', 'number', 'number_text as numberText', 'title', 'aired_at as airedAt'] as const
const values = (mediaId: number, content: Numbering) => {
  const at = new Date().toISOString()
  const { kind, season, volume, number, numberText, title, airedAt } = content
  return {
    media_id: mediaId,
    kind,
    season,
    volume,
    number,
    number_text: numberText,
    title,
    aired_at: airedAt,
    sort_key: sortKey(content),
    created_at: at,
    updated_at: at,
  }
}

/** The contents of a media by the key under which files join them. */
export async function listContentKeys(db: Db, mediaId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('content')
    .select([...columns, 'provenance'])
    .where('media_id', '=', mediaId)
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map((row) => [contentKey(withoutMetadata(row)), row.id]))
}

/** Makes contents and gives their ids by key. */
export async function insertContents(tx: Tx, mediaId: number, contents: readonly FoundContentEntry[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (let from = 0; from < contents.length; from += rowsAtOnce) {
    const piece = contents.slice(from, from + rowsAtOnce)
    const rows = await tx
      .insertInto('content')
      .values(piece.map((content) => values(mediaId, content)))
      .returning(columns)
      .execute()
    for (const row of rows) ids.set(contentKey(row), row.id)
  }
  return ids
}

/** Gives a content another place or number because its files were moved or renamed; fields set by hand stay, and so does the media that a person put it into. What a file told stays where the name tells nothing. */
export async function renumberContent(tx: Tx, id: number, foundIn: number, content: Numbering): Promise<void> {
  const before = await tx
    .selectFrom('content')
    .select([...columns, 'media_id', 'locked_fields', 'provenance'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const locked = readContentLocks(before.locked_fields)
  const told = readAllProvenance(before.provenance)
  const isFree = (field: keyof Numbering) => !locked.includes(field) && (told[field] === undefined || content[field] !== null)
  const mediaId = locked.includes('media') ? before.media_id : foundIn
  const fields = ['kind', 'season', 'volume', 'number', 'numberText', 'title', 'airedAt'] as const
  const next = Object.fromEntries(fields.map((field) => [field, isFree(field) ? content[field] : before[field]])) as unknown as Numbering
  const { created_at: _, ...row } = values(mediaId, next)
  const provenance = JSON.stringify(Object.fromEntries(Object.entries(told).filter(([field]) => !isFree(field as keyof Numbering))))
  await tx
    .updateTable('content')
    .set({ ...row, provenance })
    .where('id', '=', id)
    .execute()
  if (before.media_id !== mediaId) await moveUserData(tx, id, id, mediaId)
}

/** Hands everybody's data on one content over to another, where they have none on that yet, and what was reported about it. */
export async function moveUserData(tx: Tx, from: number, to: number, mediaId: number): Promise<void> {
  const place = { content_id: to, media_id: mediaId }
  const has = (table: 'user_content' | 'user_file') => tx.selectFrom(table).select('user_id').where('content_id', '=', to)
  const isSame = from === to
  await tx
    .updateTable('user_content')
    .set(place)
    .where('content_id', '=', from)
    .$if(!isSame, (query) => query.where('user_id', 'not in', has('user_content')))
    .execute()
  await tx.updateTable('user_file').set(place).where('content_id', '=', from).execute()
  await tx.updateTable('progress_event').set(place).where('content_id', '=', from).execute()
  await tx.updateTable('issue').set(place).where('content_id', '=', from).execute()
}

/** How many files of a content lie where they lay: those that this scan found elsewhere do not count. */
export async function countStaying(db: Db, contentId: number, moving: ReadonlySet<number>): Promise<number> {
  const rows = await db
    .selectFrom('file')
    .select('id')
    .where('content_id', '=', contentId)
    .where('content_type', '!=', 'SUBTITLES')
    .execute()
  return rows.filter(({ id }) => !moving.has(id)).length
}
