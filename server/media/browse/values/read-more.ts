import { type CreditRole, creditRoles } from '@amn/contract/media/credit-values'
import { wrongFields } from '@amn/contract/errors'
import type { CreditFilter, Filter, Range } from '../filter.ts'

const ranges = ['score', 'year', 'runtime', 'pages'] as const
type RangeName = (typeof ranges)[number]
type Bounds = { [K in `${RangeName}${'From' | 'To'}`]?: number | undefined }

interface Query extends Bounds {
  includedCredits: string[]
  excludedCredits: string[]
  includedSeries: string[]
  excludedSeries: string[]
  includedLanguages: string[]
  excludedLanguages: string[]
  maximumAge?: number | undefined
}

const readCredit = (text: string): CreditFilter => {
  const [first = '', second] = text.split(':')
  if (second === undefined) return { id: Number(first) }
  return { id: Number(second), role: creditRoles.find((role): role is CreditRole => role === first) }
}

const lower = (languages: readonly string[]) => languages.map((language) => language.toLowerCase())

/** People, series, languages and ranges as a filter has them; throws VALIDATION_FAILED for a range that ends before it begins. */
export function readMore(query: Query): Partial<Filter> {
  const wrong = ranges.filter((name) => (query[`${name}From`] ?? 0) > (query[`${name}To`] ?? Number.MAX_SAFE_INTEGER))
  if (wrong.length > 0) throw wrongFields(wrong.map((name) => ({ path: `${name}To`, reason: 'input.endBeforeStart' as const })))
  const rangeOf = (name: RangeName): Range | undefined => {
    const [from, upTo] = [query[`${name}From`], query[`${name}To`]]
    return from === undefined && upTo === undefined ? undefined : [from, upTo]
  }
  return {
    includedCredits: query.includedCredits.map(readCredit),
    excludedCredits: query.excludedCredits.map(readCredit),
    includedSeries: query.includedSeries.map(Number),
    excludedSeries: query.excludedSeries.map(Number),
    includedLanguages: lower(query.includedLanguages),
    excludedLanguages: lower(query.excludedLanguages),
    maximumAge: query.maximumAge,
    ...Object.fromEntries(ranges.map((name) => [name, rangeOf(name)])),
  }
}
