import { reasonFor } from '@amn/contract/reasons/reason'
import { limits } from '../../limits.ts'
import { refuse } from '../../refuse.ts'

/** A subtitle: from when to when in seconds, where (as WebVTT settings), and its text as the payload of a WebVTT cue. */
export interface Cue {
  start: number
  end: number
  settings: string
  text: string
}

/** One language of a text subtitle file. */
export interface CueTrack {
  language: string | null
  title: string | null
  cues: Cue[]
}

const lastSecond = 359_999

/** Leaves out what is never shown, puts the others in their order, and refuses more than may be. */
export function orderCues(cues: readonly (Cue | undefined)[]): Cue[] {
  if (cues.length > limits.cues * 2) refuse(reasonFor('file.manyCues', { most: limits.cues }))
  const seen = new Set<string>()
  const shown = cues.filter((cue) => {
    if (cue === undefined || !(cue.end > cue.start) || cue.start < 0 || cue.start > lastSecond || cue.text.trim() === '') return false
    // Effects are often made of the same line several times over.
    const key = `${cue.start}\0${cue.end}\0${cue.settings}\0${cue.text}`
    return !seen.has(key) && seen.add(key) !== undefined
  }) as Cue[]
  if (shown.length > limits.cues) refuse(reasonFor('file.manyCues', { most: limits.cues }))
  return shown.toSorted((one, other) => one.start - other.start)
}

/** Seconds that a line is shown whose end is not known, when the next does not come before. */
const longestUnknown = 6

/** Gives those that end before they begin, or at a time that is not known, an end: where the next one begins. */
export function mendEnds<T extends { start: number; end: number }>(cues: readonly T[]): T[] {
  const isWrong = ({ start, end }: T) => start >= 0 && !(end >= start)
  if (!cues.some(isWrong)) return [...cues]
  const starts = cues.map(({ start }) => start).toSorted((one, other) => one - other)
  return cues.map((cue) => {
    if (!isWrong(cue)) return cue
    const next = starts[upperBound(starts, cue.start)] ?? Infinity
    return { ...cue, end: Math.min(next, cue.start + longestUnknown) }
  })
}

function upperBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? Infinity) <= value) low = middle + 1
    else high = middle
  }
  return low
}

const stamp = (time: number): string => {
  const all = Math.round(time * 1000)
  const pad = (value: number, width = 2) => String(Math.floor(value)).padStart(width, '0')
  return `${pad(all / 3_600_000)}:${pad((all / 60_000) % 60)}:${pad((all / 1000) % 60)}.${pad(all % 1000, 3)}`
}

// A line without letters would end a cue.
const withoutGaps = (text: string) => text.replaceAll(/\n\s*\n/g, '\n').trim()

/** Writes cues as WebVTT. */
export function writeWebVtt(cues: readonly Cue[]): string {
  const written = cues.map(
    ({ start, end, settings, text }) => `${stamp(start)} --> ${stamp(end)}${settings && ` ${settings}`}\n${withoutGaps(text)}\n`,
  )
  return `WEBVTT\n\n${written.join('\n')}`
}
