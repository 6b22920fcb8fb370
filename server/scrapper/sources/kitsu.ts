import type { Found } from '@amn/contract/scrapper/scrapper'
import type { MediaStatus, MediaType, RelationType, SubType } from '@amn/contract/values'
import { z } from 'zod'
import { withKind } from '../../domain/media/external-ids.ts'
import { readDay, readYear } from '../text/days.ts'
import { notUnderstood } from '../client/failure.ts'
import { addressOf, findJson } from '../client/find-json.ts'
import type { Hit, Scrapper } from '../source.ts'
import { plainText } from '../../domain/metadata/plain-text.ts'
import { flag, key, listOf, part, readAs, rowsOf, text, texts } from '../client/read-json.ts'
import { moreOfKitsu, moreParts } from './more/kitsu.ts'
import { tagOf, uniqueTags } from '../../domain/tags/tag-vocabulary.ts'

const base = 'https://kitsu.app/api/edge'
const headers = { accept: 'application/vnd.api+json' }

const link = z.object({ type: z.string(), id: z.string() })
const linked = part({ data: listOf(link) })
const picture = part({ original: text, large: text, medium: text, small: text })
const resource = part({
  id: key,
  type: text,
  attributes: part({
    slug: text,
    synopsis: text,
    description: text,
    titles: texts,
    canonicalTitle: text,
    abbreviatedTitles: listOf(text),
    startDate: text,
    endDate: text,
    ...moreParts,
    subtype: text,
    status: text,
    /** When it will come, in words, while there is no day; the days are made up then. */
    tba: text,
    posterImage: picture,
    coverImage: picture,
    nsfw: flag,
    /** Of a category, a genre, a relation, a person, an id elsewhere. */
    title: text,
    name: text,
    image: picture,
    role: text,
    externalSite: text,
    externalId: key,
  }),
  relationships: part({
    genres: linked,
    categories: linked,
    mediaRelationships: linked,
    mappings: linked,
    animeProductions: linked,
    staff: linked,
    producer: part({ data: link.optional().catch(undefined) }),
    person: part({ data: link.optional().catch(undefined) }),
    destination: part({ data: link.optional().catch(undefined) }),
  }),
})
type Resource = NonNullable<z.output<typeof resource>>
const listAnswer = z.object({
  data: rowsOf(resource),
  included: listOf(resource, 1000),
})

const states: Record<string, MediaStatus> = {
  finished: 'FINISHED',
  current: 'BROADCAST',
  tba: 'UPCOMING',
  unreleased: 'UPCOMING',
  upcoming: 'UPCOMING',
}
const subTypes: Record<string, SubType> = {
  tv: 'TV',
  movie: 'MOVIE',
  special: 'SPECIAL',
  ova: 'OVA',
  ona: 'ONA',
  music: 'MUSIC',
  manga: 'MANGA',
  manhwa: 'MANHWA',
  manhua: 'MANHUA',
  oneshot: 'ONESHOT',
  doujin: 'DOUJIN',
}
const relationTypes: Record<string, RelationType> = {
  sequel: 'Sequel',
  prequel: 'Prequel',
  adaptation: 'Adaptation',
  side_story: 'SubStory',
  parent_story: 'MainStory',
  full_story: 'MainStory',
  spinoff: 'SpinOff',
  alternative_setting: 'AlternativeVersion',
  alternative_version: 'AlternativeVersion',
}
/** How an id elsewhere is called there. */
const sites: Record<string, string> = {
  'myanimelist/anime': 'mal',
  'myanimelist/manga': 'mal',
  'anilist/anime': 'anilist',
  'anilist/manga': 'anilist',
  anidb: 'anidb',
  thetvdb: 'tvdb',
  'thetvdb/series': 'tvdb',
  mangaupdates: 'mangaupdates',
}

type Attributes = NonNullable<Resource['attributes']>
const typeOf = ({ type, attributes }: Resource): MediaType | null => {
  if (type === 'anime') return 'Anime'
  if (type !== 'manga') return null
  return attributes?.subtype === 'novel' ? 'Novel' : 'Manga'
}
const idsOf = ({ type, id }: Resource) => (id === undefined ? [] : [{ source: 'kitsu', key: `${type}/${id}` }])
const kindOf = (type: MediaType) => (type === 'Anime' ? 'anime' : 'manga')

