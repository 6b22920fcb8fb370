type Path = readonly (string | number)[]

/** A part of a large value: the whole without its long lists, or elements that go to the end of one of these. */
export type Piece = { whole: unknown } | { path: Path; items: unknown[] }

/** The weight of what is handed over at once: a value each, and so many characters of a text. */
const heaviest = 4000
const charactersEach = 256

const weigh = (value: unknown): number => {
  let weight = 0
  const visit = (part: unknown): void => {
    weight += 1 + (typeof part === 'string' ? part.length / charactersEach : 0)
    if (weight > heaviest || typeof part !== 'object' || part === null) return
    for (const one of Object.values(part)) {
      if (weight > heaviest) return
      visit(one)
    }
  }
  visit(value)
  return weight
}

interface LongList {
  path: Path
  items: unknown[]
}

// What is too heavy goes without its lists, which follow it.
function withoutLists(value: unknown, path: Path, lists: LongList[]): unknown {
  if (typeof value !== 'object' || value === null || weigh(value) <= heaviest) return value
  if (Array.isArray(value)) {
    lists.push({ path, items: value })
    return []
  }
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withoutLists(part, [...path, name], lists)]))
}

/** Takes elements of a list apart, the first of which has this place in it. */
export function* takeListApart(path: Path, items: readonly unknown[], first = 0): Generator<Piece> {
  let batch: unknown[] = []
  let lists: LongList[] = []
  let weight = 0
  const hand = function* (): Generator<Piece> {
    yield { path, items: batch }
    for (const list of lists) yield* takeListApart(list.path, list.items)
    batch = []
    lists = []
    weight = 0
  }
  for (const [at, item] of items.entries()) {
    const own = weigh(item)
    if (batch.length > 0 && weight + own > heaviest) yield* hand()
    batch.push(withoutLists(item, [...path, first + at], lists))
    weight += own
  }
  if (batch.length > 0) yield* hand()
}

/** Takes a value apart into pieces that are handed over in no time. */
export function* takeApart(value: unknown): Generator<Piece> {
  const lists: LongList[] = []
  yield { whole: withoutLists(value, [], lists) }
  for (const { path, items } of lists) yield* takeListApart(path, items)
}

/** Puts a value together again from what `next` gives until it gives nothing more. */
export async function putTogether(next: () => Promise<Piece | undefined>): Promise<unknown> {
  let whole: unknown
  for (let piece = await next(); piece; piece = await next()) {
    if ('whole' in piece) whole = piece.whole
    else {
      const list = piece.path.reduce<unknown>((part, step) => (part as Record<string | number, unknown>)[step], whole)
      for (const item of piece.items) (list as unknown[]).push(item)
    }
  }
  return whole
}
