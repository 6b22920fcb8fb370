export const sleepMinutes = [5, 15, 20, 30, 45, 60, 90, 120] as const
const fadeSeconds = 10

/** When to stop: at an instant, or where a chapter ends on the line. */
export type Sleep = { kind: 'time'; until: number } | { kind: 'chapter'; end: number }

/** Seconds of the clock until the sound stops. */
export function secondsLeft(sleep: Sleep, now: number, time: number, rate: number): number {
  return Math.max(0, sleep.kind === 'time' ? (sleep.until - now) / 1000 : (sleep.end - time) / rate)
}

/** How much of the loudness is left: the last ten seconds fade away. */
export const fade = (left: number) => Math.min(1, left / fadeSeconds)
