import type { ListImport } from '@amn/contract/personal/lists'
import type { Db, Tx } from '../../db/tables.ts'
import { advanceClock } from '../../domain/user-data/user-clock.ts'
import { listVisibleIds } from '../../domain/visibility/visible-queries.ts'
import type { Actor } from '../../domain/rights/actor.ts'
import { markContents } from '../../domain/user-data/mark-contents.ts'
import { changeMediaData } from '../../domain/user-data/status-queries.ts'
import { parsedOf } from '../show-entries.ts'
import { entryStates, listFirstInState, updateEntry } from '../entry-queries.ts'
import { type EntryPlan, planEntry } from '../plan-entry.ts'
import { readUserData } from '../user-data-queries.ts'
import type { ParsedEntry } from '../read/entry.ts'
import { batchSize, type BatchResult, runBatch } from './batches.ts'
import type { After, Before } from './undo-record.ts'
import { dateCompleted, findUserMedia, insertRounds, listUserContents, type UserMediaRow, updateUserMedia } from './write-queries.ts'

// Marking a content dates it now. The list may have the true date; where it has none, there is none.
const dateContents = async (tx: Tx, userId: number, mediaId: number, plan: EntryPlan, entry: ParsedEntry, now: string) => {
  const isWhole = entry.mediaStatus === 'COMPLETED' && entry.contents.length === 0
  const end = isWhole ? (plan.completedAt ?? null) : null
  const groups = Map.groupBy(plan.contents, ({ completedAt }) => completedAt ?? end)
  for (const [moment, all] of groups) {
    const day = moment?.length === 10 ? `${moment}T12:00:00.000Z` : moment
    const at = day !== null && day !== undefined && day > now ? now : (day ?? null)
    await dateCompleted(
      tx,
      userId,
      mediaId,
      all.map(({ contentId }) => contentId),
      at,
    )
  }
}

const writePlan = async (
  tx: Tx,
  userId: number,
  mediaId: number,
  entry: ParsedEntry,
  plan: EntryPlan,
): Promise<{ before: Before; after: After }> => {
  const { now } = await advanceClock(tx, userId)
  const ids = plan.contents.map(({ contentId }) => contentId)
  const mine = await findUserMedia(tx, userId, mediaId)
  const contents = await listUserContents(tx, userId, mediaId, ids)
  const status = plan.mediaStatus ?? mine?.status ?? 'NOT_WATCHED'
  const items = plan.contents.map(({ contentId, contentStatus }) => ({ contentId, contentStatus }))
  const marks = items.length === 0 ? [] : await markContents(tx, userId, mediaId, { items, mediaStatus: status })
  await dateContents(tx, userId, mediaId, plan, entry, now)
  const { mediaStatus, favorite, score, note } = plan
  await changeMediaData(tx, userId, mediaId, { mediaStatus, favorite, score, note }, now)
  const startedAt = plan.startedAt ?? mine?.started_at ?? null
  const completedAt = plan.completedAt ?? mine?.completed_at ?? null
  await updateUserMedia(tx, userId, mediaId, {
    started_at: startedAt,
    completed_at: completedAt,
    ...(plan.repeats !== undefined && { repeats: plan.repeats }),
    // Bringing in a list is no activity of now.
    last_activity_at: mine?.last_activity_at ?? completedAt ?? startedAt,
  })
  const roundIds = await insertRounds(tx, userId, mediaId, plan.rounds)
  const written = await listUserContents(tx, userId, mediaId, ids)
  return {
    before: { mine, contents, marks },
    after: {
      mine: (await findUserMedia(tx, userId, mediaId)) as UserMediaRow,
      contents: written.map(({ content_id: contentId, updated_at: updatedAt }) => ({ contentId, updatedAt })),
      roundIds,
      changes: plan.changes,
    },
  }
}

const listNext = (db: Db, importId: number, state: number) => listFirstInState(db, importId, state, batchSize)

/** Writes the next entries of a list in a transaction; says how many, and whether there may be more. */
export async function applyNext(tx: Tx, actor: Actor, importId: number, conflict: ListImport['conflict']): Promise<BatchResult> {
  const pending = await listNext(tx, importId, entryStates.pending)
  // Entries that were undone before the list was continued after all.
  const rows = pending.length > 0 ? pending : await listNext(tx, importId, entryStates.undone)
  const ids = rows.flatMap(({ mediaId }) => mediaId ?? [])
  const visible = ids.length === 0 ? new Set<number>() : await listVisibleIds(tx, actor, ids)
  const known = await readUserData(tx, actor, [...visible])
  const currentOf = async (mediaId: number) => {
    // One after the other: two entries may mean the same media.
    const current = known.get(mediaId) ?? (await readUserData(tx, actor, [mediaId])).get(mediaId)
    known.delete(mediaId)
    return current
  }
  const batch = await runBatch(tx, rows, async (row) => {
    const entry = parsedOf(row)
    const mediaId = row.mediaId !== null && visible.has(row.mediaId) ? row.mediaId : undefined
    const current = mediaId === undefined ? undefined : await currentOf(mediaId)
    const plan = current && planEntry(entry, current, conflict, new Date().toISOString())
    const written =
      mediaId !== undefined && plan && plan.changes.length > 0 ? await writePlan(tx, actor.userId, mediaId, entry, plan) : undefined
    await updateEntry(tx, row.id, {
      written: written ? entryStates.written : entryStates.nothing,
      before: written ? JSON.stringify(written.before) : null,
      after: written ? JSON.stringify(written.after) : null,
    })
  })
  return { ...batch, isMore: batch.isMore || (pending.length > 0 && (await listNext(tx, importId, entryStates.undone)).length > 0) }
}
