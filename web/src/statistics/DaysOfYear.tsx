import type { OwnStatistics } from '@amn/contract/system/statistics'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../i18n/format.ts'
import { formatNumber } from '../i18n/names.ts'
import { formatSpan } from '../i18n/time.ts'
import { Cells } from '../ui/charts/Cells.tsx'
import { ChartCard } from '../ui/charts/ChartCard.tsx'
import charts from '../ui/charts/charts.module.css'
import { dayCells, monthNames } from './year-data.ts'

/** The months with which the halves of a year begin. */
const halves = [0, 6]

/** A square for each day of a year, the darker the more time was spent. */
export function DaysOfYear({ found, year }: { found: OwnStatistics; year: number }) {
  const { t } = useTranslation()
  const { days, streak } = found
  const describe = (day: string, seconds: number, completed: number) => {
    const values = { day: formatDay(day), time: formatSpan(seconds), completed: formatNumber(completed) }
    return t(completed > 0 ? 'statistics.dayTitleParts' : 'statistics.dayTitle', values)
  }
  const label = t('statistics.daysLabel', { count: days.length, amount: formatNumber(days.length), streak: formatNumber(streak.longest) })
  return (
    <ChartCard title={t('statistics.daysOfYear')} isWide>
      <div className={charts.halves}>
        {halves.map((from) => (
          <div key={from}>
            <div className={charts.months} aria-hidden>
              {monthNames()
                .slice(from, from + 6)
                .map((name) => (
                  <span key={name}>{name}</span>
                ))}
            </div>
            <Cells cells={dayCells(found, Date.UTC(year, from), Date.UTC(year, from + 6), describe)} label={label} isByColumn />
          </div>
        ))}
      </div>
    </ChartCard>
  )
}
