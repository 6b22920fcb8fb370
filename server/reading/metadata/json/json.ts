import { reasonFor } from '@amn/contract/reasons/reason'
import type { FoundCredit } from '@amn/contract/scrapper/scrapper'
import { found } from '@amn/contract/scrapper/scrapper-schemas'
import { limits } from '../../limits.ts'
import { refuse, refusingNow } from '../../refuse.ts'
import { countryOf } from '../countries.ts'
import { dateOf, yearOf } from '../days.ts'
import { type LocalFacts, makeFacts, type PartialFound } from '../facts.ts'
import { ageRatingOf, countOf, minutesOf, originalLanguageOf, seriesIn } from '../figures.ts'
import { eachIdOnce, idOf } from '../ids.ts'
import { jsonChapters } from './chapters.ts'
import { jsonCredits, jsonLinks, jsonScores } from '../credits/json-credits.ts'
import { tagsOf } from '../tags.ts'
import { addressOf, descriptionOf, languageOf, lineOf, namesOf, numberOf, seasonOf, wordOf } from '../words.ts'

type Data = Record<string, unknown>
const isData = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, 200) : [])

/** The value of a field as the contract has it; undefined where it is of another form. */
function own<K extends 'subType' | 'status' | 'season'>(data: Data, field: K): PartialFound[K] {
  const read = found.shape[field].safeParse(data[field])
  return read.success ? (read.data as PartialFound[K]) : undefined
}

function titlesOf(data: Data): NonNullable<PartialFound['titles']> {
  return list(data['titles']).flatMap((one) => {
    const title = lineOf(isData(one) ? one['title'] : one)
    const { kind = 'other', language } = isData(one) ? one : {}
    const rest = found.shape.titles.safeParse([{ title, kind, language: languageOf(language) }])
    return title !== undefined && rest.success && rest.data?.[0] ? [rest.data[0]] : []
  })
}

// A tag is a name, or a name in a group.
function tagsIn(data: Data, otherSeries: readonly string[]): NonNullable<PartialFound['tags']> {
  const grouped = list(data['tags']).flatMap((one) => {
    if (!isData(one)) return []
    const [group, name] = [lineOf(one['group'], 200), namesOf(one['name'], /\n/)[0]]
    return group !== undefined && name !== undefined ? [{ group, name }] : []
  })
  const plain = tagsOf({ genre: namesOf(list(data['genres'])), other: [...namesOf(list(data['tags'])), ...otherSeries] })
  return [...grouped, ...plain].slice(0, 60)
}

interface Place {
  series: string | undefined
  /** As people write it: 4, 1.5, 1–3. */
  enumeration?: string | undefined
  position?: number | undefined
}

const inSeries = /^(?:(?:book|volume|vol|part|tom|band)\b\.?\s*)?(\d{1,4}(?:\.\d{1,3})?)(?:\s*[-–]\s*(\d{1,4}(?:\.\d{1,3})?))?(?![\w.])/i

/** A place in a series as people write it: `4, Dramatized`, `Book 1`, `1-3`. */
function placeOf(text: unknown): Omit<Place, 'series'> {
  const [, first, last] = inSeries.exec(lineOf(wordOf(text), 100) ?? '') ?? []
  const position = numberOf(first, 9999)
  return last === undefined ? { position, enumeration: position?.toString() } : { enumeration: `${Number(first)}–${Number(last)}` }
}

// As Audible writes it, and those who copy from there.
function placeInSubtitle(data: Data): Place {
  const { series, position } = seriesIn(data['subtitle']) ?? {}
  return { series, position, enumeration: position?.toString() }
}

function placeIn(one: unknown): Place {
  if (isData(one)) return { series: lineOf(one['name']), ...placeOf(one['sequence']) }
  const line = lineOf(one) ?? ''
  const at = line.lastIndexOf(' #')
  return at < 0 ? { series: lineOf(line) } : { series: lineOf(line.slice(0, at)), ...placeOf(line.slice(at + 2)) }
}

// A title is in one series with one number; the names of others are kept as tags, by which they can be found.
function seriesOf(data: Data): { main: Place; others: string[] } {
  const given = data['series']
  const places = (Array.isArray(given) ? list(given) : [given]).map(placeIn).filter(({ series }) => series !== undefined)
  const main = places.find(({ enumeration }) => enumeration !== undefined) ?? places[0] ?? placeInSubtitle(data)
  const [own, ...others] = namesOf(
    [main, ...places].map(({ series }) => series),
    /\n/,
  )
  return { main, others: own === undefined ? [] : others }
}

