import type { Found } from '@amn/contract/scrapper/scrapper'
import type { MediaStatus, RelationType, SubType } from '@amn/contract/values'
import { z } from 'zod'
import { withKind } from '../../domain/media/external-ids.ts'
import { notUnderstood } from '../client/failure.ts'
import { addressOf, findJson } from '../client/find-json.ts'
import type { Hit, Scrapper } from '../source.ts'
import { countryOf } from '../text/languages.ts'
import { plainMarkdown } from '../../domain/metadata/plain-text.ts'
import { key, listOf, part, readAs, rowsOf, text, texts, whole } from '../client/read-json.ts'
import { moreOfMangadex } from './more/mangadex.ts'
import { tagOf, uniqueTags } from '../../domain/tags/tag-vocabulary.ts'

const base = 'https://api.mangadex.org'
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

const manga = part({
  id: key,
  attributes: part({
    title: texts,
    altTitles: listOf(texts),
    description: texts,
    links: texts,
    originalLanguage: text,
    publicationDemographic: text,
    status: text,
    year: whole,
    lastChapter: text,
    contentRating: text,
    tags: listOf(part({ attributes: part({ name: texts, group: text }) })),
  }),
  relationships: listOf(
    part({ id: key, type: text, related: text, attributes: part({ name: text, fileName: text, title: texts, altTitles: listOf(texts) }) }),
  ),
})
type Manga = NonNullable<z.output<typeof manga>>
const listAnswer = z.object({ data: rowsOf(manga) })
const readAnswer = part({ data: manga })

const states: Record<string, MediaStatus> = { ongoing: 'BROADCAST', completed: 'FINISHED', hiatus: 'SUSPEND', cancelled: 'CANCELED' }
const relationTypes: Record<string, RelationType> = {
  adapted_from: 'Original',
  based_on: 'Original',
  prequel: 'Prequel',
  sequel: 'Sequel',
  spin_off: 'SpinOff',
  main_story: 'MainStory',
  side_story: 'SubStory',
  alternate_story: 'AlternativeVersion',
  alternate_version: 'AlternativeVersion',
  preserialization: 'AlternativeVersion',
  serialization: 'AlternativeVersion',
  monochrome: 'AlternativeVersion',
  colored: 'AlternativeVersion',
}
const subTypesByLanguage: Record<string, SubType> = { ja: 'MANGA', ko: 'MANHWA', zh: 'MANHUA', 'zh-hk': 'MANHUA', 'zh-tw': 'MANHUA' }
/** Tags that say what kind of thing it is. */
const subTypesByTag: Record<string, SubType> = { Oneshot: 'ONESHOT', Doujinshi: 'DOUJIN' }
/** How an id elsewhere is called there. */
const sites: Record<string, string> = { al: 'anilist', mal: 'mal', kt: 'kitsu', mu: 'mangaupdates', ap: 'anime-planet' }

type Titles = [language: string, title: string][]
const inLanguage = (titles: Titles, languages: readonly string[]): string | undefined => {
  for (const wanted of languages) {
    const found = titles.find(([language]) => language === wanted)
    if (found) return found[1]
  }
  return titles[0]?.[1]
}
const tagNames = ({ attributes }: Manga) =>
  (attributes?.tags ?? []).flatMap((tag) => {
    const name = inLanguage(tag.attributes?.name ?? [], ['en'])
    return name === undefined ? [] : [{ name, group: tag.attributes?.group }]
  })
const subTypeOf = (one: Manga): SubType | undefined => {
  const tag = tagNames(one).find(({ name }) => subTypesByTag[name])
  return tag ? subTypesByTag[tag.name] : subTypesByLanguage[one.attributes?.originalLanguage ?? '']
}

/** Languages as everybody else writes them: ja-ro is romanised Japanese, es-la the Spanish of Latin America. */
const languageOf = (code: string): string => {
  const [language = '', more] = code.toLowerCase().split('-')
  if (more === undefined) return language
  if (more === 'ro') return `${language}-Latn`
  return more === 'la' ? `${language}-419` : `${language}-${more.toUpperCase()}`
}
const toTitles = ({ attributes }: Manga): NonNullable<Found['titles']> => {
  const original = attributes?.originalLanguage?.toLowerCase()
  const kindOf = (code: string, isMain: boolean) => {
    if (code.endsWith('-ro')) return 'romanised'
    if (code === original) return 'native'
    return isMain ? 'official' : 'other'
  }
  const read = (titles: Titles, isMain: boolean) =>
    titles.map(([code, title]) => ({ title, language: languageOf(code), kind: kindOf(code.toLowerCase(), isMain) }) as const)
  return [...read(attributes?.title ?? [], true), ...read((attributes?.altTitles ?? []).flat(), false)]
}
const coverOf = ({ id, relationships }: Manga, size = ''): string | undefined => {
  const file = relationships.find(({ type }) => type === 'cover_art')?.attributes?.fileName
  return id && file && /^[\w.-]+$/.test(file) ? `https://uploads.mangadex.org/covers/${id}/${file}${size}` : undefined
}
const pageOf = (id: string) => `https://mangadex.org/title/${id}`

