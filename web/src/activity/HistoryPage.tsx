import { Button, Skeleton } from '@mantine/core'
import { IconChartBar, IconHistory, IconLock, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useSessionState } from '../api/session/session-state.ts'
import { Ask } from '../ui/dialog/Ask.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { useTitle } from '../ui/layout/screen.ts'
import shared from '../ui/theme/shared.module.css'
import classes from './history.module.css'
import { HistoryDays } from './HistoryDays.tsx'
import { useFocusAfter } from './use-focus-after.ts'
import { useHistory } from './use-history.ts'

const beginning = '1970-01-01T00:00:00.000Z'

/** What the person watched and read, day by day; deleted by them alone. */
export function HistoryPage() {
  const { t } = useTranslation()
  const isLoggedIn = useSessionState((state) => state.token !== undefined)
  const [isAsking, setAsking] = useState(false)
  const { data, days, error, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, remove, isRemoving } = useHistory(isLoggedIn)
  const { page, note } = useFocusAfter()
  useTitle(t('activity.title'))
  if (!isLoggedIn) return <EmptyState icon={IconLock} title={t('activity.title')} text={t('activity.logIn')} isPage />
  const removeAll = () => {
    remove({ from: beginning, to: new Date().toISOString() }, t('activity.removedAll'))
    setAsking(false)
  }
  const hasSome = days.length > 0
  return (
    <div ref={page} className={`${shared.page} ${classes.page}`}>
      <header className={`${shared.pageHead} ${classes.head}`}>
        <div>
          <h1 className={shared.heading} tabIndex={-1}>
            {t('activity.title')}
          </h1>
          <p className={shared.lead}>{t('activity.lead')}</p>
        </div>
        <div className={shared.cluster}>
          <Button
            variant="default"
            leftSection={<IconChartBar size={18} aria-hidden />}
            renderRoot={(props) => <Link to="/user-panel/statistics" search={{}} {...props} />}
          >
            {t('statistics.title')}
          </Button>
          {hasSome && (
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              loading={isRemoving}
              onClick={() => setAsking(true)}
            >
              {t('activity.removeAll')}
            </Button>
          )}
        </div>
      </header>
      {isError && !data && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {!data && !isError && <Waiting />}
      {data && !hasSome && !hasNextPage && <EmptyState icon={IconHistory} title={t('activity.empty')} text={t('activity.emptyText')} />}
      <HistoryDays
        days={days}
        onRemove={(...removed) => {
          note()
          remove(...removed)
        }}
      />
      {data && isError && <ErrorState text={failureText(error)} onRetry={() => void fetchNextPage()} />}
      {hasNextPage && !isError && (
        <Button variant="default" className={classes.earlier ?? ''} loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('activity.earlier')}
        </Button>
      )}
      <Ask
        isDestructive
        title={isAsking ? t('activity.removeAllTitle') : undefined}
        act={t('activity.removeAll')}
        onAct={removeAll}
        onClose={() => setAsking(false)}
      >
        <p>{t('activity.removeAllText')}</p>
      </Ask>
    </div>
  )
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden>
      <Skeleton height={24} width={180} radius="sm" />
      {[1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={82} radius="lg" />
      ))}
    </div>
  )
}
