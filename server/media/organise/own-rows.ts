import type { Tx } from '../../db/tables.ts'
import { type Mark, mergeMine, type Mine, settledStatus, splitMine } from './merge-user-data.ts'
import type { MineChange, Moves } from './moves.ts'
import { countContents, listFileIds } from './queries/content-queries.ts'
import { countCompletedOf, listMine, writeUserMedia } from './queries/user-data-queries.ts'

const isSame = (one: Mine | undefined, other: Mine | undefined) => JSON.stringify(one) === JSON.stringify(other)

async function putChange(
  tx: Tx,
  userId: number,
  mediaId: number,
  before: Mine | undefined,
  after: Mine | undefined,
): Promise<MineChange[]> {
  if (isSame(before, after)) return []
  await writeUserMedia(tx, userId, mediaId, after)
  return [{ userId, mediaId, before: before ?? null, after: after ?? null }]
}

/** Lets everybody's rows of the target follow a merge; those of the other media stay with it in the bin. */
export async function mergeOwnRows(tx: Tx, { from, to, joined }: Moves): Promise<MineChange[]> {
  const [into, other, completed, contents] = [
    await listMine(tx, to),
    await listMine(tx, from),
    await countCompletedOf(tx, to),
    await countContents(tx, to),
  ]
  const touched = new Set([...other.keys(), ...joined.flatMap(({ marks }) => marks.map(({ userId }) => userId))])
  const changes: MineChange[] = []
  for (const userId of [...touched].toSorted((one, two) => one - two)) {
    const [before, theirs] = [into.get(userId), other.get(userId)]
    const merged = before && theirs ? mergeMine(before, theirs) : (before ?? theirs)
    if (!merged) continue
    const count = completed.get(userId) ?? 0
    const wasCompleted = before?.status === 'COMPLETED' || theirs?.status === 'COMPLETED'
    const status = settledStatus(merged.status, wasCompleted, count, contents)
    const completedAt = status === merged.status ? merged.completed_at : (theirs?.completed_at ?? merged.completed_at)
    const after = { ...merged, status, completed_count: count, completed_at: completedAt }
    changes.push(...(await putChange(tx, userId, to, before, after)))
  }
  return changes
}

/** Lets everybody's rows of both media follow a split; `marks` are those of the contents that have left, by user. */
export async function splitOwnRows(tx: Tx, moves: Moves, marks: ReadonlyMap<number, Mark[]>): Promise<MineChange[]> {
  const { from, to, moved, joined } = moves
  const [left, into] = [await listMine(tx, from), await listMine(tx, to)]
  const [completedHere, completedThere] = [await countCompletedOf(tx, from), await countCompletedOf(tx, to)]
  const files = new Set(await listFileIds(tx, [...moved.map(({ id }) => id), ...joined.map(({ homeId }) => homeId)]))
  const changes: MineChange[] = []
  for (const [userId, before] of left) {
    const isLastGone = before.last_file_id !== null && files.has(before.last_file_id)
    const after = {
      ...before,
      completed_count: completedHere.get(userId) ?? 0,
      last_file_id: isLastGone ? null : before.last_file_id,
    }
    changes.push(...(await putChange(tx, userId, from, before, after)))
    const taken = splitMine(before, marks.get(userId) ?? [], moved.length + joined.length)
    const there = into.get(userId)
    const next = there && taken ? mergeMine(there, taken) : (there ?? taken)
    const counted = next && { ...next, completed_count: completedThere.get(userId) ?? 0 }
    changes.push(...(await putChange(tx, userId, to, there, counted)))
  }
  return changes
}
