import { statistics, type LibraryStatistics } from '@amn/contract/system/statistics'
import type { MediaType } from '@amn/contract/values'
import { Anchor, Skeleton } from '@mantine/core'
import { IconChartBar, IconCopy, IconDatabase, IconFiles, IconMovie, IconPlaylist } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { formatSize } from '../../i18n/format.ts'
import { formatNumber } from '../../i18n/names.ts'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { ChartCard } from '../../ui/charts/ChartCard.tsx'
import charts from '../../ui/charts/charts.module.css'
import { Legend } from '../../ui/charts/Legend.tsx'
import { Tiles } from '../../ui/charts/Tiles.tsx'
import { typeColours } from '../../ui/charts/type-colours.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useAdminSearch } from '../use-admin-search.ts'
import { formatName } from './format-name.ts'
import { growthData } from './growth-data.ts'
import classes from './statistics-tab.module.css'

const mostFormats = 10
/** The greatest of KB, MB, GB … that the largest of some sizes fills. */
const unitOf = (sizes: readonly number[]) => 1024 ** Math.floor(Math.log2(Math.max(1, ...sizes)) / 10)
const total = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0)

/** What the library holds, how it grew, and what takes its space. */
export function StatisticsTab() {
  const { t } = useTranslation()
  const found = useGet(statistics.library, {})
  if (found.isError) return <ErrorState text={failureText(found.error)} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={420} radius="lg" />
  if (found.data.types.length === 0)
    return <EmptyState icon={IconChartBar} title={t('statistics.library.empty')} text={t('statistics.library.emptyText')} />
  return <Charts found={found.data} />
}

function Charts({ found }: { found: LibraryStatistics }) {
  const { t } = useTranslation()
  const { change } = useAdminSearch()
  const { types, growth, formats, duplicates } = found
  const byType = useMemo(() => {
    const barsOf = (name: string, valueOf: (one: (typeof types)[number]) => number) => {
      const sorted = types.filter((one) => valueOf(one) > 0).toSorted((a, b) => valueOf(b) - valueOf(a))
      const colours = sorted.map(({ amnMediaType }) => typeColours[amnMediaType])
      return {
        labels: sorted.map(({ amnMediaType }) => t(`values.mediaType.${amnMediaType}`)),
        series: [{ name, colour: typeColours.Other, colours, values: sorted.map(valueOf) }],
      }
    }
    return {
      titles: barsOf(t('statistics.library.titles'), ({ media }) => media),
      space: barsOf(t('statistics.library.space'), ({ bytes }) => bytes),
    }
  }, [types, t])
  const grown = useMemo(() => growthData(growth, (type: MediaType) => t(`values.mediaType.${type}`)), [growth, t])
  const byFormat = useMemo(() => {
    const [first, rest] = [formats.slice(0, mostFormats), formats.slice(mostFormats)]
    const more = rest.length > 0 ? [{ name: t('statistics.library.other'), bytes: total(rest.map(({ bytes }) => bytes)) }] : []
    const shown = [
      ...first.map(({ mimeType, bytes }) => ({
        name: mimeType === 'inode/directory' ? t('statistics.library.folders') : formatName(mimeType),
        bytes,
      })),
      ...more,
    ]
    const series = [{ name: t('statistics.library.space'), colour: '#5b6df0', values: shown.map(({ bytes }) => bytes) }]
    return { labels: shown.map(({ name }) => name), series }
  }, [formats, t])
  return (
    <>
      <Tiles
        tiles={[
          { icon: IconMovie, name: t('statistics.library.titles'), value: formatNumber(total(types.map(({ media }) => media))) },
          { icon: IconPlaylist, name: t('statistics.library.parts'), value: formatNumber(total(types.map(({ contents }) => contents))) },
          { icon: IconFiles, name: t('statistics.library.files'), value: formatNumber(total(types.map(({ files }) => files))) },
          { icon: IconDatabase, name: t('statistics.library.space'), value: formatSize(total(types.map(({ bytes }) => bytes))) },
          {
            icon: IconCopy,
            name: t('statistics.library.duplicates'),
            value: formatNumber(duplicates.files),
            note:
              duplicates.files > 0
                ? t('statistics.library.duplicatesNote', { size: formatSize(duplicates.bytes) })
                : t('statistics.library.noDuplicates'),
          },
        ]}
      />
      {duplicates.files > 0 && (
        <p className={classes.link}>
          <Anchor component="button" onClick={() => change({ tab: 'health', only: 'duplicate' })}>
            {t('statistics.library.showDuplicates')}
          </Anchor>
        </p>
      )}
      <div className={charts.grid}>
        <ChartCard title={t('statistics.library.growth')} aside={<Legend series={grown.series} />} isWide>
          <BarChart label={t('statistics.library.growth')} {...grown} format={formatNumber} />
        </ChartCard>
        <ChartCard title={t('statistics.library.titlesByType')}>
          <BarChart label={t('statistics.library.titlesByType')} {...byType.titles} format={formatNumber} isHorizontal />
        </ChartCard>
        <ChartCard title={t('statistics.library.spaceByType')}>
          <BarChart
            label={t('statistics.library.spaceByType')}
            {...byType.space}
            format={formatSize}
            unit={unitOf(types.map(({ bytes }) => bytes))}
            isHorizontal
          />
        </ChartCard>
        <ChartCard title={t('statistics.library.formats')} isWide>
          <BarChart
            label={t('statistics.library.formats')}
            {...byFormat}
            format={formatSize}
            unit={unitOf(formats.map(({ bytes }) => bytes))}
            isHorizontal
          />
        </ChartCard>
      </div>
    </>
  )
}
