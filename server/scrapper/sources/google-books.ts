import type { Found } from '@amn/contract/scrapper/scrapper'
import { z } from 'zod'
import { readDay, readYear } from '../text/days.ts'
import { notUnderstood } from '../client/failure.ts'
import { addressOf, findJson } from '../client/find-json.ts'
import { readIsbn } from '../../reading/metadata/isbn.ts'
import type { Hit, Scrapper } from '../source.ts'
import { plainText } from '../../domain/metadata/plain-text.ts'
import { key, listOf, part, readAs, rowsOf, text } from '../client/read-json.ts'
import { googleParts, moreOfGoogle } from './more/books.ts'
import { tagOf, uniqueTags } from '../../domain/tags/tag-vocabulary.ts'

const base = 'https://www.googleapis.com/books/v1/volumes'

const volume = part({
  id: key,
  volumeInfo: part({
    title: text,
    subtitle: text,
    ...googleParts,
    publishedDate: text,
    description: text,
    industryIdentifiers: listOf(part({ type: text, identifier: text })),
    categories: listOf(text),
    mainCategory: text,
    maturityRating: text,
    imageLinks: part({ extraLarge: text, large: text, medium: text, small: text, thumbnail: text, smallThumbnail: text }),
    language: text,
  }),
})
type Volume = NonNullable<z.output<typeof volume>>
type Info = NonNullable<Volume['volumeInfo']>
// Where nothing was found, there is no list at all.
const searchAnswer = z.union([
  z.object({ items: rowsOf(volume) }),
  z.object({ totalItems: z.literal(0) }).transform((): { items: Volume[] } => ({ items: [] })),
])

const pictureOf = (address: string | undefined) => address?.replace(/^http:/, 'https:').replace(/&edge=curl(?=&|$)/, '')
const coverOf = ({ imageLinks: links }: Info) =>
  pictureOf(links?.extraLarge ?? links?.large ?? links?.medium ?? links?.small ?? links?.thumbnail ?? links?.smallThumbnail)
const pageOf = (id: string) => `https://books.google.com/books?id=${encodeURIComponent(id)}`
const fullTitle = ({ title, subtitle }: Info) => (title && subtitle && !title.includes(subtitle) ? `${title}: ${subtitle}` : undefined)
const languageOf = ({ language }: Info) => (/^[a-z]{2}(-[A-Za-z]{2,4})?$/.test(language ?? '') ? (language ?? null) : null)
const idsOf = ({ id, volumeInfo }: Volume) => [
  ...(id === undefined ? [] : [{ source: 'google-books', key: id }]),
  ...(volumeInfo?.industryIdentifiers ?? []).flatMap(({ type, identifier }) => {
    const isbn = type?.startsWith('ISBN') && identifier ? readIsbn(identifier) : undefined
    return isbn === undefined ? [] : [{ source: 'isbn', key: isbn }]
  }),
]
// "Fiction / Fantasy / Epic": each step says something, but for what fits every book.
const genresOf = ({ categories, mainCategory }: Info) =>
  [...(mainCategory === undefined ? [] : [mainCategory]), ...categories]
    .flatMap((category) => category.split('/'))
    .map((name) => name.trim())
    .filter((name) => !/^(general|fiction|)$/i.test(name))

const toFound = (one: Volume, info: Info): Found => {
  const language = languageOf(info)
  const titles = [info.title, fullTitle(info)].flatMap((title) =>
    title === undefined ? [] : [{ title, language, kind: 'official' as const }],
  )
  return {
    ...moreOfGoogle(info),
    title: info.title,
    titles,
    seasonYear: readYear(info.publishedDate?.slice(0, 4)),
    airedFrom: readDay(info.publishedDate),
    description: plainText(info.description),
    adultContent: { MATURE: true, NOT_MATURE: false }[info.maturityRating ?? ''],
    tags: uniqueTags(genresOf(info).map((name) => tagOf(name, 'Genre'))),
    cover: coverOf(info),
    address: one.id === undefined ? undefined : pageOf(one.id),
    ids: idsOf(one),
  }
}

const toHit = (one: Volume): Hit[] => {
  const info = one.volumeInfo
  if (one.id === undefined || info?.title === undefined) return []
  const full = fullTitle(info)
  return [
    {
      id: one.id,
      titles: [info.title, ...(full === undefined ? [] : [full])],
      otherTitle: info.authors.slice(0, 3).join(', ') || undefined,
      year: readYear(info.publishedDate?.slice(0, 4)),
      picture: pictureOf(info.imageLinks?.thumbnail ?? info.imageLinks?.smallThumbnail),
      address: pageOf(one.id),
      ids: idsOf(one),
    },
  ]
}

/** https://developers.google.com/books/docs/v1/using: with a key of one's own, or within a small common allowance. */
export const googleBooks: Scrapper = {
  key: 'google-books',
  name: 'Google Books',
  version: '1.0.0',
  author: 'AMN',
  description: 'Books and comics by title, author or ISBN',
  urlAddress: 'https://books.google.com/',
  types: ['Book', 'Novel', 'Manga'],
  fields: [
    'title',
    'titles',
    'seasonYear',
    'airedFrom',
    'description',
    'adultContent',
    'tags',
    'credits',
    'originalLanguage',
    'pageCount',
    'communityScores',
    'cover',
  ],
  finds: ['query', 'url', 'id'],
  settings: [
    {
      key: 'key',
      kind: 'secret',
      title: 'API key',
      titleKey: 'scrapper.apiKey',
      required: false,
      choices: [],
      address: 'https://console.cloud.google.com/apis/library/books.googleapis.com',
    },
  ],
  rateLimit: { requests: 60, seconds: 60 },
  attribution: 'Powered by Google',
  isOwn: false,
  hosts: ['www.googleapis.com'],
  pictureHosts: ['books.google.com', '*.googleusercontent.com'],
  search: async ({ query }, source) => {
    const isbn = readIsbn(query)
    const q = isbn === undefined ? query : `isbn:${isbn}`
    const url = addressOf(base, { q, maxResults: 20, printType: 'books', key: source.setting('key') })
    const answer = readAs(searchAnswer, await source.askJson({ url }))
    if (!answer) throw notUnderstood('Google Books')
    return answer.items.flatMap(toHit)
  },
  read: async (id, _type, source) => {
    if (!/^[\w-]{6,40}$/.test(id)) return undefined
    const one = readAs(volume, await findJson(source, { url: addressOf(`${base}/${id}`, { key: source.setting('key') }) }))
    return one?.volumeInfo?.title === undefined ? undefined : toFound(one, one.volumeInfo)
  },
  idIn: ({ hostname, pathname, searchParams }) => {
    if (!/^(?:books|play|www)\.google\.[a-z.]{2,6}$/.test(hostname)) return undefined
    const id = searchParams.get('id') ?? /^\/books\/edition\/[^/]+\/([\w-]+)/.exec(pathname)?.[1]
    return pathname.includes('/books') && /^[\w-]{6,40}$/.test(id ?? '') ? (id ?? undefined) : undefined
  },
}