const titleIn = (code: string) => {
  const [language = '', country = ''] = code.toLowerCase().split('_')
  const romanised: Record<string, string> = { jp: 'ja-Latn', kr: 'ko-Latn', cn: 'zh-Latn', tw: 'zh-Latn', th: 'th-Latn' }
  const script = language === 'en' ? romanised[country] : undefined
  if (script) return { language: script, kind: 'romanised' as const }
  if (/^(ja|ko|zh)$/.test(language)) return { language: country === 'tw' ? 'zh-Hant' : language, kind: 'native' as const }
  return { language: /^[a-z]{2}$/.test(language) ? language : null, kind: 'official' as const }
}
const toTitles = ({ titles, canonicalTitle, abbreviatedTitles }: Attributes): NonNullable<Found['titles']> => {
  const named = titles.map(([code, title]) => ({ title, ...titleIn(code) }))
  const isNamed = named.some(({ title }) => title === canonicalTitle)
  const canonical = canonicalTitle && !isNamed ? [{ title: canonicalTitle, language: null, kind: 'official' as const }] : []
  return [...canonical, ...named, ...abbreviatedTitles.map((title) => ({ title, language: null, kind: 'other' as const }))]
}
// Of a year alone Kitsu makes its first day, as the beginning and as the end.
const isYearAlone = ({ startDate, endDate }: Attributes) => startDate === endDate && startDate?.endsWith('-01-01') === true
const yearOf = ({ tba, startDate }: Attributes) => readYear(tba) ?? readYear(startDate?.slice(0, 4))
const datesOf = (attributes: Attributes): Pick<Found, 'seasonYear' | 'airedFrom' | 'airedTo'> => {
  const seasonYear = yearOf(attributes)
  if (attributes.tba !== undefined || isYearAlone(attributes)) return { seasonYear, airedFrom: readDay(attributes.tba) }
  return { seasonYear, airedFrom: readDay(attributes.startDate), airedTo: readDay(attributes.endDate) }
}
const isForAdults = ({ nsfw, ageRating }: Attributes) =>
  ageRating === 'R18' ? true : (nsfw ?? (ageRating === undefined ? undefined : false))

// Titles tell it: of anime that are written out from Japanese, that is the language in which they were made.
const originalOf = (attributes: Attributes) => {
  const titles = toTitles(attributes).filter(({ kind }) => kind === 'romanised' || kind === 'native')
  const languages = new Set(titles.toSorted((one) => (one.kind === 'romanised' ? -1 : 1)).map(({ language }) => language?.split('-')[0]))
  const [first] = languages
  return titles.some(({ kind }) => kind === 'romanised') || languages.size === 1 ? first : undefined
}

const toFound = (one: Resource, included: readonly Resource[]): Found => {
  const attributes = one.attributes
  if (!attributes) return {}
  const listed = (name: 'genres' | 'categories' | 'mediaRelationships' | 'mappings' | 'animeProductions' | 'staff') =>
    (one.relationships?.[name]?.data ?? []).flatMap((to) => included.find(({ type, id }) => type === to.type && id === to.id) ?? [])
  const elsewhere = listed('mappings').flatMap(({ attributes }) => {
    const source = sites[attributes?.externalSite ?? '']
    const id = attributes?.externalId?.split('/')[0]
    return source && id ? [withKind({ source, key: id }, one.type === 'anime' ? 'series' : 'written')] : []
  })
  const workers = [...listed('animeProductions'), ...listed('staff')].map(({ attributes: work, relationships }) => {
    const to = relationships?.producer?.data ?? relationships?.person?.data
    const worker = included.find(({ type, id }) => type === to?.type && id === to?.id)
    const { name, image } = worker?.attributes ?? {}
    return { role: work?.role, id: worker?.id, name, isPerson: worker?.type === 'people', picture: image?.original ?? image?.large }
  })
  return {
    ...moreOfKitsu(attributes, workers),
    originalLanguage: originalOf(attributes),
    title: attributes.canonicalTitle,
    titles: toTitles(attributes),
    subType: subTypes[attributes.subtype?.toLowerCase() ?? ''],
    status: states[attributes.status ?? ''],
    ...datesOf(attributes),
    description: plainText(attributes.description ?? attributes.synopsis),
    adultContent: isForAdults(attributes),
    tags: uniqueTags([
      ...listed('genres').flatMap(({ attributes }) => (attributes?.name ? [tagOf(attributes.name, 'Genre')] : [])),
      ...listed('categories').flatMap(({ attributes }) => (attributes?.title ? [tagOf(attributes.title)] : [])),
    ]),
    relations: listed('mediaRelationships').flatMap(({ attributes, relationships }) => {
      const to = relationships?.destination?.data
      const other = included.find(({ type, id }) => type === to?.type && id === to?.id)
      const title = other?.attributes?.canonicalTitle
      if (!other?.id || !title) return []
      const ids = idsOf(other)
      return [{ type: relationTypes[attributes?.role ?? ''] ?? 'Other', title, amnMediaType: typeOf(other), ids }]
    }),
    cover: attributes.posterImage?.original ?? attributes.posterImage?.large,
    background: attributes.coverImage?.original ?? attributes.coverImage?.large,
    address: pageOf(one),
    ids: [...idsOf(one), ...elsewhere],
  }
}

