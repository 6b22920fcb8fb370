import type { Db } from '../../db/tables.ts'
import type { DistantRow, KnownRow, KnownMedia } from '../scan/found.ts'
import { withoutMetadata, contentKey } from '../../domain/media/numbering.ts'

const rowsAtOnce = 1000
const columns = [
  'file.id',
  'file.content_id as contentId',
  'file.path',
  'file.size',
  'file.mtime',
  'file.inode',
  'file.device',
  'file.hash',
] as const

const selectFiles = (db: Db, after: number) =>
  db
    .selectFrom('file')
    .innerJoin('content', 'content.id', 'file.content_id')
    .select(columns)
    .select(['file.renderer', 'file.part', 'file.state', 'content.media_id as mediaId'])
    .where('file.id', '>', after)
    .orderBy('file.id')
    .limit(rowsAtOnce)

const toKnown = <T extends { state: string }>({ state, ...row }: T) => ({ ...row, isAvailable: state !== 'unavailable' })

// Requests are answered between the pieces.
async function* inPieces<Row extends { id: number }, Mapped>(
  list: (after: number) => Promise<Row[]>,
  map: (row: Row) => Mapped,
): AsyncGenerator<Mapped[]> {
  for (let after = 0; ;) {
    const rows = await list(after)
    if (rows.length > 0) yield rows.map(map)
    if (rows.length < rowsAtOnce) return
    after = rows.at(-1)?.id ?? after
    await new Promise(setImmediate)
  }
}

/** Gives every known file of a media directory, a thousand at a time. */
export const listKnownFiles = (db: Db, rootId: number): AsyncGenerator<KnownRow[]> =>
  inPieces((after) => selectFiles(db, after).where('file.root_id', '=', rootId).execute(), toKnown)

/** Gives the files of all other media directories that may have been moved into this one: none of a directory that is offline now. */
export const listDistantFiles = (db: Db, rootId: number): AsyncGenerator<DistantRow[]> =>
  inPieces(
    (after) =>
      selectFiles(db, after)
        .innerJoin('root', 'root.id', 'file.root_id')
        .select(['root.path as rootPath', 'root.removed_at as removedAt'])
        .where('file.root_id', '!=', rootId)
        .where((is) => is.or([is('root.removed_at', 'is not', null), is('root.state', '=', 'online')]))
        .execute(),
    ({ rootPath, removedAt, ...row }) => ({ ...toKnown(row), full: `${rootPath}/${row.path}`, isRemoved: removedAt !== null }),
  )

/** Gives the media of a directory with the pictures and descriptions that were found beside them. */
export const listKnownMedia = (db: Db, rootId: number): AsyncGenerator<KnownMedia[]> =>
  inPieces(
    (after) =>
      db
        .selectFrom('media')
        .leftJoin('media_local', 'media_local.media_id', 'media.id')
        .select(['media.id', 'media.path', 'media.art', 'media_local.sidecars', 'media.deleted_at as deletedAt'])
        .where('media.root_id', '=', rootId)
        .where('media.id', '>', after)
        .orderBy('media.id')
        .limit(rowsAtOnce)
        .execute(),
    ({ path, deletedAt, ...row }) => ({ ...row, path: path ?? '', isBinned: deletedAt !== null }),
  )

/** The keys of contents, under which another file may replace a missing one. */
export async function listKeys(db: Db, contentIds: readonly number[]): Promise<[contentId: number, key: string][]> {
  const keys: [number, string][] = []
  for (let from = 0; from < contentIds.length; from += rowsAtOnce) {
    const rows = await db
      .selectFrom('content')
      .select(['id', 'kind', 'season', 'volume', 'number', 'number_text as numberText', 'title', 'aired_at as airedAt'])
      .select(['season_title as seasonTitle', 'discriminator', 'provenance'])
      .where('id', 'in', contentIds.slice(from, from + rowsAtOnce))
      .execute()
    keys.push(...rows.map((row): [number, string] => [row.id, contentKey(withoutMetadata(row))]))
  }
  return keys
}
