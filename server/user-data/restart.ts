import type { Tx } from '../db/tables.ts'
import { listContentsWithPositions, resetPositions } from '../domain/user-data/position-queries.ts'
import { advanceClock } from '../domain/user-data/user-clock.ts'
import { beginRound, type CurrentRound, findCurrentRound, insertRound, resetContents } from './round-queries.ts'

const hasBegun = (round: CurrentRound): boolean =>
  round.startedAt !== null || round.completedAt !== null || round.completedCount > 0 || round.lastActivityAt !== null

/** Starts a media over: the round so far becomes history if it had begun, and nothing in the new one has been watched. */
export async function restartMedia(tx: Tx, userId: number, mediaId: number): Promise<void> {
  const { now } = await advanceClock(tx, userId)
  const round = await findCurrentRound(tx, userId, mediaId)
  const isRepetition = round !== undefined && hasBegun(round)
  if (isRepetition) await insertRound(tx, userId, mediaId, round)
  await resetPositions(tx, userId, await listContentsWithPositions(tx, userId, mediaId), 0, now)
  await resetContents(tx, userId, mediaId, now)
  await beginRound(tx, userId, mediaId, isRepetition, now)
}
