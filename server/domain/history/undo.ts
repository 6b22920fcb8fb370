import { AppError } from '@amn/contract/errors'
import type { MediaField } from '@amn/contract/media/media-values'
import type { Edit } from '@amn/contract/media/edit'
import { reasonFor, type FieldReason } from '@amn/contract/reasons/reason'
import type { MediaRight, MediaType } from '@amn/contract/values'
import type { Actor } from '../rights/actor.ts'
import { moveToBin, restoreFromBin } from '../media/bin-queries.ts'
import { type FieldEdit, recordEdit, type StoredEdit } from './edit-queries.ts'
import { restoreTags, removeUnusedMadeTags, lockMadeTags } from '../tags/made-tags.ts'
import { listContributorsNow } from '../credits/contributor-queries.ts'
import { type FieldValues, type HistoryCredit, isSameValue, type HistoryPicture, type MediaState } from './media-fields.ts'
import { readLockedMedia } from './media-field-queries.ts'
import { type Episode, listEpisodes } from '../media/episode-queries.ts'
import type { Link } from '../media/relations.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { deleteExternalIdsOf, findOtherAt, listExisting, updateEditUndone, updateFieldUndone } from './undo-queries.ts'
import { type LocksAndProvenance, writeFields } from './write-field-queries.ts'

/** How an act is undone that did more than its fields say, such as moving contents. */
export interface UndoKind {
  /** The right that is needed on the type of every media that the act touched. */
  right: MediaRight
  /** Undoes all of it within the transaction; throws CONFLICT, naming the fields, when what it made was changed since. */
  undo: (tx: Tx, edit: StoredEdit) => Promise<void>
}

/** Acts of these kinds are undone their own way; of all others, their fields are restored. */
export type UndoKinds = Partial<Record<Edit['kind'], UndoKind>>

/** The right that undoing an act needs on every media that it touched. */
const rightToUndo = (kinds: UndoKinds, { kind, fields }: Pick<StoredEdit, 'kind' | 'fields'>): MediaRight =>
  kinds[kind]?.right ?? (fields.some(({ field }) => field === 'media') ? 'DELETE' : 'EDIT')

/** Whether somebody has the right to undo an act that touched media of these types; one of the type needs it on the type of before, too. */
export function mayUndo(kinds: UndoKinds, actor: Actor, edit: Pick<StoredEdit, 'kind' | 'fields'>, types: readonly MediaType[]): boolean {
  const right = rightToUndo(kinds, edit)
  const earlier = edit.fields.flatMap(({ field, before }) => (field === 'amnMediaType' ? [before as MediaType] : []))
  const isAllowed = [...types, ...earlier].every((type) => actor.types(right).includes(type) && actor.types('INFO').includes(type))
  return isAllowed && (actor.privileges.has('CONTROL_PANEL') || edit.fields.every(({ field }) => field !== 'path'))
}

/** Whether an act is of a kind that can be undone: what undid a merge or a split is final. */
export const isUndoable = ({ detail }: Pick<StoredEdit, 'detail'>): boolean => detail['isFinal'] !== true

type StoredField = StoredEdit['fields'][number]
/** What may be undone of an act: all of it, or some fields, or what it did to one media. */
export interface UndoSelection {
  fields?: readonly MediaField[] | undefined
  mediaId?: number | undefined
}

const idsIn = (fields: readonly StoredField[], field: 'tags' | 'relations') =>
  fields
    .filter((one) => one.field === field)
    .flatMap(({ after }) => (field === 'tags' ? (after as number[]) : (after as Link[]).map(({ mediaId }) => mediaId)))

const creditedIn = (fields: readonly StoredField[]) =>
  fields.flatMap(({ field, after }) => (field === 'credits' ? (after as HistoryCredit[]).map(({ contributorId }) => contributorId) : []))

// Of the episodes that are still here only those that the act changed.
async function listEpisodesNow(db: Db, fields: readonly StoredField[]): Promise<Map<number, Episode>> {
  const ids = new Set(fields.filter(({ field }) => field === 'episodes').map(({ mediaId }) => mediaId))
  const now = new Map<number, Episode>()
  for (const id of ids) for (const episode of await listEpisodes(db, id)) now.set(episode.contentId, episode)
  return now
}

/** Finds out what of an act was changed since; a tag or media that is gone for good counts as if it had never been there. */
export async function listChangedSince(
  db: Db,
  fields: readonly StoredField[],
  present: ReadonlyMap<number, MediaState>,
): Promise<FieldReason[]> {
  const existingTags = await listExisting(db, 'tag', idsIn(fields, 'tags'))
  const idsNow = await listContributorsNow(db, creditedIn(fields))
  const existingMedia = await listExisting(db, 'media', idsIn(fields, 'relations'))
  const episodesNow = await listEpisodesNow(db, fields)
  const expected = ({ field, after }: StoredField): unknown => {
    if (field === 'tags') return (after as number[]).filter((id) => existingTags.has(id))
    if (field === 'episodes') return (after as Episode[]).filter(({ contentId }) => episodesNow.has(contentId))
    if (field === 'credits')
      return (after as HistoryCredit[]).flatMap((one) => {
        const contributorId = idsNow.get(one.contributorId)
        return contributorId === undefined ? [] : [{ ...one, contributorId }]
      })
    return field === 'relations' ? (after as Link[]).filter(({ mediaId }) => existingMedia.has(mediaId)) : after
  }
  return fields.flatMap((one): FieldReason[] => {
    const { field, before, after, mediaId } = one
    const now = present.get(mediaId)
    if (!now) return []
    if (field === 'media') return now.isInBin === !one.after && !now.isMerged ? [] : [{ path: field, reason: 'media.comeBack' }]
    const value =
      field === 'episodes' ? (after as Episode[]).flatMap(({ contentId }) => episodesNow.get(contentId) ?? []) : now.values[field]
    if (!isSameValue(field, value, expected(one))) return [{ path: field, reason: 'media.changedSince' }]
    const isForgotten = (field === 'cover' || field === 'background') && (before as HistoryPicture | null)?.file === null
    return isForgotten ? [{ path: field, reason: 'media.pictureLost' }] : []
  })
}

