import type { Media, MediaCard } from '@amn/contract/media/media'
import type { Credit, Link } from '@amn/contract/media/credits'
import type { MediaField } from '@amn/contract/media/media-values'
import type { MediaChange, NewMedia } from '@amn/contract/media/edit'
import type { titleKinds } from '@amn/contract/media/media-values'
import type { MediaStatus, RelationType, Season, SubType } from '@amn/contract/values'

type TitleKind = (typeof titleKinds)[number]
export type Related = Omit<MediaCard, 'myData'>
export interface DraftTitle {
  /** Tells rows apart while they are moved and retyped. */
  key: string
  title: string
  language: string | null
  kind: TitleKind
}
export interface DraftCredit extends Omit<Credit, 'contributor'> {
  key: string
  /** Without an id: somebody who is not here yet. */
  contributor: Omit<Credit['contributor'], 'id'> & { id: number | null }
}
export interface DraftLink {
  key: string
  address: string
  title: string
  kind: Link['kind']
}
export interface DraftRelation {
  type: RelationType
  media: Related
}
/** What is in the fields of the screen. */
export interface Draft {
  title: string
  sortTitle: string
  titles: readonly DraftTitle[]
  enumeration: string
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
  tags: Media['tags']
  relations: readonly DraftRelation[]
  credits: readonly DraftCredit[]
  series: string
  originalLanguage: string | null
  ageRating: string
  runtime: number | null
  pageCount: number | null
  wordCount: number | null
  totalCount: number | null
  links: readonly DraftLink[]
  communityScores: Media['communityScores']
  /** From the root of the file system. */
  path: string | null
}
export type DraftField = keyof Draft

/** The fields of each tab, in the order of the screen. */
export const fieldsOfTab = {
  general: ['title', 'sortTitle', 'series', 'enumeration', 'subType', 'status', 'titles', 'description', 'adultContent', 'workInProgress'],
  details: [
    'season',
    'seasonYear',
    'airedFrom',
    'airedTo',
    'originCountry',
    'originalLanguage',
    'ageRating',
    'runtime',
    'pageCount',
    'wordCount',
    'totalCount',
    'communityScores',
  ],
  people: ['credits'],
  tags: ['tags'],
  relations: ['relations', 'links'],
  pictures: [],
  files: ['path'],
} as const satisfies Record<string, readonly (DraftField & MediaField)[]>
export type EditTab = keyof typeof fieldsOfTab
export const draftFields = Object.values(fieldsOfTab).flat()

let rows = 0
export const newKey = () => `row-${(rows += 1)}`

export const emptyDraft: Draft = {
  title: '',
  sortTitle: '',
  titles: [],
  enumeration: '',
  subType: null,
  status: 'UNKNOWN',
  season: 'UNKNOWN',
  seasonYear: null,
  airedFrom: null,
  airedTo: null,
  originCountry: null,
  description: '',
  adultContent: false,
  workInProgress: false,
  tags: [],
  relations: [],
  credits: [],
  series: '',
  originalLanguage: null,
  ageRating: '',
  runtime: null,
  pageCount: null,
  wordCount: null,
  totalCount: null,
  links: [],
  communityScores: [],
  path: null,
}

export const draftOf = (media: Media): Draft => ({
  title: media.title,
  sortTitle: media.sortTitle ?? '',
  titles: media.titles.map((one) => ({ ...one, key: newKey() })),
  enumeration: media.enumeration ?? '',
  subType: media.subType,
  status: media.status,
  season: media.season,
  seasonYear: media.seasonYear,
  airedFrom: media.airedFrom,
  airedTo: media.airedTo,
  originCountry: media.originCountry,
  description: media.description,
  adultContent: media.adultContent,
  workInProgress: media.workInProgress,
  tags: media.tags,
  relations: media.relations,
  credits: media.credits.map((one) => ({ ...one, key: newKey() })),
  series: media.series?.name ?? '',
  originalLanguage: media.originalLanguage,
  ageRating: media.ageRating ?? '',
  runtime: media.runtime,
  pageCount: media.pageCount,
  wordCount: media.wordCount,
  totalCount: media.totalCount,
  links: media.links.map(({ address, title, kind }) => ({ key: newKey(), address, title: title ?? '', kind })),
  communityScores: media.communityScores,
  path: media.folder,
})

const writtenCredit = ({ contributor: { id, name, kind }, role, character, job, language }: DraftCredit) => ({
  contributor: id ?? { name, kind },
  role,
  character: character?.trim() || null,
  job: job?.trim() || null,
  language,
})

/** The value of a field as the server takes it. */
export function written<F extends DraftField>(draft: Draft, field: F): Required<MediaChange>[F]
export function written(draft: Draft, field: DraftField): unknown {
  if (field === 'title') return draft.title.trim()
  if (field === 'sortTitle' || field === 'enumeration' || field === 'series' || field === 'ageRating') return draft[field].trim() || null
  if (field === 'credits') return draft.credits.map(writtenCredit)
  if (field === 'links')
    return draft.links.map(({ address, title, kind }) => ({ address: address.trim(), title: title.trim() || null, kind }))
  if (field === 'titles') return draft.titles.map(({ title, language, kind }) => ({ title: title.trim(), language, kind }))
  if (field === 'tags') return draft.tags.map(({ id }) => id)
  if (field === 'relations') return draft.relations.map(({ type, media }) => ({ type, mediaId: media.id }))
  return draft[field]
}

/** What two values of a field are compared by: tags and relations have no order of their own. */
function compared(draft: Draft, field: DraftField): string {
  const value = written(draft, field)
  const isUnordered = field === 'tags' || field === 'relations'
  return JSON.stringify(isUnordered && Array.isArray(value) ? value.map((one) => JSON.stringify(one)).toSorted() : value)
}

export const isSame = (one: Draft, other: Draft, field: DraftField) => compared(one, field) === compared(other, field)
export const changedFields = (draft: Draft, base: Draft) => draftFields.filter((field) => !isSame(draft, base, field))

/** What is sent: the fields that differ from what was read. */
export function changeOf(draft: Draft, base: Draft): Omit<MediaChange, 'version' | 'lockedFields'> {
  return Object.fromEntries(changedFields(draft, base).map((field) => [field, written(draft, field)]))
}
export function newMediaOf(draft: Draft, amnMediaType: NewMedia['amnMediaType']): NewMedia {
  return { ...changeOf(draft, emptyDraft), title: draft.title.trim(), amnMediaType }
}

/** One draft with some of its fields taken from another. */
export function withFieldsOf(draft: Draft, from: Draft, fields: readonly DraftField[]): Draft {
  return { ...draft, ...Object.fromEntries(fields.map((field) => [field, from[field]])) }
}
