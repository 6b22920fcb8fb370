import type { MediaStatus, Season, SubType } from '@amn/contract/values'
import { chiefIds, idsInAddresses } from './external-ids.ts'
import { asObject, asTexts, asTitle, type CatalogueRecord, longest } from './record.ts'

const subTypes: Record<string, SubType> = { TV: 'TV', MOVIE: 'MOVIE', OVA: 'OVA', ONA: 'ONA', SPECIAL: 'SPECIAL' }
const states: Record<string, MediaStatus> = { FINISHED: 'FINISHED', ONGOING: 'BROADCAST', UPCOMING: 'UPCOMING' }
const seasons: Record<string, Season> = { SPRING: 'SPRING', SUMMER: 'SUMMER', FALL: 'AUTUMN', WINTER: 'WINTER' }
const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const hangul = /\p{Script=Hangul}/u

/** The language of a title where its script leaves no doubt. */
const languageOf = (title: string): string | null => (kana.test(title) ? 'ja' : hangul.test(title) ? 'ko' : null)
const yearOf = (value: unknown) => (Number.isInteger(value) && Number(value) > 1850 && Number(value) < 2200 ? Number(value) : undefined)
const pictureOf = (value: unknown) =>
  typeof value === 'string' && value.startsWith('https://') && value.length <= longest.address && !value.endsWith('/no_pic.png')
    ? value
    : undefined

// All names are in small letters there.
const companiesIn = (value: unknown) => {
  const names = asTexts(value, longest.companies, longest.company).map((one) => one.trim())
  const shown = names.map((name) => name.replaceAll(/(?<![\p{L}\p{N}'’])\p{Ll}/gu, (first) => first.toUpperCase()))
  return names.length === 0 ? undefined : [...new Set(shown)]
}
/** A number above nought; nought stands for unknown. */
const countOf = (value: unknown) => (typeof value === 'number' && value >= 1 && value < 100_000 ? Math.floor(value) : undefined)
const minutesOf = (value: unknown) => {
  const { value: length, unit } = asObject(value)
  return typeof length === 'number' && unit === 'SECONDS' && length > 0 ? countOf(Math.max(1, Math.round(length / 60))) : undefined
}
// Between 1 and 10, the mean of what all catalogues say of it.
const scoreOf = (value: unknown) => {
  const { arithmeticMean: mean } = asObject(value)
  return typeof mean === 'number' && mean >= 1 && mean <= 10 ? Math.round(mean * 1000) / 100 : undefined
}

/** What an entry of an anime-offline-database says; undefined where it is none. */
export function readOffline(value: unknown): CatalogueRecord | undefined {
  const entry = asObject(value)
  const title = asTitle(entry['title'])
  if (title === undefined || !Array.isArray(entry['sources'])) return undefined
  const season = asObject(entry['animeSeason'])
  const others = asTexts(entry['synonyms'], longest.titles, longest.title).map((one) => one.trim())
  return {
    title,
    titles: [...new Set(others)].map((one) => ({ title: one, language: languageOf(one), kind: 'other' })),
    subType: subTypes[String(entry['type'])],
    status: states[String(entry['status'])],
    season: seasons[String(season['season'])],
    seasonYear: yearOf(season['year']),
    tags: asTexts(entry['tags'], longest.tags, longest.tag).map((tag) => tag.trim().toLowerCase()),
    studios: companiesIn(entry['studios']),
    producers: companiesIn(entry['producers']),
    runtime: minutesOf(entry['duration']),
    totalCount: countOf(entry['episodes']),
    score: scoreOf(entry['score']),
    picture: pictureOf(entry['picture']),
    ids: idsInAddresses(asTexts(entry['sources'], longest.ids, longest.address)),
    related: chiefIds(idsInAddresses(asTexts(entry['relatedAnime'], longest.related, longest.address))),
  }
}
