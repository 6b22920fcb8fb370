import type { Probe } from '@amn/contract/media/content'

/** How pictures are taken out of a film: at its keyframes, out of all its pictures, or by a jump to each. */
export type Method = 'keyframes' | 'all' | 'jumps'
export interface PreviewPlan {
  /** Seconds from one picture to the next. */
  interval: number
  /** So many pictures at most. */
  count: number
  method: Method
}

const usualInterval = 10
/** A short film gets as many pictures as fit on one sheet; a long one no more than ten sheets. */
const fewest = 100
const most = 1000
/** Seconds of a film so short that all of it is decoded. */
const short = 300
/** Bytes of a film between two pictures from which on a jump is faster than reading all of it. */
const farApart = 20 * 1024 ** 2

const intervalFor = (duration: number): number =>
  duration <= fewest * usualInterval ? Math.max(1, Math.ceil(duration / fewest)) : Math.max(usualInterval, Math.ceil(duration / most))

/** How often and by what way pictures are taken of a film, so that neither the work nor the result grows without bounds. */
export function planPreviews({ duration, size, probe }: { duration: number | null; size: number; probe: Probe | null }): PreviewPlan {
  if (duration === null) return { interval: usualInterval, count: most, method: 'keyframes' }
  const interval = intervalFor(duration)
  const count = Math.max(1, Math.ceil(duration / interval))
  // Where keyframes are rarer than pictures, a jump decodes as much as reading on does.
  const isSparse = (probe?.keyframeInterval ?? 0) > 2 * interval
  const method = isSparse ? 'all' : size / count > farApart ? 'jumps' : duration <= short ? 'all' : 'keyframes'
  return { interval, count, method }
}

/** Milliseconds that the pictures of a film may take: nothing goes on for longer than the film itself and a quarter of an hour. */
export const timeFor = (duration: number | null): number => Math.round((900 + Math.min(duration ?? 7200, 36_000)) * 1000)
