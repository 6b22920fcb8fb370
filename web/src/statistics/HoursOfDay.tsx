import type { OwnStatistics } from '@amn/contract/system/statistics'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { Cells } from '../ui/charts/Cells.tsx'
import { ChartCard } from '../ui/charts/ChartCard.tsx'
import charts from '../ui/charts/charts.module.css'
import { hourCells, weekdayName } from './year-data.ts'

const week = [1, 2, 3, 4, 5, 6, 7]

/** The hours of the week, the darker the more time was spent. */
export function HoursOfDay({ found }: { found: OwnStatistics }) {
  const { t } = useTranslation()
  const [busiest] = found.hours.toSorted((a, b) => b.seconds - a.seconds)
  const mostly = busiest && t('statistics.hoursLabel', { weekday: weekdayName(busiest.weekday, 'long'), hour: `${busiest.hour}:00` })
  return (
    <ChartCard title={t('statistics.hoursOfDay')}>
      <p className={charts.note}>{mostly}</p>
      <div className={charts.week}>
        {week.map((weekday) => (
          <Fragment key={weekday}>
            <span aria-hidden>{weekdayName(weekday, 'short')}</span>
            <Cells cells={hourCells(found, weekday)} label={weekdayName(weekday, 'long')} columns={24} />
          </Fragment>
        ))}
        <span />
        <span className={charts.clock} aria-hidden>
          {[0, 6, 12, 18, 24].map((hour) => (
            <span key={hour}>{hour}:00</span>
          ))}
        </span>
      </div>
    </ChartCard>
  )
}
