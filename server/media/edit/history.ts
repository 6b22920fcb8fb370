import { join } from 'node:path'
import type { Edit } from '@amn/contract/media/edit'
import type { MediaField } from '@amn/contract/media/media-values'
import type { Page } from '@amn/contract/page'
import type { MediaType } from '@amn/contract/values'
import { type Paging, readPage, windowOf } from '../../db/page.ts'
import type { Db } from '../../db/tables.ts'
import { type EditField, readEditDetail } from '../../domain/history/edit-queries.ts'
import { listMediaStates } from '../../domain/history/media-field-queries.ts'
import { listContributorNames } from '../../domain/credits/contributor-queries.ts'
import type { FieldValues, HistoryCredit, HistoryPicture, MediaState } from '../../domain/history/media-fields.ts'
import { isUndoable, listChangedSince, mayUndo, type UndoKinds } from '../../domain/history/undo.ts'
import type { Link } from '../../domain/media/relations.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import { listVisibleIds } from '../../domain/visibility/visible-queries.ts'
import {
  type Change,
  countEdits,
  countSeen,
  type EditRow,
  listAllRootPaths,
  listChanges,
  listEdits,
  listTagNames,
  listTypes,
} from './history-queries.ts'
import { listMediaTitles } from './media-queries.ts'

interface Names {
  tags: ReadonlyMap<number, string>
  titles: ReadonlyMap<number, string>
  roots: ReadonlyMap<number, string>
  people: ReadonlyMap<number, { name: string }>
}
const valuesOf = <K extends MediaField>(changes: readonly Change[], field: K) =>
  changes.filter((one) => one.field === field).flatMap(({ before, after }) => [before, after] as FieldValues[K][])

async function readNames(db: Db, actor: Actor, changes: readonly Change[]): Promise<Names> {
  const related = valuesOf(changes, 'relations')
    .flat()
    .map(({ mediaId }) => mediaId)
  return {
    tags: await listTagNames(db, valuesOf(changes, 'tags').flat()),
    titles: await listMediaTitles(db, [...(await listVisibleIds(db, actor, related))]),
    roots: await listAllRootPaths(db),
    people: await listContributorNames(
      db,
      valuesOf(changes, 'credits')
        .flat()
        .map(({ contributorId }) => contributorId),
    ),
  }
}

const withoutFile = (picture: HistoryPicture) => {
  const { version, width, height, colour, thumbhash } = picture
  return { version, width, height, colour, thumbhash }
}

/** A value of the history as people read it; what is gone, or not to be seen, is left out. */
function toShown(field: EditField, value: unknown, names: Names): unknown {
  if (value === null) return null
  if (field === 'tags') return (value as number[]).flatMap((id) => names.tags.get(id) ?? [])
  if (field === 'credits') {
    return (value as HistoryCredit[]).flatMap(({ contributorId, ...credit }) => {
      const named = names.people.get(contributorId)
      return named ? [{ ...named, ...credit }] : []
    })
  }
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
  return field === 'cover' || field === 'background' ? withoutFile(value as HistoryPicture) : value
}

async function canUndo(
  db: Db,
  kinds: UndoKinds,
  actor: Actor,
  row: EditRow,
  mediaId: number,
  changes: Change[],
  types: MediaType[],
  present: Map<number, MediaState>,
) {
  const detail = readEditDetail(row.detail)
  const fields = changes.map((change) => ({ ...change, mediaId }))
  const isOpen = row.undoneAt === null && isUndoable({ detail }) && changes.every(({ undoneAt }) => undoneAt === null)
  if (!isOpen || !mayUndo(kinds, actor, { kind: row.kind, fields }, types)) return false
  return row.kind in kinds || (await listChangedSince(db, fields, present)).length === 0
}

/** A page of what was changed in a media, the latest first. */
export async function listHistory(db: Db, kinds: UndoKinds, actor: Actor, mediaId: number, paging: Paging): Promise<Page<Edit>> {
  const total = countEdits(db, mediaId)
  const rows = await listEdits(db, mediaId, windowOf(paging))
  const ids = rows.map(({ id }) => id)
  const [changes, types, present] = [await listChanges(db, mediaId, ids), await listTypes(db, ids), await listMediaStates(db, [mediaId])]
  const [names, seen] = [await readNames(db, actor, changes), await countSeen(db, actor, ids)]
  const isAdministrator = actor.privileges.has('CONTROL_PANEL')
  const items = rows.map(async (row): Promise<Edit> => {
    const own = changes.filter(({ editId }) => editId === row.id)
    const fields = own.flatMap(({ field, before, after }) =>
      field === 'media' || (field === 'path' && !isAdministrator)
        ? []
        : [{ field, before: toShown(field, before, names), after: toShown(field, after, names) }],
    )
    const { detail: _, ...rest } = row
    const mayBeUndone = await canUndo(db, kinds, actor, row, mediaId, own, types.get(row.id) ?? [], present)
    return { ...rest, mediaCount: seen.get(row.id) ?? 1, canUndo: mayBeUndone, fields }
  })
  return readPage(Promise.all(items), total)
}
