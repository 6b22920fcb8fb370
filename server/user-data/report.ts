import { type FileFacts, isCompletedBy, isWorthResuming, progressOf, type Thresholds } from '@amn/contract/personal/progress'
import { probe } from '@amn/contract/media/content-schemas'
import type { ProgressUpdate } from '@amn/contract/personal/user-data'
import type { UserContentStatus, UserMediaStatus } from '@amn/contract/values'
import { parseJson } from '../db/json/json-column.ts'
import type { Db, Tx } from '../db/tables.ts'
import { insertReport, listReports, upsertPosition } from '../domain/user-data/position-queries.ts'
import { countCompleted, upsertUserContent, upsertUserMedia } from '../domain/user-data/status-queries.ts'
import { contentStatusAfter, mediaStatusAfter } from '../domain/user-data/status-rules.ts'
import { advanceClock } from '../domain/user-data/user-clock.ts'
import { readUserSettings } from '../domain/settings/user-settings.ts'
import { mergePosition, mergePositions, type ReportedPosition } from './merge-positions.ts'
import type { StoredPosition } from '../db/tables/user-data.ts'
import { getProgressState, type ProgressState } from './queries.ts'

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

type StoredReport = Awaited<ReturnType<typeof listReports>>[number]
const toReported = (report: StoredReport, facts: FileFacts, thresholds: Thresholds): ReportedPosition => {
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

const cutFacts = probe.pick({ isCut: true, isLengthUnknown: true })

const canBeCut = (renderer: FileFacts['renderer']) => renderer === 'VIDEO_PLAYER' || renderer === 'AUDIO_PLAYER'

const factsOf = ({ renderer, duration, pages, hasLaterPart, probe: stored }: ProgressState): FileFacts => {
  const isLastPart = hasLaterPart === null
  return { renderer, duration, pages, isLastPart, ...(canBeCut(renderer) && stored && parseJson(cutFacts, stored, {})) }
}

/** A report with everything that its results follow from. */
interface Report {
  userId: number
  fileId: number
  update: ProgressUpdate
  state: ProgressState
  facts: FileFacts
  thresholds: Thresholds
  advance: Advance
  /** When it happened, and when it is written. */
  at: string
  now: string
}

const keysOf = ({ userId, fileId, update, state: { mediaId, contentId } }: Report) => ({
  user_id: userId,
  media_id: mediaId,
  content_id: contentId,
  file_id: fileId,
  event_id: update.eventId ?? null,
})

/** Whether nothing later has been reported for the file. */
const isLast = ({ state, at }: Report): boolean => state.lastReportedAt === null || at > state.lastReportedAt

// A report that comes late is put in its order among all others.
const updatePosition = async (tx: Tx, report: Report, position: StoredPosition): Promise<StoredPosition | undefined> => {
  const { state, update, facts, thresholds, advance, now } = report
  const keys = keysOf(report)
  const known = knownPosition(state)
  const merged = isLast(report)
    ? mergePosition(known, { ...resumable(position, advance), isByHand: update.byHand === true })
    : mergePositions((await listReports(tx, keys)).map((stored) => toReported(stored, facts, thresholds)))
  if (merged && merged !== known) await upsertPosition(tx, { ...keys, ...merged, stamp: now })
  return merged
}

const updateContentStatus = async (tx: Tx, report: Report): Promise<UserContentStatus> => {
  const { userId, fileId, state, advance, at, now } = report
  const { mediaId, contentId } = state
  const status = contentStatusAfter(state.contentStatus ?? 'NOT_WATCHED', advance.isCompleted, advance.isStarted)
  const isNewStatus = status !== state.contentStatus && status !== 'NOT_WATCHED'
  const isNewFile = isLast(report) && state.contentStatus !== null && state.contentLastFileId !== fileId
  if (isNewStatus || isNewFile) {
    const completedAt = status === 'COMPLETED' ? at : null
    await upsertUserContent(tx, { userId, mediaId, contentId, status, completedAt, fileId, now })
  }
  return status
}

const statusChange = async (db: Db, report: Report, completedCount: number): Promise<Reported['moved']> => {
  const { userId, state, update, at, advance } = report
  const from = state.mediaStatus ?? 'NOT_WATCHED'
  const to = mediaStatusAfter(from, state, { ...advance, completedCount })
  if (to === from || update.keepStatus) return null
  const isLate = state.mediaChangedAt !== null && Date.parse(state.mediaChangedAt) - Date.parse(at) > clockTolerance
  // A late report does not restart a media that the person has put aside since.
  if (isLate && from !== 'NOT_WATCHED' && to === 'WATCHING') return null
  const { generalSettings } = await readUserSettings(db, userId)
  return generalSettings.automaticStatus ? { from, to } : null
}

const updateMediaStatus = async (tx: Tx, report: Report): Promise<Pick<Reported, 'mediaStatus' | 'moved'>> => {
  const { userId, fileId, state, advance, at, now } = report
  const before = state.mediaStatus ?? 'NOT_WATCHED'
  if (!advance.isStarted) return { mediaStatus: before, moved: null }
  const isNewlyCompleted = advance.isCompleted && state.contentStatus !== 'COMPLETED'
  const completedCount = isNewlyCompleted ? await countCompleted(tx, userId, state.mediaId) : (state.completedCount ?? 0)
  const moved = await statusChange(tx, report, completedCount)
  const mediaStatus = moved?.to ?? before
  const isLatest = at >= (state.lastActivityAt ?? '')
  // Lists are ordered by the minute: a tick every ten seconds need not move them.
  const isStale = state.lastActivityAt === null || Date.parse(at) - Date.parse(state.lastActivityAt) > minute
  if (isStale || isNewlyCompleted || moved || (isLatest && state.lastFileId !== fileId)) {
    await upsertUserMedia(tx, {
      userId,
      mediaId: state.mediaId,
      status: mediaStatus,
      completedCount,
      lastFileId: isLatest ? fileId : (state.lastFileId ?? fileId),
      lastActivityAt: isLatest || state.lastActivityAt === null ? at : state.lastActivityAt,
      startedAt: at,
      completedAt: moved?.to === 'COMPLETED' ? at : null,
      now,
    })
  }
  return { mediaStatus, moved }
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
  const facts = factsOf(state)
  const advance = advanceOf(update, facts, thresholds)
  const report: Report = { userId, fileId, update, state, facts, thresholds, advance, at, now }
  const position = positionOf(update, advance.progress, at)
  const { byHand, visit = null } = update
  const [inserted] = await insertReport(tx, { ...keysOf(report), ...position, by_hand: Number(byHand === true), visit, stamp: now })
  if (!inserted || isOfEarlierRound(state, at)) {
    const { contentStatus, mediaStatus } = state
    return {
      contentStatus: contentStatus ?? 'NOT_WATCHED',
      mediaStatus: mediaStatus ?? 'NOT_WATCHED',
      moved: null,
      position: knownPosition(state),
    }
  }
  const updated = await updatePosition(tx, report, position)
  const contentStatus = await updateContentStatus(tx, report)
  return { contentStatus, ...(await updateMediaStatus(tx, report)), position: updated }
}
