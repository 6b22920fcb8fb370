import { groups } from '@amn/contract/accounts/groups'
import { type UserDetails, users } from '@amn/contract/accounts/users'
import { Group, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'
import { useFocusReturn } from '../../ui/dialog/use-focus-return.ts'
import { useAdminSearch } from '../use-admin-search.ts'
import { ResetLink } from './ResetLink.tsx'
import { showRefusal, userRules } from './user-form.ts'

/** Makes an account, then offers the link with which its owner chooses a password. */
export function NewUser({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  // The question is followed by the link: the focus goes back after that.
  useFocusReturn()
  const { change } = useAdminSearch()
  const [made, setMade] = useState<UserDetails>()
  const form = useForm({
    initialValues: { username: '', email: '', firstName: '', lastName: '' },
    clearInputErrorOnChange: true,
    validateInputOnBlur: true,
    validate: userRules,
  })
  const create = useSend(users.create, { success: t('users.created'), invalidates: [users.list, groups.list], onSuccess: setMade })
  const submit = form.onSubmit(({ username, email, firstName, lastName }) => {
    const body = { username: username.trim(), email: email.trim(), firstName: firstName.trim(), lastName: lastName.trim() }
    create.mutate({ body, quiet: true }, { onError: (failure) => showRefusal(failure, form) })
  })
  const open = () => {
    onClose()
    change({ open: made?.id, search: undefined, only: undefined })
  }
  if (made) return <ResetLink user={made} isNew onClose={open} />
  return (
    <Ask
      isForm
      title={t('users.createTitle')}
      act={t('users.createAct')}
      isRunning={create.isPending}
      onAct={() => submit()}
      onClose={onClose}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('users.createText')}</Text>
        <TextInput
          label={t('users.username')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          data-autofocus
          {...form.getInputProps('username')}
        />
        <TextInput label={t('users.email')} type="email" autoComplete="off" maxLength={254} {...form.getInputProps('email')} />
        <Group grow align="flex-start" preventGrowOverflow={false} wrap="wrap">
          <TextInput
            label={`${t('users.firstName')} (${t('users.optional')})`}
            autoComplete="off"
            maxLength={200}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={`${t('users.lastName')} (${t('users.optional')})`}
            autoComplete="off"
            maxLength={200}
            {...form.getInputProps('lastName')}
          />
        </Group>
      </Stack>
    </Ask>
  )
}
