import type { ListImport } from '@amn/contract/personal/lists'
import type { Db, Tx } from '../db/tables.ts'
import { advanceClock } from '../domain/user-data/user-clock.ts'
import { listVisibleIds } from '../domain/visibility/visible-queries.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { markContents } from '../user-data/mark-contents.ts'
import { changeMediaData } from '../user-data/write.ts'
import { givenOf } from './entries.ts'
import { listFirstInState, updateEntry } from './entry-queries.ts'
import { type Plan, planEntry } from './plan-entry.ts'
import { readPresent } from './own-data-queries.ts'
import type { Given } from './read/entry.ts'
import { mostTogether, type Step, stepThrough } from './batches.ts'
import { type After, type Before, entryStates } from './changes.ts'
import { dateCompleted, findOwnRow, insertRounds, listOwnContents, type OwnRow, updateOwnRow } from './write-queries.ts'

// Marks are of now; a list may know better, and what it does not know nobody does.
const dateContents = async (tx: Tx, userId: number, mediaId: number, plan: Plan, given: Given, now: string) => {
  const isOver = given.mediaStatus === 'COMPLETED' && given.contents.length === 0
  const end = isOver ? (plan.completedAt ?? null) : null
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

const writePlan = async (tx: Tx, userId: number, mediaId: number, given: Given, plan: Plan): Promise<{ before: Before; after: After }> => {
  const { now } = await advanceClock(tx, userId)
  const ids = plan.contents.map(({ contentId }) => contentId)
  const mine = await findOwnRow(tx, userId, mediaId)
  const contents = await listOwnContents(tx, userId, mediaId, ids)
  const status = plan.mediaStatus ?? mine?.status ?? 'NOT_WATCHED'
  const items = plan.contents.map(({ contentId, contentStatus }) => ({ contentId, contentStatus }))
  const marks = items.length === 0 ? [] : await markContents(tx, userId, mediaId, { items, mediaStatus: status })
  await dateContents(tx, userId, mediaId, plan, given, now)
  const { mediaStatus, favorite, score, note } = plan
  await changeMediaData(tx, userId, mediaId, { mediaStatus, favorite, score, note }, now)
  const startedAt = plan.startedAt ?? mine?.started_at ?? null
  const completedAt = plan.completedAt ?? mine?.completed_at ?? null
  await updateOwnRow(tx, userId, mediaId, {
    started_at: startedAt,
    completed_at: completedAt,
    ...(plan.repeats !== undefined && { repeats: plan.repeats }),
    // It was not just now that somebody was there.
    last_activity_at: mine?.last_activity_at ?? completedAt ?? startedAt,
  })
  const roundIds = await insertRounds(tx, userId, mediaId, plan.rounds)
  const written = await listOwnContents(tx, userId, mediaId, ids)
  return {
    before: { mine, contents, marks },
    after: {
      mine: (await findOwnRow(tx, userId, mediaId)) as OwnRow,
      contents: written.map(({ content_id: contentId, updated_at: updatedAt }) => ({ contentId, updatedAt })),
      roundIds,
      changes: plan.changes,
    },
  }
}

const listNext = (db: Db, importId: number, state: number) => listFirstInState(db, importId, state, mostTogether)

/** Writes the next entries of a list in the transaction that it is given; says how many, and whether there may be more. */
export async function applyNext(tx: Tx, actor: Actor, importId: number, conflict: ListImport['conflict']): Promise<Step> {
  const fresh = await listNext(tx, importId, entryStates.fresh)
  // What was taken back before somebody let the list go on after all.
  const rows = fresh.length > 0 ? fresh : await listNext(tx, importId, entryStates.takenBack)
  const ids = rows.flatMap(({ mediaId }) => mediaId ?? [])
  const visible = ids.length === 0 ? new Set<number>() : await listVisibleIds(tx, actor, ids)
  const known = await readPresent(tx, actor, [...visible])
  const presentOf = async (mediaId: number) => {
    // One after the other: two entries may mean the same media.
    const present = known.get(mediaId) ?? (await readPresent(tx, actor, [mediaId])).get(mediaId)
    known.delete(mediaId)
    return present
  }
  const step = await stepThrough(tx, rows, async (row) => {
    const given = givenOf(row)
    const mediaId = row.mediaId !== null && visible.has(row.mediaId) ? row.mediaId : undefined
    const present = mediaId === undefined ? undefined : await presentOf(mediaId)
    const plan = present && planEntry(given, present, conflict, new Date().toISOString())
    const written =
      mediaId !== undefined && plan && plan.changes.length > 0 ? await writePlan(tx, actor.userId, mediaId, given, plan) : undefined
    await updateEntry(tx, row.id, {
      written: written ? entryStates.written : entryStates.nothing,
      before: written ? JSON.stringify(written.before) : null,
      after: written ? JSON.stringify(written.after) : null,
    })
  })
  return { ...step, isMore: step.isMore || (fresh.length > 0 && (await listNext(tx, importId, entryStates.takenBack)).length > 0) }
}
