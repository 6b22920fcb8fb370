import { passkeys } from '@amn/contract/accounts/passkeys'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/failures/api-error.ts'
import { showAtFields } from '../../../api/failures/show-at-fields.ts'
import { useSend } from '../../../api/query.ts'
import { passkeyFault } from '../../../api/session/passkey-obstacle.ts'
import { deviceOf } from '../../../ui/account/device-name.ts'
import { Ask } from '../../../ui/dialog/Ask.tsx'
import { OwnerProofFields } from '../owner-proof/OwnerProofFields.tsx'
import { noProof, useOwnerProof } from '../owner-proof/use-owner-proof.ts'
import classes from '../second-factor/second-factor.module.css'

/** Asks for a name and whether it is the owner who wants it, then lets the browser make a passkey. */
export function NewPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { name: deviceOf(navigator.userAgent).name, ...noProof },
    clearInputErrorOnChange: true,
  })
  const { asksForCode, isTyped, proofOf } = useOwnerProof(form.errors['code'] !== undefined)
  const [fault, setFault] = useState<ReturnType<typeof passkeyFault>>()
  const [isRunning, setRunning] = useState(false)
  const begin = useSend(passkeys.begin)
  const add = useSend(passkeys.add, { success: t('passkeys.added'), invalidates: [passkeys.list], onSuccess: onClose })
  const act = async ({ name, ...typed }: typeof form.values) => {
    setFault(undefined)
    setRunning(true)
    try {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const optionsJSON = await begin.mutateAsync({ body: proofOf(typed) })
      // Each is good once, whatever the browser does then.
      form.setFieldValue('code', '')
      const credential = await startRegistration({ optionsJSON })
      await add.mutateAsync({ body: { name, credential } })
    } catch (failure) {
      if (failure instanceof ApiError) showAtFields(form, failure)
      else setFault(passkeyFault(failure))
    } finally {
      setRunning(false)
    }
  }
  return (
    <Ask
      title={t('passkeys.add')}
      act={t('passkeys.next')}
      isForm
      isRunning={isRunning}
      isDisabled={form.values.name.trim() === '' || !isTyped(form.values)}
      onAct={() => void act(form.values)}
      onClose={onClose}
    >
      <div className={classes.steps}>
        <p>{asksForCode ? t('passkeys.addTextCode') : t('passkeys.addText')}</p>
        <TextInput
          label={t('passkeys.name')}
          description={t('passkeys.nameHint')}
          autoComplete="off"
          maxLength={60}
          {...form.getInputProps('name')}
        />
        <OwnerProofFields asksForCode={asksForCode} isFirst inputOf={form.getInputProps} />
        {fault && <p role="alert">{t(`passkeys.fault.${fault}`)}</p>}
      </div>
    </Ask>
  )
}
