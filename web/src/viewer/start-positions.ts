import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import type { FilePosition } from '@amn/contract/personal/user-data'
import { readAtOf } from '../api/kept/read-at.ts'
import { thisDevice } from './progress/device.ts'
import { latestPosition } from './progress/latest.ts'
import { listOwnPositions, type OwnPosition, conflictingPosition } from './progress/own-positions.ts'
import { listQueued } from './progress/queue.ts'
import type { ProgressReport } from './renderer.ts'

/** A place to begin at. */
export const positionAt = (contentId: number, fileId: number, { position, unit, duration, progress }: ProgressReport): FilePosition => ({
  contentId,
  fileId,
  position,
  unit,
  progress: progress ?? null,
  duration: duration ?? null,
  device: null,
  at: new Date().toISOString(),
})

// The parts of a recording are one line, and somebody is in one of them.
const idsOf = ({ files }: ViewedContent, file: MediaFile): number[] =>
  file.renderer === 'AUDIO_PLAYER' && file.part !== null
    ? files.filter((one) => one.part !== null && one.renderer === file.renderer).map(({ id }) => id)
    : [file.id]

/** Where a file begins: where the person is, and beside it where this device left off when another has gone somewhere else since. */
export function startPositions(
  content: ViewedContent,
  file: MediaFile,
  userId: number | undefined,
): { saved: FilePosition | undefined; own: OwnPosition | undefined } {
  const isWithin = (position: FilePosition, ids: readonly number[]) => ids.includes(position.fileId) && position.position !== null
  const known = content.positions.find((position) => isWithin(position, [file.id]))
  if (userId === undefined) return { saved: known, own: undefined }
  const ids = idsOf(content, file)
  const latest = content.positions
    .filter((position) => isWithin(position, ids))
    .toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1))[0]
  const left = listOwnPositions(localStorage, userId).findLast(({ fileId }) => ids.includes(fileId))
  const readAt = readAtOf(content)
  // A copy that is kept here does not know what this device has told the server since.
  if (left && readAt !== undefined && left.at > readAt) return { saved: positionAt(content.id, left.fileId, left), own: undefined }
  const own = conflictingPosition(latest, left, thisDevice(localStorage, navigator.userAgent))
  return own ? { saved: latest, own } : { saved: latestPosition(known, listQueued(localStorage, userId), file.id), own }
}
