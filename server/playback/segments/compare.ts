import { type Fingerprint, fingerprintStep } from './fingerprint.ts'

/** A run of sound that two files have alike: where it is in each, in numbers of their fingerprints. */
export interface CommonRun {
  one: number
  other: number
  length: number
}

/** Bits of 32 that may differ between two moments that sound alike. */
const mostBits = 6
/** So many ways of laying one over the other are looked at in full. */
const tries = 6

const bitsIn = (number: number): number => {
  let left = number - ((number >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

// Silence and held tones are alike everywhere and tell nothing.
const isStill = (print: Fingerprint, at: number): boolean => print[at] === print[at - 1] && print[at] === print[at - 2]

const likelyShifts = (one: Fingerprint, other: Fingerprint): number[] => {
  const places = new Map<number, number[]>()
  for (const [at, value] of other.entries()) if (!isStill(other, at)) places.set(value, [...(places.get(value) ?? []), at].slice(-20))
  const votes = new Map<number, number>()
  for (const [at, value] of one.entries()) {
    if (isStill(one, at)) continue
    for (const place of places.get(value) ?? []) votes.set(place - at, (votes.get(place - at) ?? 0) + 1)
  }
  return [...votes.entries()]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, tries)
    .map(([shift]) => shift)
}

// The stretch with the greatest sum, where what is alike counts one up and what is not one down (Kadane): a voice over the music does not
// break it, and moments that are alike by chance do not lengthen it.
const longestAt = (one: Fingerprint, other: Fingerprint, shift: number): CommonRun => {
  let best = { one: 0, other: 0, length: 0, sum: 0 }
  let [begin, sum] = [Math.max(0, -shift), 0]
  const to = Math.min(one.length, other.length - shift)
  for (let at = begin; at < to; at += 1) {
    const isAlike = !isStill(one, at) && bitsIn((one[at] ?? 0) ^ (other[at + shift] ?? 0)) <= mostBits
    sum += isAlike ? 1 : -1
    if (sum > best.sum) best = { one: begin, other: begin + shift, length: at - begin + 1, sum }
    if (sum > 0) continue
    sum = 0
    begin = at + 1
  }
  return { one: best.one, other: best.other, length: best.length }
}

/** The longest run of sound that two fingerprints have alike; of length 0 where there is none. */
export function longestCommonRun(one: Fingerprint, other: Fingerprint): CommonRun {
  const runs = likelyShifts(one, other).map((shift) => longestAt(one, other, shift))
  return runs.reduce((best, run) => (run.length > best.length ? run : best), { one: 0, other: 0, length: 0 })
}

/** What repeats in a season. */
export interface Limits {
  /** Seconds. */
  least: number
  most: number
  /** How many other episodes must have it. */
  witnesses: number
}

interface Range {
  start: number
  end: number
}

const isSame = (a: Range, b: Range): boolean => {
  const common = Math.min(a.end, b.end) - Math.max(a.start, b.start)
  return common >= 0.7 * Math.max(a.end - a.start, b.end - b.start)
}
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Of the ranges in which an episode is like others, the one that most of them agree on; undefined where too few do. */
export function agreedRange(ranges: readonly Range[], { least, most, witnesses }: Limits): Range | undefined {
  const fitting = ranges.filter(({ start, end }) => end - start >= least && end - start <= most)
  const groups = fitting.map((range) => fitting.filter((other) => isSame(range, other)))
  const largest = groups.toSorted((a, b) => b.length - a.length)[0] ?? []
  if (largest.length < witnesses) return undefined
  return { start: median(largest.map(({ start }) => start)), end: median(largest.map(({ end }) => end)) }
}

/** A run in seconds of the file, from where its fingerprint begins. */
export const toSeconds = (at: number, length: number, from: number): Range => ({
  start: from + at * fingerprintStep,
  // The last number still hears a whole window.
  end: from + (at + length + 2) * fingerprintStep,
})
