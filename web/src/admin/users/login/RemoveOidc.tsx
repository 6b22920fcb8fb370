import { type UserDetails, users } from '@amn/contract/accounts/users'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../../api/query.ts'
import { Ask } from '../../../ui/dialog/Ask.tsx'

interface Props {
  user: Pick<UserDetails, 'id' | 'username'>
  onClose: () => void
}

/** Asks once before the login at another service of somebody who has lost it is unlinked. */
export function RemoveOidc({ user, onClose }: Props) {
  const { t } = useTranslation()
  const name = user.username
  const success = t('users.oidcIsGone', { name })
  const remove = useSend(users.removeOidc, { success, invalidates: [users.get], onSuccess: onClose })
  return (
    <Ask
      title={t('users.oidcTitle', { name })}
      act={t('users.oidcOff')}
      isDestructive
      isRunning={remove.isPending}
      onAct={() => remove.mutate({ params: { userId: user.id } })}
      onClose={onClose}
    >
      <p>{t('users.oidcText')}</p>
    </Ask>
  )
}
