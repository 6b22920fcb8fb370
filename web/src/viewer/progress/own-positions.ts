import { isRecord, readJson } from '../../api/read-json.ts'
import { distanceApart, isWorthResuming } from '@amn/contract/personal/progress'
import type { FilePosition } from '@amn/contract/personal/user-data'
import type { ProgressReport } from '../renderer.ts'
import type { Keep } from './queue.ts'

/** Where this device left off in a file, whatever the server made of it. */
export interface OwnPosition extends ProgressReport {
  fileId: number
  at: string
}

const isOwnPosition = (value: unknown): value is OwnPosition => isRecord(value) && typeof value['fileId'] === 'number'

const most = 200
const keyOf = (userId: number) => `amn.places.${userId}`

/** Where this device left off in the files that it opened last, the latest at the end. */
export function listOwnPositions(keep: Keep, userId: number): OwnPosition[] {
  const kept = readJson(keep.getItem(keyOf(userId)) ?? '[]')
  return Array.isArray(kept) ? kept.filter(isOwnPosition) : []
}

/** Remembers where this device is; of more than 200 files the oldest are forgotten. */
export function keepOwnPosition(keep: Keep, userId: number, position: OwnPosition): void {
  const others = listOwnPositions(keep, userId).filter(({ fileId }) => fileId !== position.fileId)
  try {
    keep.setItem(keyOf(userId), JSON.stringify([...others, position].slice(-most)))
  } catch {
    // A full or forbidden store: then nothing is asked at the next opening.
  }
}

function isApart(own: OwnPosition, other: FilePosition): boolean {
  if (own.fileId !== other.fileId || own.unit !== other.unit) return true
  const far = distanceApart(own.unit, other.duration)
  if (own.unit === 'cfi') return Math.abs((own.progress ?? 0) - (other.progress ?? 0)) > far
  return Math.abs(Number(own.position) - Number(other.position)) > far
}

const isStart = (own: OwnPosition) => {
  const { unit, position, duration, progress } = own
  if (unit === 'cfi') return (progress ?? 0) < 0.01
  if (unit === 'fraction') return Number(position) < 0.01
  return !isWorthResuming(own, duration ? Number(position) / duration : null)
}

/** Where this device left off, when the position that counts is another device's and somewhere else: then the person is asked. */
export function conflictingPosition(
  saved: FilePosition | undefined,
  own: OwnPosition | undefined,
  device: string,
): OwnPosition | undefined {
  if (!own || !saved || saved.position === null || saved.device === device) return undefined
  return isStart(own) || !isApart(own, saved) ? undefined : own
}
