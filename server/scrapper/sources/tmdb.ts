import type { Found } from '@amn/contract/scrapper/scrapper'
import type { MediaStatus, MediaType } from '@amn/contract/values'
import { z } from 'zod'
import { withKind } from '../../domain/media/external-ids.ts'
import { readDay, readYear } from '../text/days.ts'
import { notUnderstood, unlessBroken } from '../client/failure.ts'
import { addressOf, findJson } from '../client/find-json.ts'
import type { Hit, Scrapper, Source, SourceRequest } from '../source.ts'
import { readCountry } from '../text/languages.ts'
import { plainText } from '../../domain/metadata/plain-text.ts'
import { flag, key, listOf, part, readAs, rowsOf, text } from '../client/read-json.ts'
import { episodesOfTmdb, seasonNumbers } from './more/episodes.ts'
import { appended, moreOfTmdb, moreParts } from './more/tmdb.ts'
import { tagOf, uniqueTags } from '../../domain/tags/tag-vocabulary.ts'

const base = 'https://api.themoviedb.org/3'
const pictures = 'https://image.tmdb.org/t/p'

type Kind = 'movie' | 'tv'
const entry = {
  id: key,
  media_type: text,
  title: text,
  name: text,
  original_title: text,
  original_name: text,
  original_language: text,
  release_date: text,
  first_air_date: text,
  poster_path: text,
}
const country = part({ iso_3166_1: text })
const named = listOf(part({ name: text }))
const translated = listOf(part({ iso_639_1: text, iso_3166_1: text, title: text }))
const details = part({
  ...entry,
  adult: flag,
  overview: text,
  status: text,
  last_air_date: text,
  backdrop_path: text,
  genres: named,
  origin_country: listOf(text),
  production_countries: listOf(country),
  imdb_id: text,
  external_ids: part({ imdb_id: text, tvdb_id: key, wikidata_id: text }),
  keywords: part({ keywords: named, results: named }),
  alternative_titles: part({ titles: translated, results: translated }),
  ...moreParts,
  translations: part({ translations: listOf(part({ iso_639_1: text, iso_3166_1: text, data: part({ title: text, name: text }) })) }),
})
type Details = NonNullable<z.output<typeof details>>
const result = part(entry)
type Result = NonNullable<z.output<typeof result>>
const searchAnswer = z.object({ results: rowsOf(result) })

const states: Record<string, MediaStatus> = {
  Released: 'FINISHED',
  Ended: 'FINISHED',
  'Returning Series': 'BROADCAST',
  Canceled: 'CANCELED',
  Rumored: 'UPCOMING',
  Planned: 'UPCOMING',
  Pilot: 'UPCOMING',
  'In Production': 'UPCOMING',
  'Post Production': 'UPCOMING',
}

const titleOf = ({ title, name }: Result) => title ?? name
const originalOf = ({ original_title: film, original_name: series }: Result) => film ?? series
const startOf = ({ release_date: release, first_air_date: first }: Result) => release ?? first
const yearOf = (one: Result) => readYear(startOf(one)?.slice(0, 4))
const pictureOf = (path: string | undefined, size: string) => (/^\/[\w.-]+$/.test(path ?? '') ? `${pictures}/${size}${path}` : undefined)
const pageOf = (kind: Kind, id: string) => `https://www.themoviedb.org/${kind}/${id}`
// Chinese and Portuguese differ by country so much that it is named.
const languageOf = (language: string | undefined, at: string | undefined) => {
  if (!/^[a-z]{2}$/.test(language ?? '') || language === 'xx') return null
  if (language === 'zh') return at === 'TW' || at === 'HK' ? 'zh-Hant' : 'zh-Hans'
  return language === 'pt' && at === 'BR' ? 'pt-BR' : (language ?? null)
}

