import type { Found } from '@amn/contract/scrapper/scrapper'
import type { MediaStatus, Season, SubType } from '@amn/contract/values'

/** One anime of one file, as it is kept in memory. */
export interface CatalogueRecord {
  title: string
  titles: NonNullable<Found['titles']>
  subType?: SubType | undefined
  status?: MediaStatus | undefined
  season?: Season | undefined
  seasonYear?: number | undefined
  airedFrom?: string | undefined
  airedTo?: string | undefined
  originCountry?: string | undefined
  tags?: string[] | undefined
  studios?: string[] | undefined
  producers?: string[] | undefined
  originalLanguage?: string | undefined
  /** Whole minutes of one episode. */
  runtime?: number | undefined
  totalCount?: number | undefined
  /** Out of a hundred. */
  score?: number | undefined
  picture?: string | undefined
  homepage?: string | undefined
  /** Such as `mal:1535`. */
  ids: string[]
  related?: string[] | undefined
}

export const longest = { title: 500, titles: 120, tags: 120, tag: 100, companies: 60, company: 200, ids: 60, related: 1000, address: 1000 }

/** A piece of JSON as an object whose fields may be anything. */
export const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
/** The texts of a list, as many and as long as may be. */
export const asTexts = (value: unknown, most: number, length: number): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string' && one.trim() !== '' && one.length <= length).slice(0, most) : []
/** A title as it is in a file; undefined where it is none. */
export const asTitle = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest.title ? value.trim() : undefined
