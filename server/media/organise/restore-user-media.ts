import type { Tx } from '../../db/tables.ts'
import { mergeUserMedia, type UserMediaValues, restoredUserMedia } from './merge-user-data.ts'
import type { Moves } from './moves.ts'
import { listLastFiles } from './queries/position-queries.ts'
import { countCompleted, listActive, listUserMedia, writeUserMedia } from './queries/user-data-queries.ts'

/** What undoing needs to know: when contents moved, who still has an account, and whether the media that was made for them goes again. */
export interface UndoScope {
  at: string
  users: ReadonlySet<number>
  isMade: boolean
}

// Who went on with contents that come back has gone on with the media that they come back to.
function withLaterProgress(
  mine: UserMediaValues | undefined,
  now: UserMediaValues | undefined,
  last: { fileId: number; at: string } | undefined,
): UserMediaValues | undefined {
  const base =
    mine ?? (now && { ...now, favorite: 0, score: null, note: '', repeats: 0, started_at: now.last_activity_at, completed_at: null })
  if (!base || !now) return base
  const isNotStarted = base.status === 'NOT_WATCHED' || base.status === 'PLANNED'
  const status = isNotStarted || !mine ? (now.status === 'NOT_WATCHED' ? base.status : now.status) : base.status
  const isLater = (now.last_activity_at ?? '') > (base.last_activity_at ?? '')
  return {
    ...base,
    status,
    last_activity_at: isLater ? now.last_activity_at : base.last_activity_at,
    updated_at: isLater ? now.updated_at : base.updated_at,
    last_file_id: last?.fileId ?? base.last_file_id,
  }
}

/** Puts everybody's rows of both media back, but for what they have done since. */
export async function restoreUserMedia(tx: Tx, { from, to, mine }: Moves, scope: UndoScope): Promise<void> {
  const { at, users, isMade } = scope
  const active = await listActive(tx, from, at)
  const lasts = await listLastFiles(tx, from)
  const [here, there] = [await listUserMedia(tx, from), await listUserMedia(tx, to)]
  const [completedHere, completedThere] = [await countCompleted(tx, from), await countCompleted(tx, to)]
  const changeOf = (userId: number, mediaId: number) => mine.find((one) => one.userId === userId && one.mediaId === mediaId)
  const restored = (userId: number, mediaId: number, now: UserMediaValues | undefined) => {
    const change = changeOf(userId, mediaId)
    return change ? restoredUserMedia(change.before ?? undefined, change.after ?? undefined, now) : now
  }
  const isTouched = (userId: number, mediaId: number, now: UserMediaValues | undefined) => {
    const change = changeOf(userId, mediaId)
    return change ? JSON.stringify(change.after) !== JSON.stringify(now ?? null) : isMade && now !== undefined
  }
  for (const userId of users) {
    const [now, next] = [here.get(userId), there.get(userId)]
    if (!now && !next && !mine.some((one) => one.userId === userId)) continue
    const hasActed = active.has(userId) || isTouched(userId, from, now) || isTouched(userId, to, next)
    let source = restored(userId, from, now)
    if (active.has(userId)) source = withLaterProgress(source, next, lasts.get(userId))
    // Score, note and status of a media that was made for the contents become those of the one that they come back to.
    if (isMade && next && isTouched(userId, to, next)) source = source ? mergeUserMedia(source, next) : next
    const target = restored(userId, to, next)
    const counted = (row: UserMediaValues | undefined, count: number | undefined) =>
      row && (hasActed ? { ...row, completed_count: count ?? 0 } : row)
    await writeUserMedia(tx, userId, from, counted(source, completedHere.get(userId)))
    await writeUserMedia(tx, userId, to, isMade ? undefined : counted(target, completedThere.get(userId)))
  }
}
