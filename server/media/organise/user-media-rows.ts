import type { Tx } from '../../db/tables.ts'
import { type UserContentValues, mergeUserMedia, type UserMediaValues, statusAfterCount, splitUserMedia } from './merge-user-data.ts'
import type { UserMediaChange, Moves } from './moves.ts'
import { countContents, listFileIds } from './queries/content-queries.ts'
import { countCompleted, listUserMedia, writeUserMedia } from './queries/user-data-queries.ts'

const isSame = (one: UserMediaValues | undefined, other: UserMediaValues | undefined) => JSON.stringify(one) === JSON.stringify(other)

async function writeChange(
  tx: Tx,
  userId: number,
  mediaId: number,
  before: UserMediaValues | undefined,
  after: UserMediaValues | undefined,
): Promise<UserMediaChange[]> {
  if (isSame(before, after)) return []
  await writeUserMedia(tx, userId, mediaId, after)
  return [{ userId, mediaId, before: before ?? null, after: after ?? null }]
}

/** Merges everybody's rows of another media into those of the target; those of the other media stay with it in the bin. */
export async function mergeUserMediaRows(tx: Tx, { from, to, joined }: Moves): Promise<UserMediaChange[]> {
  const [into, other, completed, contents] = [
    await listUserMedia(tx, to),
    await listUserMedia(tx, from),
    await countCompleted(tx, to),
    await countContents(tx, to),
  ]
  const touched = new Set([...other.keys(), ...joined.flatMap(({ marks }) => marks.map(({ userId }) => userId))])
  const changes: UserMediaChange[] = []
  for (const userId of [...touched].toSorted((one, two) => one - two)) {
    const [before, theirs] = [into.get(userId), other.get(userId)]
    const merged = before && theirs ? mergeUserMedia(before, theirs) : (before ?? theirs)
    if (!merged) continue
    const count = completed.get(userId) ?? 0
    const wasCompleted = before?.status === 'COMPLETED' || theirs?.status === 'COMPLETED'
    const status = statusAfterCount(merged.status, wasCompleted, count, contents)
    const completedAt = status === merged.status ? merged.completed_at : (theirs?.completed_at ?? merged.completed_at)
    const after = { ...merged, status, completed_count: count, completed_at: completedAt }
    changes.push(...(await writeChange(tx, userId, to, before, after)))
  }
  return changes
}

/** Splits everybody's rows of a media between it and the one that contents moved to; `marks` are those of the contents that have left, by user. */
export async function splitUserMediaRows(
  tx: Tx,
  moves: Moves,
  marks: ReadonlyMap<number, UserContentValues[]>,
): Promise<UserMediaChange[]> {
  const { from, to, moved, joined } = moves
  const [left, into] = [await listUserMedia(tx, from), await listUserMedia(tx, to)]
  const [completedHere, completedThere] = [await countCompleted(tx, from), await countCompleted(tx, to)]
  const files = new Set(await listFileIds(tx, [...moved.map(({ id }) => id), ...joined.map(({ homeId }) => homeId)]))
  const changes: UserMediaChange[] = []
  for (const [userId, before] of left) {
    const isLastGone = before.last_file_id !== null && files.has(before.last_file_id)
    const after = {
      ...before,
      completed_count: completedHere.get(userId) ?? 0,
      last_file_id: isLastGone ? null : before.last_file_id,
    }
    changes.push(...(await writeChange(tx, userId, from, before, after)))
    const taken = splitUserMedia(before, marks.get(userId) ?? [], moved.length + joined.length)
    const there = into.get(userId)
    const next = there && taken ? mergeUserMedia(there, taken) : (there ?? taken)
    const counted = next && { ...next, completed_count: completedThere.get(userId) ?? 0 }
    changes.push(...(await writeChange(tx, userId, to, there, counted)))
  }
  return changes
}
