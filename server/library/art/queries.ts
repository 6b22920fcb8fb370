import type { Db, Tx } from '../../db/tables.ts'
import { readMediaLocks } from '../../domain/history/locks-and-provenance.ts'
import { wholeFilesFirst } from '../../domain/media/file-order.ts'
import type { ArtOrder, MadeArt } from './art.ts'

const mediaAtOnce = 20
const triedFiles = 3
type Role = ArtOrder['role']

/** The next media of a directory after an id whose art nobody has read yet; with `isBesideOnly` those that have a picture beside them. */
export const listUnreadArt = (db: Db, rootId: number, after: number, isBesideOnly: boolean) =>
  db
    .selectFrom('media')
    .innerJoin('root', 'root.id', 'media.root_id')
    .select(['media.id', 'media.art', 'media.locked_fields as locked', 'root.path as root'])
    .where('media.root_id', '=', rootId)
    .where('media.art_read_at', 'is', null)
    .$if(isBesideOnly, (query) => query.where('media.art', 'is not', null))
    .where('media.id', '>', after)
    .orderBy('media.id')
    .limit(mediaAtOnce)
    .execute()
export type UnreadArt = Awaited<ReturnType<typeof listUnreadArt>>[number]

/** The first files of a media out of which a cover may be taken. */
export const listCoverFiles = (db: Db, mediaId: number) =>
  db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .innerJoin('root', 'root.id', 'file.root_id')
    .select(['file.path', 'file.raw_path as rawPath', 'file.renderer', 'file.mime_type as mimeType', 'file.duration', 'root.path as root'])
    .where('content.media_id', '=', mediaId)
    .where('file.state', '=', 'available')
    .where('file.renderer', 'not in', ['NONE', 'PLAIN_TEXT_BOOK', 'PLAIN_TEXT_SIMPLE'])
    .orderBy('content.sort_key')
    .orderBy('file.part', wholeFilesFirst)
    .limit(triedFiles)
    .execute()
export type CoverFile = Awaited<ReturnType<typeof listCoverFiles>>[number]

/** The pictures that a media has. */
export const listPictures = (db: Db, mediaId: number) =>
  db.selectFrom('picture').select(['kind', 'source', 'file']).where('media_id', '=', mediaId).execute()

/** Whether a person has fixed a picture of a media; true too when the media is gone. */
export async function isPictureLocked(db: Db, mediaId: number, role: Role): Promise<boolean> {
  const media = await db.selectFrom('media').select('locked_fields as locked').where('id', '=', mediaId).executeTakeFirst()
  return !media || readMediaLocks(media.locked).includes(role)
}

/** Whether undoing a change may bring a picture back. */
export async function isInHistory(db: Db, mediaId: number, role: Role, file: string): Promise<boolean> {
  const rows = await db
    .selectFrom('edit_field')
    .select(['before', 'after'])
    .where('media_id', '=', mediaId)
    .where('field', '=', role)
    .execute()
  return rows.some(({ before, after }) => `${before}${after}`.includes(`"${file}"`))
}

/** Writes the cover or background of a media. */
export async function upsertPicture(tx: Tx, mediaId: number, role: Role, { picture, source }: MadeArt, version: string): Promise<void> {
  const row = { ...picture, source, version, created_at: new Date().toISOString() }
  await tx
    .insertInto('picture')
    .values({ media_id: mediaId, kind: role, ...row })
    .onConflict((conflict) => conflict.columns(['media_id', 'kind']).doUpdateSet(row))
    .execute()
}

/** Notes that the art of a media was read. */
export const markArtRead = (tx: Tx, mediaId: number) =>
  tx.updateTable('media').set({ art_read_at: new Date().toISOString() }).where('id', '=', mediaId).execute()
