import { selectCards } from '../../../domain/media/card-queries.ts'
import type { ListScope } from '../../../domain/visibility/visibility.ts'
import { whereListed } from '../../../domain/visibility/visibility-queries.ts'
import type { Db } from '../../../db/tables.ts'

const selectUnmatched = (db: Db, { types, seesAdult }: Pick<ListScope, 'types' | 'seesAdult'>) =>
  db
    .selectFrom('media')
    .where(whereListed({ types, seesAdult, withWorkInProgress: true }))
    .where('media.work_in_progress', '=', 1)

/** How many media are work in progress. */
export async function countUnmatched(db: Db, scope: Pick<ListScope, 'types' | 'seesAdult'>): Promise<number> {
  const { n } = await selectUnmatched(db, scope)
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The media that are work in progress, the latest first, with where they lie. */
export const listUnmatchedCards = (
  db: Db,
  scope: Pick<ListScope, 'types' | 'seesAdult'>,
  { limit, offset }: { limit: number; offset: number },
) =>
  selectCards(db, 0)
    .leftJoin('root', 'root.id', 'media.root_id')
    .select(['media.path as inside', 'root.path as root'])
    .innerJoin(
      selectUnmatched(db, scope)
        .select('media.id')
        .orderBy('media.created_at', 'desc')
        .orderBy('media.id', 'desc')
        .limit(limit)
        .offset(offset)
        .as('k'),
      'k.id',
      'media.id',
    )
    .orderBy('media.created_at', 'desc')
    .orderBy('media.id', 'desc')
    .execute()

/** The cards of some media. */
export const listCards = (db: Db, ids: readonly number[]) => selectCards(db, 0).where('media.id', 'in', ids).execute()

const selectFiles = (db: Db, mediaId: number) =>
  db.selectFrom('file').innerJoin('content', 'content.id', 'file.content_id').where('content.media_id', '=', mediaId)

/** The paths of the first files of a media. */
export async function listFilePaths(db: Db, mediaId: number, limit: number): Promise<string[]> {
  const rows = await selectFiles(db, mediaId).select('file.path').orderBy('content.sort_key').orderBy('file.path').limit(limit).execute()
  return rows.map(({ path }) => path)
}

/** How many files a media has. */
export async function countFiles(db: Db, mediaId: number): Promise<number> {
  const { n } = await selectFiles(db, mediaId)
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}
