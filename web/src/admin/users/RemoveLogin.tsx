import { type UserDetails, users } from '@amn/contract/accounts/users'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'

/** A way to log in, or the second factor, that somebody may have lost. */
export type LostLogin = 'secondFactor' | 'passkeys' | 'oidc'

const calls = { secondFactor: users.removeSecondFactor, passkeys: users.removePasskeys, oidc: users.removeOidc }

const useWords = (lost: LostLogin, { username: name, passkeys: count }: Pick<UserDetails, 'username' | 'passkeys'>) => {
  const { t } = useTranslation()
  switch (lost) {
    case 'secondFactor':
      return {
        title: t('users.secondFactorTitle', { name }),
        text: t('users.secondFactorText'),
        act: t('users.secondFactorOff'),
        done: t('users.secondFactorIsOff', { name }),
      }
    case 'passkeys':
      return {
        title: t('users.passkeysTitle', { name }),
        text: t('users.passkeysText', { count }),
        act: t('users.passkeysOff'),
        done: t('users.passkeysAreGone', { name }),
      }
    case 'oidc':
      return {
        title: t('users.oidcTitle', { name }),
        text: t('users.oidcText'),
        act: t('users.oidcOff'),
        done: t('users.oidcIsGone', { name }),
      }
  }
}

interface Props {
  user: Pick<UserDetails, 'id' | 'username' | 'passkeys'>
  lost: LostLogin
  onClose: () => void
}

/** Asks once before what somebody has lost is removed from their account. */
export function RemoveLogin({ user, lost, onClose }: Props) {
  const words = useWords(lost, user)
  const remove = useSend(calls[lost], { success: words.done, invalidates: [users.get], onSuccess: onClose })
  return (
    <Ask
      title={words.title}
      act={words.act}
      isDestructive
      isRunning={remove.isPending}
      onAct={() => remove.mutate({ params: { userId: user.id } })}
      onClose={onClose}
    >
      <p>{words.text}</p>
    </Ask>
  )
}
