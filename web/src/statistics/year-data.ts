import type { OwnStatistics } from '@amn/contract/system/statistics'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import { i18n } from '../i18n/i18n.ts'
import { formatDay } from '../i18n/format.ts'
import { formatSpan } from '../i18n/time.ts'
import type { Series } from '../ui/charts/BarChart.tsx'
import type { Cell } from '../ui/charts/Cells.tsx'
import { typeColours } from '../ui/charts/type-colours.ts'

/** Labels and series of a chart. */
export interface ChartData {
  labels: string[]
  series: Series[]
}

const monthName = (month: number, width: 'short' | 'long') =>
  new Intl.DateTimeFormat(i18n.language, { month: width, timeZone: 'UTC' }).format(Date.UTC(2024, month))
/** The short names of the twelve months. */
export const monthNames = () => Array.from({ length: 12 }, (_, month) => monthName(month, 'short'))

const seriesOf = (
  types: readonly MediaType[],
  nameOf: (type: MediaType) => string,
  keys: readonly string[],
  valueOf: (type: MediaType, key: string) => number,
): Series[] =>
  types
    .map((type) => ({ name: nameOf(type), colour: typeColours[type], values: keys.map((key) => valueOf(type, key)) }))
    .filter(({ values }) => values.some((value) => value > 0))

/** Seconds by month of one year, or by year; a series for each type. */
export function timeData({ months, years }: OwnStatistics, year: number | undefined, nameOf: (type: MediaType) => string): ChartData {
  const keys =
    year === undefined
      ? years.map(String).toReversed()
      : Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}`)
  const sums = new Map<string, number>()
  for (const { month, amnMediaType, seconds } of months) {
    const key = `${year === undefined ? month.slice(0, 4) : month} ${amnMediaType}`
    sums.set(key, (sums.get(key) ?? 0) + seconds)
  }
  return {
    labels: year === undefined ? keys : monthNames(),
    series: seriesOf(mediaTypes, nameOf, keys, (type, key) => sums.get(`${key} ${type}`) ?? 0),
  }
}

const dayLength = 86_400_000

/** The days from a first day up to before another (milliseconds since 1970) as cells, a column a week from Monday to Sunday. */
export function dayCells(
  { days }: OwnStatistics,
  first: number,
  end: number,
  describe: (day: string, seconds: number, completed: number) => string,
): Cell[] {
  const byDay = new Map(days.map((one) => [one.day, one]))
  const most = Math.max(1, ...days.map(({ seconds }) => seconds))
  const lead = (new Date(first).getUTCDay() + 6) % 7
  const before = Array.from({ length: lead }, (_, at): Cell => ({ key: `before ${at}`, share: undefined }))
  const cells = Array.from({ length: (end - first) / dayLength }, (_, at): Cell => {
    const day = new Date(first + at * dayLength).toISOString().slice(0, 10)
    const found = byDay.get(day)
    // Of a day on which something was only marked as completed there is a trace, too.
    const share = found ? Math.max(found.seconds / most, found.completed > 0 ? 0.01 : 0) : 0
    return { key: day, share, title: found ? describe(day, found.seconds, found.completed) : formatDay(day) }
  })
  return [...before, ...cells]
}

/** The name of a day of the week; 1 is Monday. */
export const weekdayName = (weekday: number, width: 'short' | 'long') =>
  new Intl.DateTimeFormat(i18n.language, { weekday: width, timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday))

const everyHour = Array.from({ length: 24 }, (_, hour) => hour)

/** The hours of a day of the week as cells. */
export function hourCells({ hours }: OwnStatistics, weekday: number): Cell[] {
  const most = Math.max(1, ...hours.map(({ seconds }) => seconds))
  return everyHour.map((hour) => {
    const seconds = hours.find((one) => one.weekday === weekday && one.hour === hour)?.seconds ?? 0
    return { key: String(hour), share: seconds / most, title: `${weekdayName(weekday, 'long')} ${hour}:00 – ${formatSpan(seconds)}` }
  })
}
