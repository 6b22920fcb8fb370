import '@mantine/core/styles/Radio.layer.css'
import { sessionCalls } from '@amn/contract/accounts/session'
import { Button, PasswordInput, Radio, Stack } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldProblems } from '../../api/failures/field-problems.ts'
import { useSend } from '../../api/query.ts'
import { clearSession } from '../../api/session/session-state.ts'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { Ask } from '../../ui/dialog/Ask.tsx'
import classes from './data.module.css'

const choices = ['erase', 'anonymise'] as const

/** Deleting one's own account, with the choice of what stays without a name. */
export function DeleteAccount() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [leavings, setLeavings] = useState<(typeof choices)[number]>('erase')
  const [currentPassword, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const remove = useSend(sessionCalls.deleteAccount, {
    success: t('panel.data.deleted'),
    onSuccess: () => {
      clearSession()
      void navigate({ to: '/', replace: true })
    },
  })
  const close = () => {
    setOpen(false)
    setPassword('')
    setProblem(undefined)
  }
  const send = () =>
    remove.mutate({ body: { currentPassword, leavings } }, { onError: (failure) => setProblem(fieldProblems(failure)['currentPassword']) })
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
        isDisabled={currentPassword === ''}
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
          <PasswordInput
            label={t('panel.currentPassword')}
            autoComplete="current-password"
            visibilityToggleButtonProps={{ 'aria-label': t('session.show') }}
            value={currentPassword}
            error={problem}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
        </Stack>
      </Ask>
    </SettingsCard>
  )
}
