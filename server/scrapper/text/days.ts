import type { Season } from '@amn/contract/values'
import { toDay } from '../../reading/metadata/whole-day.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthOf = (name: string | undefined) => months.indexOf((name ?? '').slice(0, 3).toLowerCase()) + 1

/** The day that a text names as 2001-02-03, February 3, 2001 or 3 February 2001; a year or a month alone is no day. */
export function readDay(text: string | undefined): string | undefined {
  const written = text?.trim() ?? ''
  const [, year, month, day] = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:T|$)/.exec(written) ?? []
  if (year !== undefined) return toDay({ year: Number(year), month: Number(month), day: Number(day) })
  const named =
    /^(?<month>[a-z]{3,9})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})$/i.exec(written) ??
    /^(?<day>\d{1,2})(?:st|nd|rd|th)? (?<month>[a-z]{3,9})\.?,? (?<year>\d{4})$/i.exec(written)
  const { groups } = named ?? {}
  return groups && toDay({ year: Number(groups['year']), month: monthOf(groups['month']), day: Number(groups['day']) })
}

/** The one year that a text names. */
export function readYear(text: string | undefined): number | undefined {
  const years = new Set(text?.match(/(?<!\d)[12]\d{3}(?!\d)/g))
  const [year] = years
  return years.size === 1 ? Number(year) : undefined
}

const seasons: Record<string, Season> = { winter: 'WINTER', spring: 'SPRING', summer: 'SUMMER', fall: 'AUTUMN', autumn: 'AUTUMN' }

/** A season of broadcasting by any of its names. */
export const readSeason = (name: string | undefined): Season | undefined => (name === undefined ? undefined : seasons[name.toLowerCase()])
