import type { MediaFile, ViewedContent } from '@amn/contract/media/content'
import type { FilePosition } from '@amn/contract/personal/user-data'
import { filmParts } from '@amn/contract/playback/film-parts'
import { readAtOf } from '../api/kept/read-at.ts'
import { thisDevice } from './progress/device.ts'
import { latestPosition } from './progress/latest.ts'
import { listOwnPositions, type OwnPosition, conflictingPosition } from './progress/own-positions.ts'
import { listQueued, type ProgressEvent } from './progress/queue.ts'
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

// The parts of a recording or a film are one line, and somebody is in one of them.
const idsOf = ({ files }: ViewedContent, file: MediaFile): number[] => {
  if (file.part === null) return [file.id]
  if (file.renderer === 'VIDEO_PLAYER') return filmParts(files, file).map(({ id }) => id)
  if (file.renderer !== 'AUDIO_PLAYER') return [file.id]
  return files.filter((one) => one.part !== null && one.renderer === file.renderer).map(({ id }) => id)
}

const byTime = (one: FilePosition, other: FilePosition) => ((one.at ?? '') < (other.at ?? '') ? 1 : -1)

// Of a film in parts the latest counts. Whoever has hardly begun a part is at its beginning; of what is completed no place is kept.
function latestInFilm({ positions }: ViewedContent, queued: readonly ProgressEvent[], ids: readonly number[]): FilePosition | undefined {
  const knownOf = (id: number) => positions.find(({ fileId }) => fileId === id)
  const [latest] = ids.flatMap((id) => latestPosition(knownOf(id), queued, id) ?? []).toSorted(byTime)
  if (!latest || latest.position !== null) return latest
  return latest.progress === 1 ? undefined : { ...latest, position: 0, unit: 'seconds' }
}

/** Where a file begins: where the person is, and beside it where this device left off when another has gone somewhere else since. */
export function startPositions(
  content: ViewedContent,
  file: MediaFile,
  userId: number | undefined,
): { saved: FilePosition | undefined; own: OwnPosition | undefined } {
  const isWithin = (position: FilePosition, ids: readonly number[]) => ids.includes(position.fileId) && position.position !== null
  const ids = idsOf(content, file)
  const known = content.positions.find((position) => isWithin(position, [file.id]))
  const queued = userId === undefined ? [] : listQueued(localStorage, userId)
  const isFilm = file.renderer === 'VIDEO_PLAYER' && ids.length > 1
  const saved = isFilm ? latestInFilm(content, queued, ids) : latestPosition(known, queued, file.id)
  if (userId === undefined) return { saved, own: undefined }
  const latest = content.positions.filter((position) => isWithin(position, ids)).toSorted(byTime)[0]
  const left = listOwnPositions(localStorage, userId).findLast(({ fileId }) => ids.includes(fileId))
  const readAt = readAtOf(content)
  // A copy that is kept here does not know what this device has told the server since.
  if (left && readAt !== undefined && left.at > readAt) return { saved: positionAt(content.id, left.fileId, left), own: undefined }
  const own = conflictingPosition(latest, left, thisDevice(localStorage, navigator.userAgent))
  return own ? { saved: latest, own } : { saved, own }
}
