import type { PositionUnit, Renderer } from '../values.ts'
import type { ProgressUpdate } from './user-data-schemas.ts'

/** When a content counts as completed: percent for video and text, seconds left for audio. */
export interface Thresholds {
  completedVideo: number
  completedAudio: number
  completedText: number
}

/** What is known of the file that a position is in. */
export interface FileFacts {
  renderer: Renderer
  duration: number | null
  pages: number | null
  isLastPart: boolean
  /** Its end is missing. */
  isCut?: boolean | undefined
  /** So is every word on how long it is to be. */
  isLengthUnknown?: boolean | undefined
}

/** Whether something that ended at a second lacks more of its length than inexact figures explain: the file is cut. Of one known to be cut a second is enough. */
export const isCutAt = (end: number, length: number | null, isKnownCut = false): boolean =>
  length !== null && length - end > (isKnownCut ? 1 : Math.max(10, length * 0.02))

// A player that has met the end of a cut film or recording knows no other length, and it is not over. How long a recording is may be a guess, so only
// of one that is known to be cut.
const lengthOf = (update: ProgressUpdate, file: FileFacts): number | null =>
  update.duration === undefined || ((file.renderer === 'VIDEO_PLAYER' || file.isCut) && isCutAt(update.duration, file.duration, file.isCut))
    ? file.duration
    : update.duration

/** How far a position is, 0–1, or null when the length is not known. */
export function progressOf(update: ProgressUpdate, file: FileFacts): number | null {
  if (update.unit === 'cfi') return update.progress ?? null
  const position = Number(update.position)
  if (update.unit === 'fraction') return position
  if (update.unit === 'page') {
    const pages = update.duration ?? file.pages
    // Of a page that is turned to, all is seen; of one that is scrolled through, what has gone by.
    const seen = Number.isInteger(position) ? position + 1 : position
    return pages ? Math.min(1, seen / pages) : null
  }
  const duration = lengthOf(update, file)
  return duration ? Math.min(1, position / duration) : null
}

/** Whether a position completes its content. */
export function isCompletedBy(update: ProgressUpdate, file: FileFacts, thresholds: Thresholds): boolean {
  if (!file.isLastPart || (file.isLengthUnknown && update.unit === 'seconds')) return false
  const progress = progressOf(update, file)
  if (progress === null) return false
  if (update.unit === 'page') return progress >= 1
  if (file.renderer === 'AUDIO_PLAYER') {
    const duration = lengthOf(update, file) ?? 0
    // A jingle that is shorter than the threshold is not over before it began.
    return duration - Number(update.position) <= Math.min(thresholds.completedAudio, duration / 2)
  }
  return progress * 100 >= (update.unit === 'seconds' ? thresholds.completedVideo : thresholds.completedText)
}

const leastSeconds = 10
const leastShare = 0.05

/** Whether a position is far enough to resume from: 10 seconds or 5 percent, whichever is less; anywhere but at the top of the first page. */
export function isWorthResuming(update: Pick<ProgressUpdate, 'unit' | 'position'>, progress: number | null): boolean {
  if (update.unit === 'page') return Number(update.position) >= leastShare
  if (update.unit === 'seconds') return Number(update.position) >= leastSeconds || (progress ?? 0) >= leastShare
  return progress === null || progress > 0
}

const farApart: Record<PositionUnit, number> = { seconds: 30, page: 2, fraction: 0.02, cfi: 0.02 }

/** Closer together than this, two positions in a file are one; of a short recording, a twentieth. */
export const distanceApart = (unit: PositionUnit, duration: number | null | undefined): number =>
  unit === 'seconds' && duration ? Math.min(farApart.seconds, duration / 20) : farApart[unit]
