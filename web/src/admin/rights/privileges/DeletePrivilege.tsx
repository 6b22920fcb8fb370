import { groups } from '@amn/contract/accounts/groups'
import { type PrivilegeEntry, privileges } from '@amn/contract/accounts/privileges'
import { users } from '@amn/contract/accounts/users'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../../api/query.ts'
import { refreshUser } from '../../../api/session/refresh-user.ts'
import { listText } from '../../../i18n/list-text.ts'
import { Ask } from '../../../ui/dialog/Ask.tsx'

interface Props {
  privilege: PrivilegeEntry | undefined
  onClose: () => void
}

export function DeletePrivilege({ privilege, onClose }: Props) {
  const { t } = useTranslation()
  const remove = useSend(privileges.remove, {
    success: t('rights.privilegeDeleted'),
    invalidates: [privileges.list, groups.list, groups.get, users.get],
    onSuccess: () => {
      void refreshUser()
      onClose()
    },
  })
  const { userCount = 0, groupCount = 0 } = privilege ?? {}
  const holders = listText([
    ...(userCount > 0 ? [t('rights.accounts', { count: userCount })] : []),
    ...(groupCount > 0 ? [t('rights.groups', { count: groupCount })] : []),
  ])
  return (
    <Ask
      title={privilege && t('rights.deleteTitle', { name: privilege.name })}
      act={t('rights.delete')}
      isDestructive
      isRunning={remove.isPending}
      onAct={() => privilege && remove.mutate({ params: { id: privilege.id } })}
      onClose={onClose}
    >
      <p>{userCount + groupCount > 0 ? t('rights.deleteHeld', { holders }) : t('rights.deleteUnheld')}</p>
      <p>{t('rights.deleteForGood')}</p>
    </Ask>
  )
}
