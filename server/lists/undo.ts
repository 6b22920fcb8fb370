import { readAfter, readBefore } from './stored.ts'
import type { Db, Tx } from '../db/tables.ts'
import { advanceClock } from '../domain/user-data/user-clock.ts'
import { markContents } from '../user-data/mark-contents.ts'
import { findOwnRow, listOwnContents } from './apply.ts'
import { mostTogether, type Step, stepThrough } from './batches.ts'
import { type After, type Before, entryStates, type OwnRow } from './changes.ts'

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
  const known = new Set((await tx.selectFrom('content').select('id').where('media_id', '=', mediaId).execute()).map(({ id }) => id))
  const unchanged = present.filter((row) => known.has(row.content_id) && row.updated_at === written.get(row.content_id))
  const stood = new Map(before.contents.map((row) => [row.content_id, row]))
  const marks = new Map(before.marks.map((mark) => [mark.contentId, mark]))
  const items = unchanged.flatMap(({ content_id: id }) => marks.get(id) ?? [])
  if (items.length > 0) await markContents(tx, userId, mediaId, { items, mediaStatus: status })
  for (const { content_id: contentId } of unchanged) {
    const row = stood.get(contentId)
    const own = { user_id: userId, media_id: mediaId, content_id: contentId }
    await tx
      .deleteFrom('user_content')
      .where((is) => is.and(own))
      .execute()
    if (row)
      await tx
        .insertInto('user_content')
        .values({ ...own, ...row })
        .execute()
  }
}

const putBackMedia = async (tx: Tx, userId: number, mediaId: number, before: Before, after: After, now: OwnRow) => {
  const own = before.mine ?? nothing
  const back = Object.fromEntries(
    fields.map((field) => [field, now[field] === after.mine[field] ? own[field] : now[field]]),
  ) as typeof nothing
  const { n } = await tx
    .selectFrom('user_content')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where((is) => is.and({ user_id: userId, media_id: mediaId, status: 'COMPLETED' }))
    .executeTakeFirstOrThrow()
  const isEmpty = Number(n) === 0 && fields.every((field) => back[field] === nothing[field])
  if (before.mine === null && isEmpty) {
    await tx
      .deleteFrom('user_media')
      .where((is) => is.and({ user_id: userId, media_id: mediaId }))
      .execute()
    return
  }
  const { now: at } = await advanceClock(tx, userId)
  await tx
    .updateTable('user_media')
    .set({ ...back, completed_count: Number(n), updated_at: at })
    .where((is) => is.and({ user_id: userId, media_id: mediaId }))
    .execute()
}

const undoEntry = async (tx: Tx, userId: number, mediaId: number, before: Before, after: After) => {
  const now = await findOwnRow(tx, userId, mediaId)
  // Starting over makes history of what the list wrote.
  if (!now) return
  await putBackContents(tx, userId, mediaId, before, after, now.status)
  if (after.roundIds.length > 0)
    await tx
      .deleteFrom('user_round')
      .where('id', 'in', after.roundIds)
      .where('user_id', '=', userId)
      .where('media_id', '=', mediaId)
      .execute()
  await putBackMedia(tx, userId, mediaId, before, after, now)
}

const listLast = (db: Db, importId: number) =>
  db
    .selectFrom('list_entry')
    .select(['id', 'media_id as mediaId', 'before', 'after'])
    .where('import_id', '=', importId)
    .where('matched', '=', 'matched')
    .where('written', '=', entryStates.written)
    .orderBy('id', 'desc')
    .limit(mostTogether)
    .execute()

/** Puts back what the last entries of a list found, in the transaction that it is given; what was changed since stays. */
export async function undoNext(tx: Tx, userId: number, importId: number): Promise<Step> {
  return stepThrough(tx, await listLast(tx, importId), async ({ id, mediaId, before, after }) => {
    const [found, wrote] = [before === null ? null : readBefore(before), after === null ? null : readAfter(after)]
    if (mediaId !== null && found && wrote) await undoEntry(tx, userId, mediaId, found, wrote)
    await tx.updateTable('list_entry').set({ written: entryStates.takenBack }).where('id', '=', id).execute()
  })
}
