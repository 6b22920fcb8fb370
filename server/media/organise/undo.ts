import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'
import type { Insertable } from 'kysely'
import { AppError } from '@amn/contract/errors'
import type { StoredEdit } from '../../domain/history/edit-queries.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { takeFieldsBack } from './fields-back.ts'
import type { OrganiseDetail } from './merge.ts'
import { moveBack, type Moves } from './moves.ts'
import { type Since, takeOwnRowsBack } from './own-rows-back.ts'
import { partContents } from './split-contents.ts'
import { listContentIds, listMediaOfContents, putContentsBack } from './queries/content-queries.ts'
import { moveIssues, moveIssuesById } from './queries/issue-queries.ts'
import { doExist, hideSplit, holdProgress, listLaterDetails, restoreMerged } from './queries/media-queries.ts'
import { moveRoundsById } from './queries/user-data-queries.ts'

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
  const touched = new Set(touchedBy(detail))
  for (const later of await listLaterDetails(db, edit.id))
    if (touchedBy(parseJson(organised, later)).some((id) => touched.has(id))) changed()
}

async function refuseMovedOn(db: Db, { moves, emptied = [] }: Detail): Promise<void> {
  const back = new Set(emptied.map(({ id }) => id))
  for (const { from, to, moved, joined } of moves) {
    if (!(await doExist(db, [from, to]))) changed()
    const expected = new Map(moved.map(({ id }) => [id, to]))
    for (const { contentId, homeId } of joined) {
      expected.set(homeId, to)
      if (!back.has(contentId)) expected.set(contentId, from)
    }
    const media = await listMediaOfContents(db, [...expected.keys()])
    if (expected.entries().some(([id, mediaId]) => media.get(id) !== mediaId)) changed()
  }
}

async function undoMoves(tx: Tx, moves: Moves, since: Since): Promise<void> {
  const { from, to, joined, rounds, issues } = moves
  await moveBack(tx, moves)
  for (const one of joined.toReversed()) await partContents(tx, { joined: one, from, to, ...since })
  await moveRoundsById(tx, rounds, to, from)
  await moveIssuesById(tx, issues, to, from)
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
  const known = new Set(touchedBy(detail))
  const isOnlyMade = made !== undefined && (await listContentIds(tx, made)).every((id) => known.has(id))
  await putContentsBack(tx, emptied)
  for (const one of moves.toReversed()) {
    await undoMoves(tx, one, { at, users, isMade: isOnlyMade })
    if (edit.kind === 'merge' && !(await restoreMerged(tx, one.from, one.to))) changed()
  }
  await takeFieldsBack(tx, edit)
  if (isOnlyMade) {
    const from = moves[0]?.from
    if (from !== undefined) await moveIssues(tx, made, from)
    await hideSplit(tx, made, from ?? null)
  }
}
