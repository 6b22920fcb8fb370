import type { Db, Tx } from '../../db/tables.ts'
import { readAllProvenance, readContentLocks } from '../../domain/history/locks-and-provenance.ts'
import { copyChapterSets } from '../../domain/media/chapter-queries.ts'
import { contentKey, numberKeyOf, type Numbering, sortKey, withoutMetadata } from '../../domain/media/numbering.ts'
import type { FoundContentEntry } from '../scan/found.ts'

const rowsAtOnce = 50

const columns = [
  'id',
  'kind',
  'season',
  'season_title as seasonTitle',
  'volume',
  'number',
  'number_text as numberText',
  'title',
  'aired_at as airedAt',
  'discriminator',
] as const
const values = (mediaId: number, content: Numbering) => {
  const at = new Date().toISOString()
  const { kind, season, seasonTitle = null, volume, number, numberText, title, airedAt, discriminator = null } = content
  return {
    media_id: mediaId,
    kind,
    season,
    season_title: seasonTitle,
    volume,
    number,
    number_text: numberText,
    title,
    aired_at: airedAt,
    discriminator,
    sort_key: sortKey(content),
    created_at: at,
    updated_at: at,
  }
}

/** The contents of a media under the keys by which files join them. */
export interface PresentContents {
  byKey: ReadonlyMap<string, number>
  /** Those that bear the same number, whatever else tells them apart. */
  byNumber: ReadonlyMap<string, number[]>
  byId: ReadonlyMap<number, Numbering>
}
export const noContents: PresentContents = { byKey: new Map(), byNumber: new Map(), byId: new Map() }

/** The contents of a media by what identifies them. */
export async function listContentKeys(db: Db, mediaId: number): Promise<PresentContents> {
  const rows = await db
    .selectFrom('content')
    .select([...columns, 'provenance'])
    .where('media_id', '=', mediaId)
    .orderBy('id', 'desc')
    .execute()
  const keyed = rows.map((row) => ({ id: row.id, key: contentKey(withoutMetadata(row)) }))
  const groups = Map.groupBy(keyed, ({ key }) => numberKeyOf(key))
  return {
    byKey: new Map(keyed.map(({ key, id }) => [key, id])),
    byNumber: new Map([...groups].map(([key, same]) => [key, same.map(({ id }) => id)])),
    byId: new Map(rows.map((row) => [row.id, row])),
  }
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

/** A content with its names and numbers, and where these come from. */
export async function getContent(db: Db, id: number) {
  const {
    locked_fields: locked,
    provenance,
    ...row
  } = await db
    .selectFrom('content')
    .select([...columns, 'media_id as mediaId', 'locked_fields', 'provenance'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { ...row, locked: readContentLocks(locked), provenance: readAllProvenance(provenance) }
}

/** Puts a content into a media, and writes its names and numbers and where these come from. */
export async function updateContent(tx: Tx, id: number, mediaId: number, content: Numbering, provenance: object): Promise<void> {
  const { created_at: _, ...row } = values(mediaId, content)
  await tx
    .updateTable('content')
    .set({ ...row, provenance: JSON.stringify(provenance) })
    .where('id', '=', id)
    .execute()
}

/** Moves everybody's data on one content to another, where they have none on that yet, and the issues reported about it. */
export async function moveUserData(tx: Tx, from: number, to: number, mediaId: number): Promise<void> {
  const target = { content_id: to, media_id: mediaId }
  const has = (table: 'user_content' | 'user_file') => tx.selectFrom(table).select('user_id').where('content_id', '=', to)
  const isSame = from === to
  await tx
    .updateTable('user_content')
    .set(target)
    .where('content_id', '=', from)
    .$if(!isSame, (query) => query.where('user_id', 'not in', has('user_content')))
    .execute()
  await tx.updateTable('user_file').set(target).where('content_id', '=', from).execute()
  await tx.updateTable('progress_event').set(target).where('content_id', '=', from).execute()
  await tx.updateTable('annotation').set(target).where('content_id', '=', from).execute()
  await tx.updateTable('listening_session').set(target).where('content_id', '=', from).execute()
  await tx.updateTable('issue').set(target).where('content_id', '=', from).execute()
  await copyChapterSets(tx, from, to, 'to')
}

/** The paths of the files of a content that are there. */
export async function listPresentPaths(db: Db, contentId: number): Promise<string[]> {
  const files = db.selectFrom('file').select('path').where('content_id', '=', contentId).where('state', '!=', 'unavailable')
  return (await files.where('content_type', '!=', 'SUBTITLES').execute()).map(({ path }) => path)
}

/** Tells a content from a newcomer of the same number. */
export async function updateDiscriminator(tx: Tx, id: number, discriminator: string): Promise<void> {
  await tx.updateTable('content').set({ discriminator }).where('id', '=', id).execute()
}

/** How many files of a content have stayed at their paths: those that this scan found at another path do not count. */
export async function countStaying(db: Db, contentId: number, moving: ReadonlySet<number>): Promise<number> {
  const rows = await db
    .selectFrom('file')
    .select('id')
    .where('content_id', '=', contentId)
    .where('content_type', '!=', 'SUBTITLES')
    .execute()
  return rows.filter(({ id }) => !moving.has(id)).length
}
