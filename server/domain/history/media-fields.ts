import type { Selectable } from 'kysely'
import type { MediaField } from '@amn/contract/media/media-values'
import type { MediaStatus, MediaType, Season, SubType } from '@amn/contract/values'
import type { CreditRole } from '@amn/contract/media/credit-values'
import type { CommunityScore, Link as PageLink } from '@amn/contract/media/credits'
import type { Episode } from '../media/episode-queries.ts'
import type { Link } from '../media/relations.ts'
import type { Tables } from '../../db/tables.ts'

/** A picture as its row has it; without a file once the history has forgotten it. */
export type HistoryPicture = Omit<Selectable<Tables['picture']>, 'media_id' | 'kind' | 'file'> & { file: string | null }
export type HistoryTitle = Omit<Selectable<Tables['media_title']>, 'media_id' | 'place'>

/** What somebody did for a media, by the id of the person or organisation that it is now. */
export interface HistoryCredit {
  contributorId: number
  role: CreditRole
  character: string | null
  job: string | null
  language: string | null
}

/** The fields of a media that people edit, as they are kept in its history: tags by id, relations as this media sees them. */
export interface FieldValues {
  title: string
  sortTitle: string | null
  titles: HistoryTitle[]
  enumeration: string | null
  subType: SubType | null
  status: MediaStatus
  season: Season
  seasonYear: number | null
  airedFrom: string | null
  airedTo: string | null
  originCountry: string | null
  description: string
  adultContent: boolean
  workInProgress: boolean
  tags: number[]
  credits: HistoryCredit[]
  /** By its name. */
  series: string | null
  originalLanguage: string | null
  ageRating: string | null
  runtime: number | null
  pageCount: number | null
  wordCount: number | null
  totalCount: number | null
  links: PageLink[]
  communityScores: CommunityScore[]
  relations: Link[]
  /** Of those that are about to be changed; whoever changes them reads them by `listEpisodes`. */
  episodes: Episode[]
  path: { rootId: number; path: string } | null
  cover: HistoryPicture | null
  background: HistoryPicture | null
  amnMediaType: MediaType
}

/** A media as somebody is about to change it. */
export interface MediaState {
  id: number
  version: number
  locked: MediaField[]
  /** Where each field's value came from. */
  provenance: Partial<Record<MediaField, string>>
  isInBin: boolean
  /** It was merged, and is hidden in favour of the media that has its contents now. */
  isMerged: boolean
  values: FieldValues
}

/** The fields that have a column of their own. */
export const columnOf = {
  title: 'title',
  sortTitle: 'sort_as',
  enumeration: 'enumeration',
  subType: 'sub_type',
  status: 'status',
  season: 'season',
  seasonYear: 'season_year',
  airedFrom: 'aired_from',
  airedTo: 'aired_to',
  originCountry: 'origin_country',
  description: 'description',
  originalLanguage: 'original_language',
  ageRating: 'age_rating',
  runtime: 'runtime',
  pageCount: 'page_count',
  wordCount: 'word_count',
  totalCount: 'total_count',
  amnMediaType: 'type',
} as const satisfies Partial<Record<MediaField, keyof Tables['media']>>

const comparable = (field: MediaField, value: unknown): unknown => {
  if (field === 'cover' || field === 'background') return (value as HistoryPicture | null)?.version ?? null
  if (field === 'tags') return (value as number[]).toSorted((a, b) => a - b)
  if (field === 'relations') return (value as Link[]).map(({ type, mediaId }) => `${mediaId} ${type}`).toSorted()
  if (field === 'titles') return (value as HistoryTitle[]).map(({ title, language, kind }) => [title, language, kind])
  if (field === 'credits')
    return (value as HistoryCredit[]).map(({ contributorId, role, character, job, language }) => [
      contributorId,
      role,
      character,
      job,
      language,
    ])
  if (field === 'episodes')
    return (value as Episode[]).map(({ contentId, title, airedAt, description }) => [contentId, title, airedAt, description]).toSorted()
  if (field === 'links') return (value as PageLink[]).map(({ address, title, kind }) => [address, title, kind])
  if (field === 'communityScores') return (value as CommunityScore[]).map(({ source, score, count }) => [source, score, count]).toSorted()
  if (field === 'path' && value !== null) return Object.values(value as object).toSorted()
  return value
}

/** Whether two values of a field mean the same, in whatever order their parts are. */
export const isSameValue = (field: MediaField, one: unknown, other: unknown): boolean =>
  JSON.stringify(comparable(field, one)) === JSON.stringify(comparable(field, other))

/** Whether a field is empty. */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === '' || value === false || value === 'UNKNOWN' || (Array.isArray(value) && value.length === 0)
