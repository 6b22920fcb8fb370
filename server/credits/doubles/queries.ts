import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { ContributorKind, DoubleReason } from '@amn/contract/media/credit-values'
import type { ExternalId } from '@amn/contract/scrapper/scrapper'
import type { MediaType } from '@amn/contract/values'
import { batchesOf } from '../../db/batches.ts'
import type { Db, Tx } from '../../db/tables.ts'
import type { ListScope } from '../../domain/visibility/visibility.ts'
import { isOfTypesOf, whereListedOf } from '../../domain/visibility/visibility-queries.ts'

/** The oldest marks of those for whom doubles are to be looked for anew. */
export const listMarks = (db: Db, most: number) =>
  db.selectFrom('stale_contributor').select(['seq', 'contributor_id as id']).orderBy('seq').limit(most).execute()

/** Removes marks. */
export async function deleteMarks(tx: Tx, seqs: readonly number[]): Promise<void> {
  for (const batch of batchesOf(seqs)) await tx.deleteFrom('stale_contributor').where('seq', 'in', batch).execute()
}

/** A person or an organisation with all that tells who it is, of those that were merged into it, too. */
export interface Known {
  id: number
  kind: ContributorKind
  names: string[]
  ids: ExternalId[]
}

const now = sql<number>`coalesce(contributor.merged_into, contributor.id)`

async function inParts<T>(ids: readonly number[], read: (part: number[]) => Promise<T[]>): Promise<T[]> {
  const rows: T[] = []
  for (const part of batchesOf(ids, 300)) rows.push(...(await read(part)))
  return rows
}

/** Whom some ids mean now. */
export async function listNow(db: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await inParts(ids, (part) => db.selectFrom('contributor').select(now.as('id')).where('id', 'in', part).execute())
  return [...new Set(rows.map(({ id }) => id))]
}

/** What tells who some people and organisations are. */
export async function listKnown(db: Db, ids: readonly number[]): Promise<Known[]> {
  const family = await inParts(ids, (part) =>
    db
      .selectFrom('contributor')
      .select(['id', 'kind', now.as('now')])
      .where((is) => is.or([is('id', 'in', part), is('merged_into', 'in', part)]))
      .orderBy('id')
      .execute(),
  )
  const all = family.map(({ id }) => id)
  const names = await inParts(all, (part) =>
    db
      .selectFrom('contributor_name')
      .select(['contributor_id as id', 'name'])
      .where('contributor_id', 'in', part)
      .orderBy('position')
      .execute(),
  )
  const known = await inParts(all, (part) =>
    db.selectFrom('contributor_external').selectAll().where('contributor_id', 'in', part).execute(),
  )
  const [namesOf, idsOf] = [Map.groupBy(names, ({ id }) => id), Map.groupBy(known, (one) => one.contributor_id)]
  const members = Map.groupBy(family, (one) => one.now)
  return ids.flatMap((id): Known[] => {
    const own = members.get(id)
    const kind = own?.find((one) => one.id === id)?.kind
    if (!own || !kind) return []
    return [
      {
        id,
        kind,
        names: [...new Set(own.flatMap((one) => namesOf.get(one.id) ?? []).map(({ name }) => name))],
        ids: own.flatMap((one) => idsOf.get(one.id) ?? []).map(({ source, key }) => ({ source, key })),
      },
    ]
  })
}

