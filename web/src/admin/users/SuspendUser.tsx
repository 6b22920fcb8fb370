import type { UserDetails } from '@amn/contract/accounts/users'
import { Chip, Group, Stack, Text, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../i18n/format.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'
import { type Length, endOf, isForGood, lengths } from './suspension.ts'
import { useSuspension } from './use-suspension.ts'
import classes from './users.module.css'

interface Props {
  user: UserDetails
  onClose: () => void
}

/** Asks for how long and why. */
export function SuspendUser({ user, onClose }: Props) {
  const { t } = useTranslation()
  const [length, setLength] = useState<Length>('week')
  const [day, setDay] = useState('')
  const [reason, setReason] = useState('')
  const { suspend, isRunning } = useSuspension(user)
  const until = endOf(length, day)
  const submit = () => {
    if (until) void suspend(until, reason.trim()).then(onClose, () => undefined)
  }
  return (
    <Ask
      isForm
      isDestructive
      title={t('users.suspendTitle', { name: user.username })}
      act={t('users.suspend')}
      isRunning={isRunning}
      isDisabled={!until}
      onAct={submit}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('users.suspendText', { name: user.username })}</Text>
        <fieldset className={classes.choice}>
          <legend>{t('users.howLong')}</legend>
          <Chip.Group value={length} onChange={(value) => setLength(lengths.find((one) => one === value) ?? length)}>
            <Group gap="xs">
              {lengths.map((one) => (
                <Chip key={one} value={one} variant="light" size="md">
                  {t(`users.${one}`)}
                </Chip>
              ))}
            </Group>
          </Chip.Group>
        </fieldset>
        {length === 'ownDate' && (
          <TextInput
            type="date"
            label={t('users.date')}
            value={day}
            onChange={(event) => setDay(event.currentTarget.value)}
            error={day !== '' && !until ? t('users.dateBad') : undefined}
            max="9998-12-31"
            maw={220}
          />
        )}
        <Text size="sm" role="status" fw={550}>
          {until && (isForGood(until) ? t('users.untilForGood') : t('users.until', { when: formatInstant(until) }))}
        </Text>
        <Textarea
          label={t('users.suspendReason')}
          description={t('users.suspendReasonHint', { name: user.username })}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          rows={3}
          maxLength={1000}
        />
      </Stack>
    </Ask>
  )
}
