import type { CommunityScore } from '@amn/contract/media/credits'
import { languageByName } from '../../text/languages.ts'
import { lineOf, numberOf, wordOf } from './words.ts'

/** A whole number above zero that counts pages, words or parts; undefined for anything else. */
export const countOf = (text: unknown, most = 100_000_000): number | undefined => {
  const found = /^\s*(\d{1,9})(?:\.0+)?\s*$/.exec(wordOf(text))?.[1]
  return found !== undefined && Number(found) >= 1 && Number(found) <= most ? Number(found) : undefined
}

/** Whole minutes out of `95`, `95 min`, `1h 35m`, `1:35`; undefined where it is none, or zero. */
export const minutesOf = (text: unknown): number | undefined => {
  const line = wordOf(text).trim().toLowerCase()
  const plain = /^(\d{1,5})(?:[.,]\d+)?\s*(?:m|min|mins|minutes?)?\.?$/.exec(line)
  const [, hours, minutes = '0'] =
    /^(\d{1,3})\s*(?:h|hrs?|hours?|:)\s*(?:(\d{1,2})\s*(?:m|min|mins|minutes?)?\.?)?(?::\d{1,2})?$/.exec(line) ?? []
  const all = plain ? Number(plain[1]) : hours === undefined ? 0 : Number(hours) * 60 + Number(minutes)
  return all >= 1 && all <= 60_000 ? all : undefined
}

const known = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** The tag of a language however a file names it: `pl`, `pol`, `Polish`, `pl-PL`; what names none is left out. */
export const originalLanguageOf = (text: unknown): string | undefined => {
  const word = lineOf(text, 40)?.toLowerCase() ?? ''
  const code = (languageByName(word) ?? word).split(/[-_]/)[0] ?? ''
  if (!/^[a-z]{2,3}$/.test(code) || /^(?:und|unk|mul|zxx|mis|root)$/.test(code)) return undefined
  return known.of(code) === undefined ? undefined : Intl.getCanonicalLocales(code)[0]
}

/** A rating by age as the source writes it; what says that there is none yet is left out. */
export const ageRatingOf = (text: unknown): string | undefined => {
  const line = lineOf(text, 200)
    ?.split(/\s+[/|]\s+/)[0]
    ?.replace(/^rated\s+/i, '')
    .replace(/^(\S{1,10}) for .*$/i, '$1')
    .trim()
  return line === undefined || line.length > 40 || /^(?:unknown|(?:rating )?pending|none|n\/?a|0)$/i.test(line) ? undefined : lineOf(line)
}

/** A score on a scale up to `top` as one out of a hundred, with how many gave it; one that nobody gave, or off the scale, is none. */
export function scoreOf(source: string, text: unknown, { top, votes }: { top: number; votes?: unknown }): CommunityScore | undefined {
  const line = wordOf(text).trim().replace(',', '.')
  const value = /^\d{1,5}(?:\.\d{1,12})?$/.test(line) ? Number(line) : Number.NaN
  const count = /^\d{1,12}$/.test(wordOf(votes).replaceAll(/[\s.,']/g, '')) ? Number(wordOf(votes).replaceAll(/[\s.,']/g, '')) : null
  if (!(top > 0) || !(value <= top) || (value === 0 && !count)) return undefined
  return { source, score: Math.round((value / top) * 1000) / 10, count }
}

/** Scores, of each source the first. */
export const eachScoreOnce = (scores: readonly (CommunityScore | undefined)[]): CommunityScore[] => {
  const known = new Set<string>()
  return scores.flatMap((one) => (one !== undefined && known.size < known.add(one.source).size ? [one] : [])).slice(0, 20)
}

const part = '(?:#|(?:book|volume|vol\\.?|tom|tome|band|księga) ?#?)'
const behind = new RegExp(`^(.{1,200}?)[,:;]? +${part}(\\d{1,4}(?:\\.\\d{1,2})?)$`, 'iu')
const before = new RegExp(`^${part}(\\d{1,4}(?:\\.\\d{1,2})?) (?:of|in|from|w|z|cyklu|serii)(?: the)? (.{1,200}?)(?: series| saga)?$`, 'iu')

/** The series and the place in it that a subtitle or a grouping names: `Hills, Book 2`, `Hills #2`, `Book 2 of the Hills series`. */
export function seriesIn(text: unknown): { series: string; position: number | undefined } | undefined {
  const line = lineOf(text) ?? ''
  const [, name, number] = behind.exec(line) ?? []
  const [, first, of] = before.exec(line) ?? []
  const series = lineOf(name ?? of, 200)
  return series === undefined ? undefined : { series, position: numberOf(number ?? first, 9999) }
}
