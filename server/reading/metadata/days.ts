import type { PartialFound } from './facts.ts'
import { isYear, toDay } from './whole-day.ts'
import { wordOf } from './words.ts'

/** A year as a file says it, between 1000 and 9999. */
export const yearOf = (text: unknown): number | undefined => {
  const found = /^\s*(\d{4})(?!\d)/.exec(wordOf(text))?.[1]
  return found !== undefined && isYear(Number(found)) ? Number(found) : undefined
}

/** The day that three numbers make; a part that is missing or impossible leaves the year alone. */
export function dayOfNumbers(year: unknown, month: unknown, day: unknown): Pick<PartialFound, 'airedFrom' | 'seasonYear'> {
  const [y, m, d] = [year, month, day].map((part) => Number(/^\s*\d{1,4}\s*$/.test(wordOf(part)) ? part : Number.NaN)) as [
    number,
    number,
    number,
  ]
  if (!isYear(y)) return {}
  const airedFrom = toDay({ year: y, month: m, day: d })
  return { seasonYear: y, ...(airedFrom !== undefined && { airedFrom }) }
}

/**
 * The day or the year of a date. What is less than a day, or was filled up from less (the first of January, where `isFirstAFiller`),
 * gives the year only; so does an hour that hides a time zone.
 */
export function dateOf(text: unknown, { isFirstAFiller = true } = {}): Pick<PartialFound, 'airedFrom' | 'seasonYear'> {
  const line = wordOf(text).trim()
  const found = /^(\d{4})[-/.]?(\d{2})[-/.]?(\d{2})(?:[T ](\d{2}):(\d{2}).*)?$/.exec(line)
  if (!found) {
    const year = /^\d{4}(?:[-/.]\d{2})?$/.test(line) ? yearOf(line) : undefined
    return year === undefined ? {} : { seasonYear: year }
  }
  const [, year, month, day, hour = '00', minute = '00'] = found
  const whole = dayOfNumbers(year, month, day)
  if (whole.airedFrom === undefined) return whole
  const isMidnight = hour === '00' && minute === '00'
  // Somewhere else it was already, or still, another year.
  if (!isMidnight && (whole.airedFrom.endsWith('-12-31') || whole.airedFrom.endsWith('-01-01'))) return {}
  if (!isMidnight || (isFirstAFiller && whole.airedFrom.endsWith('-01-01'))) return { seasonYear: whole.seasonYear }
  return whole
}
