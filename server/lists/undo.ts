import { readAfter, readBefore } from './stored.ts'
import type { Tx } from '../db/tables.ts'
import { advanceClock } from '../domain/user-data/user-clock.ts'
import { markContents } from '../user-data/mark-contents.ts'
import { mostTogether, type Step, stepThrough } from './batches.ts'
import { type After, type Before, entryStates } from './changes.ts'
import { listLastInState, updateEntry } from './entry-queries.ts'
import {
  countCompleted,
  deleteOwnRow,
  deleteRounds,
  findOwnRow,
  listContentIds,
  listOwnContents,
  type OwnRow,
  restoreContent,
  updateOwnRow,
} from './write-queries.ts'

const fields = ['status', 'favorite', 'score', 'note', 'repeats', 'started_at', 'completed_at', 'last_activity_at'] as const
const nothing: Pick<OwnRow, (typeof fields)[number]> = {
  status: 'NOT_WATCHED',
  favorite: 0,
  score: null,
  note: '',
  repeats: 0,
  started_at: null,
  completed_at: null,
  last_activity_at: null,
}

// Contents that nobody has touched since: those that had no state have none again, the others are as they were, places included.
const putBackContents = async (tx: Tx, userId: number, mediaId: number, before: Before, after: After, status: OwnRow['status']) => {
  const written = new Map(after.contents.map(({ contentId, updatedAt }) => [contentId, updatedAt]))
  const present = await listOwnContents(tx, userId, mediaId, [...written.keys()])
  const known = await listContentIds(tx, mediaId)
  const unchanged = present.filter((row) => known.has(row.content_id) && row.updated_at === written.get(row.content_id))
  const stood = new Map(before.contents.map((row) => [row.content_id, row]))
  const marks = new Map(before.marks.map((mark) => [mark.contentId, mark]))
  const items = unchanged.flatMap(({ content_id: id }) => marks.get(id) ?? [])
  if (items.length > 0) await markContents(tx, userId, mediaId, { items, mediaStatus: status })
  for (const { content_id: contentId } of unchanged) await restoreContent(tx, userId, mediaId, contentId, stood.get(contentId))
}

const putBackMedia = async (tx: Tx, userId: number, mediaId: number, before: Before, after: After, now: OwnRow): Promise<void> => {
  const own = before.mine ?? nothing
  const back = Object.fromEntries(
    fields.map((field) => [field, now[field] === after.mine[field] ? own[field] : now[field]]),
  ) as typeof nothing
  const completed = await countCompleted(tx, userId, mediaId)
  const isEmpty = completed === 0 && fields.every((field) => back[field] === nothing[field])
  if (before.mine === null && isEmpty) {
    await deleteOwnRow(tx, userId, mediaId)
    return
  }
  const { now: at } = await advanceClock(tx, userId)
  await updateOwnRow(tx, userId, mediaId, { ...back, completed_count: completed, updated_at: at })
}

const undoEntry = async (tx: Tx, userId: number, mediaId: number, before: Before, after: After) => {
  const now = await findOwnRow(tx, userId, mediaId)
  // Starting over makes history of what the list wrote.
  if (!now) return
  await putBackContents(tx, userId, mediaId, before, after, now.status)
  await deleteRounds(tx, userId, mediaId, after.roundIds)
  await putBackMedia(tx, userId, mediaId, before, after, now)
}

/** Puts back what the last entries of a list found, in the transaction that it is given; what was changed since stays. */
export async function undoNext(tx: Tx, userId: number, importId: number): Promise<Step> {
  return stepThrough(tx, await listLastInState(tx, importId, entryStates.written, mostTogether), async ({ id, mediaId, before, after }) => {
    const [found, wrote] = [before === null ? null : readBefore(before), after === null ? null : readAfter(after)]
    if (mediaId !== null && found && wrote) await undoEntry(tx, userId, mediaId, found, wrote)
    await updateEntry(tx, id, { written: entryStates.takenBack })
  })
}
