import { foldTitle } from '../../text/fold.ts'
import { eachGram, gramRoom } from './ngrams.ts'
import { TextTable } from './hash.ts'
import { Numbers } from './numbers.ts'
import { Texts } from './texts.ts'

/** Finds records by their titles. */
export interface TitleIndex {
  /** The records that bear this very title, folded. */
  exactly: (title: string) => number[]
  /** The records whose titles share the most pieces with this one, the best first. */
  like: (title: string, most: number) => number[]
  titles: number
}

const bytesOf = (step: number) => (step < 0x80 ? 1 : step < 0x4000 ? 2 : step < 0x200000 ? 3 : 4)
const tight = (folded: string) => folded.replaceAll(' ', '')

/** Takes in the titles of records, one after the other, and makes the index of them. */
export class TitleIndexer {
  #exact = new TextTable()
  #recordOf = new Numbers()
  #sizes = new Numbers()
  #folded = new Texts()
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
    this.#folded.push(folded)
    let size = 0
    this.#eachOnce(folded, this.#recordOf.length, (gram, step) => {
      size += 1
      this.#starts[gram + 1] = (this.#starts[gram + 1] ?? 0) + bytesOf(step)
    })
    this.#sizes.push(size)
  }
  #eachOnce(folded: string, mark: number, tell: (gram: number, step: number) => void): void {
    eachGram(folded, (gram) => {
      const step = mark - (this.#seen[gram] ?? 0)
      if (step === 0) return
      this.#seen[gram] = mark
      tell(gram, step)
    })
  }
  /** Makes the index; nothing can be added any more. */
  finish(): TitleIndex {
    const [starts, sizeOf, recordOf] = [this.#starts, this.#sizes.take(), this.#recordOf.take()]
    for (let gram = 0; gram < gramRoom; gram += 1) starts[gram + 1] = (starts[gram + 1] ?? 0) + (starts[gram] ?? 0)
    const titlesWith = this.#fill()
    const exact = this.#exact
    return {
      exactly: (title) => [...new Set(exact.get(tight(foldTitle(title))))],
      like: (title, most) => rank(title, most, { starts, sizeOf, recordOf, titlesWith }),
      titles: recordOf.length,
    }
  }
  /** The titles of each piece, one piece after the other, each as the step from the one before in as few bytes as it takes. */
  #fill(): Uint8Array {
    const titles = new Uint8Array(this.#starts[gramRoom] ?? 0)
    const next = this.#starts.slice()
    this.#seen.fill(0)
    let mark = 0
    for (const folded of this.#folded.drain()) {
      mark += 1
      this.#eachOnce(folded, mark, (gram, step) => {
        let at = next[gram] ?? 0
        for (let rest = step; rest > 0; rest >>>= 7) titles[at++] = (rest & 0x7f) | (rest > 0x7f ? 0x80 : 0)
        next[gram] = at
      })
    }
    this.#seen = new Uint32Array(0)
    return titles
  }
}

interface Filled {
  starts: Uint32Array
  sizeOf: Uint32Array
  recordOf: Uint32Array
  titlesWith: Uint8Array
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
    let [found, step, shift] = [-1, 0, 0]
    for (let at = from; at < to; at += 1) {
      const byte = titlesWith[at] ?? 0
      step |= (byte & 0x7f) << shift
      shift += 7
      if (byte > 0x7f) continue
      found += step
      step = 0
      shift = 0
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
