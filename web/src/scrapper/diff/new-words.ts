/** Beyond so many words on either side, only what both begin and end with is told apart. */
const most = 600

const wordsOf = (text: string) => [...text.matchAll(/\S+/g)].map((found) => ({ word: found[0], from: found.index }))

/** How long the longest common rest is from each place on, for the words of both texts. */
function commonRests(before: readonly string[], after: readonly string[]): Uint16Array[] {
  const rests = Array.from({ length: before.length + 1 }, () => new Uint16Array(after.length + 1))
  for (let i = before.length - 1; i >= 0; i--) {
    for (let j = after.length - 1; j >= 0; j--) {
      const [row, next] = [rests[i], rests[i + 1]]
      if (!row || !next) continue
      row[j] = before[i] === after[j] ? (next[j + 1] ?? 0) + 1 : Math.max(next[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return rests
}

function newPlaces(before: readonly string[], after: readonly string[]): number[] {
  const rests = commonRests(before, after)
  const places: number[] = []
  let i = 0
  for (let j = 0; j < after.length;) {
    if (i < before.length && before[i] === after[j]) {
      i += 1
      j += 1
    } else if (i < before.length && (rests[i + 1]?.[j] ?? 0) >= (rests[i]?.[j + 1] ?? 0)) i += 1
    else places.push(j++)
  }
  return places
}

/** Where a text holds words that an earlier one does not: UTF-16 offsets, neighbours joined. */
export function newWords(before: string, after: string): [number, number][] {
  const [old, words] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < Math.min(old.length, words.length) && old[start]?.word === words[start]?.word) start += 1
  let end = 0
  while (end < Math.min(old.length, words.length) - start && old.at(-1 - end)?.word === words.at(-1 - end)?.word) end += 1
  const [left, come] = [old.slice(start, old.length - end), words.slice(start, words.length - end)]
  const isLong = left.length > most || come.length > most
  const places = isLong
    ? come.map((_, place) => place)
    : newPlaces(
        left.map(({ word }) => word),
        come.map(({ word }) => word),
      )
  const ranges: [number, number][] = []
  let last = Number.NaN
  for (const place of places) {
    const one = come[place]
    if (!one) continue
    const end = one.from + one.word.length
    const range = ranges.at(-1)
    if (range && place === last + 1) range[1] = end
    else ranges.push([one.from, end])
    last = place
  }
  return ranges
}
