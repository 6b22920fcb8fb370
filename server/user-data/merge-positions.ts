import { distanceApart } from '@amn/contract/personal/progress'
import type { PositionUnit } from '@amn/contract/values'

/** Where a person stands in a file; without a position and a CFI they stand nowhere: at the start, or past the end with a progress of 1. */
export interface StoredPosition {
  position: number | null
  cfi: string | null
  unit: PositionUnit
  progress: number | null
  duration: number | null
  device: string | null
  at: string
}
/** A position as a device reported it. */
export interface ReportedPosition extends StoredPosition {
  isByHand: boolean
}

const isNowhere = (stored: StoredPosition) => stored.position === null && stored.cfi === null

const isFarBehind = (reported: StoredPosition, known: StoredPosition): boolean => {
  if (reported.unit === known.unit && reported.position !== null && known.position !== null)
    return known.position - reported.position > distanceApart(reported.unit, known.duration)
  return reported.progress !== null && known.progress !== null && known.progress - reported.progress > distanceApart('fraction', null)
}

/** Where a person stands once a later word has come: without an act of theirs it takes them neither to the start nor far behind another device. */
export function mergePosition(known: StoredPosition | undefined, reported: ReportedPosition): StoredPosition {
  const { isByHand, ...stored } = reported
  if (!known || isNowhere(known) || isByHand) return stored
  if (isNowhere(stored)) return stored.progress === 1 ? stored : known
  return stored.device !== known.device && isFarBehind(stored, known) ? known : stored
}

const inTime = (one: ReportedPosition, other: ReportedPosition): number => {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1
  if (one.device !== other.device) return (one.device ?? '') < (other.device ?? '') ? -1 : 1
  return (one.position ?? 0) - (other.position ?? 0)
}

/** Where a person stands after all reports, whatever the order in which it came. */
export function mergePositions(reported: readonly ReportedPosition[]): StoredPosition | undefined {
  return reported.toSorted(inTime).reduce<StoredPosition | undefined>(mergePosition, undefined)
}