const pageOf = ({ type, id, attributes }: Resource) => `https://kitsu.app/${type}/${attributes?.slug ?? id}`

const toHit = (one: Resource): Hit[] => {
  const attributes = one.attributes
  if (!one.id || !attributes?.canonicalTitle) return []
  return [
    {
      id: `${one.type}/${one.id}`,
      titles: [...new Set([attributes.canonicalTitle, ...toTitles(attributes).map(({ title }) => title)])],
      otherTitle: toTitles(attributes).find(({ kind }) => kind === 'native')?.title,
      year: yearOf(attributes),
      subType: subTypes[attributes.subtype?.toLowerCase() ?? ''],
      type: typeOf(one) ?? undefined,
      picture: attributes.posterImage?.medium ?? attributes.posterImage?.small,
      address: pageOf(one),
      ids: idsOf(one),
    },
  ]
}

/** https://kitsu.docs.apiary.io: JSON:API, without a key. */
export const kitsu: Scrapper = {
  key: 'kitsu',
  name: 'Kitsu',
  version: '1.0.0',
  author: 'AMN',
  description: 'Anime, manga and light novels with ids in other catalogues',
  urlAddress: 'https://kitsu.app/',
  types: ['Anime', 'Manga', 'Novel'],
  fields: [
    'title',
    'titles',
    'subType',
    'status',
    'seasonYear',
    'airedFrom',
    'airedTo',
    'description',
    'adultContent',
    'tags',
    'credits',
    'originalLanguage',
    'ageRating',
    'runtime',
    'totalCount',
    'links',
    'communityScores',
    'relations',
    'cover',
    'background',
  ],
  finds: ['query', 'url', 'id'],
  settings: [],
  rateLimit: { requests: 60, seconds: 60 },
  attribution: null,
  isOwn: false,
  hosts: ['kitsu.app'],
  pictureHosts: ['media.kitsu.app', 'media.kitsu.io'],
  search: async ({ query, type }, source) => {
    const isNovel = type === 'Novel'
    const filter = { 'filter[text]': query, 'filter[subtype]': isNovel ? 'novel' : undefined, 'page[limit]': 20 }
    const answer = readAs(listAnswer, await source.askJson({ url: addressOf(`${base}/${kindOf(type)}`, filter), headers }))
    if (!answer) throw notUnderstood('Kitsu')
    return answer.data.flatMap(toHit).filter((hit) => isNovel === (hit.type === 'Novel'))
  },
  read: async (id, type, source) => {
    const [, kind = kindOf(type), own] = /^(?:(anime|manga)\/)?([\w-]{1,200})$/.exec(id) ?? []
    if (own === undefined) return undefined
    const url = addressOf(`${base}/${kind}`, {
      [/^\d+$/.test(own) ? 'filter[id]' : 'filter[slug]']: own,
      include: `categories,genres,mediaRelationships.destination,mappings,staff.person${kind === 'anime' ? ',animeProductions.producer' : ''}`,
      'fields[categories]': 'title',
      'fields[genres]': 'name',
    })
    const answer = readAs(listAnswer, await findJson(source, { url, headers }))
    const one = answer?.data[0]
    return one?.attributes ? toFound(one, answer?.included ?? []) : undefined
  },
  idIn: ({ hostname, pathname }) => {
    const [, kind, own] = /^\/(anime|manga)\/([\w-]{1,200})(?:\/|$)/.exec(pathname) ?? []
    return /^(www\.)?kitsu\.(app|io)$/.test(hostname) && kind !== undefined ? `${kind}/${own}` : undefined
  },
}
