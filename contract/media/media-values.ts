import { tagGroupNames } from '../values.ts'

export const titleKinds = ['native', 'romanised', 'official', 'short', 'other'] as const
/** The fields of a media that can be edited, each with its own lock and history. */
export const mediaFields = [
  'title',
  'sortTitle',
  'titles',
  'enumeration',
  'subType',
  'status',
  'season',
  'seasonYear',
  'airedFrom',
  'airedTo',
  'originCountry',
  'description',
  'adultContent',
  'workInProgress',
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
  'path',
  'cover',
  'background',
  'amnMediaType',
] as const
export type MediaField = (typeof mediaFields)[number]
export const builtInTagGroups = tagGroupNames

export const editKinds = ['create', 'edit', 'type', 'picture', 'tags', 'delete', 'restore', 'merge', 'split', 'scrap', 'undo'] as const

export const issueKinds = ['video', 'audio', 'subtitle', 'page', 'text', 'metadata', 'missing', 'other'] as const
export type IssueKind = (typeof issueKinds)[number]

/** The widths, in CSS pixels, in which covers and backgrounds are to be had. */
export const pictureWidths = [160, 240, 320, 480, 640, 960, 1280, 1920] as const

/** What a list can be ordered by: title, coming here, coming out, the number in its series, what the caller did with it last, how far the caller is, the caller's score and status, the community score, type, chance. */
export const listOrders = [
  'title',
  'added',
  'aired',
  'number',
  'activity',
  'progress',
  'score',
  'status',
  'communityScore',
  'type',
  'random',
] as const
export type ListOrder = (typeof listOrders)[number]
export const tagModes = ['AND', 'OR'] as const
export type TagMode = (typeof tagModes)[number]
