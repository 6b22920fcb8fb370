import { join } from 'node:path'
import type { Edit } from '@amn/contract/media/edit'
import type { MediaField } from '@amn/contract/media/media-values'
import type { Page } from '@amn/contract/page'
import type { MediaType } from '@amn/contract/values'
import { type EditField, readEditDetail, readEditValue } from '../../domain/history/edit-queries.ts'
import type { FieldValues, KeptPicture, Present } from '../../domain/history/media-fields.ts'
import { listPresent } from '../../domain/history/media-field-queries.ts'
import { type Paging, readPage, windowOf } from '../../db/page.ts'
import type { Link } from '../../domain/media/relations.ts'
import type { Db } from '../../db/tables.ts'
import { isUndoable, listChangedSince, mayUndo, type UndoKinds } from '../../domain/history/undo.ts'
import { listVisibleIds } from '../../domain/visibility/visible-queries.ts'
import { whereAllowed } from '../../domain/visibility/visibility-queries.ts'
import type { Actor } from '../../domain/rights/actor.ts'

const listOwn = (db: Db, mediaId: number, { limit, offset }: { limit: number; offset: number }) =>
  db
    .selectFrom('edit')
    .select(['id', 'kind', 'username', 'at', 'undone_at as undoneAt', 'undone_by as undoneBy', 'detail'])
    .where('id', 'in', db.selectFrom('edit_field').select('edit_id').where('media_id', '=', mediaId))
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
type Row = Awaited<ReturnType<typeof listOwn>>[number]

interface Change {
  editId: number
  field: EditField
  before: unknown
  after: unknown
  undoneAt: string | null
}
async function listChanges(db: Db, mediaId: number, editIds: readonly number[]): Promise<Change[]> {
  if (editIds.length === 0) return []
  const rows = await db
    .selectFrom('edit_field')
    .select(['edit_id as editId', 'field', 'before', 'after', 'undone_at as undoneAt'])
    .where('media_id', '=', mediaId)
    .where('edit_id', 'in', editIds)
    .execute()
  return rows.map((row) => ({ ...row, before: readEditValue(row.before), after: readEditValue(row.after) }))
}

/** The types of all media that acts touched, of which the caller needs the right. */
async function listTypes(db: Db, editIds: readonly number[]): Promise<Map<number, MediaType[]>> {
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

/** How many media each act touched, of those that the caller may see; what lies in the bin counts where the act moved it. */
async function countSeen(db: Db, actor: Actor, editIds: readonly number[]): Promise<Map<number, number>> {
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

interface Names {
  tags: ReadonlyMap<number, string>
  titles: ReadonlyMap<number, string>
  roots: ReadonlyMap<number, string>
}
const valuesOf = <K extends MediaField>(changes: readonly Change[], field: K) =>
  changes.filter((one) => one.field === field).flatMap(({ before, after }) => [before, after] as FieldValues[K][])

async function readNames(db: Db, actor: Actor, changes: readonly Change[]): Promise<Names> {
  const tagIds = valuesOf(changes, 'tags').flat()
  const tags = tagIds.length > 0 ? await db.selectFrom('tag').select(['id', 'name']).where('id', 'in', tagIds).execute() : []
  const others = valuesOf(changes, 'relations')
    .flat()
    .map(({ mediaId }) => mediaId)
  const seen = [...(await listVisibleIds(db, actor, others))]
  const media = seen.length > 0 ? await db.selectFrom('media').select(['id', 'title']).where('id', 'in', seen).execute() : []
  const roots = await db.selectFrom('root').select(['id', 'path']).execute()
  return {
    tags: new Map(tags.map(({ id, name }) => [id, name])),
    titles: new Map(media.map(({ id, title }) => [id, title])),
    roots: new Map(roots.map(({ id, path }) => [id, path])),
  }
}

const withoutFile = (picture: KeptPicture) => {
  const { version, width, height, colour, thumbhash } = picture
  return { version, width, height, colour, thumbhash }
}

/** A value of the history as people read it; what is gone, or not to be seen, is left out. */
function shown(field: EditField, value: unknown, names: Names): unknown {
  if (value === null) return null
  if (field === 'tags') return (value as number[]).flatMap((id) => names.tags.get(id) ?? [])
  if (field === 'relations') {
    return (value as Link[]).flatMap(({ type, mediaId }) => {
      const title = names.titles.get(mediaId)
      return title === undefined ? [] : [{ type, mediaId, title }]
    })
  }
  if (field === 'path') {
    const { rootId, path } = value as NonNullable<FieldValues['path']>
    return join(names.roots.get(rootId) ?? '', path)
  }
  return field === 'cover' || field === 'background' ? withoutFile(value as KeptPicture) : value
}

async function canUndo(
  db: Db,
  kinds: UndoKinds,
  actor: Actor,
  row: Row,
  mediaId: number,
  changes: Change[],
  types: MediaType[],
  present: Map<number, Present>,
) {
  const detail = readEditDetail(row.detail)
  const fields = changes.map((change) => ({ ...change, mediaId }))
  const isOpen = row.undoneAt === null && isUndoable({ detail }) && changes.every(({ undoneAt }) => undoneAt === null)
  if (!isOpen || !mayUndo(kinds, actor, { kind: row.kind, fields }, types)) return false
  return row.kind in kinds || (await listChangedSince(db, fields, present)).length === 0
}

/** A page of what was changed in a media, the latest first. */
export async function listHistory(db: Db, kinds: UndoKinds, actor: Actor, mediaId: number, paging: Paging): Promise<Page<Edit>> {
  const total = db
    .selectFrom('edit_field')
    .select((is) => is.fn.count<number>('edit_id').distinct().as('n'))
    .where('media_id', '=', mediaId)
    .executeTakeFirstOrThrow()
  const rows = await listOwn(db, mediaId, windowOf(paging))
  const ids = rows.map(({ id }) => id)
  const [changes, types, present] = [await listChanges(db, mediaId, ids), await listTypes(db, ids), await listPresent(db, [mediaId])]
  const [names, seen] = [await readNames(db, actor, changes), await countSeen(db, actor, ids)]
  const isAdministrator = actor.privileges.has('CONTROL_PANEL')
  const items = rows.map(async (row): Promise<Edit> => {
    const own = changes.filter(({ editId }) => editId === row.id)
    const fields = own.flatMap(({ field, before, after }) =>
      field === 'media' || (field === 'path' && !isAdministrator)
        ? []
        : [{ field, before: shown(field, before, names), after: shown(field, after, names) }],
    )
    const { detail: _, ...rest } = row
    const mayBeUndone = await canUndo(db, kinds, actor, row, mediaId, own, types.get(row.id) ?? [], present)
    return { ...rest, mediaCount: seen.get(row.id) ?? 1, canUndo: mayBeUndone, fields }
  })
  return readPage(
    Promise.all(items),
    total.then(({ n }) => Number(n)),
  )
}
