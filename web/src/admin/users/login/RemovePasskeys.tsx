import { type UserDetails, users } from '@amn/contract/accounts/users'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../../api/query.ts'
import { Ask } from '../../../ui/dialog/Ask.tsx'

interface Props {
  user: Pick<UserDetails, 'id' | 'username' | 'passkeys'>
  onClose: () => void
}

/** Asks once before the passkeys of somebody who has lost them are removed. */
export function RemovePasskeys({ user, onClose }: Props) {
  const { t } = useTranslation()
  const name = user.username
  const success = t('users.passkeysAreGone', { name })
  const remove = useSend(users.removePasskeys, { success, invalidates: [users.get], onSuccess: onClose })
  return (
    <Ask
      title={t('users.passkeysTitle', { name })}
      act={t('users.passkeysOff')}
      isDestructive
      isRunning={remove.isPending}
      onAct={() => remove.mutate({ params: { userId: user.id } })}
      onClose={onClose}
    >
      <p>{t('users.passkeysText', { count: user.passkeys })}</p>
    </Ask>
  )
}
