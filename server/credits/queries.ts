import { type ExpressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ContributorKind, CreditRole } from '@amn/contract/media/credit-values'
import type { MediaType, UserMediaStatus } from '@amn/contract/values'
import { joinedIds, splitIds } from '../db/id-list.ts'
import { noteCredited, selectCredits } from '../domain/credits/credit-queries.ts'
import { type PictureRow, pictureColumns } from '../domain/credits/detail-queries.ts'
import type { Actor } from '../domain/rights/actor.ts'
import type { ListScope } from '../domain/visibility/visibility.ts'
import { isOfTypesOf, whereAllowed, whereListedOf } from '../domain/visibility/visibility-queries.ts'
import { foldTitle } from '../text/fold.ts'
import type { Db, Tables, Tx } from '../db/tables.ts'

/** A person or an organisation as it is stored, as it is now. */
export interface StoredContributor extends PictureRow {
  id: number
  kind: ContributorKind
  name: string
  sortName: string
  description: string
  links: string
  lockedFields: string
  version: number
  updatedAt: string
}

/** The person or organisation that an id means now; undefined where there is none. */
export const findContributor = (db: Db, id: number): Promise<StoredContributor | undefined> =>
  db
    .selectFrom('contributor as asked')
    .innerJoin('contributor', (join) => join.on('contributor.id', '=', sql<number>`coalesce(asked.merged_into, asked.id)`))
    .leftJoin('contributor_picture as shown', (join) =>
      join.onRef('shown.contributor_id', '=', 'contributor.id').on('shown.file', 'is not', null),
    )
    .select(['contributor.id', 'contributor.kind', 'contributor.name', 'contributor.sort_name as sortName', 'contributor.description'])
    .select(['contributor.links', 'contributor.locked_fields as lockedFields', 'contributor.version'])
    .select('contributor.updated_at as updatedAt')
    .select(pictureColumns)
    .where('asked.id', '=', id)
    .executeTakeFirst()

/** A person or an organisation and all that were merged into it. */
export async function listFamily(db: Db, id: number): Promise<number[]> {
  const rows = await db.selectFrom('contributor').select('id').where('merged_into', '=', id).orderBy('id').execute()
  return [id, ...rows.map((row) => row.id)]
}

/** All names of some people and organisations, those that are shown first. */
export const listNames = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('contributor_name')
    .select(['contributor_id as id', 'name'])
    .where('contributor_id', 'in', ids)
    .orderBy('position')
    .orderBy('contributor_id')
    .execute()

/** How some people and organisations are known elsewhere. */
export const listIds = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('contributor_external')
    .select(['source', 'key'])
    .distinct()
    .where('contributor_id', 'in', ids)
    .orderBy('source')
    .orderBy('key')
    .execute()

const worksOf = (db: Db, family: readonly number[], scope: ListScope) =>
  db
    .selectFrom('credit')
    .innerJoin('media', 'media.id', 'credit.media_id')
    .where('credit.contributor_id', 'in', family)
    .where(whereListedOf(scope))

/** For how many media somebody did what, of those that the caller may see. */
export async function countRoles(db: Db, family: readonly number[], scope: ListScope): Promise<{ role: CreditRole; count: number }[]> {
  const rows = await worksOf(db, family, scope)
    .select((is) => ['credit.role', is.fn.count<number>('credit.media_id').distinct().as('count')])
    .groupBy('credit.role')
    .execute()
  return rows.map(({ role, count }) => ({ role, count: Number(count) }))
}

/** How many media somebody worked on, how many of these the caller has completed and begun, and of which types they are. */
export async function countWorks(db: Db, family: readonly number[], scope: ListScope, userId: number) {
  const works = worksOf(db, family, scope).select(['media.id', 'media.type']).distinct()
  const rows = await db
    .selectFrom(works.as('work'))
    .leftJoin('user_media as mine', (join) => join.onRef('mine.media_id', '=', 'work.id').on('mine.user_id', '=', userId))
    .select((is) => [
      'work.type',
      is.fn.countAll<number>().as('count'),
      is.fn.sum<number | null>(sql`case when mine.status = 'COMPLETED' then 1 else 0 end`).as('completed'),
      is.fn.sum<number | null>(sql`case when mine.status in ('WATCHING', 'PAUSED') then 1 else 0 end`).as('started'),
    ])
    .groupBy('work.type')
    .execute()
  const sum = (of: 'count' | 'completed' | 'started') => rows.reduce((total, row) => total + Number(row[of] ?? 0), 0)
  return { types: rows.map(({ type }) => type), count: sum('count'), completed: sum('completed'), started: sum('started') }
}

