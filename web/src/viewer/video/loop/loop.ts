/** A piece of a film that plays again and again: its start, and its end once that is set, in seconds. */
export interface Loop {
  from: number
  to?: number
}

/** Shorter than this is a slip of the finger, not a loop. */
const least = 0.25

/** What one more press of the key makes of the loop: start, end, off. An end before the start changes places with it. */
export function nextLoop(loop: Loop | undefined, time: number): Loop | undefined {
  if (!loop) return { from: time }
  if (loop.to !== undefined || Math.abs(time - loop.from) < least) return undefined
  return { from: Math.min(loop.from, time), to: Math.max(loop.from, time) }
}

/** Whether play has just come to the end of the loop; whoever goes past it by themselves is left there. */
export const isAtLoopEnd = ({ from, to }: Loop, before: number, time: number): boolean =>
  to !== undefined && before >= from && before < to && time >= to && time - before < 1.5