async function refuseTaken(db: Db, fields: readonly StoredField[]): Promise<void> {
  for (const { mediaId, field, before } of fields) {
    const folder = field === 'path' ? (before as FieldValues['path']) : null
    if (!folder) continue
    const other = await findOtherAt(db, folder, mediaId)
    if (other !== undefined)
      throw new AppError('CONFLICT', reasonFor('media.mediaThere', { id: other }), { fields: [{ path: 'path', reason: 'input.taken' }] })
  }
}

const locksAndProvenanceAfter = (present: MediaState, fields: readonly StoredField[]): LocksAndProvenance => {
  const locked = new Set(present.locked)
  const provenance = { ...present.provenance }
  for (const { field, mark } of fields) {
    if (!mark || field === 'media') continue
    if (mark.isLocked) locked.add(field)
    else locked.delete(field)
    if (mark.from === null) delete provenance[field]
    else provenance[field] = mark.from
  }
  return { locked: [...locked], provenance }
}

async function restoreFields(tx: Tx, present: MediaState, fields: readonly StoredField[]): Promise<void> {
  const values = Object.fromEntries(fields.filter(({ field }) => field !== 'media').map(({ field, before }) => [field, before]))
  if (Object.keys(values).length > 0) await writeFields(tx, present, values, locksAndProvenanceAfter(present, fields))
  const presence = fields.find(({ field }) => field === 'media')
  if (presence) await (presence.before === true ? restoreFromBin : moveToBin)(tx, [present.id])
}

async function markUndone(tx: Tx, edit: StoredEdit, chosen: readonly StoredField[], username: string): Promise<void> {
  const at = new Date().toISOString()
  for (const { mediaId, field } of chosen) await updateFieldUndone(tx, { editId: edit.id, mediaId, field }, at)
  const left = edit.fields.filter((one) => one.undoneAt === null && !chosen.includes(one))
  if (left.length > 0) return
  await updateEditUndone(tx, edit.id, at, username)
  // The ids of other catalogues that it gave were wrong, too.
  await deleteExternalIdsOf(tx, edit.id)
}

const reversed = (fields: readonly StoredField[], present: ReadonlyMap<number, MediaState>): FieldEdit[] =>
  fields.map(({ mediaId, field, before, after }) => {
    const now = present.get(mediaId)
    const isMarked = now && field !== 'media'
    const mark = isMarked && { isLocked: now.locked.includes(field), from: now.provenance[field] ?? null }
    return { mediaId, field, before: after, after: before, ...(mark && { mark }) }
  })

/**
 * Undoes an act or a part of it, and writes that into the history, too; gives the media that it touched. Whether the caller may is decided
 * before. Throws CONFLICT, naming the fields, when what the act made was changed since, or nothing of it is left to be undone.
 */
export async function undoEdit(
  tx: Tx,
  kinds: UndoKinds,
  edit: StoredEdit,
  by: { userId: number; username: string },
  { fields, mediaId }: UndoSelection,
): Promise<number[]> {
  const wanted = edit.fields.filter(
    (one) =>
      one.undoneAt === null &&
      (mediaId === undefined || one.mediaId === mediaId) &&
      (!fields || (fields as readonly string[]).includes(one.field)),
  )
  if (wanted.length === 0 || edit.undoneAt !== null || !isUndoable(edit)) throw new AppError('CONFLICT', 'media.nothingToUndo')
  await lockMadeTags(tx, wanted)
  const chosen = await restoreTags(tx, wanted)
  const ids = [...new Set(chosen.map((one) => one.mediaId))]
  const present = await readLockedMedia(tx, ids)
  const custom = kinds[edit.kind]
  if (custom) {
    if (chosen.length < edit.fields.length) throw new AppError('CONFLICT', 'media.undoWhole')
    await custom.undo(tx, edit)
  } else {
    const problems = await listChangedSince(tx, chosen, present)
    if (problems.length > 0) {
      throw new AppError('CONFLICT', 'media.notUndone', { fields: problems.slice(0, 100) })
    }
    await refuseTaken(tx, chosen)
    for (const id of ids) {
      const own = chosen.filter((one) => one.mediaId === id)
      await restoreFields(tx, present.get(id) as MediaState, own)
    }
  }
  await markUndone(tx, edit, wanted, by.username)
  if (edit.kind === 'scrap' || edit.kind === 'undo') await removeUnusedMadeTags(tx, chosen)
  const detail = { undoes: edit.id, ...(custom && { isFinal: true }) }
  await recordEdit(tx, { kind: 'undo', actor: by, fields: reversed(chosen, present), detail })
  return ids
}
