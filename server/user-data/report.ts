import { type FileFacts, isCompletedBy, isWorthResuming, progressOf, type Thresholds } from '@amn/contract/personal/progress'
import type { ProgressUpdate } from '@amn/contract/personal/user-data'
import type { UserContentStatus, UserMediaStatus } from '@amn/contract/values'
import type { Db, Tx } from '../db/tables.ts'
import { advanceClock } from '../domain/user-data/user-clock.ts'
import { readUserSettings } from '../domain/settings/user-settings.ts'
import { type StoredPosition, mergePosition, mergePositions, type ReportedPosition } from './merge-positions.ts'
import { insertEvent, listReports, upsertPosition } from './positions.ts'
import { contentStatusAfter, mediaStatusAfter } from './progress.ts'
import { countCompleted, getProgressState, type ProgressState } from './queries.ts'
import { upsertUserContent, upsertUserMedia } from './write.ts'

/** A report, and what became of it. */
export interface Reported {
  contentStatus: UserContentStatus
  mediaStatus: UserMediaStatus
  moved: { from: UserMediaStatus; to: UserMediaStatus } | null
  /** Where the person stands now. */
  stand: StoredPosition | undefined
}

const minute = 60_000
/** A clock may be so far behind without what it tells being of before. */
const clocksDiffer = 10 * minute

const positionOf = (update: ProgressUpdate, progress: number | null, at: string): StoredPosition => ({
  position: typeof update.position === 'number' ? update.position : null,
  cfi: typeof update.position === 'string' ? update.position : null,
  unit: update.unit,
  progress,
  duration: update.duration ?? null,
  device: update.device ?? null,
  at,
})

interface Advance {
  isStarted: boolean
  isCompleted: boolean
  progress: number | null
}
const advanceOf = (update: ProgressUpdate, facts: FileFacts, thresholds: Thresholds): Advance => {
  const progress = progressOf(update, facts)
  const isCompleted = isCompletedBy(update, facts, thresholds)
  return { progress, isCompleted, isStarted: isCompleted || isWorthResuming(update, progress) }
}
// Nobody resumes in the first seconds, nor what is completed.
const kept = (place: StoredPosition, { isStarted, isCompleted }: Advance): StoredPosition =>
  isStarted && !isCompleted ? place : { ...place, position: null, cfi: null, progress: isCompleted ? 1 : 0 }

type Event = Awaited<ReturnType<typeof listReports>>[number]
const reportedBy = (event: Event, facts: FileFacts, thresholds: Thresholds): ReportedPosition => {
  const { position, cfi, unit, progress, duration, device, at } = event
  const stand: StoredPosition = { position, cfi, unit, progress, duration, device, at }
  const isByHand = event.by_hand === 1
  const place = cfi ?? position
  if (place === null) return { ...stand, isByHand }
  const update = { position: place, unit, ...(duration !== null && { duration }), ...(progress !== null && { progress }) }
  return { ...kept(stand, advanceOf(update, facts, thresholds)), isByHand }
}

const knownPosition = (state: ProgressState): StoredPosition | undefined => {
  const { position, cfi, unit, progress, knownDuration, device, at } = state
  return at === null || unit === null ? undefined : { position, cfi, unit, progress, duration: knownDuration, device, at }
}

// What was told before somebody started over, or before the content was marked as not watched, is of another time.
const isOfBefore = (state: ProgressState, at: string): boolean =>
  ((state.repeats ?? 0) > 0 && at < (state.startedAt ?? '')) ||
  (state.contentStatus === 'NOT_WATCHED' && at < (state.contentChangedAt ?? ''))

