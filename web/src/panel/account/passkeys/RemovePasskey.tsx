import { type Passkey, passkeys } from '@amn/contract/accounts/passkeys'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { showAtFields } from '../../../api/failures/show-at-fields.ts'
import { useSend } from '../../../api/query.ts'
import { Ask } from '../../../ui/dialog/Ask.tsx'
import { OwnerProofFields } from '../owner-proof/OwnerProofFields.tsx'
import { noProof, useOwnerProof } from '../owner-proof/use-owner-proof.ts'
import classes from '../second-factor/second-factor.module.css'

interface Props {
  passkey: Passkey
  onClose: () => void
}

/** Asks whether it is the owner who removes a passkey. */
export function RemovePasskey({ passkey: { id, name }, onClose }: Props) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: noProof, clearInputErrorOnChange: true })
  const { asksForCode, isTyped, proofOf } = useOwnerProof(form.errors['code'] !== undefined)
  const remove = useSend(passkeys.remove, { success: t('passkeys.removed'), invalidates: [passkeys.list], onSuccess: onClose })
  const act = () =>
    remove.mutate({ params: { passkeyId: id }, body: proofOf(form.values) }, { onError: (failure) => showAtFields(form, failure) })
  return (
    <Ask
      isDestructive
      isForm
      title={t('passkeys.removeTitle', { name })}
      act={t('passkeys.remove')}
      isRunning={remove.isPending}
      isDisabled={!isTyped(form.values)}
      onAct={act}
      onClose={onClose}
    >
      <div className={classes.steps}>
        <p>{t('passkeys.removeText')}</p>
        <OwnerProofFields asksForCode={asksForCode} isFirst inputOf={form.getInputProps} />
      </div>
    </Ask>
  )
}