const toTitles = (one: Details, language: string): NonNullable<Found['titles']> => {
  const own = language.slice(0, 2)
  const others = [...(one.alternative_titles?.titles ?? []), ...(one.alternative_titles?.results ?? [])]
  const titles = [
    { title: titleOf(one), language: own, kind: 'official' as const },
    { title: originalOf(one), language: one.original_language === 'cn' ? 'zh' : (one.original_language ?? null), kind: 'native' as const },
    ...(one.translations?.translations ?? []).map((each) => ({
      title: each.data?.title ?? each.data?.name,
      language: languageOf(each.iso_639_1, each.iso_3166_1),
      kind: 'official' as const,
    })),
    ...others.map(({ title }) => ({ title, language: null, kind: 'other' as const })),
  ]
  const seen = new Set<string>()
  // The same word in forty languages is said once, where it comes first.
  return titles.flatMap((each) => (each.title && seen.size < seen.add(each.title).size ? [{ ...each, title: each.title }] : []))
}

const genreNames = ({ genres }: Details) =>
  genres.flatMap(({ name }) => (name && name !== 'TV Movie' ? name.split(' & ') : [])).map((name) => tagOf(name, 'Genre'))
const originOf = ({ origin_country: origins, production_countries: made }: Details) =>
  readCountry(origins[0]) ?? (made.length === 1 ? readCountry(made[0]?.iso_3166_1) : undefined)

const mostKeywords = 30
const toFound = (one: Details, kind: Kind, language: string): Found => {
  const ids = [
    { source: 'tmdb', key: one.id },
    { source: 'imdb', key: one.imdb_id ?? one.external_ids?.imdb_id },
    { source: 'tvdb', key: one.external_ids?.tvdb_id },
    { source: 'wikidata', key: one.external_ids?.wikidata_id },
  ]
  const work = kind === 'movie' ? 'film' : 'series'
  const hasEnded = kind === 'tv' && /^(Ended|Canceled)$/.test(one.status ?? '')
  const keywords = [...(one.keywords?.keywords ?? []), ...(one.keywords?.results ?? [])].slice(0, mostKeywords)
  const upper = (name: string) => name.replace(/^\p{Ll}/u, (first) => first.toUpperCase())
  return {
    ...moreOfTmdb(one, language),
    title: titleOf(one),
    titles: toTitles(one, language),
    subType: kind === 'movie' ? 'MOVIE' : 'TV',
    status: states[one.status ?? ''],
    seasonYear: yearOf(one),
    airedFrom: readDay(startOf(one)),
    airedTo: hasEnded ? readDay(one.last_air_date) : undefined,
    originCountry: originOf(one),
    description: plainText(one.overview),
    adultContent: one.adult,
    tags: uniqueTags([...genreNames(one), ...keywords.flatMap(({ name }) => (name ? [tagOf(upper(name))] : []))]),
    cover: pictureOf(one.poster_path, 'original'),
    background: pictureOf(one.backdrop_path, 'original'),
    address: one.id === undefined ? undefined : pageOf(kind, one.id),
    ids: ids.flatMap(({ source, key: own }) => (own === undefined ? [] : [withKind({ source, key: own }, work)])),
  }
}

const toHit = (one: Result, asked: Kind | undefined, type: MediaType): Hit[] => {
  const kind = asked ?? (one.media_type === 'movie' || one.media_type === 'tv' ? one.media_type : undefined)
  const title = titleOf(one)
  if (!kind || !one.id || !title) return []
  const original = originalOf(one)
  return [
    {
      id: `${kind}/${one.id}`,
      titles: original && original !== title ? [title, original] : [title],
      otherTitle: original === title ? undefined : original,
      year: yearOf(one),
      subType: kind === 'movie' ? 'MOVIE' : 'TV',
      type,
      picture: pictureOf(one.poster_path, 'w342'),
      address: pageOf(kind, one.id),
      ids: [{ source: 'tmdb', key: `${kind}/${one.id}` }],
    },
  ]
}

const languageSet = (source: Source) => (source.setting('language') === 'pl' ? 'pl-PL' : 'en-US')
/** A long key is a token of the newer kind, which travels in a header. */
const request = (source: Source, path: string, query: Record<string, string | number | undefined>): SourceRequest => {
  const secret = source.setting('key')?.trim() ?? ''
  const isToken = secret.length > 40
  const url = addressOf(`${base}/${path}`, { ...query, language: languageSet(source), api_key: isToken ? undefined : secret })
  return isToken ? { url, headers: { authorization: `Bearer ${secret}` } } : { url }
}

