import type { ExternalId } from '@amn/contract/scrapper/scrapper'
import type { MediaType } from '@amn/contract/values'

/** What a work is to catalogues that number some kinds apart; `screen` is a film or a series, and not known which. */
export type WorkKind = 'film' | 'series' | 'screen' | 'written'

/** Catalogues that count each kind of work from one: the prefix of the number in their ids. */
const prefixes: Record<string, Partial<Record<WorkKind, string>>> = {
  tmdb: { film: 'movie', series: 'tv' },
  tvdb: { film: 'movie', series: 'series' },
  trakt: { film: 'movie', series: 'show' },
  mal: { film: 'anime', series: 'anime', screen: 'anime', written: 'manga' },
  kitsu: { film: 'anime', series: 'anime', screen: 'anime', written: 'manga' },
}

const kinds: Partial<Record<MediaType, WorkKind>> = {
  Anime: 'screen',
  Cartoon: 'screen',
  Movie: 'film',
  TvSeries: 'series',
  Manga: 'written',
  Novel: 'written',
  Book: 'written',
}

/** The kind of work that a media of this type is; undefined where the type leaves that open. */
export const kindOfType = (type: MediaType): WorkKind | undefined => kinds[type]

/** Whether an id names one work: a number alone names two where films and series are each counted from one. */
export const isComplete = ({ source, key }: ExternalId): boolean => {
  const known = prefixes[source]
  return known === undefined || Object.values(known).some((prefix) => key.startsWith(`${prefix}/`))
}

/** An id with its kind before the number, such as `movie/680`; as it is where it needs none, has one, or the kind is not known. */
export const withKind = (id: ExternalId, kind: WorkKind | undefined): ExternalId => {
  const prefix = kind && prefixes[id.source]?.[kind]
  return prefix === undefined || isComplete(id) ? id : { source: id.source, key: `${prefix}/${id.key}` }
}
