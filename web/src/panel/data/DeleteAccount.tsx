import '@mantine/core/styles/Radio.layer.css'
import { sessionCalls } from '@amn/contract/accounts/session'
import { Button, Radio, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showAtFields } from '../../api/failures/show-at-fields.ts'
import { useSend } from '../../api/query.ts'
import { clearSession } from '../../api/session/session-state.ts'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { Ask } from '../../ui/dialog/Ask.tsx'
import { OwnerProofFields } from '../account/owner-proof/OwnerProofFields.tsx'
import { noProof, useOwnerProof } from '../account/owner-proof/use-owner-proof.ts'
import classes from './data.module.css'

const choices = ['erase', 'anonymise'] as const

/** Deleting one's own account, with the choice of what stays without a name. */
export function DeleteAccount() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [leavings, setLeavings] = useState<(typeof choices)[number]>('erase')
  const form = useForm({ initialValues: noProof, clearInputErrorOnChange: true })
  const { asksForCode, isTyped, proofOf } = useOwnerProof(form.errors['code'] !== undefined, isOpen)
  const remove = useSend(sessionCalls.deleteAccount, {
    success: t('panel.data.deleted'),
    onSuccess: () => {
      clearSession()
      void navigate({ to: '/', replace: true })
    },
  })
  const close = () => {
    setOpen(false)
    form.reset()
  }
  const send = () => remove.mutate({ body: { ...proofOf(form.values), leavings } }, { onError: (failure) => showAtFields(form, failure) })
  return (
    <SettingsCard title={t('panel.data.delete')} lead={t('panel.data.deleteLead')}>
      <Button color="red" variant="outline" leftSection={<IconTrash size={18} />} onClick={() => setOpen(true)}>
        {t('panel.data.deleteAct')}
      </Button>
      <Ask
        isDestructive
        isForm
        title={isOpen ? t('panel.data.deleteTitle') : undefined}
        act={t('panel.data.deleteForGood')}
        isRunning={remove.isPending}
        isDisabled={!isTyped(form.values)}
        onAct={send}
        onClose={close}
      >
        <Stack gap="md">
          <p className={classes.warning}>{t('panel.data.deleteText')}</p>
          <Radio.Group
            label={t('panel.data.leavings')}
            value={leavings}
            onChange={(value) => setLeavings(choices.find((one) => one === value) ?? 'erase')}
          >
            <Stack gap="sm" mt="xs">
              {choices.map((choice) => (
                <Radio
                  key={choice}
                  value={choice}
                  label={t(`panel.data.leaving.${choice}`)}
                  description={t(`panel.data.leavingHint.${choice}`)}
                />
              ))}
            </Stack>
          </Radio.Group>
          <OwnerProofFields asksForCode={asksForCode} inputOf={form.getInputProps} />
        </Stack>
      </Ask>
    </SettingsCard>
  )
}
