import type { ProgressUpdate } from '@amn/contract/personal/user-data'
import type { MediaStatus, MediaType, Renderer, UserContentStatus, UserMediaStatus } from '@amn/contract/values'

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
}

/** How far a position is, 0–1, or null when the length is not known. */
export function progressOf(update: ProgressUpdate, file: FileFacts): number | null {
  if (update.unit === 'cfi') return update.progress ?? null
  const position = Number(update.position)
  if (update.unit === 'fraction') return position
  if (update.unit === 'page') {
    const pages = update.duration ?? file.pages
    return pages ? Math.min(1, (position + 1) / pages) : null
  }
  const duration = update.duration ?? file.duration
  return duration ? Math.min(1, position / duration) : null
}

/** Whether a position completes its content. */
export function isCompletedBy(update: ProgressUpdate, file: FileFacts, thresholds: Thresholds): boolean {
  if (!file.isLastPart) return false
  const progress = progressOf(update, file)
  if (progress === null) return false
  if (update.unit === 'page') return progress >= 1
  if (file.renderer === 'AUDIO_PLAYER') {
    const duration = update.duration ?? file.duration ?? 0
    // A jingle that is shorter than the threshold is not over before it began.
    return duration - Number(update.position) <= Math.min(thresholds.completedAudio, duration / 2)
  }
  return progress * 100 >= (update.unit === 'seconds' ? thresholds.completedVideo : thresholds.completedText)
}

/** Whether a position is far enough to resume from: 10 seconds or 5 percent, whichever is less; any page but the first. */
export function isWorthResuming(update: ProgressUpdate, progress: number | null): boolean {
  if (update.unit === 'page') return Number(update.position) >= 1
  if (update.unit === 'seconds') return Number(update.position) >= 10 || (progress ?? 0) >= 0.05
  return progress === null || progress > 0
}

/** The status of a content after a position in it; what was completed stays so while it is read again. */
export function contentStatusAfter(before: UserContentStatus, isCompleted: boolean, isStarted: boolean): UserContentStatus {
  if (isCompleted || before === 'COMPLETED') return 'COMPLETED'
  return isStarted ? 'WATCHING' : before
}

// A film or a book is whole when it comes to the library, whatever is known of its status.
const wholeTypes: readonly MediaType[] = ['Movie', 'Book', 'Audiobook']

/** The status of a media after progress in it: the first progress starts it, completing a content of a finished work ends it when none is left. */
export function mediaStatusAfter(
  before: UserMediaStatus,
  media: { type: MediaType; status: MediaStatus; contentCount: number },
  progress: { isStarted: boolean; isCompleted: boolean; completedCount: number },
): UserMediaStatus {
  const isFinished = media.status === 'FINISHED' || (media.status === 'UNKNOWN' && wholeTypes.includes(media.type))
  if (progress.isCompleted && isFinished && progress.completedCount >= media.contentCount) return 'COMPLETED'
  const waits = before === 'NOT_WATCHED' || before === 'PLANNED' || before === 'PAUSED'
  return progress.isStarted && waits ? 'WATCHING' : before
}
