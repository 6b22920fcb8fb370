import { AppError } from '@amn/contract/errors'
import type { ContributorEdit } from '@amn/contract/media/credits'
import type { Page } from '@amn/contract/page'
import type { Actor } from '../domain/rights/actor.ts'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db, Tx } from '../db/tables.ts'
import { lockContributors } from '../domain/credits/contributor-queries.ts'
import { readFields, writeFields } from './change.ts'
import { type Asker, type Found, getEditable, getFound, scopeOf } from './contributor.ts'
import { countEdits, findEdit, listEdits, listMergedInto, type StoredEdit, updateUndone } from './edit-queries.ts'
import { returnPicture } from './picture-queries.ts'
import { listFamily, listForbidden, listHidden, listUneditable, moveCredits, noteContributor, updateMergedInto } from './queries.ts'

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
  // Who was merged into it since would be left with somebody who is merged itself.
  if ((await listFamily(tx, split.id)).length > 1) throw conflict()
  await moveCredits(tx, [split.id], contributorId, split.mediaIds)
  await updateMergedInto(tx, [split.id], contributorId)
}

async function undoFields(tx: Tx, found: Found, { before = {}, after = {}, locked = [] }: StoredEdit['detail']): Promise<void> {
  const now = await readFields(tx, found)
  const changed = Object.keys(after) as (keyof typeof now)[]
  if (changed.some((field) => JSON.stringify(now[field]) !== JSON.stringify(after[field]))) throw conflict()
  await writeFields(tx, found, { ...now, ...(before as typeof now) }, locked)
}

// Works that were split off may be of other types than all that are left.
async function refuseOtherWorks(tx: Tx, actor: Actor, mediaIds: readonly number[]): Promise<void> {
  if ((await listForbidden(tx, actor, mediaIds)).size > 0) throw new AppError('NOT_FOUND', 'credit.noEdit')
  if ((await listUneditable(tx, actor, mediaIds)).size > 0) throw new AppError('ACCESS_DENIED', 'credit.otherTypes')
}

/** Undoes what was done to a person or an organisation; throws NOT_FOUND, and CONFLICT when it was changed since or undone already. */
export async function undoContributorEdit(tx: Tx, asker: Asker, id: number, editId: number): Promise<number> {
  await lockContributors(tx)
  const found = await getEditable(tx, asker, id)
  const contributorId = found.stored.id
  const edit = await findEdit(tx, contributorId, editId)
  if (!edit) throw new AppError('NOT_FOUND', 'credit.noEdit')
  await refuseOtherWorks(tx, asker.actor, edit.detail.split?.mediaIds ?? [])
  if (edit.undoneAt !== null) throw new AppError('CONFLICT', 'credit.undone')
  if (edit.kind === 'merge') await undoMerge(tx, contributorId, edit.detail)
  else if (edit.kind === 'split') await undoSplit(tx, contributorId, edit.detail)
  else await undoFields(tx, found, edit.detail)
  await updateUndone(tx, edit.id)
  return contributorId
}

/** The works and people of some edits that the caller may not see, and the works that they may not edit. */
interface Withheld {
  hidden: Set<number>
  forbidden: Set<number>
  uneditable: Set<number>
}

// Whom and what the caller may not see is neither named nor moved by them.
const toShown = (
  { id, kind, username, at, detail, undoneAt }: StoredEdit,
  { hidden, forbidden, uneditable }: Withheld,
): ContributorEdit => {
  const { split, merged = [], after = {} } = detail
  const movesOthers = split?.mediaIds.some((one) => uneditable.has(one)) ?? false
  const isNamed = split?.mediaIds.some((one) => !forbidden.has(one)) ?? false
  const names = merged.filter((one) => !hidden.has(one.id)).map(({ name }) => name)
  return {
    id,
    kind,
    username,
    at,
    others: split ? (isNamed ? [split.name] : []) : names.filter(Boolean),
    fields: Object.keys(after),
    undoneAt,
    canUndo: undoneAt === null && kind !== 'picture' && !movesOthers,
  }
}

/** A page of what was done to a person or an organisation, the latest first; throws NOT_FOUND. */
export async function listContributorEdits(db: Db, asker: Asker, id: number, paging: Paging): Promise<Page<ContributorEdit>> {
  const { stored } = await getFound(db, asker, id)
  const rows = await listEdits(db, stored.id, windowOf(paging))
  const others = rows.flatMap(({ detail }) => (detail.merged ?? []).map((one) => one.id))
  const works = rows.flatMap(({ detail }) => detail.split?.mediaIds ?? [])
  const hidden = await listHidden(db, [...new Set(others)], scopeOf(asker.actor))
  const forbidden = await listForbidden(db, asker.actor, [...new Set(works)])
  const uneditable = await listUneditable(db, asker.actor, [...new Set(works)])
  const shown = rows.map((row) => toShown(row, { hidden, forbidden, uneditable }))
  return readPage(Promise.resolve(shown), countEdits(db, stored.id))
}
