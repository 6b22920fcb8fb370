import type { MediaType } from '@amn/contract/values'
import { type EditField, readEditDetail, readEditValue } from '../../domain/history/edit-queries.ts'
import type { Db } from '../../db/tables.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import { whereAllowed } from '../../domain/visibility/visibility-queries.ts'

/** How many edits touched a media. */
export async function countEdits(db: Db, mediaId: number): Promise<number> {
  const { n } = await db
    .selectFrom('edit_field')
    .select((is) => is.fn.count<number>('edit_id').distinct().as('n'))
    .where('media_id', '=', mediaId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** A page of the edits of a media, the latest first. */
export const listEdits = (db: Db, mediaId: number, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('edit')
    .select(['id', 'kind', 'username', 'at', 'undone_at as undoneAt', 'undone_by as undoneBy', 'detail'])
    .where('id', 'in', db.selectFrom('edit_field').select('edit_id').where('media_id', '=', mediaId))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
export type EditRow = Awaited<ReturnType<typeof listEdits>>[number]

/** A field of a media as an edit changed it. */
export interface Change {
  editId: number
  field: EditField
  before: unknown
  after: unknown
  undoneAt: string | null
}
/** What some edits changed in a media. */
export async function listChanges(db: Db, mediaId: number, editIds: readonly number[]): Promise<Change[]> {
  if (editIds.length === 0) return []
  const rows = await db
    .selectFrom('edit_field')
    .select(['edit_id as editId', 'field', 'before', 'after', 'undone_at as undoneAt'])
    .where('media_id', '=', mediaId)
    .where('edit_id', 'in', editIds)
    .execute()
  return rows.map((row) => ({ ...row, before: readEditValue(row.before), after: readEditValue(row.after) }))
}

/** The types of all media that each edit touched. */
export async function listTypes(db: Db, editIds: readonly number[]): Promise<Map<number, MediaType[]>> {
  if (editIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('edit_field')
    .innerJoin('media', 'media.id', 'edit_field.media_id')
    .select(['edit_field.edit_id as editId', 'media.type'])
    .distinct()
    .where('edit_field.edit_id', 'in', editIds)
    .execute()
  const grouped = Map.groupBy(rows, ({ editId }) => editId)
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ type }) => type)]))
}

/** How many media each edit touched, of those that the caller may see; media in the bin count where the edit moved them. */
export async function countSeen(db: Db, actor: Actor, editIds: readonly number[]): Promise<Map<number, number>> {
  if (editIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('edit_field')
    .innerJoin('media', 'media.id', 'edit_field.media_id')
    .select((is) => ['edit_field.edit_id as editId', is.fn.count<number>('edit_field.media_id').distinct().as('n')])
    .where('edit_field.edit_id', 'in', editIds)
    .where(whereAllowed(actor))
    .where((is) => is.or([is('media.deleted_at', 'is', null), is('edit_field.field', '=', 'media')]))
    .groupBy('edit_field.edit_id')
    .execute()
  return new Map(rows.map(({ editId, n }) => [editId, Number(n)]))
}

/** The latest changes of a media's fields, each with the version of the media that it led to. */
export async function listLatestChanges(db: Db, mediaId: number, limit: number): Promise<{ field: EditField; version: number }[]> {
  const rows = await db
    .selectFrom('edit_field')
    .innerJoin('edit', 'edit.id', 'edit_field.edit_id')
    .select(['edit_field.field', 'edit.detail'])
    .where('edit_field.media_id', '=', mediaId)
    .orderBy('edit.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ field, detail }) => ({ field, version: readEditDetail(detail).versions?.[mediaId] ?? 0 }))
}

/** What decides whether somebody may see some media. */
export const listMediaFacts = (db: Db, ids: readonly number[]) =>
  db.selectFrom('media').select(['id', 'type', 'adult', 'deleted_at as deletedAt']).where('id', 'in', ids).execute()

/** The names of tags by their ids. */
export async function listTagNames(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = ids.length > 0 ? await db.selectFrom('tag').select(['id', 'name']).where('id', 'in', ids).execute() : []
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The paths of all media directories by their ids, also of those that were removed. */
export async function listAllRootPaths(db: Db): Promise<Map<number, string>> {
  const rows = await db.selectFrom('root').select(['id', 'path']).execute()
  return new Map(rows.map(({ id, path }) => [id, path]))
}
