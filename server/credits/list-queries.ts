import { sql } from 'kysely'
import type { ContributorKind, CreditRole } from '@amn/contract/media/credit-values'
import type { ListScope } from '../domain/visibility/visibility.ts'
import { whereListedOf } from '../domain/visibility/visibility-queries.ts'
import { joinedIds, splitIds } from '../db/id-list.ts'
import type { Db } from '../db/tables.ts'

/** Which people and organisations are wanted. */
export interface Wanted {
  search: string
  kind?: ContributorKind | undefined
  role?: CreditRole | undefined
  sort: 'name' | 'works'
}

/** The last id of the next people and organisations after an id who together have about so many credits; undefined after the last of them. */
export async function findEndOfSlice(db: Db, after: number, credits: number): Promise<number | undefined> {
  const from = db.selectFrom('credit').select('contributor_id as id').where('contributor_id', '>', after).orderBy('contributor_id')
  const beyond = await from.limit(1).offset(credits).executeTakeFirst()
  if (beyond) return Math.max(beyond.id - 1, (await from.limit(1).executeTakeFirstOrThrow()).id)
  const last = await db
    .selectFrom('credit')
    .select((is) => is.fn.max('contributor_id').as('id'))
    .executeTakeFirstOrThrow()
  return last.id !== null && Number(last.id) > after ? Number(last.id) : undefined
}

/** For how many media within the scope those of a range of ids have credits, one step after the other along the index; without those who have none. */
export async function countSlice(
  db: Db,
  scope: ListScope,
  { kind, role }: Pick<Wanted, 'kind' | 'role'>,
  after: number,
  upTo: number,
): Promise<{ id: number; workCount: number }[]> {
  let query = db
    .selectFrom('credit')
    .innerJoin('media', 'media.id', 'credit.media_id')
    .where('credit.contributor_id', '>', after)
    .where('credit.contributor_id', '<=', upTo)
    .where(whereListedOf(scope))
  if (role) query = query.where('credit.role', '=', role)
  if (kind) {
    const ofKind = db.selectFrom('contributor').select('id').where('kind', '=', kind).where('id', '>', after).where('id', '<=', upTo)
    query = query.where('credit.contributor_id', 'in', ofKind)
  }
  const rows = await query
    .select((is) => ['credit.contributor_id as id', is.fn.count<number>('credit.media_id').distinct().as('workCount')])
    .groupBy('credit.contributor_id')
    .execute()
  return rows.map(({ id, workCount }) => ({ id, workCount: Number(workCount) }))
}

/** Those who were merged into others, with whom they are now, and of which kind these are. */
export const listMerged = (db: Db) =>
  db
    .selectFrom('contributor')
    .innerJoin('contributor as now', 'now.id', 'contributor.merged_into')
    .select(['contributor.id', 'now.id as into', 'now.kind'])
    .execute()

const sortedAtOnce = 20_000

/** The ids of all people and organisations by what they are sorted by, in batches. */
export async function* listBySortName(db: Db): AsyncGenerator<Uint32Array> {
  for (let [key, last] = ['', 0]; ;) {
    const part = db
      .selectFrom('contributor')
      .select('id')
      .where(sql<boolean>`(sort_key, id) > (${key}, ${last})`)
      .orderBy('sort_key')
      .orderBy('id')
      .limit(sortedAtOnce)
    const { list } = await db.selectFrom(part.as('part')).select(joinedIds(db, 'part.id').as('list')).executeTakeFirstOrThrow()
    const ids = splitIds(list)
    yield ids
    if (ids.length < sortedAtOnce) return
    last = ids.at(-1) ?? 0
    key = (await db.selectFrom('contributor').select('sort_key as key').where('id', '=', last).executeTakeFirstOrThrow()).key
  }
}

/** The cards of some people and organisations. */
export const listContributorCards = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('contributor')
    .leftJoin('contributor_picture as shown', (join) =>
      join.onRef('shown.contributor_id', '=', 'contributor.id').on('shown.file', 'is not', null),
    )
    .select(['contributor.id', 'contributor.kind', 'contributor.name', 'contributor.sort_key as sortKey'])
    .select([
      'shown.version as pictureVersion',
      'shown.width as pictureWidth',
      'shown.height as pictureHeight',
      'shown.colour as pictureColour',
      'shown.thumbhash as pictureThumbhash',
    ])
    .where('contributor.id', 'in', ids)
    .execute()

const mostBegun = 2000
const mostCounted = 100

/**
 * Some of those who have a name with all these words, of which the longest is a whole word or also the beginning of one; each with the number of
 * its credits, which is counted no further than a hundred, and with whom of those who were merged into it the name belongs to.
 */
export async function listNamed(
  db: Db,
  words: readonly string[],
  isWhole: boolean,
  most: number,
): Promise<{ id: number; named: number; name: string; credits: number }[]> {
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length)
  const begun = sql`select contributor_id from contributor_word
    where ${isWhole ? sql`word = ${longest}` : sql`word >= ${longest} and word < ${`${longest}\u{10ffff}`}`}
    limit ${sql.lit(others.length > 0 ? mostBegun * 10 : mostBegun)}`
  const beside = others.map(
    (word) => sql`and exists (select 1 from contributor_word as other where other.contributor_id = begun.contributor_id
      and other.word >= ${word} and other.word < ${`${word}\u{10ffff}`})`,
  )
  const { rows } = await sql<{ id: number; named: number; name: string; credits: number }>`
    select now.id, named.id as named, now.name, (select count(*) from (select 1 from credit where contributor_id = now.id limit ${sql.lit(mostCounted)}) as counted) as credits
    from (${begun}) as begun
    join contributor as named on named.id = begun.contributor_id
    join contributor as now on now.id = coalesce(named.merged_into, named.id)
    where 1 = 1 ${sql.join(beside, sql` `)}
    limit ${sql.lit(most)}`.execute(db)
  return rows.map((row) => ({ ...row, id: Number(row.id), named: Number(row.named), credits: Number(row.credits) }))
}
