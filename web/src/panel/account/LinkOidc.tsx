import { oidc } from '@amn/contract/accounts/oidc'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { showAtFields } from '../../api/failures/show-at-fields.ts'
import { useSend } from '../../api/query.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'
import { OwnerProofFields } from './owner-proof/OwnerProofFields.tsx'
import { noProof, useOwnerProof } from './owner-proof/use-owner-proof.ts'
import classes from './second-factor/second-factor.module.css'

interface Props {
  name: string
  isLinked: boolean
  onClose: () => void
}

/** Asks whether it is the owner who links the account, and then goes to the other service; or who unlinks it. */
export function LinkOidc({ name, isLinked, onClose }: Props) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: noProof, clearInputErrorOnChange: true })
  const { asksForCode, isTyped, proofOf } = useOwnerProof(form.errors['code'] !== undefined)
  const link = useSend(oidc.link, { onSuccess: ({ address }) => window.location.assign(address) })
  const unlink = useSend(oidc.unlink, { success: t('panel.oidcUnlinked'), invalidates: [oidc.get], onSuccess: onClose })
  const onError = (failure: unknown) => showAtFields(form, failure)
  const act = () => (isLinked ? unlink : link).mutate({ body: proofOf(form.values) }, { onError })
  const text = isLinked ? t('panel.oidcUnlinkText', { name }) : t(asksForCode ? 'panel.oidcLinkTextCode' : 'panel.oidcLinkText', { name })
  return (
    <Ask
      title={t('panel.oidcTitle', { name })}
      act={isLinked ? t('panel.oidcUnlink') : t('panel.oidcLink')}
      isForm
      isDestructive={isLinked}
      isRunning={link.isPending || unlink.isPending}
      isDisabled={!isTyped(form.values)}
      onAct={act}
      onClose={onClose}
    >
      <div className={classes.steps}>
        <p>{text}</p>
        <OwnerProofFields asksForCode={asksForCode} isFirst inputOf={form.getInputProps} />
      </div>
    </Ask>
  )
}
