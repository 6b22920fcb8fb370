import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'
import type { Insertable } from 'kysely'
import { AppError } from '@amn/contract/errors'
import type { StoredEdit } from '../../domain/history/edit-queries.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { takeFieldsBack } from './fields-back.ts'
import type { OrganiseDetail } from './merge.ts'
import { holdProgress, moveBack, type Moves } from './moves.ts'
import { moveIssues } from './own-rows.ts'
import { type Since, takeOwnRowsBack } from './own-rows-back.ts'
import { partContents } from './split-contents.ts'
import { inPieces } from './rows.ts'

type Detail = OrganiseDetail & { emptied?: Insertable<Tables['content']>[] }

const changed = (): never => {
  throw new AppError('CONFLICT', 'media.movedOn')
}

// Of an act, what tells which contents it touched.
const organised = z.object({
  moves: z.array(
    z.object({
      moved: z.array(z.object({ id: z.int() })),
      joined: z.array(z.object({ contentId: z.int(), homeId: z.int() })),
    }),
  ),
})

const touchedBy = ({ moves }: z.output<typeof organised>): number[] =>
  moves.flatMap(({ moved, joined }) => [...moved.map(({ id }) => id), ...joined.flatMap(({ contentId, homeId }) => [contentId, homeId])])

// Undoing out of turn is fine, but not under the feet of a later act on the same contents.
async function refuseActedOn(db: Db, edit: StoredEdit, detail: Detail): Promise<void> {
  const later = await db
    .selectFrom('edit')
    .select('detail')
    .where('id', '>', edit.id)
    .where('kind', 'in', ['merge', 'split'])
    .where('undone_at', 'is', null)
    .execute()
  const mine = new Set(touchedBy(detail))
  if (later.some((one) => touchedBy(parseJson(organised, one.detail)).some((id) => mine.has(id)))) changed()
}

async function refuseMovedOn(db: Db, { moves, emptied = [] }: Detail): Promise<void> {
  const back = new Set(emptied.map(({ id }) => id))
  for (const { from, to, moved, joined } of moves) {
    const media = await db.selectFrom('media').select('id').where('id', 'in', [from, to]).execute()
    if (media.length < 2) changed()
    const expected = new Map(moved.map(({ id }) => [id, to]))
    for (const { contentId, homeId } of joined) {
      expected.set(homeId, to)
      if (!back.has(contentId)) expected.set(contentId, from)
    }
    for (const piece of inPieces([...expected.keys()])) {
      const rows = await db.selectFrom('content').select(['id', 'media_id']).where('id', 'in', piece).execute()
      if (rows.length < piece.length || rows.some((row) => expected.get(row.id) !== row.media_id)) changed()
    }
  }
}

async function undoMoves(tx: Tx, moves: Moves, since: Since): Promise<void> {
  const { from, to, joined, rounds, issues } = moves
  await moveBack(tx, moves)
  for (const one of joined.toReversed()) await partContents(tx, { joined: one, from, to, ...since })
  for (const piece of inPieces(rounds)) {
    await tx.updateTable('user_round').set({ media_id: from }).where('id', 'in', piece).where('media_id', '=', to).execute()
  }
  for (const piece of inPieces(issues)) {
    await tx.updateTable('issue').set({ media_id: from }).where('id', 'in', piece).where('media_id', '=', to).execute()
  }
  await takeOwnRowsBack(tx, moves, since)
}

/** Undoes a merge or a split and keeps what people did since; refused with CONFLICT where its contents have gone on. */
export async function undoOrganised(tx: Tx, edit: StoredEdit): Promise<void> {
  const detail = edit.detail as Detail
  const { at, moves, emptied = [], made } = detail
  const users = await holdProgress(tx)
  await refuseActedOn(tx, edit, detail)
  await refuseMovedOn(tx, detail)
  // A media that got other contents since is more than what the split made.
  const isOnlyMade = made !== undefined && (await holdsOnly(tx, made, touchedBy(detail)))
  if (emptied.length > 0) await tx.insertInto('content').values(emptied).execute()
  for (const one of moves.toReversed()) {
    await undoMoves(tx, one, { at, users, isMade: isOnlyMade })
    if (edit.kind === 'merge') await giveBack(tx, one)
  }
  await takeFieldsBack(tx, edit)
  if (isOnlyMade) {
    const from = moves[0]?.from
    if (from !== undefined) await moveIssues(tx, made, from)
    await putAway(tx, made, from ?? null)
  }
}

async function holdsOnly(db: Db, mediaId: number, contentIds: readonly number[]): Promise<boolean> {
  const rows = await db.selectFrom('content').select('id').where('media_id', '=', mediaId).execute()
  const known = new Set(contentIds)
  return rows.every(({ id }) => known.has(id))
}

const now = () => new Date().toISOString()

async function giveBack(tx: Tx, { from, to }: Moves): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('media')
    .set((is) => ({ deleted_at: null, merged_into: null, version: is('version', '+', 1), updated_at: now() }))
    .where('id', '=', from)
    .where('merged_into', '=', to)
    .executeTakeFirst()
  if (Number(numUpdatedRows) === 0) changed()
}

// A media that was made by a split goes the way of one that was merged: nothing of it is shown, nothing of it is lost.
const putAway = (tx: Tx, made: number, into: number | null) =>
  tx.updateTable('media').set({ deleted_at: now(), merged_into: into }).where('id', '=', made).execute()
