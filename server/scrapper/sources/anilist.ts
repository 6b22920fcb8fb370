import type { Found } from '@amn/contract/scrapper/scrapper'
import type { MediaStatus, MediaType, RelationType, SubType } from '@amn/contract/values'
import type { z } from 'zod'
import { type WorkKind, withKind } from '../../domain/media/external-ids.ts'
import { toDay } from '../../reading/metadata/whole-day.ts'
import { readSeason } from '../text/days.ts'
import { notUnderstood } from '../client/failure.ts'
import { findJson } from '../client/find-json.ts'
import type { Hit, Scrapper } from '../source.ts'
import { languageOf, languageOfScript, readCountry } from '../text/languages.ts'
import { plainMarkdown } from '../../domain/metadata/plain-text.ts'
import { flag, key, listOf, part, readAs, text, whole } from '../client/read-json.ts'
import { moreFields, moreOfAnilist, moreParts } from './more/anilist.ts'
import { tagOf, uniqueTags } from '../../domain/tags/tag-vocabulary.ts'

const endpoint = 'https://graphql.anilist.co/'
const brief = `id idMal type format countryOfOrigin seasonYear startDate { year month day } siteUrl
  title { romaji english native } synonyms coverImage { extraLarge large }`
const searchQuery = `query ($search: String, $type: MediaType, $in: [MediaFormat], $out: [MediaFormat]) {
  Page(perPage: 20) { media(search: $search, type: $type, format_in: $in, format_not_in: $out, sort: SEARCH_MATCH) { ${brief} } } }`
const readQuery = `query ($id: Int) { Media(id: $id) { ${brief} status season endDate { year month day } isAdult bannerImage genres
  description(asHtml: false) tags { name category rank isAdult isGeneralSpoiler isMediaSpoiler } ${moreFields}
  relations { edges { relationType(version: 2) node { id idMal type format title { romaji english native userPreferred } } } } } }`

const date = part({ year: whole, month: whole, day: whole })
const names = { romaji: text, english: text, native: text, userPreferred: text }
const kind = { id: key, idMal: key, type: text, format: text, title: part(names) }
const media = part({
  ...kind,
  countryOfOrigin: text,
  season: text,
  seasonYear: whole,
  startDate: date,
  endDate: date,
  siteUrl: text,
  synonyms: listOf(text),
  coverImage: part({ extraLarge: text, large: text }),
  bannerImage: text,
  status: text,
  isAdult: flag,
  genres: listOf(text),
  description: text,
  tags: listOf(part({ name: text, category: text, rank: whole, isAdult: flag, isGeneralSpoiler: flag, isMediaSpoiler: flag })),
  relations: part({ edges: listOf(part({ relationType: text, node: part(kind) })) }),
  ...moreParts,
})
type Media = NonNullable<z.output<typeof media>>
const searchAnswer = part({ data: part({ Page: part({ media: listOf(media) }) }) })
const readAnswer = part({ data: part({ Media: media }) })

const states: Record<string, MediaStatus> = {
  FINISHED: 'FINISHED',
  RELEASING: 'BROADCAST',
  NOT_YET_RELEASED: 'UPCOMING',
  CANCELLED: 'CANCELED',
  HIATUS: 'SUSPEND',
}
const relationTypes: Record<string, RelationType> = {
  SOURCE: 'Original',
  ADAPTATION: 'Adaptation',
  PREQUEL: 'Prequel',
  SEQUEL: 'Sequel',
  PARENT: 'MainStory',
  SIDE_STORY: 'SubStory',
  SPIN_OFF: 'SpinOff',
  ALTERNATIVE: 'AlternativeVersion',
}
const formats: Record<string, SubType> = {
  TV: 'TV',
  TV_SHORT: 'TV',
  MOVIE: 'MOVIE',
  SPECIAL: 'SPECIAL',
  OVA: 'OVA',
  ONA: 'ONA',
  MUSIC: 'MUSIC',
  ONE_SHOT: 'ONESHOT',
}
const seriesIn: Record<string, SubType> = { CN: 'DONGHUA', TW: 'DONGHUA', HK: 'DONGHUA', KR: 'AENI' }
const mangaIn: Record<string, SubType> = { JP: 'MANGA', KR: 'MANHWA', CN: 'MANHUA', TW: 'MANHUA', HK: 'MANHUA' }

const subTypeOf = ({ format, countryOfOrigin = 'JP' }: Pick<Media, 'format' | 'countryOfOrigin'>): SubType | undefined => {
  if (format === undefined) return undefined
  if (format === 'MANGA') return mangaIn[countryOfOrigin]
  const isSeries = /^(TV|TV_SHORT|ONA)$/.test(format)
  return (isSeries ? seriesIn[countryOfOrigin] : undefined) ?? formats[format]
}
const typeOf = ({ type, format }: Pick<Media, 'type' | 'format'>): MediaType | null => {
  if (type === 'ANIME') return 'Anime'
  if (type !== 'MANGA') return null
  return format === 'NOVEL' ? 'Novel' : 'Manga'
}
const workKinds: Record<string, WorkKind> = { ANIME: 'series', MANGA: 'written' }
const idsOf = ({ id, idMal, type }: Pick<Media, 'id' | 'idMal' | 'type'>) =>
  [
    { source: 'anilist', key: id },
    { source: 'mal', key: idMal },
  ].flatMap(({ source, key: own }) => (own === undefined ? [] : [withKind({ source, key: own }, workKinds[type ?? ''])]))
