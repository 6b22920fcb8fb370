import type { mediaFields } from '../media/media-values.ts'

/** The fields of a media that a scrapper may tell. */
export const scrapFields = [
  'title',
  'titles',
  'subType',
  'status',
  'season',
  'seasonYear',
  'airedFrom',
  'airedTo',
  'originCountry',
  'enumeration',
  'description',
  'adultContent',
  'tags',
  'credits',
  'series',
  'originalLanguage',
  'ageRating',
  'runtime',
  'pageCount',
  'wordCount',
  'totalCount',
  'links',
  'communityScores',
  'relations',
  'episodes',
  'cover',
  'background',
] as const satisfies readonly (typeof mediaFields)[number][]
export type ScrapField = (typeof scrapFields)[number]

export const strategies = ['ignore', 'merge', 'overwrite'] as const
/** ignore leaves a field; merge fills an empty one and adds to a list; overwrite replaces. Locked fields stay always. */
export type Strategy = (typeof strategies)[number]

/** What became of one media of a run: waiting; changed; nothing new; nothing found; several may be meant, a person decides; left by a person; failed. */
export const scrapItemStates = ['waiting', 'applied', 'same', 'missing', 'unsure', 'skipped', 'failed'] as const

/** Below this similarity, what was found is hardly the same work, and applying it is asked about. */
export const weakMatch = 0.6
