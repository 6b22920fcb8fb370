import { distanceApart } from '@amn/contract/personal/progress'
import type { PositionUnit } from '@amn/contract/values'

/** Where a person stands in a file; without a position and a CFI they stand nowhere: at the start, or past the end with a progress of 1. */
export interface Stand {
  position: number | null
  cfi: string | null
  unit: PositionUnit
  progress: number | null
  duration: number | null
  device: string | null
  at: string
}
/** A stand as a device told it. */
export interface Told extends Stand {
  isByHand: boolean
}

const isNowhere = (stand: Stand) => stand.position === null && stand.cfi === null

const isFarBehind = (told: Stand, standing: Stand): boolean => {
  if (told.unit === standing.unit && told.position !== null && standing.position !== null)
    return standing.position - told.position > distanceApart(told.unit, standing.duration)
  return told.progress !== null && standing.progress !== null && standing.progress - told.progress > distanceApart('fraction', null)
}

/** Where a person stands once a later word has come: without an act of theirs it takes them neither to the start nor far behind another device. */
export function standAfter(standing: Stand | undefined, told: Told): Stand {
  const { isByHand, ...stand } = told
  if (!standing || isNowhere(standing) || isByHand) return stand
  if (isNowhere(stand)) return stand.progress === 1 ? stand : standing
  return stand.device !== standing.device && isFarBehind(stand, standing) ? standing : stand
}

const inTime = (one: Told, other: Told): number => {
  if (one.at !== other.at) return one.at < other.at ? -1 : 1
  if (one.device !== other.device) return (one.device ?? '') < (other.device ?? '') ? -1 : 1
  return (one.position ?? 0) - (other.position ?? 0)
}

/** Where a person stands after all that was told, whatever the order in which it came. */
export function standAfterAll(told: readonly Told[]): Stand | undefined {
  return told.toSorted(inTime).reduce<Stand | undefined>(standAfter, undefined)
}
