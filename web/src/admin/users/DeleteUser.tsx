import { groups } from '@amn/contract/accounts/groups'
import { privileges } from '@amn/contract/accounts/privileges'
import { type UserDetails, users } from '@amn/contract/accounts/users'
import { Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'
import { useAdminSearch } from '../use-admin-search.ts'
import classes from './users.module.css'
import shared from '../../ui/theme/shared.module.css'

interface Props {
  user: UserDetails
  onClose: () => void
}
const choices = ['anonymise', 'erase'] as const

/** Asks what shall become of what the account leaves behind. */
export function DeleteUser({ user, onClose }: Props) {
  const { t } = useTranslation()
  const { change } = useAdminSearch()
  const [leavings, setLeavings] = useState<(typeof choices)[number]>('anonymise')
  const remove = useSend(users.remove, {
    success: t('users.accountDeleted'),
    invalidates: [users.list, users.sessions, groups.list, groups.get, privileges.list],
    onSuccess: () => change({ open: undefined }, true),
  })
  return (
    <Ask
      title={t('users.deleteTitle', { name: user.username })}
      act={t('users.deleteAct')}
      isDestructive
      isRunning={remove.isPending}
      onAct={() => remove.mutate({ params: { userId: user.id }, query: { leavings } })}
      onClose={onClose}
    >
      <p>{t('users.deleteText')}</p>
      <Radio.Group
        label={t('users.leavings')}
        value={leavings}
        onChange={(value) => setLeavings(choices.find((one) => one === value) ?? leavings)}
      >
        <Stack gap="sm" mt="xs">
          {choices.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`users.${one}`)}
              description={t(`users.${one}Text`)}
              classNames={{ body: classes.option, description: shared.hint }}
            />
          ))}
        </Stack>
      </Radio.Group>
      <p>{t('users.deleteForGood')}</p>
    </Ask>
  )
}
