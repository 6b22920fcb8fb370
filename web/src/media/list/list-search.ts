import { type MediaType, mediaTypes } from '@amn/contract/values'

export type ListType = MediaType | 'All'

/** What the address of the list says, with the person's page size where it says none. */
export interface ListSearch {
  type: ListType
  titleFilter: string
  includeWorkInProgress: boolean
  /** Zero-based. */
  page: number
  size: number
  selected: number | undefined
}

const whole = (value: unknown, least: number, most: number) => {
  const number = Number(value ?? Number.NaN)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

export function readListSearch(found: Record<string, unknown>, itemsPerPage: number): ListSearch {
  const { type, titleFilter, includeWorkInProgress, page, size, selected } = found
  return {
    type: mediaTypes.find((one) => one === type) ?? 'All',
    titleFilter: typeof titleFilter === 'string' || typeof titleFilter === 'number' ? String(titleFilter).slice(0, 200) : '',
    includeWorkInProgress: String(includeWorkInProgress) === 'true',
    page: whole(page, 0, 1_000_000) ?? 0,
    size: whole(size, 1, 100) ?? itemsPerPage,
    selected: whole(selected, 1, Number.MAX_SAFE_INTEGER),
  }
}

/** The same as an address writes it: what is as by default is left out. */
export function writeListSearch(search: ListSearch, itemsPerPage: number) {
  return {
    type: search.type,
    ...(search.titleFilter ? { titleFilter: search.titleFilter } : {}),
    ...(search.includeWorkInProgress ? ({ includeWorkInProgress: true } as const) : {}),
    ...(search.page > 0 ? { page: search.page } : {}),
    ...(search.size === itemsPerPage ? {} : { size: search.size }),
    ...(search.selected ? { selected: search.selected } : {}),
  }
}

/** The same list without what narrows it, one thing at a time, for when nothing was found. */
export function liftsOf(search: ListSearch): { name: 'liftTitle' | 'liftWorkInProgress' | 'liftType'; search: ListSearch }[] {
  const first = { ...search, page: 0, selected: undefined }
  return [
    ...(search.titleFilter ? [{ name: 'liftTitle', search: { ...first, titleFilter: '' } } as const] : []),
    ...(search.includeWorkInProgress ? [] : [{ name: 'liftWorkInProgress', search: { ...first, includeWorkInProgress: true } } as const]),
    ...(search.type === 'All' ? [] : [{ name: 'liftType', search: { ...first, type: 'All' } } as const]),
  ]
}
