import { AppError } from '@amn/contract/errors'
import type { ContributorEdit } from '@amn/contract/media/credits'
import type { Page } from '@amn/contract/page'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db, Tx } from '../db/tables.ts'
import { lockContributors } from '../domain/credits/contributor-queries.ts'
import { readFields, writeFields } from './change.ts'
import { type Asker, type Found, getFound } from './contributor.ts'
import { countEdits, findEdit, listEdits, listMergedInto, type StoredEdit, updateUndone } from './edit-queries.ts'
import { returnPicture } from './picture-queries.ts'
import { moveCredits, noteContributor, updateMergedInto } from './queries.ts'

const conflict = () => new AppError('CONFLICT', 'credit.changedSince')

async function undoMerge(tx: Tx, contributorId: number, { merged = [], hasTheirPicture }: StoredEdit['detail']): Promise<void> {
  const ids = merged.map(({ id }) => id)
  const now = await listMergedInto(tx, ids)
  if (ids.some((id) => now.get(id) !== contributorId)) throw conflict()
  for (const { id, into } of merged) await updateMergedInto(tx, [id], into)
  if (hasTheirPicture) await returnPicture(tx, contributorId, ids)
  await noteContributor(tx, [contributorId, ...ids])
}

// What was split off stays as a name for the works' contributor, so that what points to it still leads here.
async function undoSplit(tx: Tx, contributorId: number, { split }: StoredEdit['detail']): Promise<void> {
  if (!split) return
  const now = await listMergedInto(tx, [split.id])
  if (!now.has(split.id) || now.get(split.id) !== null) throw conflict()
  await moveCredits(tx, [split.id], contributorId, split.mediaIds)
  await updateMergedInto(tx, [split.id], contributorId)
}

async function undoFields(tx: Tx, found: Found, { before = {}, after = {}, locked = [] }: StoredEdit['detail']): Promise<void> {
  const now = await readFields(tx, found)
  const changed = Object.keys(after) as (keyof typeof now)[]
  if (changed.some((field) => JSON.stringify(now[field]) !== JSON.stringify(after[field]))) throw conflict()
  await writeFields(tx, found, { ...now, ...(before as typeof now) }, locked)
}

/** Undoes what was done to a person or an organisation; throws NOT_FOUND, and CONFLICT when it was changed since or undone already. */
export async function undoContributorEdit(tx: Tx, asker: Asker, id: number, editId: number): Promise<number> {
  await lockContributors(tx)
  const found = await getFound(tx, asker, id)
  const contributorId = found.stored.id
  const edit = await findEdit(tx, contributorId, editId)
  if (!edit) throw new AppError('NOT_FOUND', 'credit.noEdit')
  if (edit.undoneAt !== null) throw new AppError('CONFLICT', 'credit.undone')
  if (edit.kind === 'merge') await undoMerge(tx, contributorId, edit.detail)
  else if (edit.kind === 'split') await undoSplit(tx, contributorId, edit.detail)
  else await undoFields(tx, found, edit.detail)
  await updateUndone(tx, edit.id)
  return contributorId
}

const toShown = ({ id, kind, username, at, detail, undoneAt }: StoredEdit): ContributorEdit => ({
  id,
  kind,
  username,
  at,
  others: detail.split ? [detail.split.name] : (detail.merged ?? []).map(({ name }) => name).filter(Boolean),
  fields: Object.keys(detail.after ?? {}),
  undoneAt,
  canUndo: undoneAt === null && kind !== 'picture',
})

/** A page of what was done to a person or an organisation, the latest first; throws NOT_FOUND. */
export async function listContributorEdits(db: Db, asker: Asker, id: number, paging: Paging): Promise<Page<ContributorEdit>> {
  const { stored } = await getFound(db, asker, id)
  const rows = await listEdits(db, stored.id, windowOf(paging))
  return readPage(Promise.resolve(rows.map(toShown)), countEdits(db, stored.id))
}
