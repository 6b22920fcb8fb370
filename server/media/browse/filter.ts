import type { TagMode } from '@amn/contract/media/media-values'
import type { ListScope } from '../../domain/visibility/visibility.ts'
import { andBits, andNotBits, type Bits, hasBit, keepRange, makeBits, orBits } from './bits.ts'
import type { BrowseIndex } from './browse-index.ts'
import { andInto, andNotInto, type IdSet, orInto } from './id-set.ts'

/** What narrows a list down, read and checked. */
export interface Filter extends ListScope {
  /** Of each wanted tag the ids: a name may be in several groups. */
  included: number[][]
  excluded: number[][]
  inclusionMode: TagMode
  exclusionMode: TagMode
  airedAfter?: string | undefined
  airedBefore?: string | undefined
  /** Folded words, each of which must be part of a title. */
  words: string[]
}

/** `isListed` for all media at once. */
const listedIn = (index: BrowseIndex, filter: ListScope): Bits => {
  const found = makeBits(index.room)
  if (filter.types.length === index.types.size) found.set(index.present)
  else for (const type of filter.types) orBits(found, index.types.get(type) ?? found)
  if (!filter.withWorkInProgress) andNotBits(found, index.workInProgress)
  if (!filter.seesAdult) andNotBits(found, index.adult)
  return found
}

const mediaOfTag = (index: BrowseIndex, tags: readonly number[]): Bits => {
  const tagged = makeBits(index.room)
  for (const tag of tags) {
    const set = index.tags.get(tag)
    if (set) orInto(tagged, set)
  }
  return tagged
}

const keepTagged = (index: BrowseIndex, found: Bits, tags: readonly number[]): void => {
  const [tag] = tags
  const set = tags.length === 1 && tag !== undefined ? index.tags.get(tag) : undefined
  if (set) andInto(found, set)
  else andBits(found, mediaOfTag(index, tags))
}

const removeExcluded = (index: BrowseIndex, found: Bits, { excluded, exclusionMode }: Filter): void => {
  if (exclusionMode === 'OR') {
    for (const tag of excluded.flat()) {
      const set = index.tags.get(tag)
      if (set) andNotInto(found, set)
    }
  } else if (excluded.length > 0) {
    const all = found.slice()
    for (const tags of excluded) keepTagged(index, all, tags)
    andNotBits(found, all)
  }
}

const toDay = (day: string | undefined, otherwise: number) => (day === undefined ? otherwise : Number(day.replaceAll('-', '')))

/** The media that pass a filter; `byWord` has for each of its words the media whose titles contain it. */
export function findIn(index: BrowseIndex, filter: Filter, byWord: readonly IdSet[]): Bits {
  const found = listedIn(index, filter)
  for (const set of byWord) andInto(found, set)
  if (filter.inclusionMode === 'AND') for (const tags of filter.included) keepTagged(index, found, tags)
  else if (filter.included.length > 0) keepTagged(index, found, filter.included.flat())
  removeExcluded(index, found, filter)
  if (filter.airedAfter !== undefined || filter.airedBefore !== undefined) {
    keepRange(found, index.day, toDay(filter.airedAfter, 1), toDay(filter.airedBefore, 99_999_999))
  }
  return found
}

/** Those of some ids that were found, in their order. */
export const among = (found: Bits, ids: Iterable<number>): number[] => [...ids].filter((id) => hasBit(found, id))
