import type { FilePosition } from '@amn/contract/personal/user-data'

/** The very second that was asked for. */
export const exactSeconds = (position: FilePosition | undefined): number | undefined =>
  position?.unit === 'seconds' && typeof position.position === 'number' ? position.position : undefined

/** Where to go on, in seconds; undefined when so little was played, or so much, that the start is the better place. */
export function resumeAt(
  position: FilePosition | undefined,
  duration: number | null,
  isOver: (at: number, duration: number) => boolean,
): number | undefined {
  if (position?.unit !== 'seconds' || typeof position.position !== 'number') return undefined
  const at = position.position
  const length = duration ?? position.duration
  const least = length ? Math.min(10, length * 0.05) : 10
  if (at < least || (length && isOver(at, length))) return undefined
  return at
}

/** A film counts as seen at nine tenths. */
export const isFilmOver = (at: number, duration: number) => at >= duration * 0.9
/** A recording counts as heard with ten seconds left; of one shorter than that, at its end. */
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
