import { statistics } from '@amn/contract/system/statistics'
import { Button, Select, Skeleton } from '@mantine/core'
import '../ui/theme/form-styles.ts'
import { IconChartBar, IconHistory, IconLock, IconPhotoDown } from '@tabler/icons-react'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet } from '../api/query.ts'
import { useSessionState } from '../api/session/session-state.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useTitle } from '../ui/layout/screen.ts'
import shared from '../ui/theme/shared.module.css'
import { OwnCharts } from './OwnCharts.tsx'
import classes from './statistics.module.css'
import { useYearPicture } from './use-year-picture.ts'

const route = getRouteApi('/user-panel/statistics')
const everyYear = 'all'

/** What a person watched, read and listened to, in a year or in all years, as pictures. */
export function StatisticsPage() {
  const { t } = useTranslation()
  const { year: asked } = route.useSearch()
  const navigate = route.useNavigate()
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const [thisYear] = useState(() => new Date().getFullYear())
  const year = asked === 'all' ? undefined : (asked ?? thisYear)
  const query = { year, timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone }
  const found = useGet(statistics.own, { query }, { keepsPrevious: true, enabled: isLoggedIn })
  const picture = useYearPicture()
  useTitle(t('statistics.title'))
  if (!isLoggedIn) return <EmptyState icon={IconLock} title={t('statistics.title')} text={t('statistics.logIn')} isPage />
  const { data } = found
  const years = data?.years ?? []
  const isEmpty = data !== undefined && data.types.length === 0
  return (
    <div className={shared.page}>
      <header className={shared.pageHead}>
        <div>
          <h1 className={shared.heading}>{t('statistics.title')}</h1>
          <p className={shared.lead}>{t('statistics.lead')}</p>
        </div>
        <div className={classes.tools}>
          <Button
            variant="default"
            leftSection={<IconHistory size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/user-panel/history" {...props} />}
          >
            {t('activity.title')}
          </Button>
          <Select
            className={classes.year}
            aria-label={t('statistics.year')}
            allowDeselect={false}
            value={year === undefined ? everyYear : String(year)}
            data={[
              { value: everyYear, label: t('statistics.allYears') },
              ...[...new Set([...(year === undefined ? [] : [year]), ...years])]
                .toSorted((a, b) => b - a)
                .map((one) => ({ value: String(one), label: String(one) })),
            ]}
            onChange={(value) => void navigate({ search: { year: value === everyYear ? 'all' : Number(value) }, replace: true })}
          />
          <Button
            variant="default"
            leftSection={<IconPhotoDown size={18} aria-hidden />}
            disabled={!data || isEmpty}
            loading={picture.isPending}
            onClick={() => data && picture.save(data, year)}
          >
            {t('statistics.savePicture')}
          </Button>
        </div>
      </header>
      {found.isError && !data && <ErrorState text={failureText(found.error)} onRetry={() => void found.refetch()} />}
      {!data && !found.isError && <Waiting />}
      {isEmpty && (
        <EmptyState
          icon={IconChartBar}
          title={year !== undefined && years.length > 0 ? t('statistics.emptyYear', { year }) : t('statistics.empty')}
          text={t(year !== undefined && years.length > 0 ? 'statistics.emptyYearText' : 'statistics.emptyText')}
        />
      )}
      {data && !isEmpty && <OwnCharts found={data} year={year} />}
    </div>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting}>
      <Skeleton height={110} radius="lg" />
      <Skeleton height={340} radius="lg" />
      <Skeleton height={240} radius="lg" />
    </div>
  )
}
