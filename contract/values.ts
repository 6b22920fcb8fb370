export const mediaTypes = ['Anime', 'Manga', 'Novel', 'Movie', 'TvSeries', 'Book', 'Audiobook', 'Cartoon', 'Other'] as const
export const mediaRights = ['INFO', 'EDIT', 'CONTENT', 'DELETE'] as const
export const subTypes = [
  'TV',
  'MOVIE',
  'SPECIAL',
  'ONA',
  'OVA',
  'MUSIC',
  'DONGHUA',
  'AENI',
  'UNKNOWN',
  'ONESHOT',
  'DOUJIN',
  'MANGA',
  'MANHWA',
  'MANHUA',
] as const
export const mediaStates = ['UPCOMING', 'BROADCAST', 'FINISHED', 'CANCELED', 'SUSPEND', 'UNKNOWN'] as const
export const userMediaStates = ['WATCHING', 'COMPLETED', 'PLANNED', 'DROPPED', 'PAUSED', 'SKIPPED', 'NOT_WATCHED'] as const
export const userContentStates = ['WATCHING', 'COMPLETED', 'NOT_WATCHED'] as const
export const relationTypes = [
  'Original',
  'Adaptation',
  'SpinOff',
  'Sequel',
  'Prequel',
  'MainStory',
  'SubStory',
  'AlternativeVersion',
  'Other',
] as const
export const seasons = ['WINTER', 'SPRING', 'SUMMER', 'AUTUMN', 'UNKNOWN'] as const
export const renderers = [
  'VIDEO_PLAYER',
  'EBOOK_READER',
  'PLAIN_TEXT_SIMPLE',
  'PLAIN_TEXT_BOOK',
  'IMAGE_SINGLE',
  'IMAGE_MULTIPLE',
  'AUDIO_PLAYER',
  'PDF',
  'NONE',
] as const
export const contentTypes = ['VIDEO', 'IMAGE', 'TEXT', 'AUDIO', 'EBOOK', 'SUBTITLES', 'OTHER'] as const
export const contentKinds = ['regular', 'special', 'opening', 'ending', 'extra'] as const
export const tagGroupNames = ['Genre', 'Demographic', 'CharactersTypes', 'PlaceAndTime', 'General'] as const
export const positionUnits = ['seconds', 'page', 'fraction', 'cfi'] as const

export type MediaType = (typeof mediaTypes)[number]
export type MediaRight = (typeof mediaRights)[number]
export type SubType = (typeof subTypes)[number]
export type MediaStatus = (typeof mediaStates)[number]
export type UserMediaStatus = (typeof userMediaStates)[number]
export type UserContentStatus = (typeof userContentStates)[number]
export type RelationType = (typeof relationTypes)[number]
export type Season = (typeof seasons)[number]
export type Renderer = (typeof renderers)[number]
export type ContentType = (typeof contentTypes)[number]
export type ContentKind = (typeof contentKinds)[number]
export type PositionUnit = (typeof positionUnits)[number]

/** The upper-case name of a media privilege, such as ANIME_INFO. */
export function mediaPrivilege(type: MediaType, right: MediaRight): string {
  return `${type.toUpperCase()}_${right}`
}

/** Matches a text in which something can be seen, and not only blanks, control and format signs and fillers. */
export const seen = /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u
