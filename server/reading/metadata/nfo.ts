import { AppError } from '@amn/contract/errors'
import { reasonFor } from '@amn/contract/reasons/reason'
import type { ExternalId } from '@amn/contract/scrapper/scrapper'
import type { WorkKind } from '../../domain/media/external-ids.ts'
import { decodeText, detectEncoding } from '../text/encoding.ts'
import { limits } from '../limits.ts'
import { refuse, refusingNow } from '../refuse.ts'
import { decodeXml, parseXmlText, refuseReferences, textOf, type XmlElement } from '../xml.ts'
import { countryOf } from './countries.ts'
import { dateOf, yearOf } from './days.ts'
import { childrenOf, firstText, textsOf } from './elements.ts'
import { joinEpisodes, plotOf } from './episodes.ts'
import { type LocalFacts, makeFacts, type PartialFound } from './facts.ts'
import { eachIdOnce, idOf, idsInAddresses } from './ids.ts'
import { ageRatingOf, originalLanguageOf } from './figures.ts'
import { nfoLength, nfoLinks, nfoScores } from './nfo-figures.ts'
import { nfoCredits } from './credits/nfo-people.ts'
import { isForAdults, tagsOf } from './tags.ts'
import { addressOf, lineOf, namesOf } from './words.ts'

const works = new Set(['movie', 'musicvideo', 'album', 'tvshow', 'video'])

const states: [RegExp, NonNullable<PartialFound['status']>][] = [
  [/^(continuing|returning series|in progress|airing|ongoing)$/i, 'BROADCAST'],
  [/^(ended|released|finished|completed)$/i, 'FINISHED'],
  [/^cancel(l)?ed$/i, 'CANCELED'],
  [/^(planned|in production|post production|rumou?red|upcoming|pilot)$/i, 'UPCOMING'],
  [/^(hiatus|on hiatus|suspended)$/i, 'SUSPEND'],
]

/** What a work of this element is to catalogues; undefined where it may be either. */
const kindOf = (root: XmlElement): WorkKind | undefined => ({ movie: 'film', tvshow: 'series' } as const)[root.local.toLowerCase()]

function idsOf(root: XmlElement, around: string): ExternalId[] {
  const unique = childrenOf(root, 'uniqueid').map((one) => idOf(one.attributes['type'] ?? '', textOf(one)))
  const plain = ['imdb', 'tmdb', 'tvdb', 'anidb', 'anilist', 'mal'].map((name) =>
    idOf(name, firstText(root, `${name}id`) ?? firstText(root, `${name}_id`)),
  )
  const own = firstText(root, 'id')
  const attributes = childrenOf(root, 'id').flatMap((one) => Object.entries(one.attributes))
  const listed = [...unique, ...plain, ...attributes.map(([name, key]) => idOf(name, key))]
  return eachIdOnce([...listed, own?.startsWith('tt') ? idOf('imdb', own) : undefined, ...idsInAddresses(around)], kindOf(root))
}

function titlesOf(root: XmlElement, title: string | undefined): NonNullable<PartialFound['titles']> {
  const original = lineOf(firstText(root, 'originaltitle'))
  return original !== undefined && original !== title ? [{ title: original, language: null, kind: 'official' }] : []
}

// Many were written when pictures still came without encryption.
const pictureAddress = (element: XmlElement | undefined) =>
  addressOf(
    element &&
      textOf(element)
        .trim()
        .replace(/^http:/i, 'https:'),
  )

/** Where the poster and the background lie that the NFO was made with; those of seasons and sets are of something else. */
function picturesOf(root: XmlElement): Pick<PartialFound, 'cover' | 'background'> {
  const own = childrenOf(root, 'thumb').filter(({ attributes }) => attributes['season'] === undefined)
  const aspect = (one: XmlElement) => one.attributes['aspect']?.toLowerCase()
  const [art] = childrenOf(root, 'art')
  const [fanart] = childrenOf(root, 'fanart')
  const posters = [...own.filter((one) => aspect(one) === 'poster'), ...(art ? childrenOf(art, 'poster') : [])]
  const backgrounds = [
    ...(fanart ? childrenOf(fanart, 'thumb') : []),
    ...own.filter((one) => aspect(one) === 'fanart'),
    ...(art ? childrenOf(art, 'fanart') : []),
  ]
  const first = (some: readonly XmlElement[]) => some.slice(0, 20).map(pictureAddress).find(Boolean)
  return { cover: first(posters) ?? first(own.filter((one) => aspect(one) === undefined)), background: first(backgrounds) }
}

