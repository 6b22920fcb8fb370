import type { OwnStatistics } from '@amn/contract/system/statistics'
import { IconCalendarCheck, IconCheck, IconClock, IconFlame, IconPlaylist } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../i18n/names.ts'
import { formatSpan } from '../i18n/time.ts'
import { Tiles } from '../ui/charts/Tiles.tsx'

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)

/** The main numbers of a person's year, or of all years. */
export function OwnTiles({ found: { seconds, types, days, streak } }: { found: OwnStatistics }) {
  const { t } = useTranslation()
  const counted = (key: 'days' | 'currentStreak', count: number) => t(`statistics.${key}`, { count, amount: formatNumber(count) })
  return (
    <Tiles
      tiles={[
        { icon: IconClock, name: t('statistics.time'), value: formatSpan(seconds) },
        { icon: IconCheck, name: t('statistics.completedTitles'), value: formatNumber(sum(types.map((one) => one.completedTitles))) },
        {
          icon: IconPlaylist,
          name: t('statistics.completedParts'),
          value: formatNumber(sum(types.map((one) => one.completedContents))),
          note: t('statistics.partsNote'),
        },
        { icon: IconCalendarCheck, name: t('statistics.activeDays'), value: formatNumber(days.length) },
        {
          icon: IconFlame,
          name: t('statistics.streak'),
          value: counted('days', streak.longest),
          note: streak.current > 0 ? counted('currentStreak', streak.current) : undefined,
        },
      ]}
    />
  )
}
