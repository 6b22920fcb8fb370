import { isRecord, readJson } from '../../api/read-json.ts'
import { distanceApart, isWorthResuming } from '@amn/contract/personal/progress'
import type { FilePosition } from '@amn/contract/personal/user-data'
import type { ProgressReport } from '../renderer.ts'
import type { Keep } from './queue.ts'

/** Where this device left off in a file, whatever the server made of it. */
export interface OwnPlace extends ProgressReport {
  fileId: number
  at: string
}

const isPlace = (value: unknown): value is OwnPlace => isRecord(value) && typeof value['fileId'] === 'number'

const most = 200
const keyOf = (userId: number) => `amn.places.${userId}`

/** Where this device left off in the files that it opened last, the latest at the end. */
export function listOwnPlaces(keep: Keep, userId: number): OwnPlace[] {
  const kept = readJson(keep.getItem(keyOf(userId)) ?? '[]')
  return Array.isArray(kept) ? kept.filter(isPlace) : []
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

function isApart(own: OwnPlace, other: FilePosition): boolean {
  if (own.fileId !== other.fileId || own.unit !== other.unit) return true
  const far = distanceApart(own.unit, other.duration)
  if (own.unit === 'cfi') return Math.abs((own.progress ?? 0) - (other.progress ?? 0)) > far
  return Math.abs(Number(own.position) - Number(other.position)) > far
}

const isStart = (place: OwnPlace) => {
  const { unit, position, duration, progress } = place
  if (unit === 'cfi') return (progress ?? 0) < 0.01
  if (unit === 'fraction') return Number(position) < 0.01
  return !isWorthResuming(place, duration ? Number(position) / duration : null)
}

/** Where this device left off, when the place that stands is another device's and somewhere else: then the person is asked. */
export function ownPlaceBeside(standing: FilePosition | undefined, own: OwnPlace | undefined, device: string): OwnPlace | undefined {
  if (!own || !standing || standing.position === null || standing.device === device) return undefined
  return isStart(own) || !isApart(own, standing) ? undefined : own
}
