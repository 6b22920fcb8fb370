import { type FileFacts, isCompletedBy, isWorthResuming, progressOf, type Thresholds } from '@amn/contract/personal/progress'
import type { ProgressUpdate } from '@amn/contract/personal/user-data'
import type { UserContentStatus, UserMediaStatus } from '@amn/contract/values'
import type { Db, Tx } from '../db/tables.ts'
import { insertReport, upsertPosition } from '../domain/user-data/position-queries.ts'
import { advanceClock } from '../domain/user-data/user-clock.ts'
import { readUserSettings } from '../domain/settings/user-settings.ts'
import { type StoredPosition, mergePosition, mergePositions, type ReportedPosition } from './merge-positions.ts'
import { listReports } from './position-queries.ts'
import { contentStatusAfter, mediaStatusAfter } from './progress.ts'
import { countCompleted, getProgressState, type ProgressState } from './queries.ts'
import { upsertUserContent, upsertUserMedia } from './write-queries.ts'

/** What a report led to. */
export interface Reported {
  contentStatus: UserContentStatus
  mediaStatus: UserMediaStatus
  moved: { from: UserMediaStatus; to: UserMediaStatus } | null
  /** The position that results. */
  position: StoredPosition | undefined
}

const minute = 60_000
/** A device's clock may be so far behind without its reports counting as earlier. */
const clockTolerance = 10 * minute

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
// Nothing is resumed in its first seconds, nor once it is completed.
const resumable = (position: StoredPosition, { isStarted, isCompleted }: Advance): StoredPosition =>
  isStarted && !isCompleted ? position : { ...position, position: null, cfi: null, progress: isCompleted ? 1 : 0 }

type Report = Awaited<ReturnType<typeof listReports>>[number]
const toReported = (report: Report, facts: FileFacts, thresholds: Thresholds): ReportedPosition => {
  const { position, cfi, unit, progress, duration, device, at } = report
  const stored: StoredPosition = { position, cfi, unit, progress, duration, device, at }
  const isByHand = report.by_hand === 1
  const reached = cfi ?? position
  if (reached === null) return { ...stored, isByHand }
  const update = { position: reached, unit, ...(duration !== null && { duration }), ...(progress !== null && { progress }) }
  return { ...resumable(stored, advanceOf(update, facts, thresholds)), isByHand }
}

const knownPosition = (state: ProgressState): StoredPosition | undefined => {
  const { position, cfi, unit, progress, knownDuration, device, at } = state
  return at === null || unit === null ? undefined : { position, cfi, unit, progress, duration: knownDuration, device, at }
}

// A report from before somebody started over, or before the content was marked as not watched, belongs to an earlier round.
const isOfEarlierRound = (state: ProgressState, at: string): boolean =>
  ((state.repeats ?? 0) > 0 && at < (state.startedAt ?? '')) ||
  (state.contentStatus === 'NOT_WATCHED' && at < (state.contentChangedAt ?? ''))

const statusChange = async (
  db: Db,
  userId: number,
  state: ProgressState,
  update: ProgressUpdate,
  at: string,
  advance: Advance,
  completedCount: number,
) => {
  const from = state.mediaStatus ?? 'NOT_WATCHED'
  const to = mediaStatusAfter(from, state, { ...advance, completedCount })
  if (to === from || update.keepStatus) return null
  const isLate = state.mediaChangedAt !== null && Date.parse(state.mediaChangedAt) - Date.parse(at) > clockTolerance
  // A late report does not restart a media that the person has put aside since.
  if (isLate && from !== 'NOT_WATCHED' && to === 'WATCHING') return null
  const { generalSettings } = await readUserSettings(db, userId)
  return generalSettings.automaticStatus ? { from, to } : null
}

/** Appends a report of progress and updates the states: an event counts once, and the result does not depend on the order in which reports come. */
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
    position: knownPosition(state),
  }
  const facts = { renderer: state.renderer, duration: state.duration, pages: state.pages, isLastPart: state.hasLaterPart === null }
  const advance = advanceOf(update, facts, thresholds)
  const position = positionOf(update, advance.progress, at)
  const keys = { user_id: userId, media_id: mediaId, content_id: contentId, file_id: fileId, event_id: update.eventId ?? null }
  const isByHand = update.byHand === true
  const [inserted] = await insertReport(tx, { ...keys, ...position, by_hand: Number(isByHand), stamp: now })
  if (!inserted || isOfEarlierRound(state, at)) return unchanged

  const known = unchanged.position
  const isLast = state.lastReportedAt === null || at > state.lastReportedAt
  const reported = { ...resumable(position, advance), isByHand }
  const merged = isLast
    ? mergePosition(known, reported)
    : mergePositions((await listReports(tx, keys)).map((report) => toReported(report, facts, thresholds)))
  if (merged && merged !== known) await upsertPosition(tx, { ...keys, ...merged, stamp: now })

  const contentStatus = contentStatusAfter(unchanged.contentStatus, advance.isCompleted, advance.isStarted)
  const isNewContent = contentStatus !== state.contentStatus && contentStatus !== 'NOT_WATCHED'
  const isLatest = at >= (state.lastActivityAt ?? '')
  if (isNewContent || (isLast && state.contentStatus !== null && state.contentLastFileId !== fileId)) {
    const completedAt = contentStatus === 'COMPLETED' ? now : null
    await upsertUserContent(tx, { userId, mediaId, contentId, status: contentStatus, completedAt, fileId, now })
  }
  const isNewlyCompleted = advance.isCompleted && state.contentStatus !== 'COMPLETED'
  const completedCount = isNewlyCompleted ? await countCompleted(tx, userId, mediaId) : (state.completedCount ?? 0)
  const moved = advance.isStarted ? await statusChange(tx, userId, state, update, at, advance, completedCount) : null
  const mediaStatus = moved?.to ?? unchanged.mediaStatus
  // Lists are ordered by the minute: a tick every ten seconds need not move them.
  const isStale = state.lastActivityAt === null || Date.parse(at) - Date.parse(state.lastActivityAt) > minute
  if (advance.isStarted && (isStale || isNewlyCompleted || moved || (isLatest && state.lastFileId !== fileId))) {
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
  return { contentStatus, mediaStatus, moved, position: merged }
}
