import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'
import type { Insertable } from 'kysely'
import { AppError } from '@amn/contract/errors'
import type { StoredEdit } from '../../domain/history/edit-queries.ts'
import type { Db, Tables, Tx } from '../../db/tables.ts'
import { removeMergedFields } from './restore-fields.ts'
import type { OrganiseDetail } from './merge.ts'
import { moveBack, type Moves } from './moves.ts'
import { type UndoScope, restoreUserMedia } from './restore-user-media.ts'
import { separateContents } from './separate-contents.ts'
import { listContentIds, listMediaOfContents, putContentsBack } from './queries/content-queries.ts'
import { moveIssues, moveIssuesById } from './queries/issue-queries.ts'
import { allExist, hideSplitMedia, lockProgress, listLaterDetails, restoreMerged } from './queries/media-queries.ts'
import { moveRoundsById, takeTracksBack } from './queries/user-data-queries.ts'

type Detail = OrganiseDetail & { emptied?: Insertable<Tables['content']>[] }

const refuse = (): never => {
  throw new AppError('CONFLICT', 'media.movedOn')
}

// The part of a stored edit that names the contents that it touched.
const movedContents = z.object({
  moves: z.array(
    z.object({
      moved: z.array(z.object({ id: z.int() })),
      joined: z.array(z.object({ contentId: z.int(), homeId: z.int() })),
    }),
  ),
})

const touchedBy = ({ moves }: z.output<typeof movedContents>): number[] =>
  moves.flatMap(({ moved, joined }) => [...moved.map(({ id }) => id), ...joined.flatMap(({ contentId, homeId }) => [contentId, homeId])])

// Edits may be undone in any order, but not one whose contents a later edit touched.
async function refuseLaterEdits(db: Db, edit: StoredEdit, detail: Detail): Promise<void> {
  const touched = new Set(touchedBy(detail))
  for (const later of await listLaterDetails(db, edit.id))
    if (touchedBy(parseJson(movedContents, later)).some((id) => touched.has(id))) refuse()
}

async function refuseMovedContents(db: Db, { moves, emptied = [] }: Detail): Promise<void> {
  const back = new Set(emptied.map(({ id }) => id))
  for (const { from, to, moved, joined } of moves) {
    if (!(await allExist(db, [from, to]))) refuse()
    const expected = new Map(moved.map(({ id }) => [id, to]))
    for (const { contentId, homeId } of joined) {
      expected.set(homeId, to)
      if (!back.has(contentId)) expected.set(contentId, from)
    }
    const media = await listMediaOfContents(db, [...expected.keys()])
    if (expected.entries().some(([id, mediaId]) => media.get(id) !== mediaId)) refuse()
  }
}

async function undoMoves(tx: Tx, moves: Moves, scope: UndoScope): Promise<void> {
  const { from, to, joined, rounds, tracks = [], issues } = moves
  await moveBack(tx, moves)
  for (const one of joined.toReversed()) await separateContents(tx, { joined: one, from, to, ...scope })
  await moveRoundsById(tx, rounds, to, from)
  await takeTracksBack(tx, { userIds: tracks, from, to, at: scope.at })
  await moveIssuesById(tx, issues, to, from)
  await restoreUserMedia(tx, moves, scope)
}

/** Undoes a merge or a split and keeps what people did since; refused with CONFLICT where its contents were moved again or are gone. */
export async function undoOrganised(tx: Tx, edit: StoredEdit): Promise<void> {
  const detail = edit.detail as Detail
  const { at, moves, emptied = [], made } = detail
  const users = await lockProgress(tx)
  await refuseLaterEdits(tx, edit, detail)
  await refuseMovedContents(tx, detail)
  // A media that got other contents since is more than what the split made.
  const known = new Set(touchedBy(detail))
  const isOnlyMade = made !== undefined && (await listContentIds(tx, made)).every((id) => known.has(id))
  await putContentsBack(tx, emptied)
  for (const one of moves.toReversed()) {
    await undoMoves(tx, one, { at, users, isMade: isOnlyMade })
    if (edit.kind === 'merge' && !(await restoreMerged(tx, one.from, one.to))) refuse()
  }
  await removeMergedFields(tx, edit)
  if (isOnlyMade) {
    const from = moves[0]?.from
    if (from !== undefined) await moveIssues(tx, made, from)
    await hideSplitMedia(tx, made, from ?? null)
  }
}
