import { foldTitle } from '../../db/fold.ts'
import { eachGram, gramRoom } from './grams.ts'
import { TextTable } from './hash.ts'
import { Numbers } from './numbers.ts'

/** Finds records by their titles. */
export interface TitleIndex {
  /** The records that bear this very title, folded. */
  exactly: (title: string) => number[]
  /** The records whose titles share the most pieces with this one, the best first. */
  like: (title: string, most: number) => number[]
  titles: number
}

const tight = (folded: string) => folded.replaceAll(' ', '')

/** Takes in the titles of records, one after the other, and makes the index of them. */
export class TitleIndexer {
  #exact = new TextTable()
  #recordOf = new Numbers()
  #sizes = new Numbers()
  #grams = new Numbers()
  #starts = new Uint32Array(gramRoom + 1)
  /** The last title in which a piece stood, so that each counts once. */
  #seen = new Uint32Array(gramRoom)
  #record = -1

  /** Adds the titles of the next record. */
  add(titles: Iterable<string>): void {
    this.#record += 1
    const folded = new Set<string>()
    for (const title of titles) folded.add(foldTitle(title))
    for (const title of folded) this.#addTitle(title)
  }
  #addTitle(folded: string): void {
    this.#exact.add(tight(folded), this.#record)
    this.#recordOf.push(this.#record)
    const mark = this.#recordOf.length
    const before = this.#grams.length
    eachGram(folded, (gram) => {
      if (this.#seen[gram] === mark) return
      this.#seen[gram] = mark
      this.#grams.push(gram)
      this.#starts[gram + 1] = (this.#starts[gram + 1] ?? 0) + 1
    })
    this.#sizes.push(this.#grams.length - before)
  }
  /** Makes the index; nothing can be added any more. */
  finish(): TitleIndex {
    const [starts, sizeOf, recordOf] = [this.#starts, this.#sizes.take(), this.#recordOf.take()]
    this.#seen = new Uint32Array(0)
    for (let gram = 0; gram < gramRoom; gram += 1) starts[gram + 1] = (starts[gram + 1] ?? 0) + (starts[gram] ?? 0)
    const titlesWith = this.#fill(sizeOf)
    const exact = this.#exact
    return {
      exactly: (title) => [...new Set(exact.get(tight(foldTitle(title))))],
      like: (title, most) => rank(title, most, { starts, sizeOf, recordOf, titlesWith }),
      titles: recordOf.length,
    }
  }
  /** The titles of each piece, one piece after the other. */
  #fill(sizeOf: Uint32Array): Uint32Array {
    const titles = new Uint32Array(this.#grams.length)
    const next = this.#starts.slice()
    let [title, left] = [0, sizeOf[0] ?? 0]
    for (const gram of this.#grams.drain()) {
      while (left === 0) left = sizeOf[++title] ?? 1
      titles[next[gram] ?? 0] = title
      next[gram] = (next[gram] ?? 0) + 1
      left -= 1
    }
    return titles
  }
}

interface Filled {
  starts: Uint32Array
  sizeOf: Uint32Array
  recordOf: Uint32Array
  titlesWith: Uint32Array
}

function rank(title: string, most: number, { starts, sizeOf, recordOf, titlesWith }: Filled): number[] {
  const own = new Set<number>()
  eachGram(foldTitle(title), (gram) => own.add(gram))
  const shared = new Float32Array(recordOf.length)
  const touched: number[] = []
  let whole = 0
  for (const gram of own) {
    const [from, to] = [starts[gram] ?? 0, starts[gram + 1] ?? 0]
    const weight = Math.log(1 + recordOf.length / (1 + to - from))
    whole += weight
    for (let at = from; at < to; at += 1) {
      const found = titlesWith[at] ?? 0
      if (shared[found] === 0) touched.push(found)
      shared[found] = (shared[found] ?? 0) + weight
    }
  }
  const best = new Map<number, number>()
  for (const found of touched) {
    const part = (shared[found] ?? 0) / whole
    if (part < 0.25) continue
    const size = sizeOf[found] ?? 1
    // A title that goes on after what is asked shares all of it; the longer it goes on, the less it counts.
    const score = part * (0.6 + (0.4 * Math.min(size, own.size)) / Math.max(size, own.size))
    const record = recordOf[found] ?? 0
    if (score > (best.get(record) ?? 0)) best.set(record, score)
  }
  const ranked = [...best].toSorted(([, one], [, other]) => other - one)
  return ranked.slice(0, most).map(([record]) => record)
}
