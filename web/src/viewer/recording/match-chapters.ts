import { foldText } from '../../ui/text/fold-text.ts'

/** A chapter of a book, in shares of it, or of its recording, in seconds. */
export interface Part {
  title: string
  start: number
  end: number
}

const bare = (title: string) =>
  foldText(title)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
const withoutNumber = (title: string) => bare(title).replace(/^(?:(?:chapter|rozdzial|part|czesc)\s+)?(?:\d+|[ivxlc]+)\s+/u, '')
const numberIn = (title: string) => /\d+/.exec(title)?.[0]?.replace(/^0+/, '')

/** How well two chapters fit, 0–4: by their titles, else by their numbers and by how much each is of the whole. */
function fitOf(one: Part, other: Part, [whole, otherWhole]: readonly [number, number]): number {
  if (bare(one.title) !== '' && bare(one.title) === bare(other.title)) return 4
  if (withoutNumber(one.title).length > 2 && withoutNumber(one.title) === withoutNumber(other.title)) return 3
  const [length, otherLength] = [(one.end - one.start) / whole, (other.end - other.start) / otherWhole]
  const isAlike = length > 0 && otherLength > 0 && Math.abs(Math.log(length / otherLength)) < Math.log(1.35)
  const hasSameNumber = numberIn(one.title) !== undefined && numberIn(one.title) === numberIn(other.title)
  return (hasSameNumber ? 1.5 : 0) + (isAlike ? 1 : 0)
}

/** The pairs of chapters that are the same, in their order: those that fit best as a whole (the longest common subsequence, weighted by fit). */
export function matchChapters(book: readonly Part[], recording: readonly Part[]): [Part, Part][] {
  const wholes = [book.at(-1)?.end || 1, recording.at(-1)?.end || 1] as const
  const best = Array.from({ length: book.length + 1 }, () => Array.from({ length: recording.length + 1 }, () => 0))
  const at = (i: number, j: number) => best[i]?.[j] ?? 0
  const fit = (i: number, j: number) => {
    const [one, other] = [book[i], recording[j]]
    return one && other ? fitOf(one, other, wholes) : 0
  }
  for (let i = book.length - 1; i >= 0; i -= 1)
    for (let j = recording.length - 1; j >= 0; j -= 1) {
      const row = best[i]
      if (row) row[j] = Math.max(at(i + 1, j), at(i, j + 1), fit(i, j) + at(i + 1, j + 1))
    }
  const pairs: [Part, Part][] = []
  for (let i = 0, j = 0; i < book.length && j < recording.length;) {
    const [one, other] = [book[i], recording[j]]
    if (one && other && fit(i, j) > 0 && at(i, j) === fit(i, j) + at(i + 1, j + 1)) {
      pairs.push([one, other])
      i += 1
      j += 1
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1
    else j += 1
  }
  return pairs
}

/** The place of the other that a place of one is at: within the same chapter by proportion, between chapters that have no counterpart likewise. */
export function samePlaceIn(pairs: readonly (readonly [Part, Part])[], wholes: readonly [number, number], place: number): number {
  const stops = [[0, 0] as const, ...pairs.flatMap(([one, other]) => [[one.start, other.start] as const, [one.end, other.end] as const])]
  const all = [...stops, [wholes[0], wholes[1]] as const]
  const next = all.findIndex(([from]) => from > place)
  if (next < 0) return wholes[1]
  const [[from, to], [end, otherEnd]] = [all[next - 1] ?? [0, 0], all[next] ?? wholes]
  return to + ((place - from) / Math.max(Number.EPSILON, end - from)) * Math.max(0, otherEnd - to)
}