/** Of which types all works of somebody are, also those that are hidden, binned or not ready. */
export async function listWorkTypes(db: Db, family: readonly number[]): Promise<MediaType[]> {
  const rows = await db
    .selectFrom('credit')
    .innerJoin('media', 'media.id', 'credit.media_id')
    .select('media.type')
    .distinct()
    .where('credit.contributor_id', 'in', family)
    .execute()
  return rows.map(({ type }) => type)
}

/** How many media somebody worked on. */
export async function countWorkIds(db: Db, family: readonly number[], scope: ListScope): Promise<number> {
  const { n } = await worksOf(db, family, scope)
    .select((is) => is.fn.count<number>('media.id').distinct().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** The latest media that somebody worked on. */
export async function listLatestWorks(db: Db, family: readonly number[], scope: ListScope, most: number): Promise<number[]> {
  const rows = await worksOf(db, family, scope)
    .select(['media.id', 'media.came_out as cameOut'])
    .distinct()
    .orderBy('media.came_out', 'desc')
    .orderBy('media.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

/** Whether somebody has so many credits, of media of any kind. */
export async function hasCredits(db: Db, family: readonly number[], least: number): Promise<boolean> {
  const row = await db
    .selectFrom('credit')
    .select('media_id')
    .where('contributor_id', 'in', family)
    .limit(1)
    .offset(least - 1)
    .executeTakeFirst()
  return row !== undefined
}

/** In which roles somebody is credited, by media of any kind. */
export async function listRolesIn(db: Db, family: readonly number[]): Promise<CreditRole[]> {
  const rows = await db.selectFrom('credit').select('role').distinct().where('contributor_id', 'in', family).execute()
  return rows.map(({ role }) => role)
}

/** The media that somebody tracks with one of some states. */
export async function listTracked(db: Db, userId: number, states: readonly UserMediaStatus[]): Promise<Uint32Array<ArrayBuffer>> {
  const { list } = await db
    .selectFrom('user_media')
    .select(joinedIds(db, 'media_id').as('list'))
    .where('user_id', '=', userId)
    .where('status', 'in', states)
    .executeTakeFirstOrThrow()
  return splitIds(list)
}

/** What somebody did for some media. */
export const listParts = (db: Db, family: readonly number[], mediaIds: readonly number[]) =>
  db
    .selectFrom('credit')
    .select(['media_id as mediaId', 'role', 'character', 'job'])
    .where('contributor_id', 'in', family)
    .where('media_id', 'in', mediaIds)
    .orderBy('media_id')
    .orderBy('position')
    .execute()

const familyOf = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('contributor')
    .select('id')
    .where((is) => is.or([is('id', 'in', ids), is('merged_into', 'in', ids)]))

// The members are read first: a list of ids goes along the index of credits.
async function worksBy(db: Db, ids: readonly number[], scope: ListScope) {
  const members = (await familyOf(db, ids).execute()).map(({ id }) => id)
  return selectCredits(db)
    .innerJoin('media', 'media.id', 'credit.media_id')
    .where('credit.contributor_id', 'in', members.length > 0 ? members : [0])
    .where(whereListedOf(scope))
}

/** The roles of some people and organisations with the number of their media that the caller may see. */
export const listRolesOf = async (db: Db, ids: readonly number[], scope: ListScope) =>
  (await worksBy(db, ids, scope))
    .select((is) => ['contributor.id', 'credit.role', is.fn.count<number>('credit.media_id').distinct().as('count')])
    .groupBy(['contributor.id', 'credit.role'])
    .execute()

/** How many media that the caller may see each of some people and organisations worked on; without those who worked on none. */
export async function countWorksOf(db: Db, ids: readonly number[], scope: ListScope, role?: CreditRole): Promise<Map<number, number>> {
  let works = await worksBy(db, ids, scope)
  if (role) works = works.where('credit.role', '=', role)
  const rows = await works
    .select((is) => ['contributor.id', is.fn.count<number>('credit.media_id').distinct().as('count')])
    .groupBy('contributor.id')
    .execute()
  return new Map(rows.map(({ id, count }) => [id, Number(count)]))
}

/** The media of some that have a credit of somebody, and that the caller may see. */
export async function listCredited(db: Db, family: readonly number[], mediaIds: readonly number[], scope: ListScope): Promise<number[]> {
  if (mediaIds.length === 0) return []
  const rows = await worksOf(db, family, scope).select('media.id').distinct().where('media.id', 'in', mediaIds).execute()
  return rows.map(({ id }) => id)
}

async function listWithout(db: Db, mediaIds: readonly number[], condition: RawBuilder<SqlBool>): Promise<Set<number>> {
  if (mediaIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('media')
    .select('id')
    .where('id', 'in', mediaIds)
    .where(sql<boolean>`not (${condition})`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Those of some media that somebody may not see even where they are in the bin. */
export const listForbidden = (db: Db, actor: Actor, mediaIds: readonly number[]): Promise<Set<number>> =>
  listWithout(db, mediaIds, whereAllowed(actor))

/** Those of some media that somebody may not edit. */
export const listUneditable = (db: Db, actor: Actor, mediaIds: readonly number[]): Promise<Set<number>> =>
  listWithout(db, mediaIds, isOfTypesOf(actor.types('EDIT')))

/** Those of some people and organisations, each without whom was merged into it, who have works, but none that the caller may see. */
export async function listHidden(db: Db, ids: readonly number[], scope: ListScope): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('contributor')
    .select('contributor.id')
    .where('contributor.id', 'in', ids)
    .where((is) => is.exists(creditsOf(is)))
    .where((is) => is.not(is.exists(creditsOf(is).innerJoin('media', 'media.id', 'credit.media_id').where(whereListedOf(scope)))))
    .execute()
  return new Set(rows.map(({ id }) => id))
}
const creditsOf = (is: ExpressionBuilder<Tables, 'contributor'>) =>
  is.selectFrom('credit').select('credit.media_id').whereRef('credit.contributor_id', '=', 'contributor.id')

/** Gives the credits of some media to another person or organisation. */
export async function moveCredits(tx: Tx, from: readonly number[], to: number, mediaIds: readonly number[]): Promise<void> {
  await tx.updateTable('credit').set({ contributor_id: to }).where('contributor_id', 'in', from).where('media_id', 'in', mediaIds).execute()
  for (const id of mediaIds) await noteCredited(tx, id)
}

/** Tells those who follow changes of media that the credits of some person or organisation are others'. */
export async function noteContributor(tx: Tx, ids: readonly number[]): Promise<void> {
  const one = await tx.selectFrom('credit').select('media_id as id').where('contributor_id', 'in', ids).limit(1).executeTakeFirst()
  if (one) await noteCredited(tx, one.id)
}

/** Sets what people and organisations are merged into. */
export const updateMergedInto = (tx: Tx, ids: readonly number[], into: number | null) =>
  tx.updateTable('contributor').set({ merged_into: into, updated_at: new Date().toISOString() }).where('id', 'in', ids).execute()

/** Changes a person or an organisation that has this version; gives whether it did. */
export async function updateContributor(
  tx: Tx,
  { id, version }: { id: number; version: number },
  values: { kind: ContributorKind; name: string; sortName: string; description: string; links: string; lockedFields: string },
): Promise<boolean> {
  const { sortName, lockedFields, ...rest } = values
  const { numUpdatedRows } = await tx
    .updateTable('contributor')
    .set({
      ...rest,
      sort_name: sortName,
      sort_key: foldTitle(sortName),
      locked_fields: lockedFields,
      version: version + 1,
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}
