import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import type { FilePosition } from '@amn/contract/personal/user-data'
import { thisDevice } from './progress/device.ts'
import { latestPosition } from './progress/latest.ts'
import { listOwnPlaces, type OwnPlace, ownPlaceBeside } from './progress/own-places.ts'
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

// The parts of a recording are one line, and somebody stands in one of them.
const idsOf = ({ files }: ViewedContent, file: MediaFile): number[] =>
  file.renderer === 'AUDIO_PLAYER' && file.part !== null
    ? files.filter((one) => one.part !== null && one.renderer === file.renderer).map(({ id }) => id)
    : [file.id]

/** Where a file begins: where the person stands, and beside it where this device left off when another has gone somewhere else since. */
export function placesIn(
  content: ViewedContent,
  file: MediaFile,
  userId: number | undefined,
): { standing: FilePosition | undefined; own: OwnPlace | undefined } {
  const standsIn = (position: FilePosition, ids: readonly number[]) => ids.includes(position.fileId) && position.position !== null
  const known = content.positions.find((position) => standsIn(position, [file.id]))
  if (userId === undefined) return { standing: known, own: undefined }
  const ids = idsOf(content, file)
  const latest = content.positions
    .filter((position) => standsIn(position, ids))
    .toSorted((one, other) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1))[0]
  const left = listOwnPlaces(localStorage, userId).findLast(({ fileId }) => ids.includes(fileId))
  const own = ownPlaceBeside(latest, left, thisDevice(localStorage, navigator.userAgent))
  return own ? { standing: latest, own } : { standing: latestPosition(known, listQueued(localStorage, userId), file.id), own }
}
