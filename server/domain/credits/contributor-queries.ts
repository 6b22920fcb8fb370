import { sql } from 'kysely'
import type { ContributorKind } from '@amn/contract/media/credit-values'
import type { ExternalId } from '@amn/contract/scrapper/scrapper'
import { engineOf } from '../../db/engine.ts'
import { foldTitle } from '../../text/fold.ts'
import type { Db, Tx } from '../../db/tables.ts'

const atOnce = 400
const now = sql<number>`coalesce(contributor.merged_into, contributor.id)`

/** Makes those who look for people and organisations and make missing ones wait for each other; to be called before media are held. */
export async function lockContributors(tx: Tx): Promise<void> {
  if (engineOf(tx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('contributor'))`.execute(tx)
}

async function inParts<T, R>(all: readonly T[], read: (part: readonly T[]) => Promise<R[]>): Promise<R[]> {
  const rows: R[] = []
  for (let from = 0; from < all.length; from += atOnce) rows.push(...(await read(all.slice(from, from + atOnce))))
  return rows
}

/** The people and organisations, as they are now, that have one of some name keys or external ids. */
async function listNamedOrKnown(db: Db, keys: readonly string[], ids: readonly ExternalId[]): Promise<number[]> {
  const select = () => db.selectFrom('contributor').select(now.as('id')).distinct()
  const named = await inParts(keys, (part) =>
    select().innerJoin('contributor_name as name', 'name.contributor_id', 'contributor.id').where('name.name_key', 'in', part).execute(),
  )
  const known = await inParts(ids, (part) =>
    select()
      .innerJoin('contributor_external as known', 'known.contributor_id', 'contributor.id')
      .where((is) => is.or(part.map(({ source, key }) => is.and([is('known.source', '=', source), is('known.key', '=', key)]))))
      .execute(),
  )
  return [...new Set([...named, ...known].map(({ id }) => id))]
}

/** A person or an organisation that a name may mean. */
export interface KnownContributor {
  id: number
  kind: ContributorKind
  keys: Set<string>
  ids: ExternalId[]
  /** Whether it has a credit of the media in question already. */
  isCredited: boolean
}

/** Those whom some name keys or external ids may mean, the oldest first, each with all its names and ids and those of whom was merged into it. */
export async function listKnownContributors(
  db: Db,
  keys: readonly string[],
  ids: readonly ExternalId[],
  mediaId: number | undefined,
): Promise<KnownContributor[]> {
  const found = await listNamedOrKnown(db, keys, ids)
  if (found.length === 0) return []
  const family = await inParts(found, (part) =>
    db
      .selectFrom('contributor')
      .select(['id', 'kind', now.as('now')])
      .where((is) => is.or([is('id', 'in', part), is('merged_into', 'in', part)]))
      .execute(),
  )
  const all = family.map(({ id }) => id)
  const names = await inParts(all, (part) =>
    db.selectFrom('contributor_name').select(['contributor_id as id', 'name_key as key']).where('contributor_id', 'in', part).execute(),
  )
  const known = await inParts(all, (part) =>
    db.selectFrom('contributor_external').selectAll().where('contributor_id', 'in', part).execute(),
  )
  const credited =
    mediaId === undefined
      ? []
      : await db.selectFrom('credit').select('contributor_id as id').distinct().where('media_id', '=', mediaId).execute()
  const isCredited = new Set(credited.map(({ id }) => id))
  return [...Map.groupBy(family, (one) => one.now)]
    .toSorted(([one], [other]) => one - other)
    .map(([id, own]) => {
      const members = new Set(own.map((one) => one.id))
      return {
        id,
        kind: own.find((one) => one.id === id)?.kind ?? 'person',
        keys: new Set(names.filter((name) => members.has(name.id)).map(({ key }) => key)),
        ids: known.filter((one) => members.has(one.contributor_id)).map(({ source, key }) => ({ source, key })),
        isCredited: [...members].some((member) => isCredited.has(member)),
      }
    })
}

/** A person or an organisation that is to be made. */
export interface NewContributor {
  kind: ContributorKind
  name: string
  sortName: string
  names: { name: string; key: string }[]
  ids: ExternalId[]
}

/** Makes a person or an organisation; gives its id. */
export async function insertContributor(tx: Tx, { kind, name, sortName, names, ids }: NewContributor): Promise<number> {
  const at = new Date().toISOString()
  const { id } = await tx
    .insertInto('contributor')
    .values({ kind, name, sort_name: sortName, sort_key: foldTitle(sortName), merged_into: null, created_at: at, updated_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertNames(tx, id, names)
  await insertIds(tx, id, ids)
  return id
}

async function insertWords(tx: Tx, id: number, names: readonly string[]): Promise<void> {
  const words = new Set(names.flatMap((name) => foldTitle(name).split(' ')).filter(Boolean))
  if (words.size === 0) return
  await tx
    .insertInto('contributor_word')
    .values([...words].map((word) => ({ word: word.slice(0, 100), contributor_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Replaces the names of a person or an organisation; the first is the one that is shown. */
export async function replaceNames(tx: Tx, id: number, names: readonly { name: string; key: string }[]): Promise<void> {
  await tx.deleteFrom('contributor_name').where('contributor_id', '=', id).execute()
  await tx.deleteFrom('contributor_word').where('contributor_id', '=', id).execute()
  await insertNames(tx, id, names)
}

/** Gives a person or an organisation further names, after those that it has. */
export async function insertNames(tx: Tx, id: number, names: readonly { name: string; key: string }[]): Promise<void> {
  if (names.length === 0) return
  const { last } = await tx
    .selectFrom('contributor_name')
    .select((is) => is.fn.max('position').as('last'))
    .where('contributor_id', '=', id)
    .executeTakeFirstOrThrow()
  const from = last === null ? 0 : Number(last) + 1
  const rows = names.map(({ name, key }, at) => ({ contributor_id: id, position: from + at, name, name_key: key }))
  await tx.insertInto('contributor_name').values(rows).execute()
  await insertWords(
    tx,
    id,
    names.map(({ name }) => name),
  )
}

/** Notes what a person or an organisation is known by elsewhere. */
export async function insertIds(tx: Tx, id: number, ids: readonly ExternalId[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .insertInto('contributor_external')
    .values(ids.map(({ source, key }) => ({ contributor_id: id, source, key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Notes where pictures of people and organisations lie that have none yet, or one that could not be fetched; true when there is one to fetch. */
export async function insertPictureAddresses(
  tx: Tx,
  scrapper: string,
  addresses: readonly { contributorId: number; address: string }[],
): Promise<boolean> {
  let isNew = false
  for (const { contributorId, address } of addresses) {
    const noted = await tx
      .insertInto('contributor_picture')
      .values({ contributor_id: contributorId, scrapper, address })
      .onConflict((conflict) =>
        conflict
          .column('contributor_id')
          .doUpdateSet({ scrapper, address, tried_at: null })
          .where('contributor_picture.file', 'is', null)
          .where('contributor_picture.tried_at', 'is not', null)
          .where('contributor_picture.address', '!=', address),
      )
      .returning('contributor_id')
      .execute()
    isNew ||= noted.length > 0
  }
  return isNew
}

/** The names of people and organisations by their ids, with what they are. */
export async function listContributorNames(db: Db, ids: readonly number[]): Promise<Map<number, { name: string; kind: ContributorKind }>> {
  const rows = await inParts([...new Set(ids)], (part) =>
    db.selectFrom('contributor').select(['id', 'name', 'kind']).where('id', 'in', part).execute(),
  )
  return new Map(rows.map(({ id, ...rest }) => [id, rest]))
}

/** Whom some ids mean now: one that was merged is another one; who is gone for good is left out. */
export async function listContributorsNow(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await inParts([...new Set(ids)], (part) =>
    db
      .selectFrom('contributor')
      .select(['contributor.id', now.as('now')])
      .where('contributor.id', 'in', part)
      .execute(),
  )
  return new Map(rows.map((row) => [row.id, row.now]))
}
