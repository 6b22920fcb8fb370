import { fileURLToPath } from 'node:url'
import type { MediaStatus, Season, SubType } from '@amn/contract/values'
import { readObjects } from './objects.ts'
import { asObject, asTexts, asTitle, type CatalogueRecord, longest } from './record.ts'

const file = import.meta.resolve('bangumi-data')
const subTypes: Record<string, SubType> = { tv: 'TV', web: 'ONA', movie: 'MOVIE', ova: 'OVA' }
const countries: Record<string, string> = { ja: 'JP', 'zh-Hans': 'CN', 'zh-Hant': 'TW' }
/** What the clocks there are ahead of UTC; a programme belongs to the day on which it was shown there. */
const hoursAhead: Record<string, number> = { JP: 9, CN: 8, TW: 8 }
const sources: Record<string, string> = { mal: 'mal', aniList: 'anilist', anidb: 'anidb', bangumi: 'bangumi', tmdb: 'tmdb' }
const seasons: readonly Season[] = ['WINTER', 'SPRING', 'SUMMER', 'AUTUMN']

const dayOf = (value: unknown, country: string | undefined): string | undefined => {
  const instant = typeof value === 'string' && value !== '' ? Date.parse(value) : Number.NaN
  const ahead = (hoursAhead[country ?? ''] ?? 0) * 3_600_000
  return Number.isNaN(instant) ? undefined : new Date(instant + ahead).toISOString().slice(0, 10)
}

const stateOf = (
  from: string | undefined,
  to: string | undefined,
  subType: SubType | undefined,
  today: string,
): MediaStatus | undefined => {
  if (from === undefined) return undefined
  if (from > today) return 'UPCOMING'
  if (to !== undefined) return to < today ? 'FINISHED' : 'BROADCAST'
  return subType === 'MOVIE' ? 'FINISHED' : undefined
}

const titlesOf = (title: string, language: string, translated: Record<string, unknown>): CatalogueRecord['titles'] => [
  { title, language, kind: 'native' },
  ...Object.entries(translated).flatMap(([other, titles]) =>
    asTexts(titles, longest.titles, longest.title).map((one) => ({
      title: one.trim(),
      language: other,
      kind: other === 'en' ? ('official' as const) : ('other' as const),
    })),
  ),
]

/** One anime of bangumi-data; undefined where its record is malformed. */
export function readBangumi(value: unknown, today: string): CatalogueRecord | undefined {
  const item = asObject(value)
  const native = asTitle(item['title'])
  if (native === undefined) return undefined
  const language = typeof item['lang'] === 'string' ? item['lang'] : 'ja'
  const originCountry = countries[language]
  const titles = titlesOf(native, language, asObject(item['titleTranslate']))
  const format = subTypes[String(item['type'])]
  const subType = originCountry !== undefined && originCountry !== 'JP' && (format === 'TV' || format === 'ONA') ? 'DONGHUA' : format
  const airedFrom = dayOf(item['begin'], originCountry)
  const airedTo = subType === 'MOVIE' ? undefined : dayOf(item['end'], originCountry)
  const sites = Array.isArray(item['sites']) ? item['sites'].map(asObject) : []
  const ids = sites.flatMap(({ site, id }) => {
    const source = sources[String(site)]
    return source !== undefined && typeof id === 'string' && id !== '' ? [`${source}:${id}`] : []
  })
  const title = titles.find((one) => one.language === 'en')?.title ?? native
  return {
    title,
    titles,
    subType,
    status: stateOf(airedFrom, airedTo, subType, today),
    season: airedFrom === undefined ? undefined : seasons[Math.floor((Number(airedFrom.slice(5, 7)) - 1) / 3)],
    seasonYear: airedFrom === undefined ? undefined : Number(airedFrom.slice(0, 4)),
    airedFrom,
    airedTo,
    originCountry,
    originalLanguage: /^[a-z]{2}(?=-|$)/.exec(language)?.[0],
    homepage: /^https?:\/\/\S{1,1000}$/.exec(String(item['officialSite']))?.[0],
    ids: [...new Set(ids)],
  }
}

/** All that bangumi-data says. */
export async function* readAllBangumi(today: string): AsyncGenerator<CatalogueRecord> {
  for await (const item of readObjects(fileURLToPath(file))) {
    const record = readBangumi(item, today)
    if (record) yield record
  }
}
