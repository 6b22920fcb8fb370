import type { Cue } from './read-vtt.ts'

/** Cues with what finds those of a moment quickly. */
export interface CueIndex {
  cues: readonly Cue[]
  /** The latest end of a cue and all before it. */
  ends: Float64Array
}

export function indexCues(cues: readonly Cue[]): CueIndex {
  const ends = new Float64Array(cues.length)
  let latest = 0
  for (const [index, cue] of cues.entries()) {
    latest = Math.max(latest, cue.end)
    ends[index] = latest
  }
  return { cues, ends }
}

/** The numbers of the cues that are shown at a time, in their order. */
export function cuesAt({ cues, ends }: CueIndex, time: number): number[] {
  let [low, high] = [0, cues.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cues[middle]?.start ?? Infinity) <= time) low = middle + 1
    else high = middle
  }
  const found: number[] = []
  for (let index = low - 1; index >= 0 && (ends[index] ?? 0) > time; index--) {
    if ((cues[index]?.end ?? 0) > time) found.push(index)
  }
  return found.toReversed()
}
