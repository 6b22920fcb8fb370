import { type ListeningSession, listeningSessions as calls } from '@amn/contract/personal/listening-sessions'
import { Button, Skeleton } from '@mantine/core'
import { IconHeadphones, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet, useSend } from '../../api/query.ts'
import { formatDay } from '../../i18n/format.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Pager } from '../../ui/layout/Pager.tsx'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import shared from '../../ui/theme/shared.module.css'
import classes from './listening.module.css'
import { SessionRow } from './SessionRow.tsx'
import { useSpan } from './use-span.ts'

const size = 30

/** When the person listened to what, day by day; deleted by them alone. */
export function ListeningTab() {
  const { t } = useTranslation()
  const span = useSpan()
  const [page, setPage] = useState(0)
  const [asked, setAsked] = useState<ListeningSession | 'all'>()
  const { data, error, isPending, refetch } = useGet(calls.list, { query: { page, size } }, { keepsPrevious: true, staleTime: 0 })
  const sent = { success: t('listening.log.removed'), invalidates: [calls.list], onSuccess: () => setAsked(undefined) }
  const remove = useSend(calls.remove, sent)
  const removeAll = useSend(calls.removeAll, { ...sent, onSuccess: () => (setAsked(undefined), setPage(0)) })
  const { items = [], days = [], totalItems = 0 } = data ?? {}
  const isAll = asked === 'all'
  const act = () => {
    if (asked === 'all') removeAll.mutate({})
    else if (asked) remove.mutate({ params: { listeningId: asked.id } })
  }
  return (
    <SettingsCard
      title={t('listening.log.title')}
      lead={t('listening.log.lead')}
      action={
        totalItems > 0 && (
          <Button variant="default" leftSection={<IconTrash size={18} />} onClick={() => setAsked('all')}>
            {t('listening.log.removeAll')}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState text={failureText(error)} onRetry={() => void refetch()} />}
      {isPending && [1, 2, 3].map((line) => <Skeleton key={line} height={64} mb={8} radius="md" />)}
      {data && totalItems === 0 && (
        <EmptyState icon={IconHeadphones} title={t('listening.log.empty')} text={t('listening.log.emptyText')} />
      )}
      {days.map(({ day, seconds }) => (
        <section key={day} aria-label={formatDay(day)}>
          <h3 className={classes.day}>
            {formatDay(day)} <span>{span(seconds)}</span>
          </h3>
          <ul className={shared.plainList}>
            {items
              .filter((one) => one.day === day)
              .map((one) => (
                <SessionRow key={one.id} session={one} onRemove={() => setAsked(one)} />
              ))}
          </ul>
        </section>
      ))}
      <Pager page={page} pages={Math.ceil(totalItems / size)} onPage={setPage} />
      <Ask
        isDestructive
        title={asked && t(isAll ? 'listening.log.removeAllTitle' : 'listening.log.removeTitle')}
        act={t(isAll ? 'listening.log.removeAll' : 'listening.log.remove')}
        isRunning={remove.isPending || removeAll.isPending}
        onAct={act}
        onClose={() => setAsked(undefined)}
      >
        <p>{t('listening.log.removeText')}</p>
      </Ask>
    </SettingsCard>
  )
}
