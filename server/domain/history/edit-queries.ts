import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'
import type { Edit } from '@amn/contract/media/edit'
import type { MediaField } from '@amn/contract/media/media-values'
import type { Db, Tx } from '../../db/tables.ts'

/** A field, or `media`: whether the media is in the library (true) or not, in the bin or not made yet (false). */
export type EditField = MediaField | 'media'

/** What an act did to one field of a media; the values as `FieldValues` has them. */
export interface FieldEdit {
  mediaId: number
  field: EditField
  before: unknown
  after: unknown
  /** What undoing gives back besides the value: whether the field was locked, and where its value came from. */
  mark?: { isLocked: boolean; from: string | null }
}

/** An act on media, as it goes into the history. */
export interface NewEdit {
  kind: Edit['kind']
  /** Nobody where the product itself acted. */
  actor: { userId: number; username: string } | null
  /** At least one for every media that the act touched; for one that only leaves or comes, the field `media`. */
  fields: readonly FieldEdit[]
  /** What undoing needs beyond the fields. */
  detail?: Record<string, unknown>
}

const rowsAtOnce = 500

const mark = z.object({ isLocked: z.boolean(), from: z.string().nullable() })
const storedDetail = z.looseObject({
  versions: z.record(z.string(), z.number()).optional(),
  marks: z.record(z.string(), mark).optional(),
})
/** What is kept of an act besides its fields: the versions that it made, what undoing gives back, and whatever its kind needs. */
export const readEditDetail = (text: string) => parseJson(storedDetail, text)
/** A value of a field as the history holds it. */
export const readEditValue = (text: string): unknown => parseJson(z.unknown(), text)

async function listVersions(db: Db, ids: readonly number[]): Promise<[number, number][]> {
  const rows = ids.length > 0 ? await db.selectFrom('media').select(['id', 'version']).where('id', 'in', ids).execute() : []
  return rows.map(({ id, version }) => [id, version])
}

/** Writes an act into the history of its media, after what it changed was written and in the same transaction; gives its id. */
export async function recordEdit(tx: Tx, { kind, actor, fields, detail = {} }: NewEdit): Promise<number> {
  const mediaIds = [...new Set(fields.map(({ mediaId }) => mediaId))]
  const marks = fields.flatMap(({ mediaId, field, mark }) => (mark ? [[`${mediaId} ${field}`, mark] as const] : []))
  const versions = Object.fromEntries(await listVersions(tx, mediaIds))
  const { id } = await tx
    .insertInto('edit')
    .values({
      kind,
      user_id: actor?.userId || null,
      username: actor?.username || null,
      at: new Date().toISOString(),
      media_count: mediaIds.length,
      detail: JSON.stringify({ ...detail, versions, marks: Object.fromEntries(marks) }),
      undone_at: null,
      undone_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const rows = fields.map(({ mediaId, field, before, after }) => ({
    edit_id: id,
    media_id: mediaId,
    field,
    before: JSON.stringify(before ?? null),
    after: JSON.stringify(after ?? null),
    undone_at: null,
  }))
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await tx
      .insertInto('edit_field')
      .values(rows.slice(from, from + rowsAtOnce))
      .execute()
  return id
}

/** An act of the history, with what it did to every media that is still there. */
export interface StoredEdit {
  id: number
  kind: Edit['kind']
  undoneAt: string | null
  detail: Record<string, unknown>
  fields: (FieldEdit & { undoneAt: string | null })[]
}

/** An act of the history; undefined when there is none, or nothing of what it touched is left. */
export async function findEdit(db: Db, id: number): Promise<StoredEdit | undefined> {
  const edit = await db.selectFrom('edit').select(['id', 'kind', 'undone_at as undoneAt', 'detail']).where('id', '=', id).executeTakeFirst()
  if (!edit) return undefined
  const rows = await db.selectFrom('edit_field').selectAll().where('edit_id', '=', id).orderBy('media_id').execute()
  const { marks = {}, ...detail } = readEditDetail(edit.detail)
  const fields = rows.map(({ media_id: mediaId, field, before, after, undone_at: undoneAt }) => {
    const own = marks[`${mediaId} ${field}`]
    return { mediaId, field, before: readEditValue(before), after: readEditValue(after), undoneAt, ...(own && { mark: own }) }
  })
  return fields.length > 0 ? { ...edit, detail, fields } : undefined
}
