import { type ListOrder, type TagMode, listOrders, tagModes } from '@amn/contract/media/media-values'
import { type MediaType, mediaTypes } from '@amn/contract/values'

type Found = Record<string, unknown>
export const listTypes = ['All', ...mediaTypes] as const
export type ListType = MediaType | 'All'

/** What the address of the media list holds, in the specification's names; what is absent is as by default. */
export interface MediaSearch {
  type: ListType
  titleFilter?: string
  /** Ids or exact names. */
  includedTags?: string[]
  excludedTags?: string[]
  inclusionMode?: TagMode
  exclusionMode?: TagMode
  airedAfter?: string
  airedBefore?: string
  includeWorkInProgress?: true
  sort?: ListOrder
  order?: 'asc' | 'desc'
  seed?: number
  /** Zero-based. */
  page?: number
  size?: number
  /** The media that the split view previews. */
  selected?: number
}

const days = /^\d{4}-\d{2}-\d{2}$/
const oneOf = <T extends string>(found: unknown, values: readonly T[]) => values.find((value) => value === found)
const dayIn = (found: unknown) => (typeof found === 'string' && days.test(found) && !Number.isNaN(Date.parse(found)) ? found : undefined)

/** A whole number above nought, as a text or a number. */
export function wholeIn(found: unknown, most: number): number | undefined {
  const value = Number(found ?? Number.NaN)
  return Number.isInteger(value) && value > 0 && value <= most ? value : undefined
}

function listIn(found: unknown): string[] {
  const parts: unknown[] = Array.isArray(found)
    ? found
    : typeof found === 'string' || typeof found === 'number'
      ? String(found).split(',')
      : []
  const texts = parts.flatMap((part) => (typeof part === 'string' || typeof part === 'number' ? [String(part).trim()] : []))
  return [...new Set(texts.filter((text) => text !== ''))].slice(0, 200)
}

const present = <T extends object>(search: T) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined && value !== '' && !isNothing(value)))
const isNothing = (value: unknown) => Array.isArray(value) && value.length === 0

/** Reads the address of the media list; what makes no sense is as if it were not there, and a tag is on one side only. */
export function mediaSearch(found: Found): MediaSearch {
  const includedTags = listIn(found['includedTags'])
  const { titleFilter } = found
  return {
    type: oneOf(found['type'], listTypes) ?? 'All',
    ...present({
      titleFilter: typeof titleFilter === 'string' || typeof titleFilter === 'number' ? String(titleFilter).slice(0, 200) : undefined,
      includedTags,
      excludedTags: listIn(found['excludedTags']).filter((tag) => !includedTags.includes(tag)),
      inclusionMode: oneOf(found['inclusionMode'], tagModes),
      exclusionMode: oneOf(found['exclusionMode'], tagModes),
      airedAfter: dayIn(found['airedAfter']),
      airedBefore: dayIn(found['airedBefore']),
      includeWorkInProgress: String(found['includeWorkInProgress']) === 'true' || undefined,
      sort: oneOf(found['sort'], listOrders),
      order: oneOf(found['order'], ['asc', 'desc'] as const),
      seed: wholeIn(found['seed'], 9_999_999),
      page: wholeIn(found['page'], 1_000_000),
      size: wholeIn(found['size'], 100),
      selected: wholeIn(found['selected'], Number.MAX_SAFE_INTEGER),
    }),
  }
}
