import { sql } from 'kysely'
import { joinedIds, splitIds } from '../../../db/id-list.ts'
import type { ListedSeries } from '@amn/contract/media/browse'
import type { Page } from '@amn/contract/page'
import { contains, rankOfPiece } from '../../../db/like.ts'
import { type Paging, windowOf } from '../../../db/page.ts'
import { prepared } from '../../../db/prepared.ts'
import type { Db } from '../../../db/tables.ts'
import type { ListScope } from '../../../domain/visibility/visibility.ts'
import { whereListedOf } from '../../../domain/visibility/visibility-queries.ts'
import { foldedWords, foldName } from '../../../text/fold.ts'
import type { BrowseIndex } from '../browse-index.ts'
import type { CreditFilter, Filter, ReadSets } from '../filter.ts'
import { type IdSet, makeIdSet } from '../id-set.ts'
import { keepSets } from '../kept-sets.ts'

// They stand in an index by role, and one by one it is walked quickest; a media that credits somebody twice comes twice.
const creditedIds = (db: Db, { id, role }: CreditFilter) => {
  const credits = db
    .selectFrom('credit')
    .select(joinedIds(db, 'media_id').as('list'))
    .where(
      'contributor_id',
      'in',
      db
        .selectFrom('contributor')
        .select('id')
        .where((is) => is.or([is('id', '=', id), is('merged_into', '=', id)])),
    )
  return role ? credits.where('role', '=', role) : credits
}

const inSeries = (db: Db, series: readonly number[]) =>
  db.selectFrom('media').select(joinedIds(db, 'id').as('list')).where('series_id', 'in', series)

interface ListQuery {
  executeTakeFirstOrThrow: () => Promise<{ list: string | null }>
}
const setsKept = 64

/** Reads the media of the people, organisations and series that a filter includes and excludes; each set is kept as long as nothing changes. */
export function openReadSets(db: Db) {
  const keep = keepSets(setsKept)
  const read = async ({ room }: BrowseIndex, query: ListQuery): Promise<IdSet> => {
    const { list } = await query.executeTakeFirstOrThrow()
    const ids = splitIds(list)
    // Of one role they ascend by themselves.
    if (ids.every((id, at) => at === 0 || id > (ids[at - 1] ?? 0))) return makeIdSet(ids, room)
    ids.sort()
    return makeIdSet(
      ids.filter((id, at) => id !== ids[at - 1]),
      room,
    )
  }
  return async (index: BrowseIndex, version: number, filter: Filter): Promise<ReadSets> => {
    const sets = (credits: readonly CreditFilter[] = [], series: readonly number[] = []) => [
      ...credits.map((one) => keep(version, `credit ${one.id} ${one.role ?? ''}`, () => read(index, creditedIds(db, one)))),
      ...(series.length > 0 ? [keep(version, `series ${series.join(' ')}`, () => read(index, inSeries(db, series)))] : []),
    ]
    const [included, excluded] = await Promise.all([
      Promise.all(sets(filter.includedCredits, filter.includedSeries)),
      Promise.all(sets(filter.excludedCredits, filter.excludedSeries)),
    ])
    return { included, excluded }
  }
}

/** Which series are listed: those of some ids, or all, with what is searched for in their names. */
export type WantedSeries = { search: string; ids: readonly number[] } & Paging

/** A series with its name as it is compared. */
export interface NamedSeries {
  id: number
  name: string
  key: string
}

const listNamed = (db: Db) => db.selectFrom('series').select(['id', 'name', 'name_key as key']).orderBy('name_key').execute()

const findLatest = prepared<Record<never, never>, { id: number | null }>((db) =>
  db.selectFrom('series').select((is) => is.fn.max('id').as('id')),
)

/** All series by name: read again once there is another one, as none is ever renamed or deleted. */
export function keepSeriesNames(db: Db): () => Promise<readonly NamedSeries[]> {
  let kept: { latest: number; series: Promise<readonly NamedSeries[]> } | undefined
  return async () => {
    const [row] = await findLatest(db, {})
    const latest = Number(row?.id ?? 0)
    if (kept?.latest !== latest) kept = { latest, series: listNamed(db) }
    const { series } = kept
    series.catch(() => (kept = undefined))
    return series
  }
}

/** `listSeries` while there is no index. */
export async function listSeriesBySql(db: Db, scope: ListScope, { search, ids, ...paging }: WantedSeries): Promise<Page<ListedSeries>> {
  let listed = db.selectFrom('series').innerJoin('media', 'media.series_id', 'series.id').where(whereListedOf(scope))
  for (const word of foldedWords(search)) listed = listed.where((is) => contains(is.ref('series.name_key'), word))
  if (ids.length > 0) listed = listed.where('series.id', 'in', ids)
  const { limit, offset } = windowOf(paging)
  const text = foldName(search)
  const rank = text === '' ? sql<number>`0` : rankOfPiece(sql.ref('series.name_key'), text)
  const rows = await listed
    .select((is) => ['series.id', 'series.name', is.fn.countAll<number>().as('count'), rank.as('rank')])
    .groupBy(['series.id', 'series.name', 'series.name_key'])
    .orderBy('rank')
    .orderBy('series.name_key')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await listed.select((is) => is.fn.count<number>('series.id').distinct().as('n')).executeTakeFirstOrThrow()
  return { items: rows.map(({ id, name, count }) => ({ id, name, count: Number(count) })), totalItems: Number(total.n) }
}
