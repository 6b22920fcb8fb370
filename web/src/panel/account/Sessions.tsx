import { sessionCalls } from '@amn/contract/accounts/session'
import { Button, Skeleton } from '@mantine/core'
import { IconDevicesOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet, useSend } from '../../api/query.ts'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { Ask } from '../../ui/dialog/Ask.tsx'
import { SessionLine } from './SessionLine.tsx'
import shared from '../../ui/theme/shared.module.css'

/** Where one is logged in; any place but this one can be logged out from here. */
export function Sessions() {
  const { t } = useTranslation()
  const [asks, setAsks] = useState(false)
  const sessions = useGet(sessionCalls.sessions, {}, { staleTime: 0 })
  const invalidates = [sessionCalls.sessions]
  const end = useSend(sessionCalls.endSession, { success: t('panel.sessions.ended'), invalidates })
  const endAll = useSend(sessionCalls.endSessions, {
    success: t('panel.sessions.endedAll'),
    invalidates,
    onSuccess: () => setAsks(false),
  })
  const list = sessions.data?.toSorted((one, other) => Number(other.current) - Number(one.current))
  const others = list?.filter((one) => !one.current).length ?? 0
  return (
    <SettingsCard
      title={t('panel.sessions.title')}
      lead={t('panel.sessions.lead')}
      action={
        <Button variant="default" leftSection={<IconDevicesOff size={18} />} disabled={others === 0} onClick={() => setAsks(true)}>
          {t('panel.sessions.endAll')}
        </Button>
      }
    >
      {sessions.isError && <ErrorState text={failureText(sessions.error)} onRetry={() => void sessions.refetch()} />}
      {sessions.isPending && [1, 2].map((line) => <Skeleton key={line} height={64} mb={8} radius="md" />)}
      {list && (
        <ul className={shared.plainList}>
          {list.map((one) => (
            <SessionLine
              key={one.id}
              session={one}
              isEnding={end.isPending && end.variables.params.sessionId === one.id}
              onEnd={() => end.mutate({ params: { sessionId: one.id } })}
            />
          ))}
        </ul>
      )}
      <Ask
        isDestructive
        title={asks ? t('panel.sessions.endAllTitle') : undefined}
        act={t('panel.sessions.endAllAct')}
        isRunning={endAll.isPending}
        onAct={() => endAll.mutate({})}
        onClose={() => setAsks(false)}
      >
        <p>{t('panel.sessions.endAllText', { count: others })}</p>
      </Ask>
    </SettingsCard>
  )
}