const toFound = (one: Manga, language: string): Found => {
  const { attributes, id = '' } = one
  if (!attributes) return {}
  const original = attributes.originalLanguage?.toLowerCase()
  const demographic = attributes.publicationDemographic
  const elsewhere = attributes.links.flatMap(([site, own]) => {
    const source = sites[site]
    return source && (site !== 'kt' || /^\d+$/.test(own)) ? [withKind({ source, key: own }, 'written')] : []
  })
  const people = one.relationships.map(({ id: own, type, attributes: person }) => ({ id: own, type, name: person?.name }))
  const { contentRating, lastChapter, links } = attributes
  return {
    ...moreOfMangadex({ people, originalLanguage: original && languageOf(original), contentRating, lastChapter, links }),
    title: inLanguage(attributes.title, ['en', `${original}-ro`]),
    titles: toTitles(one),
    subType: subTypeOf(one),
    status: states[attributes.status ?? ''],
    seasonYear: attributes.year,
    originCountry: countryOf(original),
    description: plainMarkdown(inLanguage(attributes.description, [language, 'en', original ?? 'en'])),
    adultContent: attributes.contentRating === undefined ? undefined : /^(erotica|pornographic)$/.test(attributes.contentRating),
    tags: uniqueTags([
      ...(demographic ? [tagOf(demographic[0]?.toUpperCase() + demographic.slice(1), 'Demographic')] : []),
      ...tagNames(one).flatMap(({ name, group }) => (subTypesByTag[name] ? [] : [tagOf(name, group === 'genre' ? 'Genre' : 'General')])),
    ]),
    relations: one.relationships.flatMap(({ type, related, id: other, attributes: linked }) => {
      const title = inLanguage([...(linked?.title ?? []), ...(linked?.altTitles ?? []).flat()], ['en'])
      if (type !== 'manga' || !other || !title) return []
      const ids = [{ source: 'mangadex', key: other }]
      return [{ type: relationTypes[related ?? ''] ?? 'Other', title, amnMediaType: 'Manga' as const, ids }]
    }),
    cover: coverOf(one),
    address: pageOf(id),
    ids: [{ source: 'mangadex', key: id }, ...elsewhere],
  }
}

const toHit = (one: Manga): Hit[] => {
  const titles = toTitles(one).map(({ title }) => title)
  if (!one.id || titles.length === 0) return []
  return [
    {
      id: one.id,
      titles,
      otherTitle: toTitles(one).find(({ kind }) => kind === 'native')?.title,
      year: one.attributes?.year,
      subType: subTypeOf(one),
      type: 'Manga',
      picture: coverOf(one, '.256.jpg'),
      address: pageOf(one.id),
      ids: [{ source: 'mangadex', key: one.id }],
    },
  ]
}

const ratings = ['safe', 'suggestive', 'erotica', 'pornographic'].map((rating) => `contentRating[]=${rating}`).join('&')

/** https://api.mangadex.org/docs: without a key. */
export const mangadex: Scrapper = {
  key: 'mangadex',
  name: 'MangaDex',
  version: '1.0.0',
  author: 'AMN',
  description: 'Manga, manhwa and manhua with titles and descriptions in many languages',
  urlAddress: 'https://mangadex.org/',
  types: ['Manga'],
  fields: [
    'title',
    'titles',
    'subType',
    'status',
    'seasonYear',
    'originCountry',
    'description',
    'adultContent',
    'tags',
    'credits',
    'originalLanguage',
    'ageRating',
    'totalCount',
    'links',
    'relations',
    'cover',
  ],
  finds: ['query', 'url', 'id'],
  settings: [{ key: 'language', kind: 'choice', title: 'Language of descriptions', required: false, choices: ['en', 'pl'] }],
  rateLimit: { requests: 4, seconds: 1 },
  attribution: 'Data by MangaDex (mangadex.org)',
  isOwn: false,
  hosts: ['api.mangadex.org'],
  pictureHosts: ['uploads.mangadex.org'],
  search: async ({ query }, source) => {
    const url = `${addressOf(`${base}/manga`, { title: query, limit: 20, 'order[relevance]': 'desc', 'includes[]': 'cover_art' })}&${ratings}`
    const answer = readAs(listAnswer, await source.askJson({ url }))
    if (!answer) throw notUnderstood('MangaDex')
    return answer.data.flatMap(toHit)
  },
  read: async (id, _type, source) => {
    if (!uuid.test(id)) return undefined
    const url = `${base}/manga/${id}?includes[]=cover_art&includes[]=manga&includes[]=author&includes[]=artist`
    const one = readAs(readAnswer, await findJson(source, { url }))?.data
    return one?.attributes ? toFound(one, source.setting('language') ?? 'en') : undefined
  },
  idIn: ({ hostname, pathname }) => {
    const id = /^\/(?:title|manga)\/([\da-f-]{36})(?:\/|$)/.exec(pathname)?.[1]
    return /^(www\.)?mangadex\.org$/.test(hostname) && id !== undefined && uuid.test(id) ? id : undefined
  },
}
