import { isWorthResuming } from '@amn/contract/personal/progress'
import type { FilePosition } from '@amn/contract/personal/user-data'

/** The very second that was asked for. */
export const exactSeconds = (position: FilePosition | undefined): number | undefined =>
  position?.unit === 'seconds' && typeof position.position === 'number' ? position.position : undefined

/**
 * Where to go on, in seconds; undefined when so little was played that the start is the better place, or all of it. That a position has
 * completed its content, the server has decided by its settings: of what is completed it keeps none.
 */
export function resumeAt(
  position: FilePosition | undefined,
  duration: number | null,
  isOver: (at: number, duration: number) => boolean = isAtEnd,
): number | undefined {
  if (position?.unit !== 'seconds' || typeof position.position !== 'number') return undefined
  const at = position.position
  const length = duration ?? position.duration
  const isWorth = isWorthResuming({ unit: 'seconds', position: at }, length ? at / length : null)
  return !isWorth || (length && isOver(at, length)) ? undefined : at
}

const isAtEnd = (at: number, duration: number) => at >= duration
/** A part of a recording counts as heard with ten seconds left; of one shorter than that, at its end. */
export const isRecordingOver = (at: number, duration: number) => at >= duration - Math.min(10, duration * 0.05)

const smartSteps = [
  [24 * 3600, 30],
  [3600, 15],
  [60, 5],
] as const

/** How many seconds a listener is taken back after a pause of so many seconds. */
export function smartRewind(pausedSeconds: number): number {
  return smartSteps.find(([longer]) => pausedSeconds > longer)?.[1] ?? 0
}