function describeWork(root: XmlElement, around: string): PartialFound {
  const title = lineOf(firstText(root, 'title'))
  const dates = ['premiered', 'releasedate', 'aired'].map((name) => dateOf(firstText(root, name)))
  const day = dates.find(({ airedFrom }) => airedFrom !== undefined) ?? dates.find(({ seasonYear }) => seasonYear !== undefined)
  const end = dateOf(firstText(root, 'enddate')).airedFrom
  const status = lineOf(firstText(root, 'status'))
  const set = childrenOf(root, 'set', 5).map((one) => lineOf(firstText(one, 'name') ?? textOf(one), 200))
  return {
    title,
    titles: titlesOf(root, title),
    description: plotOf(root),
    ...day,
    ...(day?.seasonYear === undefined && { seasonYear: yearOf(firstText(root, 'year')) }),
    ...(end !== undefined && (day?.airedFrom === undefined || end >= day.airedFrom) && { airedTo: end }),
    status: states.find(([words]) => words.test(status ?? ''))?.[1],
    originCountry: textsOf(root, 'country').map(countryOf).find(Boolean) ?? countryOf(firstText(root, 'countrycode') ?? ''),
    adultContent: isForAdults(firstText(root, 'mpaa')) ?? isForAdults(firstText(root, 'certification')),
    tags: tagsOf({
      // As TMDB's: `Sci-Fi & Fantasy` are two. Of music they may be one.
      genre: namesOf(textsOf(root, 'genre'), kindOf(root) ? /[/,;|]| & / : /[/,;|]/),
      other: namesOf(textsOf(root, 'tag')),
    }),
    credits: nfoCredits(root),
    series: set.find(Boolean),
    originalLanguage: ['originallanguage', 'original_language'].map((name) => originalLanguageOf(firstText(root, name))).find(Boolean),
    ageRating: ['mpaa', 'certification'].map((name) => ageRatingOf(firstText(root, name))).find(Boolean),
    ...nfoLength(root),
    links: nfoLinks(root),
    communityScores: nfoScores(root),
    ...picturesOf(root),
    address: namesOf(around, /\s/).map(addressOf).find(Boolean),
    ids: idsOf(root, around),
  }
}

// Several episodes of one file follow one another without a root around them; text may stand before and after.
function split(text: string): { markup: string; around: string } {
  const start = text.search(/<(?:\?xml|!doctype|!--|[a-z])/i)
  const end = text.lastIndexOf('>')
  if (start < 0 || end < start) return { markup: '', around: text }
  const inner = text.slice(start, end + 1)
  if (/<!doctype[^>]*\[/i.test(inner.slice(0, 10_000))) refuse('book.xmlDefinitions')
  refuseReferences(inner, limits.metadataPieces)
  const markup = inner
    .replaceAll(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll(/<\?xml[^<>]{0,1000}\?>/gi, '')
    .replace(/<!doctype[^<>[]{0,1000}>/i, '')
    .replaceAll(/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/gi, '&amp;')
  return { markup, around: `${text.slice(0, start)} ${text.slice(end + 1)}` }
}

const decode = (bytes: Buffer): string => {
  const text = decodeXml(bytes)
  const isDeclared = /^[^<]{0,3}<\?xml[^>]*encoding/.test(text.slice(0, 200))
  return text.includes('\ufffd') && !isDeclared ? decodeText(bytes, detectEncoding(bytes)) : text
}

// A sign that begins no element is one of the text: `fish <3 chips`.
function parseMarkup(markup: string): XmlElement {
  const parse = (text: string) => refusingNow('file.badXml', () => parseXmlText(`<nfo>${text}</nfo>`, limits.metadataPieces))
  try {
    return parse(markup)
  } catch (error) {
    const mended = markup.replaceAll(/<(?=[\d\s=<-])/g, '&lt;')
    if (!(error instanceof AppError) || error.reason.reason !== 'file.badXml' || mended === markup) throw error
    return parse(mended)
  }
}

function describeAddresses(text: string): LocalFacts {
  const ids = eachIdOnce(idsInAddresses(text))
  const address = ids.length > 0 ? namesOf(text.slice(0, 10_000), /\s/).map(addressOf).find(Boolean) : undefined
  return ids.length > 0 ? makeFacts({ work: { ids, address } }) : refuse('file.noPageNamed')
}

/** Reads the bytes of an NFO as Kodi and its kin write it: film, show, episodes, album, or only the address of a page. */
export const readNfo = (bytes: Buffer): LocalFacts => {
  if (bytes.length > limits.xml) refuse(reasonFor('file.larger', { MiB: 5 }))
  const text = decode(bytes).replace(/^\ufeff/, '')
  const { markup, around } = split(text)
  if (markup === '') return describeAddresses(text)
  const document = parseMarkup(markup)
  const roots = document.children.filter((child) => typeof child !== 'string')
  const episodes = roots.filter(({ local }) => local.toLowerCase() === 'episodedetails')
  if (episodes.length > 0) return joinEpisodes(episodes)
  const root = roots.find(({ local }) => works.has(local.toLowerCase()))
  if (!root) return roots.some(({ local }) => /^(season|artist|set)$/i.test(local)) ? {} : refuse('file.notNfo')
  const fields = describeWork(root, around)
  if (root.local.toLowerCase() === 'tvshow') return makeFacts({ whole: fields })
  return makeFacts({ work: fields, part: { title: fields.title, airedAt: fields.airedFrom } })
}
