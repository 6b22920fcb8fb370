import type { OwnStatistics } from '@amn/contract/system/statistics'
import type { MediaType } from '@amn/contract/values'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../i18n/names.ts'
import { formatSpan } from '../i18n/time.ts'
import { BarChart } from '../ui/charts/BarChart.tsx'
import { ChartCard } from '../ui/charts/ChartCard.tsx'
import charts from '../ui/charts/charts.module.css'
import { Legend } from '../ui/charts/Legend.tsx'
import { typeColours } from '../ui/charts/type-colours.ts'
import { Row } from '../ui/layout/Row.tsx'
import { PosterCard } from '../ui/media/PosterCard.tsx'
import shared from '../ui/theme/shared.module.css'
import { DaysOfYear } from './DaysOfYear.tsx'
import { HoursOfDay } from './HoursOfDay.tsx'
import { OwnTiles } from './OwnTiles.tsx'
import classes from './statistics.module.css'
import { timeAxis } from './time-axis.ts'
import { timeData } from './year-data.ts'

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

interface Props {
  found: OwnStatistics
  year: number | undefined
}

/** The charts of a person's year, or of all years. */
export function OwnCharts({ found, year }: Props) {
  const { t } = useTranslation()
  const { types, tags, titles, scores } = found
  const time = useMemo(() => timeData(found, year, (type: MediaType) => t(`values.mediaType.${type}`)), [found, year, t])
  const byType = useMemo(() => {
    const timed = types.filter(({ seconds }) => seconds > 0).toSorted((a, b) => b.seconds - a.seconds)
    return {
      labels: timed.map(({ amnMediaType }) => t(`values.mediaType.${amnMediaType}`)),
      series: [
        {
          name: t('statistics.time'),
          colour: typeColours.Other,
          colours: timed.map(({ amnMediaType }) => typeColours[amnMediaType]),
          values: timed.map(({ seconds }) => seconds),
        },
      ],
    }
  }, [types, t])
  const byTag = useMemo(
    () => ({
      labels: tags.map(({ name }) => name),
      series: [{ name: t('statistics.time'), colour: '#5b6df0', values: tags.map(({ seconds }) => seconds) }],
    }),
    [tags, t],
  )
  const byScore = useMemo(
    () => ({
      labels: scores.map(({ score }) => formatNumber(score)),
      series: [{ name: t('statistics.scores'), colour: '#c99a10', values: scores.map(({ titles: count }) => count) }],
    }),
    [scores, t],
  )
  const most = Math.max(0, ...time.labels.map((_, at) => sum(time.series.map(({ values }) => values[at] ?? 0))))
  return (
    <>
      <OwnTiles found={found} />
      <div className={charts.grid}>
        {time.series.length > 0 && (
          <ChartCard
            title={t(year === undefined ? 'statistics.byYear' : 'statistics.byMonth')}
            aside={<Legend series={time.series} />}
            isWide
          >
            <BarChart
              label={t(year === undefined ? 'statistics.byYear' : 'statistics.byMonth')}
              {...time}
              format={formatSpan}
              {...timeAxis(most)}
            />
          </ChartCard>
        )}
        {year !== undefined && <DaysOfYear found={found} year={year} />}
        {byType.labels.length > 0 && (
          <ChartCard title={t('statistics.byType')}>
            <BarChart
              label={t('statistics.byType')}
              {...byType}
              format={formatSpan}
              {...timeAxis(Math.max(...types.map(({ seconds }) => seconds)))}
              isHorizontal
            />
          </ChartCard>
        )}
        {found.hours.length > 0 && <HoursOfDay found={found} />}
        {tags.length > 0 && (
          <ChartCard title={t('statistics.tags')}>
            <BarChart
              label={t('statistics.tags')}
              {...byTag}
              format={formatSpan}
              {...timeAxis(Math.max(...tags.map(({ seconds }) => seconds)))}
              isHorizontal
            />
          </ChartCard>
        )}
        {scores.length > 0 && (
          <ChartCard title={t('statistics.scores')}>
            <BarChart
              label={t('statistics.scores')}
              {...byScore}
              format={(count) => t('statistics.scoreTitles', { count, amount: formatNumber(count) })}
              formatAxis={formatNumber}
            />
          </ChartCard>
        )}
      </div>
      {titles.length > 0 && (
        <div className={classes.titles}>
          <Row title={t('statistics.titles')}>
            {titles.map(({ media, seconds }) => (
              <li key={media.id}>
                <PosterCard media={media} />
                <p className={`${shared.clamped} ${classes.spent}`}>{formatSpan(seconds)}</p>
              </li>
            ))}
          </Row>
        </div>
      )}
    </>
  )
}
