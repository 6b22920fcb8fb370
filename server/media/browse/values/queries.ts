import { joinedIds, splitIds } from '../../../db/id-list.ts'
import type { ListedSeries } from '@amn/contract/media/browse'
import type { Page } from '@amn/contract/page'
import { contains } from '../../../db/like.ts'
import { type Paging, windowOf } from '../../../db/page.ts'
import type { Db } from '../../../db/tables.ts'
import type { ListScope } from '../../../domain/visibility/visibility.ts'
import { whereListedOf } from '../../../domain/visibility/visibility-queries.ts'
import { foldedWords } from '../../../text/fold.ts'
import type { CreditedSets, CreditFilter, Filter } from '../filter.ts'

/** The media that somebody worked on, in ascending order; one step along an index for each. */
async function listCredited(db: Db, { id, role }: CreditFilter): Promise<Uint32Array<ArrayBuffer>> {
  let credits = db
    .selectFrom('credit')
    .select('media_id')
    .distinct()
    .where(
      'contributor_id',
      'in',
      db
        .selectFrom('contributor')
        .select('id')
        .where((is) => is.or([is('id', '=', id), is('merged_into', '=', id)])),
    )
  if (role) credits = credits.where('role', '=', role)
  const { list } = await db
    .selectFrom(credits.orderBy('media_id').as('credited'))
    .select(joinedIds(db, 'credited.media_id').as('list'))
    .executeTakeFirstOrThrow()
  return splitIds(list).sort()
}

/** The media of the people and organisations that a filter includes and excludes. */
export async function readCredited(db: Db, { includedCredits = [], excludedCredits = [] }: Filter): Promise<CreditedSets> {
  const read = async (credits: readonly CreditFilter[]) =>
    Promise.all(credits.map(async (credit) => ({ ids: await listCredited(db, credit) })))
  return { included: await read(includedCredits), excluded: await read(excludedCredits) }
}

/** A page of the series that media within the scope belong to, by name, with the number of these. */
export async function listSeries(
  db: Db,
  scope: ListScope,
  { search, ids, ...paging }: { search: string; ids: readonly number[] } & Paging,
): Promise<Page<ListedSeries>> {
  let listed = db.selectFrom('series').innerJoin('media', 'media.series_id', 'series.id').where(whereListedOf(scope))
  for (const word of foldedWords(search)) listed = listed.where((is) => contains(is.ref('series.name_key'), word))
  if (ids.length > 0) listed = listed.where('series.id', 'in', ids)
  const { limit, offset } = windowOf(paging)
  const rows = await listed
    .select((is) => ['series.id', 'series.name', is.fn.countAll<number>().as('count')])
    .groupBy(['series.id', 'series.name', 'series.name_key'])
    .orderBy('series.name_key')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await listed.select((is) => is.fn.count<number>('series.id').distinct().as('n')).executeTakeFirstOrThrow()
  return { items: rows.map((row) => ({ ...row, count: Number(row.count) })), totalItems: Number(total.n) }
}
