import type { ListOrder, TagMode } from '@amn/contract/media/media-values'
import { type ListType, type MediaSearch, mediaSearch } from '../../api/search/media-search.ts'

/** What the address of the list says, with the defaults where it says nothing. */
export interface ListSearch {
  type: ListType
  titleFilter: string
  includedTags: string[]
  excludedTags: string[]
  /** What files are to be, and are not to be, such as resolution:1080p. */
  includedFacts: string[]
  excludedFacts: string[]
  inclusionMode: TagMode
  exclusionMode: TagMode
  airedAfter: string | undefined
  airedBefore: string | undefined
  includeWorkInProgress: boolean
  sort: ListOrder
  order: 'asc' | 'desc'
  seed: number
  /** Zero-based. */
  page: number
  size: number
  selected: number | undefined
}

/** What narrows a list down besides its type, when it does not. */
export const noFilter = {
  titleFilter: '',
  includedTags: [],
  excludedTags: [],
  includedFacts: [],
  excludedFacts: [],
  inclusionMode: 'AND',
  exclusionMode: 'OR',
  airedAfter: undefined,
  airedBefore: undefined,
  includeWorkInProgress: false,
} satisfies Partial<ListSearch>

/** By title from A; by anything else from the latest, or the most. */
const usualOrder = (sort: ListOrder) => (sort === 'title' ? 'asc' : 'desc')

export function readListSearch(found: Record<string, unknown>, itemsPerPage: number): ListSearch {
  const search = mediaSearch(found)
  const sort = search.sort ?? 'title'
  return {
    ...noFilter,
    order: usualOrder(sort),
    seed: 0,
    page: 0,
    size: itemsPerPage,
    selected: undefined,
    ...search,
    sort,
    includeWorkInProgress: search.includeWorkInProgress ?? false,
  }
}

/** The same as an address writes it: what is as by default is left out. */
export function writeListSearch(search: ListSearch, itemsPerPage: number): MediaSearch {
  const { inclusionMode, exclusionMode, sort, order, seed, size } = search
  return mediaSearch({
    ...search,
    inclusionMode: inclusionMode === noFilter.inclusionMode ? undefined : inclusionMode,
    exclusionMode: exclusionMode === noFilter.exclusionMode ? undefined : exclusionMode,
    sort: sort === 'title' ? undefined : sort,
    order: sort === 'random' || order === usualOrder(sort) ? undefined : order,
    seed: sort === 'random' ? seed : undefined,
    size: size === itemsPerPage ? undefined : size,
  })
}

/** What a call about the whole list takes of it. */
export function filterOf({
  type,
  page: _page,
  size: _size,
  selected: _selected,
  sort: _sort,
  order: _order,
  seed: _seed,
  ...filter
}: ListSearch) {
  const { airedAfter, airedBefore, ...rest } = filter
  return { amnMediaType: type, ...rest, ...(airedAfter ? { airedAfter } : {}), ...(airedBefore ? { airedBefore } : {}) }
}

/** The same with its order. */
export function orderedFilterOf(search: ListSearch) {
  const { sort, order, seed } = search
  return { ...filterOf(search), sort, ...(sort === 'random' ? { seed } : { order }) }
}

/** The days contradict each other, so that nothing can fit. */
export const isBackwards = ({ airedAfter, airedBefore }: Pick<ListSearch, 'airedAfter' | 'airedBefore'>) =>
  airedAfter !== undefined && airedBefore !== undefined && airedAfter > airedBefore

/** How many things narrow the list down. */
export const filterCount = (search: ListSearch) =>
  (search.titleFilter ? 1 : 0) +
  search.includedTags.length +
  search.excludedTags.length +
  search.includedFacts.length +
  search.excludedFacts.length +
  (search.airedAfter ? 1 : 0) +
  (search.airedBefore ? 1 : 0) +
  (search.includeWorkInProgress ? 1 : 0)
