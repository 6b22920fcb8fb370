import type { FilePosition } from '@amn/contract/personal/user-data'
import type { ProgressReport } from '../renderer.ts'
import type { Keep } from './queue.ts'

/** Where this device left off in a file, whatever the server made of it. */
export interface OwnPlace extends ProgressReport {
  fileId: number
  at: string
}

const most = 200
const keyOf = (userId: number) => `amn.places.${userId}`

/** Where this device left off in the files that it opened last, the latest at the end. */
export function listOwnPlaces(keep: Keep, userId: number): OwnPlace[] {
  try {
    const parsed: unknown = JSON.parse(keep.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(parsed) ? (parsed as OwnPlace[]).filter((place) => typeof place?.fileId === 'number') : []
  } catch {
    return []
  }
}

/** Remembers where this device is; of more than 200 files the oldest are forgotten. */
export function keepOwnPlace(keep: Keep, userId: number, place: OwnPlace): void {
  const others = listOwnPlaces(keep, userId).filter(({ fileId }) => fileId !== place.fileId)
  try {
    keep.setItem(keyOf(userId), JSON.stringify([...others, place].slice(-most)))
  } catch {
    // A full or forbidden store: then nothing is asked at the next opening.
  }
}

/** Closer together than this, two places are one; of a short recording, a twentieth. */
const apart = { seconds: 30, page: 2, fraction: 0.02, cfi: 0.02 }
const twentieth = ({ duration }: { duration?: number | null | undefined }) => (duration ? duration / 20 : Number.POSITIVE_INFINITY)

function isApart(own: OwnPlace, other: FilePosition): boolean {
  if (own.fileId !== other.fileId || own.unit !== other.unit) return true
  if (own.unit === 'cfi') return Math.abs((own.progress ?? 0) - (other.progress ?? 0)) > apart.cfi
  const far = own.unit === 'seconds' ? Math.min(apart.seconds, twentieth(other)) : apart[own.unit]
  return Math.abs(Number(own.position) - Number(other.position)) > far
}

const isStart = (place: OwnPlace) => {
  const { unit, position, progress } = place
  if (unit === 'cfi') return (progress ?? 0) < 0.01
  if (unit === 'page') return Number(position) < 1
  return Number(position) < (unit === 'seconds' ? Math.min(10, twentieth(place)) : 0.01)
}

/** Where this device left off, when the place that stands is another device's and somewhere else: then the person is asked. */
export function ownPlaceBeside(standing: FilePosition | undefined, own: OwnPlace | undefined, device: string): OwnPlace | undefined {
  if (!own || !standing || standing.position === null || standing.device === device) return undefined
  return isStart(own) || !isApart(own, standing) ? undefined : own
}
