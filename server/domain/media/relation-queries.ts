import { type Expression, sql } from 'kysely'
import type { RelationType } from '@amn/contract/values'
import { engineOf } from '../../db/engine.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { inverseOf, type Link } from './relations.ts'

/** A relation as it is stored: as one of the two media has it, or the inverse. */
export interface StoredLink {
  type: RelationType
  mediaId: number
  isInverse: number
}

/** The relations of a media in both directions. */
export const selectLinks = (db: Db, id: Expression<number>) =>
  db
    .selectFrom('media_relation')
    .select(['related_id as mediaId', 'type', sql<number>`0`.as('isInverse')])
    .where('media_id', '=', id)
    .unionAll(
      db
        .selectFrom('media_relation')
        .select(['media_id as mediaId', 'type', sql<number>`1`.as('isInverse')])
        .where('related_id', '=', id),
    )
const findLinks = prepared<{ id: number }, StoredLink>((db, given) => selectLinks(db, given('id')))

/** Stored relations as seen from the media that they were read for. */
export const toLinks = (rows: readonly StoredLink[]): Link[] =>
  rows.map(({ mediaId, type, isInverse }) => ({ mediaId, type: isInverse ? inverseOf(type) : type }))

/** The relations of a media in both directions, those that point here by their inverse kind; in the bin or not. */
export async function listLinks(db: Db, id: number): Promise<Link[]> {
  return toLinks(await findLinks(db, { id }))
}

/** Makes changes of relations wait for each other: two people could close a circle from its two ends. SQLite has one writer anyway. */
export async function lockRelations(tx: Tx): Promise<void> {
  if (engineOf(tx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtext('media_relation'))`.execute(tx)
}

/** The relations of several media, each as its media sees them, the oldest media first. */
export async function listLinksOf(db: Db, ids: readonly number[]): Promise<Map<number, Link[]>> {
  const rows = await db
    .selectFrom('media_relation')
    .selectAll()
    .where((is) => is.or([is('media_id', 'in', ids), is('related_id', 'in', ids)]))
    .execute()
  const sides = rows.flatMap(({ media_id: one, related_id: other, type }) => [
    { id: one, link: { type, mediaId: other } },
    { id: other, link: { type: inverseOf(type), mediaId: one, isInverse: true as const } },
  ])
  const sorted = sides.toSorted((a, b) => a.link.mediaId - b.link.mediaId || a.link.type.localeCompare(b.link.type))
  const grouped = Map.groupBy(sorted, ({ id }) => id)
  return new Map(ids.map((id) => [id, (grouped.get(id) ?? []).map(({ link }) => link)]))
}

/** Adds a relation that is not there from either side. */
export async function insertLink(tx: Tx, id: number, { type, mediaId, isInverse }: Link): Promise<void> {
  const row = isInverse ? { media_id: mediaId, related_id: id, type: inverseOf(type) } : { media_id: id, related_id: mediaId, type }
  await tx
    .insertInto('media_relation')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Removes a relation from whichever side it was made. */
export async function deleteLink(tx: Tx, id: number, { type, mediaId }: Link): Promise<void> {
  await tx
    .deleteFrom('media_relation')
    .where((is) =>
      is.or([
        is.and([is('media_id', '=', id), is('related_id', '=', mediaId), is('type', '=', type)]),
        is.and([is('media_id', '=', mediaId), is('related_id', '=', id), is('type', '=', inverseOf(type))]),
      ]),
    )
    .execute()
}