const kinds: Partial<Record<MediaType, Kind>> = { Movie: 'movie', TvSeries: 'tv' }
const years: Record<Kind, string> = { movie: 'year', tv: 'first_air_date_year' }

/** https://developer.themoviedb.org: with a key that everybody may ask for. */
export const tmdb: Scrapper = {
  key: 'tmdb',
  name: 'TMDB',
  version: '1.0.0',
  author: 'AMN',
  description: 'Films and series with titles in many languages',
  urlAddress: 'https://www.themoviedb.org/',
  types: ['Movie', 'TvSeries', 'Cartoon', 'Anime'],
  fields: [
    'title',
    'titles',
    'subType',
    'status',
    'seasonYear',
    'airedFrom',
    'airedTo',
    'originCountry',
    'description',
    'adultContent',
    'tags',
    'credits',
    'series',
    'originalLanguage',
    'ageRating',
    'runtime',
    'totalCount',
    'links',
    'communityScores',
    'episodes',
    'cover',
    'background',
  ],
  finds: ['query', 'url', 'id'],
  settings: [
    {
      key: 'key',
      kind: 'secret',
      title: 'API key or read access token',
      titleKey: 'scrapper.keyOrToken',
      required: true,
      choices: [],
      address: 'https://www.themoviedb.org/settings/api',
    },
    { key: 'language', kind: 'choice', title: 'Language of titles and descriptions', required: false, choices: ['en', 'pl'] },
  ],
  rateLimit: { requests: 20, seconds: 1 },
  attribution: 'This product uses the TMDB API but is not endorsed or certified by TMDB.',
  isOwn: false,
  hosts: ['api.themoviedb.org'],
  pictureHosts: ['image.tmdb.org'],
  search: async ({ query, type, year }, source) => {
    const kind = kinds[type]
    const look = async (within: Record<string, number>) => {
      const answer = readAs(
        searchAnswer,
        await source.askJson(request(source, `search/${kind ?? 'multi'}`, { query, include_adult: 'true', ...within })),
      )
      if (!answer) throw notUnderstood('TMDB')
      return answer.results.flatMap((one) => toHit(one, kind, type))
    }
    const ofYear = kind && year !== undefined ? await look({ [years[kind]]: year }) : []
    return ofYear.length > 0 ? ofYear : look({})
  },
  read: async (id, type, source) => {
    const [, given, own] = /^(?:(movie|tv)\/)?(\d{1,9})$/.exec(id) ?? []
    const kind = given === 'movie' || given === 'tv' ? given : kinds[type]
    // Films and series are each counted from one: where the type does not say, a number alone names two things.
    if (own === undefined || kind === undefined) return undefined
    const query = {
      append_to_response: `alternative_titles,external_ids,keywords,translations,${appended[kind]}`,
      include_video_language: `${languageSet(source).slice(0, 2)},en,null`,
    }
    const one = readAs(details, await findJson(source, request(source, `${kind}/${own}`, query)))
    if (one?.id === undefined) return undefined
    const episodes: NonNullable<Found['episodes']> = []
    // A season that cannot be had takes nothing else with it.
    for (const number of seasonNumbers(one.seasons))
      episodes.push(
        ...episodesOfTmdb(await findJson(source, request(source, `tv/${own}/season/${number}`, {})).catch(unlessBroken), number),
      )
    return { ...toFound(one, kind, languageSet(source)), episodes }
  },
  possibleIds: (id, type) => {
    const kind = kinds[type]
    if (!/^\d{1,9}$/.test(id)) return [id]
    return kind === undefined ? [`tv/${id}`, `movie/${id}`] : [`${kind}/${id}`]
  },
  idIn: ({ hostname, pathname }) => {
    const [, kind, id] = /^\/(movie|tv)\/(\d{1,9})(?=-|\/|$)/.exec(pathname) ?? []
    return /^(www\.)?themoviedb\.org$/.test(hostname) && kind !== undefined ? `${kind}/${id}` : undefined
  },
}
