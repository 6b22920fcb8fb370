import type { LocalSource } from '@amn/contract/library/library-values'
import type { Db } from '../../db/tables.ts'
import { wholeFilesFirst } from '../../domain/media/file-order.ts'
import { parsePrecedence } from './precedence.ts'

/** What was read inside and beside the files of the contents of a media, in the order of its contents. */
export const listContentFacts = (db: Db, mediaId: number) =>
  db
    .selectFrom('content')
    .innerJoin('file', 'file.content_id', 'content.id')
    .leftJoin('sidecar', (join) => join.onRef('sidecar.root_id', '=', 'file.root_id').onRef('sidecar.part_path', '=', 'file.path'))
    .select([
      'content.id',
      'content.kind',
      'file.facts',
      'file.part',
      'file.root_id as rootId',
      'sidecar.kind as source',
      'sidecar.facts as beside',
    ])
    .where('content.media_id', '=', mediaId)
    .where((is) => is.or([is('file.facts', 'is not', null), is('sidecar.facts', 'is not', null)]))
    .orderBy('content.sort_key')
    .orderBy('content.id')
    .orderBy('file.part', wholeFilesFirst)
    .orderBy('file.id')
    .execute()

/** What was read in the sidecars that describe a media as a whole. */
export const listMediaFacts = (db: Db, mediaId: number) =>
  db
    .selectFrom('sidecar')
    .select(['kind as source', 'facts'])
    .where('media_id', '=', mediaId)
    .where('part_path', 'is', null)
    .where('facts', 'is not', null)
    .orderBy('path')
    .execute()

/** How long the recordings of a media are, in the order of its contents; those of each that are whole come first. */
export const listDurations = (db: Db, mediaId: number) =>
  db
    .selectFrom('content')
    .innerJoin('file', 'file.content_id', 'content.id')
    .select(['content.id', 'file.part', 'file.duration'])
    .where('content.media_id', '=', mediaId)
    .where('content.kind', '!=', 'extra')
    .where('file.renderer', '=', 'AUDIO_PLAYER')
    .where('file.state', '=', 'available')
    .orderBy('content.sort_key')
    .orderBy('content.id')
    .orderBy('file.part', wholeFilesFirst)
    .orderBy('file.id')
    .execute()

/** How many contents a media has, extras aside. */
export async function countMainContents(db: Db, mediaId: number): Promise<number> {
  const { n } = await db
    .selectFrom('content')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('media_id', '=', mediaId)
    .where('kind', '!=', 'extra')
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The order of precedence of the media directory of a media; of `rootId` where it has none. */
export async function readPrecedence(db: Db, mediaId: number, rootId: number | undefined): Promise<LocalSource[]> {
  const own = await db
    .selectFrom('media')
    .innerJoin('root', 'root.id', 'media.root_id')
    .select('root.precedence')
    .where('media.id', '=', mediaId)
    .executeTakeFirst()
  if (own || rootId === undefined) return parsePrecedence(own?.precedence)
  const root = await db.selectFrom('root').select('precedence').where('id', '=', rootId).executeTakeFirst()
  return parsePrecedence(root?.precedence)
}
