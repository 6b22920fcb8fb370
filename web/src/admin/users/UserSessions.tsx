import { type UserDetails, users } from '@amn/contract/accounts/users'
import { Badge, Button, Skeleton } from '@mantine/core'
import { IconLogout } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { formatRelative } from '../../i18n/time.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { Pages } from '../Pages.tsx'
import { EndSession, type Ending } from '../sessions/EndSession.tsx'
import { deviceOf } from '../../ui/account/device-name.ts'
import { useAdminSearch } from '../use-admin-search.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import classes from './users.module.css'
import shared from '../../ui/theme/shared.module.css'

const size = 10

/** Where an account is logged in. */
export function UserSessions({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const { page } = useAdminSearch()
  const [ending, setEnding] = useState<Ending>()
  const list = useGet(users.sessions, { query: { userId: user.id, page, size } }, { keepsPrevious: true })
  const total = list.data?.totalItems ?? 0
  const endAll = total > 0 && (
    <Button
      variant="default"
      leftSection={<IconLogout size={18} stroke={1.6} aria-hidden />}
      onClick={() => setEnding({ all: { id: user.id, name: user.username } })}
    >
      {t('users.endAll')}
    </Button>
  )
  return (
    <SettingsCard title={t('users.sessionsTitle')} lead={t('users.sessionsLead', { name: user.username })} action={endAll}>
      {list.isPending && <Skeleton height={80} radius="md" />}
      {list.isError && !list.data && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && total === 0 && <p className={`${shared.note} ${classes.note}`}>{t('users.noSessions')}</p>}
      <ul className={`${shared.plainList} ${classes.sessions}`}>
        {(list.data?.items ?? []).map((session) => {
          const device = visibleText(deviceOf(session.userAgent).name)
          return (
            <li key={session.id}>
              <span className={`${shared.words} ${classes.words}`}>
                <span className={`${shared.centredCluster} ${classes.line}`}>
                  <strong title={session.userAgent ? visibleText(session.userAgent) : undefined}>{device}</strong>
                  {session.current && (
                    <Badge variant="light" color="green" radius="xl" size="sm">
                      {t('users.thisSession')}
                    </Badge>
                  )}
                </span>
                <span className={`${shared.hint} ${classes.text}`}>
                  {[
                    session.address ? visibleText(session.address) : t('users.unknownAddress'),
                    t('users.used', { when: formatRelative(session.lastUsedAt) }),
                  ].join(' · ')}
                </span>
              </span>
              <Button variant="default" onClick={() => setEnding({ one: session, device })} aria-label={t('users.endOf', { device })}>
                {t('users.endSession')}
              </Button>
            </li>
          )
        })}
      </ul>
      <Pages total={total} size={size} />
      <EndSession ending={ending} onClose={() => setEnding(undefined)} />
    </SettingsCard>
  )
}
