import { recordEdit, type FieldEdit, type NewEdit } from '../../domain/history/edit-queries.ts'
import type { Tx } from '../../db/tables.ts'
import type { UserContentValues } from './merge-user-data.ts'
import { countMoves, type OrganiseDetail } from './merge.ts'
import { moveContents } from './moves.ts'
import { splitUserMediaRows } from './user-media-rows.ts'
import { takeContents } from './queries/content-queries.ts'
import { copyTracks, listUserContent } from './queries/user-data-queries.ts'

/** What is split: contents of one media into another, which was made for them or was there. */
export interface Splitting {
  from: number
  to: number
  isMade: boolean
  contentIds: ReadonlySet<number>
}

/** Moves contents of a media to another one, after `lockProgress`; gives what moved, and the edit that undoes it. */
export async function splitMedia(tx: Tx, { from, to, isMade, contentIds }: Splitting, actor: NewEdit['actor']) {
  const at = new Date().toISOString()
  const leaving = (await listUserContent(tx, from)).filter(({ content_id }) => contentIds.has(content_id))
  const moves = await moveContents(tx, from, to, contentIds)
  moves.mine = await splitUserMediaRows(
    tx,
    moves,
    Map.groupBy<number, UserContentValues & { user_id: number }>(leaving, ({ user_id }) => user_id),
  )
  moves.tracks = await copyTracks(tx, from, to)
  const emptied = moves.joined.map(({ contentId }) => contentId)
  // What became a version of another content is no content of its own any more; its row comes back with the undo.
  const rows = await takeContents(tx, emptied)
  const fields: FieldEdit[] = [
    { mediaId: from, field: 'media', before: true, after: true },
    { mediaId: to, field: 'media', before: !isMade, after: true },
  ]
  const detail: OrganiseDetail = { at, moves: [moves], emptied: rows, ...(isMade && { made: to }) }
  const editId = await recordEdit(tx, { kind: 'split', actor, fields, detail })
  return { editId, ...countMoves([moves]) }
}
