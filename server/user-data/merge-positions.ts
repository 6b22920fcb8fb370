import { distanceApart } from '@amn/contract/personal/progress'
import type { StoredPosition } from '../db/tables/user-data.ts'

/** A position as a device reported it. */
export interface ReportedPosition extends StoredPosition {
  isByHand: boolean
}

const isNone = (stored: StoredPosition) => stored.position === null && stored.cfi === null

const isFarBehind = (reported: StoredPosition, known: StoredPosition): boolean => {
  if (reported.unit === known.unit && reported.position !== null && known.position !== null)
    return known.position - reported.position > distanceApart(reported.unit, known.duration)
  return reported.progress !== null && known.progress !== null && known.progress - reported.progress > distanceApart('fraction', null)
}

/** The position after a later report: unless set by hand, it goes neither back to the start nor far behind another device. */
export function mergePosition(known: StoredPosition | undefined, reported: ReportedPosition): StoredPosition {
  const { isByHand, ...stored } = reported
  if (!known || isNone(known) || isByHand) return stored
  if (isNone(stored)) return stored.progress === 1 ? stored : known
  return stored.device !== known.device && isFarBehind(stored, known) ? known : stored
}

const byTime = (one: ReportedPosition, other: ReportedPosition): number => {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1
  if (one.device !== other.device) return (one.device ?? '') < (other.device ?? '') ? -1 : 1
  return (one.position ?? 0) - (other.position ?? 0)
}

/** The position after all reports, in whatever order they came. */
export function mergePositions(reported: readonly ReportedPosition[]): StoredPosition | undefined {
  return reported.toSorted(byTime).reduce<StoredPosition | undefined>(mergePosition, undefined)
}
