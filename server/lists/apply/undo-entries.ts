import { readAfter, readBefore } from '../stored.ts'
import type { Tx } from '../../db/tables.ts'
import { advanceClock } from '../../domain/user-data/user-clock.ts'
import { markContents } from '../../domain/user-data/mark-contents.ts'
import { batchSize, type BatchResult, runBatch } from './batches.ts'
import type { After, Before } from './undo-record.ts'
import { entryStates, listLastInState, updateEntry } from '../entry-queries.ts'
import {
  countCompleted,
  deleteUserMedia,
  deleteRounds,
  findUserMedia,
  listContentIds,
  listUserContents,
  type UserMediaRow,
  restoreContent,
  updateUserMedia,
} from './write-queries.ts'

const fields = ['status', 'favorite', 'score', 'note', 'repeats', 'started_at', 'completed_at', 'last_activity_at'] as const
const nothing: Pick<UserMediaRow, (typeof fields)[number]> = {
  status: 'NOT_WATCHED',
  favorite: 0,
  score: null,
  note: '',
  repeats: 0,
  started_at: null,
  completed_at: null,
  last_activity_at: null,
}

// Contents that nobody has touched since: those that had no state have none again, the others are as they were, positions included.
const restoreContents = async (tx: Tx, userId: number, mediaId: number, before: Before, after: After, status: UserMediaRow['status']) => {
  const written = new Map(after.contents.map(({ contentId, updatedAt }) => [contentId, updatedAt]))
  const current = await listUserContents(tx, userId, mediaId, [...written.keys()])
  const known = await listContentIds(tx, mediaId)
  const unchanged = current.filter((row) => known.has(row.content_id) && row.updated_at === written.get(row.content_id))
  const rowsBefore = new Map(before.contents.map((row) => [row.content_id, row]))
  const marks = new Map(before.marks.map((mark) => [mark.contentId, mark]))
  const items = unchanged.flatMap(({ content_id: id }) => marks.get(id) ?? [])
  if (items.length > 0) await markContents(tx, userId, mediaId, { items, mediaStatus: status })
  for (const { content_id: contentId } of unchanged) await restoreContent(tx, userId, mediaId, contentId, rowsBefore.get(contentId))
}

const restoreMedia = async (tx: Tx, userId: number, mediaId: number, before: Before, after: After, now: UserMediaRow): Promise<void> => {
  const own = before.mine ?? nothing
  const restored = Object.fromEntries(
    fields.map((field) => [field, now[field] === after.mine[field] ? own[field] : now[field]]),
  ) as typeof nothing
  const completed = await countCompleted(tx, userId, mediaId)
  const isEmpty = completed === 0 && fields.every((field) => restored[field] === nothing[field])
  if (before.mine === null && isEmpty) {
    await deleteUserMedia(tx, userId, mediaId)
    return
  }
  const { now: at } = await advanceClock(tx, userId)
  await updateUserMedia(tx, userId, mediaId, { ...restored, completed_count: completed, updated_at: at })
}

const undoEntry = async (tx: Tx, userId: number, mediaId: number, before: Before, after: After) => {
  const now = await findUserMedia(tx, userId, mediaId)
  // Starting over makes history of what the list wrote.
  if (!now) return
  await restoreContents(tx, userId, mediaId, before, after, now.status)
  await deleteRounds(tx, userId, mediaId, after.roundIds)
  await restoreMedia(tx, userId, mediaId, before, after, now)
}

/** Restores what the last entries of a list found, in a transaction; what was changed since stays. */
export async function undoNext(tx: Tx, userId: number, importId: number): Promise<BatchResult> {
  return runBatch(tx, await listLastInState(tx, importId, entryStates.written, batchSize), async ({ id, mediaId, before, after }) => {
    const [found, wrote] = [before === null ? null : readBefore(before), after === null ? null : readAfter(after)]
    if (mediaId !== null && found && wrote) await undoEntry(tx, userId, mediaId, found, wrote)
    await updateEntry(tx, id, { written: entryStates.undone })
  })
}
