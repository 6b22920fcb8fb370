import { type MediaType, mediaTypes } from '@amn/contract/values'
import { type Bits, clearBit, growBits, makeBits, setBit } from './bits.ts'
import { growIdSet, type IdSet } from './id-set.ts'
import { labelOf, yearOf } from './labels.ts'
import type { Order } from './order/order.ts'

/** What lists are filtered and ordered by, of all media, held in memory. A media's slot is its id. */
export interface BrowseIndex {
  /** How many slots are allocated. */
  room: number
  highest: number
  /** Those that are not in the bin. */
  present: Bits
  adult: Bits
  workInProgress: Bits
  types: Map<MediaType, Bits>
  /** The day it came out as a number such as 20240131; 0 for none. */
  day: Int32Array<ArrayBuffer>
  /** The year it came out, and the year it was added. */
  year: Uint16Array<ArrayBuffer>
  addedYear: Uint16Array<ArrayBuffer>
  /** The id of its series, 0 for none. */
  series: Int32Array<ArrayBuffer>
  /** The number in its series, NaN for none. */
  number: Float32Array<ArrayBuffer>
  /** One more than the age from which it may be seen, and than its community score; 0 where they are not known. */
  age: Uint8Array<ArrayBuffer>
  score: Uint8Array<ArrayBuffer>
  /** Minutes and pages, 0 where they are not known. */
  runtime: Uint16Array<ArrayBuffer>
  pages: Uint16Array<ArrayBuffer>
  /** The index of its letter in `letters`. */
  letter: Uint16Array<ArrayBuffer>
  letters: string[]
  /** By title; by the day or year it came out, and those with neither; by when it was added. */
  orders: Record<'title' | 'dated' | 'undated' | 'added', Order>
  spare: Order['ids']
  tags: Map<number, IdSet>
  /** By original language in lower case. */
  languages: Map<string, IdSet>
  /** By facts such as `resolution:1080p`. */
  facts: Map<string, IdSet>
}

/** What the index holds of one media, as the database has it. */
export interface Facts {
  id: number
  type: MediaType
  adult: number
  workInProgress: number
  isGone: number
  airedFrom: string | null
  cameOut: string
  createdAt: string
  series: number | null
  number: number | null
  language: string | null
  minimumAge: number | null
  score: number | null
  runtime: number | null
  pages: number | null
  /** The code of the first character of its sort title. */
  code: number
}

const roomFor = (highest: number) => Math.ceil((highest * 1.05 + 1000) / 32) * 32
const makeOrder = (room: number): Order => ({ ids: new Uint32Array(room), count: 0 })

export function makeIndex(highest: number): BrowseIndex {
  const room = roomFor(highest)
  return {
    room,
    highest,
    present: makeBits(room),
    adult: makeBits(room),
    workInProgress: makeBits(room),
    types: new Map(mediaTypes.map((type) => [type, makeBits(room)])),
    day: new Int32Array(room),
    year: new Uint16Array(room),
    addedYear: new Uint16Array(room),
    series: new Int32Array(room),
    number: new Float32Array(room),
    age: new Uint8Array(room),
    score: new Uint8Array(room),
    runtime: new Uint16Array(room),
    pages: new Uint16Array(room),
    letter: new Uint16Array(room),
    letters: [],
    orders: { title: makeOrder(room), dated: makeOrder(room), undated: makeOrder(room), added: makeOrder(room) },
    spare: new Uint32Array(room),
    tags: new Map(),
    languages: new Map(),
    facts: new Map(),
  }
}

const copyInto = <T extends Int32Array | Uint8Array | Uint16Array | Uint32Array | Float32Array>(values: T, made: T): T => {
  made.set(values)
  return made
}

const growSets = <K>(sets: Map<K, IdSet>, room: number): void => {
  for (const [key, set] of sets) sets.set(key, growIdSet(set, room))
}

/** Makes room for a higher id. */
export function growIndex(index: BrowseIndex, highest: number): void {
  if (highest <= index.highest) return
  index.highest = highest
  if (highest < index.room) return
  const room = roomFor(highest * 1.2)
  index.room = room
  index.present = growBits(index.present, room)
  index.adult = growBits(index.adult, room)
  index.workInProgress = growBits(index.workInProgress, room)
  for (const [type, bits] of index.types) index.types.set(type, growBits(bits, room))
  index.day = copyInto(index.day, new Int32Array(room))
  index.year = copyInto(index.year, new Uint16Array(room))
  index.addedYear = copyInto(index.addedYear, new Uint16Array(room))
  index.series = copyInto(index.series, new Int32Array(room))
  index.number = copyInto(index.number, new Float32Array(room))
  index.age = copyInto(index.age, new Uint8Array(room))
  index.score = copyInto(index.score, new Uint8Array(room))
  index.runtime = copyInto(index.runtime, new Uint16Array(room))
  index.pages = copyInto(index.pages, new Uint16Array(room))
  index.letter = copyInto(index.letter, new Uint16Array(room))
  for (const order of Object.values(index.orders)) order.ids = copyInto(order.ids, new Uint32Array(room))
  index.spare = new Uint32Array(room)
  growSets(index.tags, room)
  growSets(index.languages, room)
  growSets(index.facts, room)
}

/** Removes what is known of a media except its tags, its language and what its files are. */
export function forgetFacts(index: BrowseIndex, id: number): void {
  for (const bits of [index.present, index.adult, index.workInProgress, ...index.types.values()]) clearBit(bits, id)
}

const mostNumber = 65_535
const letterOf = (index: BrowseIndex, code: number): number => {
  const label = labelOf(code)
  const found = index.letters.indexOf(label)
  return found >= 0 ? found : index.letters.push(label) - 1
}

/** Adds what is known of a media except its tags, its language, what its files are, and its positions in the orders. */
export function putFacts(index: BrowseIndex, facts: Facts): void {
  const { id } = facts
  if (facts.isGone) return
  setBit(index.present, id)
  if (facts.adult) setBit(index.adult, id)
  if (facts.workInProgress) setBit(index.workInProgress, id)
  const type = index.types.get(facts.type)
  if (type) setBit(type, id)
  index.day[id] = facts.airedFrom === null ? 0 : Number(facts.airedFrom.replaceAll('-', ''))
  index.year[id] = Number(yearOf(facts.cameOut))
  index.addedYear[id] = Number(yearOf(facts.createdAt))
  index.series[id] = facts.series ?? 0
  index.number[id] = facts.number ?? Number.NaN
  index.age[id] = facts.minimumAge === null ? 0 : facts.minimumAge + 1
  index.score[id] = facts.score === null ? 0 : facts.score + 1
  index.runtime[id] = Math.min(mostNumber, facts.runtime ?? 0)
  index.pages[id] = Math.min(mostNumber, facts.pages ?? 0)
  index.letter[id] = letterOf(index, facts.code)
}
