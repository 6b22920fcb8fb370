import { type OpenSession, users } from '@amn/contract/accounts/users'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { useSessionState } from '../../api/session/session-state.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'

/** What is about to end: one session, or all of an account. */
export type Ending = { one: OpenSession; device: string } | { all: { id: number; name: string } }

interface Props {
  ending: Ending | undefined
  onClose: () => void
}

export function EndSession({ ending, onClose }: Props) {
  const { t } = useTranslation()
  const ownId = useSessionState((state) => state.user?.id)
  const invalidates = [users.sessions, users.list]
  const isAll = ending !== undefined && 'all' in ending
  const name = ending === undefined ? '' : isAll ? ending.all.name : ending.one.username
  const end = useSend(users.endSession, { success: t('sessions.ended'), invalidates, onSuccess: onClose })
  const endAll = useSend(users.endSessions, { success: t('sessions.endedAll', { name }), invalidates, onSuccess: onClose })
  const act = () => {
    if (ending === undefined) return
    if ('all' in ending) endAll.mutate({ params: { userId: ending.all.id } })
    else end.mutate({ params: { sessionId: ending.one.id } })
  }
  return (
    <Ask
      title={ending && t(isAll ? 'sessions.endAllTitle' : 'sessions.endTitle', { name })}
      act={t('sessions.end')}
      isDestructive
      isRunning={end.isPending || endAll.isPending}
      onAct={act}
      onClose={onClose}
    >
      {ending && <p>{'all' in ending ? t('sessions.endAllText', { name }) : t('sessions.endText', { name, device: ending.device })}</p>}
      {ending && 'all' in ending && ending.all.id === ownId && (
        <Alert color="red" icon={<IconAlertTriangle size={20} />}>
          {t('sessions.endAllOwn')}
        </Alert>
      )}
    </Ask>
  )
}
