import type { Found } from '@amn/contract/scrapper/scrapper'
import type { MediaStatus, MediaType, RelationType, SubType } from '@amn/contract/values'
import { z } from 'zod'
import { toDay } from '../../reading/metadata/whole-day.ts'
import { readSeason } from '../text/days.ts'
import { notUnderstood, unlessBroken } from '../client/failure.ts'
import { addressOf, findJson } from '../client/find-json.ts'
import type { Hit, Scrapper, Source } from '../source.ts'
import { languageOfScript } from '../text/languages.ts'
import { plainText } from '../../domain/metadata/plain-text.ts'
import { key, listOf, part, readAs, rowsOf, text, whole } from '../client/read-json.ts'
import { castAnswer, moreOfJikan, moreParts, type People, staffAnswer } from './more/jikan.ts'
import { tagOf, uniqueTags } from '../../domain/tags/tag-vocabulary.ts'

const base = 'https://api.jikan.moe/v4'

const named = listOf(part({ mal_id: key, type: text, name: text, url: text }))
const date = part({ year: whole, month: whole, day: whole })
const dates = part({ prop: part({ from: date, to: date }) })
const picture = part({ image_url: text, large_image_url: text })
const entry = part({
  mal_id: key,
  url: text,
  images: part({ jpg: picture, webp: picture }),
  titles: listOf(part({ type: text, title: text })),
  title: text,
  title_english: text,
  title_japanese: text,
  title_synonyms: listOf(text),
  type: text,
  source: text,
  status: text,
  aired: dates,
  published: dates,
  ...moreParts,
  synopsis: text,
  season: text,
  year: whole,
  genres: named,
  explicit_genres: named,
  themes: named,
  demographics: named,
  relations: listOf(part({ relation: text, entry: named })),
})
type Entry = NonNullable<z.output<typeof entry>>
const searchAnswer = z.object({ data: rowsOf(entry) })
const readAnswer = part({ data: entry })

const states: Record<string, MediaStatus> = {
  'finished airing': 'FINISHED',
  'currently airing': 'BROADCAST',
  'not yet aired': 'UPCOMING',
  finished: 'FINISHED',
  publishing: 'BROADCAST',
  'on hiatus': 'SUSPEND',
  discontinued: 'CANCELED',
  'not yet published': 'UPCOMING',
}
const subTypes: Record<string, SubType> = {
  tv: 'TV',
  ova: 'OVA',
  ona: 'ONA',
  movie: 'MOVIE',
  special: 'SPECIAL',
  'tv special': 'SPECIAL',
  music: 'MUSIC',
  manga: 'MANGA',
  manhwa: 'MANHWA',
  manhua: 'MANHUA',
  'one-shot': 'ONESHOT',
  doujinshi: 'DOUJIN',
}
const relationTypes: Record<string, RelationType> = {
  adaptation: 'Adaptation',
  sequel: 'Sequel',
  prequel: 'Prequel',
  'side story': 'SubStory',
  'parent story': 'MainStory',
  'full story': 'MainStory',
  'spin-off': 'SpinOff',
  'alternative version': 'AlternativeVersion',
  'alternative setting': 'AlternativeVersion',
}

const kindOf = (type: MediaType) => (type === 'Anime' ? 'anime' : 'manga')
const isNovel = (type: string | undefined) => /novel/i.test(type ?? '')
const subTypeOf = ({ type }: Entry) => subTypes[type?.toLowerCase() ?? '']
const datesOf = ({ aired, published }: Entry) => (aired ?? published)?.prop
const yearOf = (one: Entry) => one.year ?? datesOf(one)?.from?.year
const coverOf = ({ images }: Entry) =>
  [images?.webp?.large_image_url, images?.jpg?.large_image_url, images?.jpg?.image_url].find(
    (one) => one && !/questionmark|apple-touch/.test(one),
  )

const spokenIn: Record<string, string> = { MANHWA: 'ko', MANHUA: 'zh' }
const nativeOf = (one: Entry): string => {
  const native = one.titles.find(({ type }) => type === 'Japanese')?.title ?? one.title_japanese ?? ''
  return languageOfScript(native) ?? spokenIn[subTypeOf(one) ?? ''] ?? 'ja'
}
const languages: Record<string, string> = { english: 'en', german: 'de', spanish: 'es', french: 'fr' }
type Title = NonNullable<Found['titles']>[number]
const toTitle = (one: Entry, type: string, title: string): Title => {
  if (type === 'default') return { title, language: `${nativeOf(one)}-Latn`, kind: 'romanised' }
  if (type === 'japanese') return { title, language: nativeOf(one), kind: 'native' }
  if (type === 'synonym') return { title, language: languageOfScript(title), kind: 'other' }
  return { title, language: languages[type] ?? null, kind: 'official' }
}
const toTitles = (one: Entry): Title[] => {
  const old = [
    { type: 'Default', title: one.title },
    { type: 'Japanese', title: one.title_japanese },
    { type: 'English', title: one.title_english },
    ...one.title_synonyms.map((title) => ({ type: 'Synonym', title })),
  ]
  return (one.titles.length > 0 ? one.titles : old).flatMap(({ type = '', title }) =>
    title === undefined ? [] : [toTitle(one, type.toLowerCase(), title)],
  )
}
const titleOf = (one: Entry) => one.titles.find(({ type }) => type === 'Default')?.title ?? one.title ?? toTitles(one)[0]?.title

