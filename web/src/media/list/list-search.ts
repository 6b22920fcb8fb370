import type { ListOrder, TagMode } from '@amn/contract/media/media-values'
import { type ListType, type MediaSearch, mediaSearch, sidedFilters } from '../../api/search/media-search.ts'

/** What the address of the list says, with the defaults where it says nothing. */
export interface ListSearch {
  type: ListType
  titleFilter: string
  includedTags: string[]
  excludedTags: string[]
  /** What files are to be, and are not to be, such as resolution:1080p. */
  includedFacts: string[]
  excludedFacts: string[]
  /** People and organisations by id, or for one role as in director:12. */
  includedCredits: string[]
  excludedCredits: string[]
  /** Series by id. */
  includedSeries: string[]
  excludedSeries: string[]
  /** Original languages. */
  includedLanguages: string[]
  excludedLanguages: string[]
  maximumAge: number | undefined
  scoreFrom: number | undefined
  scoreTo: number | undefined
  yearFrom: number | undefined
  yearTo: number | undefined
  runtimeFrom: number | undefined
  runtimeTo: number | undefined
  pagesFrom: number | undefined
  pagesTo: number | undefined
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
  includedCredits: [],
  excludedCredits: [],
  includedSeries: [],
  excludedSeries: [],
  includedLanguages: [],
  excludedLanguages: [],
  maximumAge: undefined,
  scoreFrom: undefined,
  scoreTo: undefined,
  yearFrom: undefined,
  yearTo: undefined,
  runtimeFrom: undefined,
  runtimeTo: undefined,
  pagesFrom: undefined,
  pagesTo: undefined,
  inclusionMode: 'AND',
  exclusionMode: 'OR',
  airedAfter: undefined,
  airedBefore: undefined,
  includeWorkInProgress: false,
} satisfies Partial<ListSearch>

/** By title from A, by type as types are listed, by number from the first; by anything else from the latest, or the most. */
export const usualOrder = (sort: ListOrder) => (sort === 'title' || sort === 'number' || sort === 'type' ? 'asc' : 'desc')

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

type Given<T> = { [K in keyof T]: Exclude<T[K], undefined> }
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
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as Given<typeof filter>
  return { amnMediaType: type, ...given }
}

/** The same with its order. */
export function orderedFilterOf(search: ListSearch) {
  const { sort, order, seed } = search
  return { ...filterOf(search), sort, ...(sort === 'random' ? { seed } : { order }) }
}

/** The days contradict each other, so that nothing can fit. */
export const isBackwards = ({ airedAfter, airedBefore }: Pick<ListSearch, 'airedAfter' | 'airedBefore'>) =>
  airedAfter !== undefined && airedBefore !== undefined && airedAfter > airedBefore

/** The ranges of numbers that narrow a list down. */
export const listRanges = ['score', 'year', 'runtime', 'pages'] as const
export type ListRange = (typeof listRanges)[number]

/** Whether a range says anything. */
export const hasRange = (search: ListSearch, name: ListRange) => search[`${name}From`] !== undefined || search[`${name}To`] !== undefined

const count = (...are: boolean[]) => are.filter(Boolean).length
/** How many things narrow the list down. */
export const filterCount = (search: ListSearch) =>
  sidedFilters.reduce((sum, name) => sum + search[`included${name}`].length + search[`excluded${name}`].length, 0) +
  listRanges.filter((name) => hasRange(search, name)).length +
  count(
    search.titleFilter !== '',
    search.maximumAge !== undefined,
    search.airedAfter !== undefined,
    search.airedBefore !== undefined,
    search.includeWorkInProgress,
  )
