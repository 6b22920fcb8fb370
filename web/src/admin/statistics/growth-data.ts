import type { LibraryStatistics } from '@amn/contract/system/statistics'
import { type MediaType, mediaTypes } from '@amn/contract/values'
import { i18n } from '../../i18n/i18n.ts'
import type { Series } from '../../ui/charts/BarChart.tsx'
import { typeColours } from '../../ui/charts/type-colours.ts'

/** The chart goes back so many months at the least and at the most. */
const [shortest, longest] = [12, 24]

const monthsUntil = (first: string, now: Date): string[] => {
  const [year = 0, month = 1] = first.split('-').map(Number)
  const count = (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() - (month - 1) + 1
  return Array.from({ length: Math.min(longest, Math.max(shortest, count)) }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  ).toReversed()
}

/** Titles added in each month until now, a series for each type. */
export function growthData(
  growth: LibraryStatistics['growth'],
  nameOf: (type: MediaType) => string,
  now = new Date(),
): { labels: string[]; series: Series[] } {
  const months = monthsUntil(growth[0]?.month ?? now.toISOString(), now)
  const format = new Intl.DateTimeFormat(i18n.language, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  const series = mediaTypes.map((type) => ({
    name: nameOf(type),
    colour: typeColours[type],
    values: months.map((month) => growth.find((one) => one.month === month && one.amnMediaType === type)?.media ?? 0),
  }))
  return {
    labels: months.map((month) => format.format(new Date(`${month}-01T00:00:00Z`))),
    series: series.filter(({ values }) => values.some((value) => value > 0)),
  }
}
