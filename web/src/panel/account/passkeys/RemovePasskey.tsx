import { type Passkey, passkeys } from '@amn/contract/accounts/passkeys'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../../api/query.ts'
import { Ask } from '../../../ui/dialog/Ask.tsx'

interface Props {
  passkey: Passkey
  onClose: () => void
}

/** Asks once before a passkey is removed. */
export function RemovePasskey({ passkey: { id, name }, onClose }: Props) {
  const { t } = useTranslation()
  const remove = useSend(passkeys.remove, { success: t('passkeys.removed'), invalidates: [passkeys.list], onSuccess: onClose })
  return (
    <Ask
      isDestructive
      title={t('passkeys.removeTitle', { name })}
      act={t('passkeys.remove')}
      isRunning={remove.isPending}
      onAct={() => remove.mutate({ params: { passkeyId: id } })}
      onClose={onClose}
    >
      <p>{t('passkeys.removeText')}</p>
    </Ask>
  )
}
