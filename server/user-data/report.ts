import type { ProgressUpdate } from '@amn/contract/user-data'
import type { UserContentStatus, UserMediaStatus } from '@amn/contract/values'
import { waitForOthers } from '../db/account.ts'
import type { Db } from '../db/tables.ts'
import { contentStatusAfter, isCompletedBy, isWorthResuming, mediaStatusAfter, progressOf, type Thresholds } from './progress.ts'
import { countCompleted, getProgressState, type ProgressState } from './queries.ts'
import { insertEvent, upsertPlace } from './place.ts'
import { upsertUserContent, upsertUserMedia } from './write.ts'

/** A report, and what became of it. */
export interface Reported {
  contentStatus: UserContentStatus
  mediaStatus: UserMediaStatus
}

const minute = 60_000
const placeOf = (update: ProgressUpdate, progress: number | null, at: string) => ({
  position: typeof update.position === 'number' ? update.position : null,
  cfi: typeof update.position === 'string' ? update.position : null,
  unit: update.unit,
  progress,
  duration: update.duration ?? null,
  device: update.device ?? null,
  at,
})

// A device's clock may be wrong: nothing was reported in the future.
const instantOf = (update: ProgressUpdate, now: string) =>
  update.at !== undefined && Date.parse(update.at) < Date.parse(now) ? new Date(update.at).toISOString() : now

const unchanged = (state: ProgressState): Reported => ({
  contentStatus: state.contentStatus ?? 'NOT_WATCHED',
  mediaStatus: state.mediaStatus ?? 'NOT_WATCHED',
})

/** Appends a report of progress and lets the states follow: an event counts once, and one older than what is known changes no state. */
export async function reportProgress(
  db: Db,
  userId: number,
  fileId: number,
  update: ProgressUpdate,
  thresholds: Thresholds,
): Promise<Reported> {
  const now = new Date().toISOString()
  const at = instantOf(update, now)
  await waitForOthers(db, userId)
  const state = await getProgressState(db, userId, fileId)
  const { mediaId, contentId } = state
  const facts = { renderer: state.renderer, duration: state.duration, pages: state.pages, isLastPart: state.hasLaterPart === null }
  const progress = progressOf(update, facts)
  const place = placeOf(update, progress, at)
  const keys = { user_id: userId, media_id: mediaId, content_id: contentId, file_id: fileId, event_id: update.eventId ?? null }
  const [event] = await insertEvent(db, { ...keys, ...place, stamp: now })
  if (!event) return unchanged(state)
  if (state.at !== null && at < state.at) return unchanged(state)

  const isCompleted = isCompletedBy(update, facts, thresholds)
  const isStarted = isCompleted || isWorthResuming(update, progress)
  const kept = isStarted && !isCompleted ? place : { ...place, position: null, cfi: null, progress: isCompleted ? 1 : 0 }
  await upsertPlace(db, { ...keys, ...kept, stamp: now })

  const contentStatus = contentStatusAfter(state.contentStatus ?? 'NOT_WATCHED', isCompleted, isStarted)
  const isNewContent = contentStatus !== state.contentStatus && contentStatus !== 'NOT_WATCHED'
  if (isNewContent || (state.contentStatus !== null && state.contentLastFileId !== fileId)) {
    await upsertUserContent(db, { userId, mediaId, contentId, status: contentStatus, fileId, now })
  }
  const isNewlyCompleted = isCompleted && state.contentStatus !== 'COMPLETED'
  const completedCount = isNewlyCompleted ? await countCompleted(db, userId, mediaId) : (state.completedCount ?? 0)
  const mediaStatus = mediaStatusAfter(state.mediaStatus ?? 'NOT_WATCHED', state, { isStarted, isCompleted, completedCount })
  // Lists are ordered by the minute: a tick every ten seconds need not move them.
  const isStale = state.lastActivityAt === null || Date.parse(now) - Date.parse(state.lastActivityAt) > minute
  if (isStarted && (isStale || isNewlyCompleted || mediaStatus !== state.mediaStatus || state.lastFileId !== fileId)) {
    await upsertUserMedia(db, { userId, mediaId, status: mediaStatus, completedCount, fileId, now })
  }
  return { contentStatus, mediaStatus }
}
