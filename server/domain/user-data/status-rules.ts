import type { MediaStatus, MediaType, UserContentStatus, UserMediaStatus } from '@amn/contract/values'

/** The status of a content after a position in it; what was completed stays so while it is read again. */
export function contentStatusAfter(before: UserContentStatus, isCompleted: boolean, isStarted: boolean): UserContentStatus {
  if (isCompleted || before === 'COMPLETED') return 'COMPLETED'
  return isStarted ? 'WATCHING' : before
}

// A film or a book is complete when it is added, whatever its status.
const completeTypes: readonly MediaType[] = ['Movie', 'Book', 'Audiobook']

/** The status of a media after progress in it: the first progress starts it, completing a content of a finished work ends it when none is left. */
export function mediaStatusAfter(
  before: UserMediaStatus,
  media: { type: MediaType; status: MediaStatus; contentCount: number },
  progress: { isStarted: boolean; isCompleted: boolean; completedCount: number },
): UserMediaStatus {
  const isFinished = media.status === 'FINISHED' || (media.status === 'UNKNOWN' && completeTypes.includes(media.type))
  if (progress.isCompleted && isFinished && progress.completedCount >= media.contentCount) return 'COMPLETED'
  const isNotStarted = before === 'NOT_WATCHED' || before === 'PLANNED' || before === 'PAUSED'
  return progress.isStarted && isNotStarted ? 'WATCHING' : before
}
