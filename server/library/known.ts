import type { Db } from '../db/tables.ts'
import type { DistantRow, KnownRow } from './found.ts'
import { contentKey } from './numbering.ts'

const rowsAtOnce = 1000

const selectFiles = (db: Db) =>
  db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .innerJoin('media', 'media.id', 'content.media_id')
    .innerJoin('root', 'root.id', 'file.root_id')
    .select(['file.id', 'file.content_id as contentId', 'file.path', 'file.size', 'file.mtime', 'file.inode', 'file.device', 'file.hash'])
    .select(['file.renderer', 'file.part', 'file.state', 'media.id as mediaId', 'media.path as mediaPath'])
    .select(['content.kind', 'content.season', 'content.volume', 'content.number', 'content.number_text as numberText', 'content.title'])
    .select(['content.aired_at as airedAt', 'root.path as rootPath', 'root.removed_at as removedAt'])
    .orderBy('file.id')
    .limit(rowsAtOnce)
type Row = Awaited<ReturnType<ReturnType<typeof selectFiles>['execute']>>[number]

const toKnown = (row: Row): KnownRow => ({
  id: row.id,
  contentId: row.contentId,
  path: row.path,
  size: row.size,
  mtime: row.mtime,
  inode: row.inode,
  device: row.device,
  hash: row.hash,
  renderer: row.renderer,
  part: row.part,
  isAvailable: row.state !== 'unavailable',
  mediaId: row.mediaId,
  mediaPath: row.mediaPath ?? '',
  contentKey: contentKey(row),
})

/** Gives every known file of a media directory, a thousand at a time, other requests going on between. */
export async function* listKnownFiles(db: Db, rootId: number): AsyncGenerator<KnownRow[]> {
  for (let last = 0; ;) {
    const rows = await selectFiles(db).where('file.root_id', '=', rootId).where('file.id', '>', last).execute()
    if (rows.length > 0) yield rows.map(toKnown)
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.id ?? last
    await new Promise(setImmediate)
  }
}

/** Gives the files of all other media directories that may have been moved into this one: none of a directory that is offline now. */
export async function* listDistantFiles(db: Db, rootId: number): AsyncGenerator<DistantRow[]> {
  for (let last = 0; ;) {
    const rows = await selectFiles(db)
      .where('file.root_id', '!=', rootId)
      .where((is) => is.or([is('root.removed_at', 'is not', null), is('root.state', '=', 'online')]))
      .where('file.id', '>', last)
      .execute()
    const found = rows.map((row) => ({ ...toKnown(row), full: `${row.rootPath}/${row.path}`, isRemoved: row.removedAt !== null }))
    if (found.length > 0) yield found
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.id ?? last
    await new Promise(setImmediate)
  }
}

/** Gives the pictures that were found beside the media of a directory, by the media's path. */
export async function* listArts(db: Db, rootId: number): AsyncGenerator<[path: string, art: string | null][]> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('media')
      .select(['id', 'path', 'art'])
      .where('root_id', '=', rootId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute()
    if (rows.length > 0) yield rows.map(({ path, art }) => [path ?? '', art])
    if (rows.length < rowsAtOnce) return
    last = rows.at(-1)?.id ?? last
  }
}