// Some demographic, explicit and other names of genres say it where no rating does.
const isForAdults = ({ rating, explicit_genres: explicit, genres }: Entry): boolean | undefined => {
  if ([...explicit, ...genres].some(({ name }) => /^(hentai|erotica)$/i.test(name ?? ''))) return true
  return rating === undefined ? undefined : rating.startsWith('Rx')
}

const toRelations = ({ relations, source }: Entry): NonNullable<Found['relations']> => {
  const written = relations
    .filter(({ relation }) => relation === 'Adaptation')
    .flatMap((one) => one.entry.filter(({ type }) => type === 'manga'))
  // An anime made after a written work names it as an adaptation; only where there is one is it clear which was first.
  const isMadeAfter = written.length === 1 && source !== undefined && !/^(original|unknown|other)$/i.test(source)
  return relations.flatMap(({ relation = '', entry: others }) =>
    others.flatMap((other) => {
      if (!other.name || !other.mal_id) return []
      const type = isMadeAfter && other === written[0] ? 'Original' : (relationTypes[relation.toLowerCase()] ?? 'Other')
      const amnMediaType: MediaType = other.type === 'anime' ? 'Anime' : 'Manga'
      return [
        {
          type,
          title: other.name,
          amnMediaType,
          ids: [{ source: 'mal', key: `${other.type === 'anime' ? 'anime' : 'manga'}/${other.mal_id}` }],
        },
      ]
    }),
  )
}

// Its lists of people are each asked for on their own, and fail more often than the rest: without them there is still much to tell.
async function askPeople(source: Source, path: string): Promise<People> {
  const ask = (list: string) => findJson(source, { url: `${base}/${path}/${list}` }).catch(unlessBroken)
  return { staff: readAs(staffAnswer, await ask('staff')), cast: readAs(castAnswer, await ask('characters')) }
}

const toFound = (one: Entry, kind: string, people: People): Found => {
  const names = (list: Entry['genres']) => list.flatMap(({ name }) => name ?? [])
  return {
    ...moreOfJikan(one, people),
    originalLanguage: nativeOf(one),
    title: titleOf(one),
    titles: toTitles(one),
    subType: subTypeOf(one),
    status: states[one.status?.toLowerCase() ?? ''],
    season: readSeason(one.season),
    seasonYear: yearOf(one),
    airedFrom: toDay(datesOf(one)?.from ?? {}),
    airedTo: toDay(datesOf(one)?.to ?? {}),
    description: plainText(one.synopsis),
    adultContent: isForAdults(one),
    tags: uniqueTags([
      ...names([...one.genres, ...one.explicit_genres]).map((name) => tagOf(name, 'Genre')),
      ...names(one.demographics).map((name) => tagOf(name, 'Demographic')),
      ...names(one.themes).map((name) => tagOf(name)),
    ]),
    relations: toRelations(one),
    cover: coverOf(one),
    address: one.url,
    ids: one.mal_id === undefined ? [] : [{ source: 'mal', key: `${kind}/${one.mal_id}` }],
  }
}

const toHit = (one: Entry, asked: MediaType): Hit[] => {
  const titles = toTitles(one).map(({ title }) => title)
  if (one.mal_id === undefined || titles.length === 0) return []
  const type = asked === 'Anime' ? 'Anime' : isNovel(one.type) ? 'Novel' : 'Manga'
  return [
    {
      id: `${kindOf(asked)}/${one.mal_id}`,
      titles,
      otherTitle: toTitles(one).find(({ kind }) => kind === 'native')?.title,
      year: yearOf(one),
      subType: subTypeOf(one),
      type,
      picture: one.images?.jpg?.image_url,
      address: one.url,
      ids: [{ source: 'mal', key: `${kindOf(asked)}/${one.mal_id}` }],
    },
  ]
}

/** https://docs.api.jikan.moe: what MyAnimeList shows, without a key. */
export const jikan: Scrapper = {
  key: 'jikan',
  name: 'MyAnimeList (Jikan)',
  version: '1.0.0',
  author: 'AMN',
  description: 'Anime, manga and light novels of MyAnimeList, by the open API Jikan',
  urlAddress: 'https://myanimelist.net/',
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
  ],
  finds: ['query', 'url', 'id'],
  settings: [],
  rateLimit: { requests: 1, seconds: 1 },
  attribution: 'Data of MyAnimeList by Jikan (jikan.moe), which is not affiliated with it',
  isOwn: false,
  hosts: ['api.jikan.moe'],
  pictureHosts: ['cdn.myanimelist.net'],
  search: async ({ query, type }, source) => {
    const url = addressOf(`${base}/${kindOf(type)}`, { q: query, limit: 20 })
    const answer = readAs(searchAnswer, await source.askJson({ url }))
    if (!answer) throw notUnderstood('MyAnimeList (Jikan)')
    return answer.data.flatMap((one) => toHit(one, type)).filter((hit) => (type === 'Novel') === (hit.type === 'Novel'))
  },
  read: async (id, type, source) => {
    const [, kind = kindOf(type), own] = /^(?:(anime|manga)\/)?(\d{1,9})$/.exec(id) ?? []
    if (own === undefined) return undefined
    const one = readAs(readAnswer, await findJson(source, { url: `${base}/${kind}/${own}/full` }))?.data
    if (one?.mal_id === undefined) return undefined
    return toFound(one, kind, kind === 'anime' ? await askPeople(source, `anime/${own}`) : { staff: undefined, cast: undefined })
  },
  idIn: ({ hostname, pathname }) => {
    const [, id] = /^\/((?:anime|manga)\/\d{1,9})(?:\/|$)/.exec(pathname) ?? []
    return /^(www\.)?myanimelist\.net$/.test(hostname) ? id : undefined
  },
}
