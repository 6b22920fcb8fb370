import { changeEntry } from './entry.ts'
import { keptObstacle } from './support.ts'

/** Remembers that a content was opened just now, where it is kept on this device. */
export function noteOpened(userId: number, contentId: number): void {
  if (keptObstacle()) return
  // A device that is full forgets only when it was opened.
  changeEntry(userId, contentId, { openedAt: new Date().toISOString() }).catch(() => undefined)
}
