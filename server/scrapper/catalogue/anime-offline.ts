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
    picture: pictureOf(entry['picture']),
    ids: idsInAddresses(asTexts(entry['sources'], longest.ids, longest.address)),
    related: chiefIds(idsInAddresses(asTexts(entry['relatedAnime'], longest.related, longest.address))),
  }
}