const moveOf = async (
  db: Db,
  userId: number,
  state: ProgressState,
  update: ProgressUpdate,
  at: string,
  way: Advance,
  completedCount: number,
) => {
  const from = state.mediaStatus ?? 'NOT_WATCHED'
  const to = mediaStatusAfter(from, state, { ...way, completedCount })
  if (to === from || update.keepStatus) return null
  const isLate = state.mediaChangedAt !== null && Date.parse(state.mediaChangedAt) - Date.parse(at) > clocksDiffer
  // Who has put it aside since is not to have it back from what they did before.
  if (isLate && from !== 'NOT_WATCHED' && to === 'WATCHING') return null
  const { generalSettings } = await readUserSettings(db, userId)
  return generalSettings.automaticStatus ? { from, to } : null
}

/** Appends a report of progress and lets the states follow: an event counts once, and what stands does not depend on the order in which they come. */
export async function reportProgress(
  tx: Tx,
  userId: number,
  fileId: number,
  update: ProgressUpdate,
  thresholds: Thresholds,
): Promise<Reported> {
  const { now, at } = await advanceClock(tx, userId, update.at)
  const state = await getProgressState(tx, userId, fileId)
  const { mediaId, contentId } = state
  const unchanged: Reported = {
    contentStatus: state.contentStatus ?? 'NOT_WATCHED',
    mediaStatus: state.mediaStatus ?? 'NOT_WATCHED',
    moved: null,
    stand: knownPosition(state),
  }
  const facts = { renderer: state.renderer, duration: state.duration, pages: state.pages, isLastPart: state.hasLaterPart === null }
  const way = advanceOf(update, facts, thresholds)
  const place = positionOf(update, way.progress, at)
  const keys = { user_id: userId, media_id: mediaId, content_id: contentId, file_id: fileId, event_id: update.eventId ?? null }
  const isByHand = update.byHand === true
  const [event] = await insertEvent(tx, { ...keys, ...place, by_hand: Number(isByHand), stamp: now })
  if (!event || isOfBefore(state, at)) return unchanged

  const known = unchanged.stand
  const isLast = state.lastReportedAt === null || at > state.lastReportedAt
  const told = { ...kept(place, way), isByHand }
  const stand = isLast
    ? mergePosition(known, told)
    : mergePositions((await listReports(tx, keys)).map((one) => reportedBy(one, facts, thresholds)))
  if (stand && stand !== known) await upsertPosition(tx, { ...keys, ...stand, stamp: now })

  const contentStatus = contentStatusAfter(unchanged.contentStatus, way.isCompleted, way.isStarted)
  const isNewContent = contentStatus !== state.contentStatus && contentStatus !== 'NOT_WATCHED'
  const isLatest = at >= (state.lastActivityAt ?? '')
  if (isNewContent || (isLast && state.contentStatus !== null && state.contentLastFileId !== fileId)) {
    const completedAt = contentStatus === 'COMPLETED' ? now : null
    await upsertUserContent(tx, { userId, mediaId, contentId, status: contentStatus, completedAt, fileId, now })
  }
  const isNewlyCompleted = way.isCompleted && state.contentStatus !== 'COMPLETED'
  const completedCount = isNewlyCompleted ? await countCompleted(tx, userId, mediaId) : (state.completedCount ?? 0)
  const moved = way.isStarted ? await moveOf(tx, userId, state, update, at, way, completedCount) : null
  const mediaStatus = moved?.to ?? unchanged.mediaStatus
  // Lists are ordered by the minute: a tick every ten seconds need not move them.
  const isStale = state.lastActivityAt === null || Date.parse(at) - Date.parse(state.lastActivityAt) > minute
  if (way.isStarted && (isStale || isNewlyCompleted || moved || (isLatest && state.lastFileId !== fileId))) {
    const lastFileId = isLatest ? fileId : (state.lastFileId ?? fileId)
    const lastActivityAt = isLatest || state.lastActivityAt === null ? at : state.lastActivityAt
    const completedAt = moved?.to === 'COMPLETED' ? now : null
    await upsertUserMedia(tx, {
      userId,
      mediaId,
      status: mediaStatus,
      completedCount,
      lastFileId,
      lastActivityAt,
      startedAt: at,
      completedAt,
      now,
    })
  }
  return { contentStatus, mediaStatus, moved, stand }
}
