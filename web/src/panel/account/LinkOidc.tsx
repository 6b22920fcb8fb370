import { oidc } from '@amn/contract/accounts/oidc'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { fieldProblems } from '../../api/failures/field-problems.ts'
import { useSend } from '../../api/query.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'
import { OwnerProofFields } from './owner-proof/OwnerProofFields.tsx'
import { noProof, useOwnerProof } from './owner-proof/use-owner-proof.ts'
import classes from './second-factor/second-factor.module.css'

/** Asks whether it is the owner who links the account, then goes to the other service. */
export function LinkOidc({ name, onClose }: { name: string; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: noProof, clearInputErrorOnChange: true })
  const { asksForCode, isTyped, proofOf } = useOwnerProof(form.errors['code'] !== undefined)
  const link = useSend(oidc.link, { onSuccess: ({ address }) => window.location.assign(address) })
  return (
    <Ask
      title={t('panel.oidcTitle', { name })}
      act={t('panel.oidcLink')}
      isForm
      isRunning={link.isPending}
      isDisabled={!isTyped(form.values)}
      onAct={() => link.mutate({ body: proofOf(form.values) }, { onError: (failure) => form.setErrors(fieldProblems(failure)) })}
      onClose={onClose}
    >
      <div className={classes.steps}>
        <p>{asksForCode ? t('panel.oidcLinkTextCode', { name }) : t('panel.oidcLinkText', { name })}</p>
        <OwnerProofFields asksForCode={asksForCode} isFirst inputOf={form.getInputProps} />
      </div>
    </Ask>
  )
}
