import { secondFactor } from '@amn/contract/accounts/second-factor'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { showAtFields } from '../../../api/failures/show-at-fields.ts'
import { useSend } from '../../../api/query.ts'
import { Ask } from '../../../ui/dialog/Ask.tsx'
import { OwnerProofFields } from '../owner-proof/OwnerProofFields.tsx'
import { noProof } from '../owner-proof/use-owner-proof.ts'
import classes from './second-factor.module.css'

interface Props {
  /** New recovery codes are wanted, and it stays on. */
  renews: boolean
  onCodes: (codes: readonly string[]) => void
  onClose: () => void
}

/** Asks for the password and a code before the second factor is switched off, or its recovery codes are replaced. */
export function SwitchOff({ renews, onCodes, onClose }: Props) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: noProof, clearInputErrorOnChange: true })
  const invalidates = [secondFactor.get]
  const renew = useSend(secondFactor.renewCodes, { invalidates, onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) })
  const remove = useSend(secondFactor.remove, { success: t('secondFactor.turnedOff'), invalidates, onSuccess: onClose })
  const act = renews ? renew : remove
  return (
    <Ask
      title={renews ? t('secondFactor.newCodes') : t('secondFactor.title')}
      act={renews ? t('secondFactor.newCodes') : t('secondFactor.turnOff')}
      isForm
      isDestructive={!renews}
      isRunning={act.isPending}
      isDisabled={form.values.currentPassword === '' || form.values.code === ''}
      onAct={() => act.mutate({ body: form.values }, { onError: (failure) => showAtFields(form, failure) })}
      onClose={onClose}
    >
      <div className={classes.steps}>
        <p>{renews ? t('secondFactor.newCodesText') : t('secondFactor.turnOffText')}</p>
        <OwnerProofFields asksForCode inputOf={form.getInputProps} />
      </div>
    </Ask>
  )
}
