import { type Bits, setBit } from '../browse/bits.ts'

/** Where in a title a word is: anywhere, at its beginning, or as the whole of it. */
export const position = { anywhere: 0, first: 1, whole: 2 } as const
export type Position = (typeof position)[keyof typeof position]
const positions = 3

/** Which media contain which words in their folded titles: an inverted index, held in memory. */
export interface TitleIndex {
  /** How many media it was built from, and the highest id. */
  count: number
  highest: number
  /** All different words in the order of their UTF-16 units, each between two line feeds; where each begins, and which letters are in it. */
  words: string
  starts: Uint32Array<ArrayBuffer>
  letters: Uint32Array<ArrayBuffer>
  /** For each word, its number in the order in which words were first seen; for each of these and position, where its media begin in `postings`: ids in ascending order, as differences in bytes of seven bits. */
  seenAs: Uint32Array<ArrayBuffer>
  offsets: Uint32Array<ArrayBuffer>
  postings: Uint8Array<ArrayBuffer>
}

/** The letters of a word as bits, of which different letters may share one. */
export function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (Math.imul(word.charCodeAt(at), 0x9e3779b1) >>> 27)
  return bits >>> 0
}

const listed = 2 ** 31
const chunk = 65_536
const wordsAtOnce = 4096

/** A growing list of numbers, which are never copied. */
const makeNumberList = () => {
  const chunks: Uint32Array[] = []
  let last = new Uint32Array(0)
  let used = 0
  return {
    put: (value: number) => {
      if (used === last.length) {
        last = new Uint32Array(chunk)
        chunks.push(last)
        used = 0
      }
      last[used] = value
      used += 1
    },
    parts: () => chunks.map((values) => (values === last ? values.subarray(0, used) : values)),
  }
}

const bytesOf = (difference: number): number => {
  let count = 1
  for (let left = difference >>> 7; left > 0; left >>>= 7) count += 1
  return count
}

/** Sorts words by their UTF-16 units, one group with the same beginning at a time, so that others can run in between. */
const sortWords = async (numbers: Map<string, number>, yieldToOthers: () => Promise<void>) => {
  const groups = new Map<string, string[]>()
  let seen = 0
  for (const word of numbers.keys()) {
    const beginning = word.slice(0, 2)
    const group = groups.get(beginning)
    if (group) group.push(word)
    else groups.set(beginning, [word])
    seen += 1
    if (seen % wordsAtOnce === 0) await yieldToOthers()
  }
  const starts = new Uint32Array(numbers.size + 1)
  const letters = new Uint32Array(numbers.size)
  const seenAs = new Uint32Array(numbers.size)
  let [words, number, end] = ['\n', 0, 1]
  for (const beginning of [...groups.keys()].toSorted()) {
    const group = (groups.get(beginning) ?? []).toSorted()
    for (const word of group) {
      starts[number] = end
      end += word.length + 1
      letters[number] = lettersOf(word)
      seenAs[number] = numbers.get(word) ?? 0
      number += 1
    }
    words += `${group.join('\n')}\n`
    await yieldToOthers()
  }
  starts[number] = end
  return { words, starts, letters, seenAs }
}

/** Builds an index of the titles of media that come in ascending order of their ids. */
export function makeTitleIndexBuilder() {
  const numbers = new Map<string, number>()
  const stream = makeNumberList()
  let count = 0
  let highest = 0
  const numberOf = (word: string): number => {
    const known = numbers.get(word)
    if (known !== undefined) return known
    numbers.set(word, numbers.size)
    return numbers.size - 1
  }

  const add = (id: number, norm: string): void => {
    count += 1
    highest = id
    stream.put(listed + id)
    for (const line of norm.split('\n')) {
      const words = line.split(' ')
      for (const [at, word] of words.entries()) {
        const list = positions * numberOf(word)
        stream.put(list + position.anywhere)
        if (at === 0) stream.put(list + position.first)
        if (words.length === 1) stream.put(list + position.whole)
      }
    }
  }

  /** Visits each list and media, each pair once. */
  const walk = async (yieldToOthers: () => Promise<void>, last: Uint32Array, visit: (list: number, difference: number) => void) => {
    let id = 0
    for (const values of stream.parts()) {
      for (const value of values) {
        if (value >= listed) id = value - listed
        else if (last[value] !== id) {
          visit(value, id - (last[value] ?? 0))
          last[value] = id
        }
      }
      await yieldToOthers()
    }
  }

  const finish = async (yieldToOthers: () => Promise<void>): Promise<TitleIndex> => {
    const lists = positions * numbers.size
    const offsets = new Uint32Array(lists + 1)
    await walk(yieldToOthers, new Uint32Array(lists), (list, difference) => {
      offsets[list + 1] = (offsets[list + 1] ?? 0) + bytesOf(difference)
    })
    for (let list = 0; list < lists; list += 1) offsets[list + 1] = (offsets[list + 1] ?? 0) + (offsets[list] ?? 0)
    await yieldToOthers()
    const postings = new Uint8Array(offsets[lists] ?? 0)
    const ends = offsets.slice()
    await walk(yieldToOthers, new Uint32Array(lists), (list, difference) => {
      let at = ends[list] ?? 0
      let left = difference
      for (; left > 127; left >>>= 7) {
        postings[at] = (left & 127) | 128
        at += 1
      }
      postings[at] = left
      ends[list] = at + 1
    })
    return { count, highest, offsets, postings, ...(await sortWords(numbers, yieldToOthers)) }
  }
  return { add, finish }
}

/** Adds to a set the media that contain a word, given by its number, at a position. */
export function addPostings({ seenAs, offsets, postings }: TitleIndex, word: number, where: Position, into: Bits): void {
  const list = positions * (seenAs[word] ?? 0) + where
  const end = offsets[list + 1] ?? 0
  let id = 0
  for (let at = offsets[list] ?? 0; at < end;) {
    let [shift, byte] = [0, postings[at] ?? 0]
    let difference = byte & 127
    at += 1
    while (byte > 127) {
      byte = postings[at] ?? 0
      at += 1
      shift += 7
      difference |= (byte & 127) << shift
    }
    id += difference
    setBit(into, id)
  }
}
