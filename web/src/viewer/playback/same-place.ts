interface Chapter {
  start: number
  end: number
  title: string
}

/** What of a version of a film tells where its scenes are. */
export interface Cut {
  /** Seconds; null where nobody knows. */
  duration: number | null
  chapters: readonly Chapter[]
}

/** The same moment in two versions, in seconds. */
type Pair = readonly [number, number]

/** Versions whose lengths differ by no more than this, in seconds or as a share, are the same film with another logo before it. */
const sameSeconds = 10
const sameShare = 0.02

const fold = (title: string) => title.trim().toLowerCase().replaceAll(/\s+/g, ' ')
/** "Chapter 7" is the seventh chapter, whatever it shows. */
const isNumbered = (title: string) => /^\P{L}*$|^(chapter|rozdział|scene|scena|kapitel|chapitre)?[\s#]*\d+$/u.test(fold(title))

/** Chapters in their order, none of which reaches into the next or behind the end. */
function tidy(chapters: readonly Chapter[], duration: number): Chapter[] {
  const sorted = chapters.filter(({ start }) => start >= 0 && start < duration).toSorted((a, b) => a.start - b.start)
  return sorted
    .map(({ start, end, title }, at) => {
      const next = sorted[at + 1]?.start ?? duration
      return { start, end: end > start ? Math.min(end, next) : next, title }
    })
    .filter(({ start, end }) => end > start)
}

/** The chapters that both have, by title, else by their number. */
function pairChapters(from: readonly Chapter[], to: readonly Chapter[]): [Chapter, Chapter][] {
  const pairs: [Chapter, Chapter][] = []
  let after = 0
  for (const chapter of from) {
    if (isNumbered(chapter.title)) continue
    const at = to.findIndex(({ title }, index) => index >= after && fold(title) === fold(chapter.title))
    const found = to[at]
    if (!found) continue
    pairs.push([chapter, found])
    after = at + 1
  }
  if (pairs.length >= 2) return pairs
  return from.length === to.length && from.length >= 2
    ? from.flatMap((chapter, at): [Chapter, Chapter][] => (to[at] ? [[chapter, to[at]]] : []))
    : []
}

/** Where a second lies between moments that both versions have. */
function between(pairs: readonly Pair[], at: number): number {
  const next = pairs.findIndex(([from]) => from > at)
  const [from, to] = pairs[next - 1] ?? pairs.at(-1) ?? [0, 0]
  const upper = pairs[next]
  if (!upper) return to
  return to + ((at - from) / (upper[0] - from)) * (upper[1] - to)
}

/**
 * The second of another version of a film at which the same is shown: by the chapters that both have and the share of what has gone by of
 * one; without them by time where both are about equally long, else by the share of the whole.
 */
export function samePlace(at: number, from: Cut, to: Cut): number {
  const length = from.duration ?? 0
  const other = to.duration ?? 0
  if (length <= 0 || other <= 0) return Math.max(0, other > 0 ? Math.min(at, other) : at)
  const here = Math.min(Math.max(0, at), length)
  const chapters = pairChapters(tidy(from.chapters, length), tidy(to.chapters, other))
  if (chapters.length > 0) {
    const inner = chapters.flatMap(([one, two]): Pair[] => [
      [one.start, two.start],
      [one.end, two.end],
    ])
    return Math.min(other, between([[0, 0], ...inner, [length, other]], here))
  }
  const apart = Math.abs(length - other)
  return apart <= sameSeconds || apart / Math.max(length, other) < sameShare ? Math.min(here, other) : (here / length) * other
}
