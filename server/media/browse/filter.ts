import type { TagMode } from '@amn/contract/media/media-values'
import type { CreditRole } from '@amn/contract/media/credit-values'
import type { ListScope } from '../../domain/visibility/visibility.ts'
import { andBits, andNotBits, type Bits, hasBit, keepByteRange, keepRange, makeBits, orBits } from './bits.ts'
import type { BrowseIndex } from './browse-index.ts'
import { andInto, andNotInto, type IdSet, orInto } from './id-set.ts'

/** A person or an organisation who worked on it, in a role where one is given. */
export interface CreditFilter {
  id: number
  role?: CreditRole | undefined
}
/** From and up to numbers, both included. */
export type Range = readonly [from: number | undefined, upTo: number | undefined]

/** What narrows a list down, read and checked. */
export interface Filter extends ListScope {
  /** Of each wanted tag the ids: a name may be in several groups. */
  included: number[][]
  excluded: number[][]
  inclusionMode: TagMode
  exclusionMode: TagMode
  /** Of each kind that is asked for the facts, of which a media has to have one. */
  includedFacts?: string[][] | undefined
  /** Facts of which a media may have none. */
  excludedFacts?: string[] | undefined
  /** People and organisations who all worked on it, and such as did not. */
  includedCredits?: CreditFilter[] | undefined
  excludedCredits?: CreditFilter[] | undefined
  /** Of one of these series, and of none of those. */
  includedSeries?: number[] | undefined
  excludedSeries?: number[] | undefined
  /** Original languages in lower case, likewise. */
  includedLanguages?: string[] | undefined
  excludedLanguages?: string[] | undefined
  maximumAge?: number | undefined
  score?: Range | undefined
  year?: Range | undefined
  runtime?: Range | undefined
  pages?: Range | undefined
  airedAfter?: string | undefined
  airedBefore?: string | undefined
  /** Folded words, each of which must be part of a title. */
  words: string[]
}

/** Nothing beyond a scope is asked for. */
export const unfiltered = {
  included: [] as number[][],
  excluded: [] as number[][],
  inclusionMode: 'AND',
  exclusionMode: 'OR',
  words: [] as string[],
} satisfies Partial<Filter>

/** `isListed` for all media at once. */
const listedIn = (index: BrowseIndex, filter: ListScope): Bits => {
  const found = makeBits(index.room)
  if (filter.types.length === index.types.size) found.set(index.present)
  else for (const type of filter.types) orBits(found, index.types.get(type) ?? found)
  if (!filter.withWorkInProgress) andNotBits(found, index.workInProgress)
  if (!filter.seesAdult) andNotBits(found, index.adult)
  return found
}

const unionOf = <K>(sets: Map<K, IdSet>, room: number, keys: readonly K[]): Bits => {
  const union = makeBits(room)
  for (const key of keys) {
    const set = sets.get(key)
    if (set) orInto(union, set)
  }
  return union
}

/** Leaves those that are in one of some sets. */
const keepMembers = <K>(sets: Map<K, IdSet>, found: Bits, keys: readonly K[], room: number): void => {
  const [key] = keys
  const set = keys.length === 1 && key !== undefined ? sets.get(key) : undefined
  if (set) andInto(found, set)
  else andBits(found, unionOf(sets, room, keys))
}

const removeMembers = <K>(sets: Map<K, IdSet>, found: Bits, keys: readonly K[]): void => {
  for (const key of keys) {
    const set = sets.get(key)
    if (set) andNotInto(found, set)
  }
}

const keepTagged = (index: BrowseIndex, found: Bits, tags: readonly number[]): void => keepMembers(index.tags, found, tags, index.room)

/** Leaves those whose files are as is asked for. */
const keepByFacts = (index: BrowseIndex, found: Bits, { includedFacts = [], excludedFacts = [] }: Filter): void => {
  for (const facts of includedFacts) keepMembers(index.facts, found, facts, index.room)
  removeMembers(index.facts, found, excludedFacts)
}

const keepLanguages = (index: BrowseIndex, found: Bits, { includedLanguages = [], excludedLanguages = [] }: Filter): void => {
  if (includedLanguages.length > 0) keepMembers(index.languages, found, includedLanguages, index.room)
  removeMembers(index.languages, found, excludedLanguages)
}

const keepNumbers = (index: BrowseIndex, found: Bits, { maximumAge, score, year, runtime, pages }: Filter): void => {
  if (maximumAge !== undefined) keepByteRange(found, index.age, 1, maximumAge + 1)
  if (score) keepByteRange(found, index.score, (score[0] ?? 0) + 1, (score[1] ?? 100) + 1)
  if (year) keepRange(found, index.year, year[0] ?? 1, year[1] ?? 9999)
  if (runtime) keepRange(found, index.runtime, Math.max(1, runtime[0] ?? 1), runtime[1] ?? 65_535)
  if (pages) keepRange(found, index.pages, Math.max(1, pages[0] ?? 1), pages[1] ?? 65_535)
}

/** Sets of media that are read when a filter asks for them: all of the first are met, and none of the second. */
export interface ReadSets {
  included: readonly IdSet[]
  excluded: readonly IdSet[]
}

const removeExcluded = (index: BrowseIndex, found: Bits, { excluded, exclusionMode }: Filter): void => {
  if (exclusionMode === 'OR') removeMembers(index.tags, found, excluded.flat())
  else if (excluded.length > 0) {
    const all = found.slice()
    for (const tags of excluded) keepTagged(index, all, tags)
    andNotBits(found, all)
  }
}

const toDay = (day: string | undefined, otherwise: number) => (day === undefined ? otherwise : Number(day.replaceAll('-', '')))

/** The media that pass a filter; `byWord` has for each of its words the media whose titles contain it, `read` those of its people and series. */
export function findIn(index: BrowseIndex, filter: Filter, byWord: readonly IdSet[], read: ReadSets): Bits {
  const found = listedIn(index, filter)
  for (const set of byWord) andInto(found, set)
  for (const set of read.included) andInto(found, set)
  for (const set of read.excluded) andNotInto(found, set)
  if (filter.inclusionMode === 'AND') for (const tags of filter.included) keepTagged(index, found, tags)
  else if (filter.included.length > 0) keepTagged(index, found, filter.included.flat())
  removeExcluded(index, found, filter)
  keepByFacts(index, found, filter)
  keepLanguages(index, found, filter)
  keepNumbers(index, found, filter)
  if (filter.airedAfter !== undefined || filter.airedBefore !== undefined) {
    keepRange(found, index.day, toDay(filter.airedAfter, 1), toDay(filter.airedBefore, 99_999_999))
  }
  return found
}

/** Those of some ids that were found, in their order. */
export const among = (found: Bits, ids: Iterable<number>): number[] => [...ids].filter((id) => hasBit(found, id))
