import { diffArrays } from 'diff'

/** Beyond so many words that go or come, only what both begin and end with is told apart. */
const most = 400

const wordsOf = (text: string) => [...text.matchAll(/\S+/g)].map((found) => ({ word: found[0], from: found.index }))

/** How many words two texts begin with alike. */
const countAlike = (one: readonly string[], other: readonly string[]) => {
  const index = one.findIndex((word, at) => word !== other[at])
  return index < 0 ? one.length : index
}

const withoutEnds = (before: readonly string[], after: readonly string[]) => {
  const start = countAlike(before, after)
  const end = countAlike(before.slice(start).toReversed(), after.slice(start).toReversed())
  return [
    { count: start, added: false },
    { count: after.length - start - end, added: true },
  ]
}

/** Where a text holds words that an earlier one does not: UTF-16 offsets, neighbours joined. */
export function newWords(before: string, after: string): [number, number][] {
  const words = wordsOf(after)
  const [old, come] = [wordsOf(before), words].map((list) => list.map(({ word }) => word)) as [string[], string[]]
  const changes = diffArrays(old, come, { maxEditLength: most }) ?? withoutEnds(old, come)
  const ranges: [number, number][] = []
  let index = 0
  for (const { count, added, removed = false } of changes as { count: number; added: boolean; removed?: boolean }[]) {
    if (removed) continue
    const [first, last] = [words[index], words[index + count - 1]]
    if (added && first && last) ranges.push([first.from, last.from + last.word.length])
    index += count
  }
  return ranges
}