// Books of one title, such as the parts of a dramatisation, often differ in nothing else.
function fullTitleOf(data: Data): NonNullable<PartialFound['titles']> {
  const [title, subtitle] = [lineOf(data['title']), lineOf(data['subtitle'])]
  return title === undefined || subtitle === undefined ? [] : [{ title: `${title}: ${subtitle}`, language: null, kind: 'other' }]
}

function dayOf(data: Data): Pick<PartialFound, 'airedFrom' | 'airedTo' | 'seasonYear'> {
  const day = (field: string) => dateOf(data[field], { isFirstAFiller: false })
  const from = [day('airedFrom'), dateOf(data['publishedDate'])].find(({ seasonYear }) => seasonYear !== undefined)
  const to = day('airedTo').airedFrom
  const year = yearOf(data['seasonYear']) ?? yearOf(data['publishedYear']) ?? from?.seasonYear
  return {
    airedFrom: from?.airedFrom,
    ...(to !== undefined && to >= (from?.airedFrom ?? '') && { airedTo: to }),
    seasonYear: year,
  }
}

// The language of a recording or translation may be another one than that of the work; a field of its own is always meant.
const languageIn = (data: Data, credits: readonly FoundCredit[]) =>
  originalLanguageOf(data['originalLanguage']) ??
  (credits.some(({ role }) => role === 'translator') ? undefined : originalLanguageOf(data['language']))

function describe(data: Data): LocalFacts {
  const { main, others } = seriesOf(data)
  const { series, position, enumeration } = main
  // Audiobookshelf lists the series of a book, which may be one of several of a title here; our own form means the title itself.
  const isOwnForm = !Array.isArray(data['series'])
  const credits = jsonCredits(data)
  const content = isData(data['content']) ? data['content'] : {}
  const adult = data['adultContent'] ?? data['explicit']
  const isbn = typeof data['isbn'] === 'string' ? data['isbn'] : undefined
  const asin = typeof data['asin'] === 'string' ? data['asin'] : undefined
  const ids = list(data['ids']).map((one) => (isData(one) ? idOf(wordOf(one['source']), wordOf(one['key'])) : undefined))
  const country = typeof data['originCountry'] === 'string' ? countryOf(data['originCountry']) : undefined
  return makeFacts({
    whole: { title: isOwnForm ? undefined : series },
    work: {
      title: lineOf(data['title']),
      ...(isOwnForm && { series }),
      titles: [...titlesOf(data), ...fullTitleOf(data)],
      subType: own(data, 'subType'),
      status: own(data, 'status'),
      season: own(data, 'season'),
      ...dayOf(data),
      originCountry: country,
      enumeration: lineOf(data['enumeration'], 40) ?? enumeration,
      description: descriptionOf(data['description']),
      // Books are marked clean by every program that knows the mark; that says nothing.
      adultContent: adult === true ? true : undefined,
      tags: tagsIn(data, others),
      credits,
      originalLanguage: languageIn(data, credits),
      ageRating: ageRatingOf(data['ageRating']),
      runtime: minutesOf(data['runtime']),
      pageCount: countOf(data['pageCount']),
      wordCount: countOf(data['wordCount']),
      totalCount: countOf(data['totalCount'], 100_000),
      links: jsonLinks(data),
      communityScores: jsonScores(data),
      address: addressOf(data['address']),
      ids: eachIdOnce([...ids, isbn === undefined ? undefined : idOf('isbn', isbn), asin === undefined ? undefined : idOf('asin', asin)]),
    },
    part: {
      title: lineOf(content['title']),
      season: seasonOf(content['season']),
      volume: numberOf(content['volume'], 9999) ?? (series === undefined ? undefined : position),
      number: numberOf(content['number'], 99_999),
      description: descriptionOf(content['description']),
      airedAt: dateOf(content['airedAt'], { isFirstAFiller: false }).airedFrom,
    },
    chapters: jsonChapters(data),
  })
}

/** Reads the bytes of a JSON file beside a media: our own form, which docs/library.md shows, or the metadata.json of Audiobookshelf. */
export const readJson = (bytes: Buffer): LocalFacts => {
  if (bytes.length > limits.xml) refuse(reasonFor('file.larger', { MiB: 5 }))
  const data = refusingNow('file.badJson', (): unknown => JSON.parse(bytes.toString('utf8').replace(/^\ufeff/, '')))
  if (!isData(data)) return refuse('file.notJson')
  // Older files of Audiobookshelf have it all one level deeper.
  return describe(isData(data['metadata']) ? { ...data, ...data['metadata'] } : data)
}