const titleOf = ({ title }: Pick<Media, 'title'>) => title?.romaji ?? title?.userPreferred ?? title?.english ?? title?.native
const coverOf = ({ coverImage }: Media) => [coverImage?.extraLarge, coverImage?.large].find((one) => one && !one.endsWith('/default.jpg'))
const addressOf = ({ siteUrl, type, id }: Media) => siteUrl ?? `https://anilist.co/${type === 'MANGA' ? 'manga' : 'anime'}/${id}`
const yearOf = ({ seasonYear, startDate }: Media) => seasonYear ?? startDate?.year

const toTitles = ({ title, synonyms, countryOfOrigin }: Media): NonNullable<Found['titles']> => {
  const language = languageOf(countryOfOrigin)
  const own = [
    { title: title?.romaji, language: language && `${language.slice(0, 2)}-Latn`, kind: 'romanised' as const },
    { title: title?.native, language, kind: 'native' as const },
    { title: title?.english, language: 'en', kind: 'official' as const },
  ].flatMap((one) => (one.title === undefined ? [] : [{ ...one, title: one.title }]))
  return [...own, ...synonyms.map((one) => ({ title: one, language: languageOfScript(one), kind: 'other' as const }))]
}

const leastRank = 50
const groupOf = (category: string | undefined) => {
  if (category === 'Demographic') return 'Demographic'
  if (category?.startsWith('Cast')) return 'CharactersTypes'
  return category?.startsWith('Setting') ? 'PlaceAndTime' : 'General'
}
// What few voted for says little, and spoilers are left out.
const isTelling = ({ rank = 0, isAdult, isGeneralSpoiler, isMediaSpoiler }: Media['tags'][number], isForAdults: boolean) =>
  rank >= leastRank && !isGeneralSpoiler && !isMediaSpoiler && (!isAdult || isForAdults)

const toFound = (one: Media): Found => ({
  ...moreOfAnilist(one),
  title: titleOf(one),
  titles: toTitles(one),
  subType: subTypeOf(one),
  status: states[one.status ?? ''],
  season: readSeason(one.season),
  seasonYear: yearOf(one),
  airedFrom: toDay(one.startDate ?? {}),
  airedTo: toDay(one.endDate ?? {}),
  originCountry: readCountry(one.countryOfOrigin),
  description: plainMarkdown(one.description),
  adultContent: one.isAdult,
  tags: uniqueTags([
    ...one.genres.map((name) => tagOf(name, 'Genre')),
    ...one.tags.flatMap((tag) => (tag.name && isTelling(tag, one.isAdult === true) ? [tagOf(tag.name, groupOf(tag.category))] : [])),
  ]),
  relations: (one.relations?.edges ?? []).flatMap(({ relationType, node }) => {
    const title = node && titleOf(node)
    return title ? [{ type: relationTypes[relationType ?? ''] ?? 'Other', title, amnMediaType: typeOf(node), ids: idsOf(node) }] : []
  }),
  cover: coverOf(one),
  background: one.bannerImage,
  address: addressOf(one),
  ids: idsOf(one),
})

const toHit = (one: Media): Hit[] => {
  const titles = toTitles(one).map(({ title }) => title)
  if (one.id === undefined || titles.length === 0) return []
  return [
    {
      id: one.id,
      titles,
      otherTitle: one.title?.native ?? one.title?.english,
      year: yearOf(one),
      subType: subTypeOf(one),
      type: typeOf(one) ?? undefined,
      picture: coverOf(one),
      address: addressOf(one),
      ids: idsOf(one),
    },
  ]
}

const request = (query: string, variables: Record<string, unknown>) => ({ url: endpoint, body: { query, variables } })

/** https://docs.anilist.co: GraphQL, without a key. */
export const anilist: Scrapper = {
  key: 'anilist',
  name: 'AniList',
  version: '1.0.0',
  author: 'AMN',
  description: 'Anime, manga and light novels with titles in several languages, tags and relations',
  urlAddress: 'https://anilist.co/',
  types: ['Anime', 'Manga', 'Novel'],
  fields: [
    'title',
    'titles',
    'subType',
    'status',
    'season',
    'seasonYear',
    'airedFrom',
    'airedTo',
    'originCountry',
    'description',
    'adultContent',
    'tags',
    'credits',
    'originalLanguage',
    'runtime',
    'totalCount',
    'links',
    'communityScores',
    'relations',
    'episodes',
    'cover',
    'background',
  ],
  finds: ['query', 'url', 'id'],
  settings: [],
  rateLimit: { requests: 30, seconds: 60 },
  attribution: 'Data by AniList (anilist.co)',
  isOwn: false,
  hosts: ['graphql.anilist.co'],
  pictureHosts: ['s4.anilist.co', 'img.anili.st'],
  search: async ({ query, type }, source) => {
    const isNovel = type === 'Novel'
    const variables =
      type === 'Anime'
        ? { search: query, type: 'ANIME' }
        : { search: query, type: 'MANGA', ...(isNovel ? { in: ['NOVEL'] } : { out: ['NOVEL'] }) }
    const page = readAs(searchAnswer, await source.askJson(request(searchQuery, variables)))?.data?.Page
    if (!page) throw notUnderstood('AniList')
    return page.media.flatMap(toHit)
  },
  read: async (id, _type, source) => {
    if (!/^\d{1,9}$/.test(id)) return undefined
    const one = readAs(readAnswer, await findJson(source, request(readQuery, { id: Number(id) })))?.data?.Media
    return one?.id === undefined ? undefined : toFound(one)
  },
  idIn: ({ hostname, pathname }) =>
    /^(www\.)?anilist\.co$/.test(hostname) ? /^\/(?:anime|manga)\/(\d{1,9})(?:\/|$)/.exec(pathname)?.[1] : undefined,
}
