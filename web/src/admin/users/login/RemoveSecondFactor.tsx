import { type UserDetails, users } from '@amn/contract/accounts/users'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../../api/query.ts'
import { Ask } from '../../../ui/dialog/Ask.tsx'

interface Props {
  user: Pick<UserDetails, 'id' | 'username'>
  onClose: () => void
}

/** Asks once before the second factor of somebody who has lost it is switched off. */
export function RemoveSecondFactor({ user, onClose }: Props) {
  const { t } = useTranslation()
  const name = user.username
  const remove = useSend(users.removeSecondFactor, { success: t('users.secondFactorIsOff', { name }), onSuccess: onClose })
  return (
    <Ask
      title={t('users.secondFactorTitle', { name })}
      act={t('users.secondFactorOff')}
      isDestructive
      isRunning={remove.isPending}
      onAct={() => remove.mutate({ params: { userId: user.id } })}
      onClose={onClose}
    >
      <p>{t('users.secondFactorText')}</p>
    </Ask>
  )
}