/** Makes these the words and ids under which some are looked for; all others of them are under none. */
export async function replaceBlocks(tx: Tx, ids: readonly number[], blocks: readonly { id: number; block: string }[]): Promise<void> {
  for (const batch of batchesOf(ids)) await tx.deleteFrom('contributor_block').where('contributor_id', 'in', batch).execute()
  const here = new Set(await listHere(tx, ids))
  const rows = blocks.filter(({ id }) => here.has(id)).map(({ id, block }) => ({ block, contributor_id: id }))
  for (const batch of batchesOf(rows, 200))
    await tx
      .insertInto('contributor_block')
      .values(batch)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

const listHere = async (db: Db, ids: readonly number[]): Promise<number[]> =>
  (await inParts(ids, (part) => db.selectFrom('contributor').select('id').where('id', 'in', part).execute())).map(({ id }) => id)

/** Those who are looked for under one of some words or ids; of very many only some. */
export async function listInBlocks(db: Db, blocks: readonly string[], most: number): Promise<number[]> {
  if (blocks.length === 0) return []
  const rows = await db
    .selectFrom('contributor_block')
    .select('contributor_id as id')
    .distinct()
    .where('block', 'in', blocks)
    .orderBy('contributor_id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Two who may be the same, the lower id first. */
export interface Pair {
  one: number
  other: number
  reason: DoubleReason
  rank: number
}

const isUnmerged = sql<SqlBool>`not exists (select 1 from contributor
  where contributor.id in (contributor_double.one_id, contributor_double.other_id) and contributor.merged_into is not null)`

/** Makes these the pairs that some are in; those of whoever was merged wait, and are shown again once that is undone. */
export async function replacePairs(tx: Tx, ids: readonly number[], pairs: readonly Pair[]): Promise<void> {
  for (const batch of batchesOf(ids, 200))
    await tx
      .deleteFrom('contributor_double')
      .where((is) => is.or([is('one_id', 'in', batch), is('other_id', 'in', batch)]))
      .where(isUnmerged)
      .execute()
  const here = new Set(await listHere(tx, [...new Set(pairs.flatMap(({ one, other }) => [one, other]))]))
  const rows = pairs.filter(({ one, other }) => here.has(one) && here.has(other))
  for (const batch of batchesOf(rows, 100))
    await tx
      .insertInto('contributor_double')
      .values(batch.map(({ one, other, reason, rank }) => ({ one_id: one, other_id: other, reason, rank })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
}

/** Within what pairs are shown: both have a work within `scope`, and neither has one, shown or hidden, of the types `others`. */
export interface PairScope {
  scope: ListScope
  others: readonly MediaType[]
}

const hasWork = (id: RawBuilder<unknown>, condition: RawBuilder<SqlBool>) => sql<SqlBool>`exists (select 1 from credit
  join media on media.id = credit.media_id
  where credit.contributor_id in (select ${id} union all select merged.id from contributor as merged where merged.merged_into = ${id})
  and ${condition})`

function selectPairs(db: Db, { scope, others }: PairScope) {
  const [one, other] = [sql`pair.one_id`, sql`pair.other_id`]
  let query = db
    .selectFrom('contributor_double as pair')
    .innerJoin('contributor as one', (join) => join.onRef('one.id', '=', 'pair.one_id').on('one.merged_into', 'is', null))
    .innerJoin('contributor as other', (join) => join.onRef('other.id', '=', 'pair.other_id').on('other.merged_into', 'is', null))
    .leftJoin('contributor_apart as apart', (join) =>
      join.onRef('apart.one_id', '=', 'pair.one_id').onRef('apart.other_id', '=', 'pair.other_id'),
    )
    .where('apart.one_id', 'is', null)
    .where(hasWork(one, whereListedOf(scope)))
    .where(hasWork(other, whereListedOf(scope)))
  if (others.length > 0) {
    const isForbidden = isOfTypesOf(others)
    query = query.where(sql<SqlBool>`not ${hasWork(one, isForbidden)} and not ${hasWork(other, isForbidden)}`)
  }
  return query
}

/** A page of those who may be the same, the surest first. */
export const listPairs = (db: Db, scope: PairScope, { limit, offset }: { limit: number; offset: number }) =>
  selectPairs(db, scope)
    .select(['pair.one_id as one', 'pair.other_id as other', 'pair.reason'])
    .orderBy('pair.rank')
    .orderBy('pair.one_id')
    .orderBy('pair.other_id')
    .limit(limit)
    .offset(offset)
    .execute()

/** How many may be the same. */
export async function countPairs(db: Db, scope: PairScope): Promise<number> {
  const { n } = await selectPairs(db, scope)
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** How many works within a scope name somebody of both families. */
export async function countShared(db: Db, one: readonly number[], other: readonly number[], scope: ListScope): Promise<number> {
  const { n } = await db
    .selectFrom('credit')
    .innerJoin('media', 'media.id', 'credit.media_id')
    .innerJoin('credit as second', 'second.media_id', 'credit.media_id')
    .select((is) => is.fn.count<number>('media.id').distinct().as('n'))
    .where('credit.contributor_id', 'in', one)
    .where('second.contributor_id', 'in', other)
    .where(whereListedOf(scope))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const inOrder = (ids: readonly [number, number]) => ({ one_id: Math.min(...ids), other_id: Math.max(...ids) })

/** Remembers that two are not the same. */
export const insertApart = (tx: Tx, ids: readonly [number, number], userId: number) =>
  tx
    .insertInto('contributor_apart')
    .values({ ...inOrder(ids), user_id: userId, at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Forgets that two are not the same. */
export function deleteApart(tx: Tx, ids: readonly [number, number]) {
  const { one_id: one, other_id: other } = inOrder(ids)
  return tx.deleteFrom('contributor_apart').where('one_id', '=', one).where('other_id', '=', other).execute()
}
