import type { Db, Tx } from '../../db/tables.ts'
import { type Mark, mergeMine, type Mine, settledStatus, splitMine } from './merge-user-data.ts'
import type { MineChange, Moves } from './moves.ts'
import { countCompletedOf, inPieces, listMine, writeUserMedia } from './rows.ts'

const countContents = async (db: Db, mediaId: number): Promise<number> =>
  (await db.selectFrom('media').select('content_count as n').where('id', '=', mediaId).executeTakeFirstOrThrow()).n

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

/** Lets the times through the other media count as times through the target. */
export async function moveRounds(tx: Tx, from: number, to: number): Promise<number[]> {
  const rounds = await tx.selectFrom('user_round').select('id').where('media_id', '=', from).orderBy('id').execute()
  if (rounds.length > 0) await tx.updateTable('user_round').set({ media_id: to }).where('media_id', '=', from).execute()
  return rounds.map(({ id }) => id)
}

/** Lets the issues of the other media as a whole be issues of the target. */
export async function moveIssues(tx: Tx, from: number, to: number): Promise<number[]> {
  const moved = await tx.updateTable('issue').set({ media_id: to }).where('media_id', '=', from).returning('id').execute()
  return moved.map(({ id }) => id)
}

async function listFileIds(db: Db, contentIds: readonly number[]): Promise<Set<number>> {
  const ids = new Set<number>()
  for (const piece of inPieces(contentIds)) {
    const files = await db.selectFrom('file').select('id').where('content_id', 'in', piece).execute()
    for (const { id } of files) ids.add(id)
  }
  return ids
}

/** Lets everybody's rows of both media follow a split; `marks` are those of the contents that have left, by user. */
export async function splitOwnRows(tx: Tx, moves: Moves, marks: ReadonlyMap<number, Mark[]>): Promise<MineChange[]> {
  const { from, to, moved, joined } = moves
  const [left, into] = [await listMine(tx, from), await listMine(tx, to)]
  const [completedHere, completedThere] = [await countCompletedOf(tx, from), await countCompletedOf(tx, to)]
  const files = await listFileIds(tx, [...moved.map(({ id }) => id), ...joined.map(({ homeId }) => homeId)])
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
