import type { Found } from '@amn/contract/scrapper/scrapper'
import { z } from 'zod'
import { readDay, readYear } from '../text/days.ts'
import { notUnderstood } from '../client/failure.ts'
import { addressOf, findJson } from '../client/find-json.ts'
import { originalLanguageOf } from '../../reading/metadata/figures.ts'
import { readIsbn } from '../../reading/metadata/isbn.ts'
import type { Hit, Scrapper, Source } from '../source.ts'
import { plainText } from '../../domain/metadata/plain-text.ts'
import { flag, key, listOf, part, readAs, rowsOf, text, whole } from '../client/read-json.ts'
import { moreOfAudnexus, moreParts } from './more/audnexus.ts'
import { tagOf, uniqueTags } from '../../domain/tags/tag-vocabulary.ts'

const base = 'https://api.audnex.us/books'
/** The shops of Audible, by the region as Audnexus calls it. */
const shops: Record<string, string> = {
  us: 'com',
  uk: 'co.uk',
  au: 'com.au',
  ca: 'ca',
  de: 'de',
  es: 'es',
  fr: 'fr',
  in: 'in',
  it: 'it',
  jp: 'co.jp',
}
const asin = /^(?:B[\dA-Z]{9}|\d{9}[\dX])$/

const book = part({
  asin: key,
  title: text,
  subtitle: text,
  copyright: whole,
  genres: listOf(part({ name: text, type: text })),
  image: text,
  isAdult: flag,
  isbn: text,
  language: text,
  releaseDate: text,
  ...moreParts,
  summary: text,
  description: text,
})
type Book = NonNullable<z.output<typeof book>>
const searchAnswer = z.object({
  products: rowsOf(
    part({
      asin: text,
      title: text,
      subtitle: text,
      authors: listOf(part({ name: text })),
      release_date: text,
      product_images: part({ '500': text }),
    }),
  ),
})

const regionOf = (source: Source) => {
  const region = source.setting('region') ?? 'us'
  return shops[region] === undefined ? 'us' : region
}
const pageOf = (id: string, region: string) => `https://www.audible.${shops[region]}/pd/${id}`
const fullTitle = (title: string, subtitle: string | undefined) =>
  subtitle && !title.includes(subtitle) ? `${title}: ${subtitle}` : undefined

const toFound = (one: Book, id: string, region: string): Found => {
  const language = originalLanguageOf(one.language?.replaceAll('_', ' ')) ?? null
  const isbn = readIsbn(one.isbn ?? '')
  const full = one.title === undefined ? undefined : fullTitle(one.title, one.subtitle)
  return {
    ...moreOfAudnexus(one, language),
    title: one.title,
    titles: [one.title, full].flatMap((title) => (title === undefined ? [] : [{ title, language, kind: 'official' as const }])),
    seasonYear: readYear(one.releaseDate?.slice(0, 4)) ?? one.copyright,
    airedFrom: readDay(one.releaseDate),
    description: plainText(one.summary ?? one.description),
    adultContent: one.isAdult,
    tags: uniqueTags(one.genres.flatMap(({ name, type }) => (name ? [tagOf(name, type === 'genre' ? 'Genre' : 'General')] : []))),
    cover: one.image,
    address: pageOf(id, region),
    ids: [{ source: 'asin', key: id }, ...(isbn === undefined ? [] : [{ source: 'isbn', key: isbn }])],
  }
}

/** https://audnex.us: audiobooks of Audible by their ASIN, without a key; the ASIN is found in the shop's own catalogue. */
export const audnexus: Scrapper = {
  key: 'audnexus',
  name: 'Audnexus',
  version: '1.0.0',
  author: 'AMN',
  description: 'Audiobooks of Audible, by title or ASIN',
  urlAddress: 'https://audnex.us/',
  types: ['Audiobook'],
  fields: [
    'title',
    'titles',
    'seasonYear',
    'airedFrom',
    'enumeration',
    'description',
    'adultContent',
    'tags',
    'credits',
    'series',
    'originalLanguage',
    'runtime',
    'communityScores',
    'cover',
  ],
  finds: ['query', 'url', 'id'],
  settings: [{ key: 'region', kind: 'choice', title: 'Region', required: false, choices: Object.keys(shops) }],
  rateLimit: { requests: 60, seconds: 60 },
  attribution: null,
  isOwn: false,
  hosts: ['api.audnex.us', ...Object.values(shops).map((shop) => `api.audible.${shop}`)],
  pictureHosts: ['m.media-amazon.com', 'images-na.ssl-images-amazon.com'],
  search: async ({ query }, source) => {
    const region = regionOf(source)
    const url = addressOf(`https://api.audible.${shops[region]}/1.0/catalog/products`, {
      [asin.test(query.trim().toUpperCase()) ? 'asins' : 'keywords']: query.trim(),
      num_results: 20,
      products_sort_by: 'Relevance',
      response_groups: 'contributors,media,product_attrs,product_desc',
      image_sizes: 500,
    })
    const answer = readAs(searchAnswer, await source.askJson({ url }))
    if (!answer) throw notUnderstood('Audnexus')
    return answer.products.flatMap((one): Hit[] => {
      if (!one.asin || !asin.test(one.asin) || !one.title) return []
      const full = fullTitle(one.title, one.subtitle)
      return [
        {
          id: one.asin,
          titles: full === undefined ? [one.title] : [one.title, full],
          otherTitle:
            one.authors
              .flatMap(({ name }) => name ?? [])
              .slice(0, 3)
              .join(', ') || undefined,
          year: readYear(one.release_date?.slice(0, 4)),
          type: 'Audiobook',
          picture: one.product_images?.['500'],
          address: pageOf(one.asin, region),
          ids: [{ source: 'asin', key: one.asin }],
        },
      ]
    })
  },
  read: async (id, _type, source) => {
    const own = id.trim().toUpperCase()
    if (!asin.test(own)) return undefined
    const region = regionOf(source)
    const one = readAs(book, await findJson(source, { url: addressOf(`${base}/${own}`, { region }) }))
    return one?.title === undefined ? undefined : toFound(one, own, region)
  },
  idIn: ({ hostname, pathname }) => {
    const id = /\/(B[\dA-Z]{9}|\d{9}[\dX])(?:\/|$)/.exec(pathname)?.[1]
    return /^(www\.)?(audible|amazon)\.[a-z.]{2,6}$/.test(hostname) ? id : undefined
  },
}
