import { packReason } from '../../db/reasons.ts'
import { AppError } from '@amn/contract/errors'
import type { Store } from '../../db/store.ts'
import { findEdit, type StoredEdit } from '../../domain/history/edit-queries.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { mayUndo, undoEdit, type UndoKinds } from '../../domain/history/undo.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import { listMediaStates } from '../media-queries.ts'
import { changeItem, listUndoable } from './queries.ts'

async function isAllowed(db: Db, kinds: UndoKinds, actor: Actor, edit: StoredEdit): Promise<boolean> {
  const ids = [...new Set(edit.fields.map(({ mediaId }) => mediaId))]
  const rows = await listMediaStates(db, ids)
  const types = rows.map(({ type }) => type)
  return rows.every(({ deletedAt }) => deletedAt === null) && mayUndo(kinds, actor, edit, types)
}

/** So many take a few seconds. */
const atOnce = 200

/** Undoes acts of a run, each by itself, the latest first; what was changed since, or may not be changed, stays. */
export async function undoRun(
  store: Store,
  kinds: UndoKinds,
  runId: number,
  actor: Actor,
  before: number | undefined,
): Promise<{ undone: number; kept: number; next: number | null }> {
  let [undone, kept] = [0, 0]
  const undo = async (tx: Tx, itemId: number, editId: number) => {
    const edit = await findEdit(tx, editId)
    if (!edit || !(await isAllowed(tx, kinds, actor, edit))) return false
    await undoEdit(tx, kinds, edit, actor, {})
    return changeItem(tx, itemId, 'applied', { state: 'skipped', changed: '[]', message: packReason('run.undone') })
  }
  const acts = await listUndoable(store.db, runId, before, atOnce)
  for (const { id, editId } of acts) {
    const isUndone = await store
      .transact((tx) => undo(tx, id, editId as number))
      .catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'CONFLICT') return false
        throw error
      })
    if (isUndone) undone += 1
    else kept += 1
  }
  return { undone, kept, next: acts.length < atOnce ? null : (acts.at(-1)?.id ?? null) }
}
