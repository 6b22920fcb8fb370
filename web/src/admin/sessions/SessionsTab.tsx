import { type OpenSession, users } from '@amn/contract/accounts/users'
import { Button, Skeleton } from '@mantine/core'
import { IconDevices, IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { AccountChoice } from '../AccountChoice.tsx'
import { Pages } from '../Pages.tsx'
import { SearchField } from '../SearchField.tsx'
import { useAdminSearch } from '../use-admin-search.ts'
import { EndSession, type Ending } from './EndSession.tsx'
import { SessionRow } from './SessionRow.tsx'
import classes from './sessions.module.css'
import shared from '../../ui/theme/shared.module.css'

const size = 50

/** Everybody's open sessions, the last used first; one account at a time can be logged out everywhere. */
export function SessionsTab() {
  const { t } = useTranslation()
  const { search, page, change } = useAdminSearch()
  const [ending, setEnding] = useState<Ending>()
  const narrowed = { ...(search.search ? { search: search.search } : {}), ...(search.open ? { userId: search.open } : {}) }
  const list = useGet(users.sessions, { query: { page, size, ...narrowed } }, { keepsPrevious: true, refetchInterval: 30_000 })
  const items: readonly OpenSession[] = list.data?.items ?? []
  const total = list.data?.totalItems ?? 0
  const [one] = items
  const account = search.open && one?.userId === search.open ? { id: one.userId, name: one.username } : undefined
  const endAll = account && (
    <Button
      variant="light"
      color="red"
      leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />}
      onClick={() => setEnding({ all: account })}
    >
      {t('sessions.endAll', { name: account.name })}
    </Button>
  )
  return (
    <SettingsCard title={t('sessions.title')} lead={t('sessions.lead')} action={endAll}>
      <div className={shared.tools}>
        <SearchField label={t('sessions.search')} />
        <AccountChoice
          key={account?.name ?? search.open ?? 0}
          label={t('sessions.ofAccount')}
          placeholder={t('sessions.everybody')}
          id={search.open}
          onChoose={(open) => change({ open })}
        />
        {list.data && <span className={shared.note}>{t('sessions.count', { count: total })}</span>}
      </div>
      {list.isPending && <Skeleton height={300} radius="md" />}
      {list.isError && !list.data && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && total === 0 && <EmptyState icon={IconDevices} title={t('sessions.none')} text={t('sessions.noneHint')} />}
      <ul className={`${shared.plainList} ${classes.list}`} data-stale={list.isPlaceholderData || undefined}>
        {items.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            onEnd={setEnding}
            onOpen={() => change({ open: session.userId, search: undefined })}
          />
        ))}
      </ul>
      <Pages total={total} size={size} />
      <EndSession ending={ending} onClose={() => setEnding(undefined)} />
    </SettingsCard>
  )
}
