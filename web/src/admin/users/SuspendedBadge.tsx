import type { User } from '@amn/contract/accounts/users'
import { Badge } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../i18n/format.ts'
import { isForGood } from './suspension.ts'
import classes from './users.module.css'

/** Says until when an account is suspended; nothing where it is not. */
export function SuspendedBadge({ user }: { user: Pick<User, 'suspended' | 'suspendedUntil'> }) {
  const { t } = useTranslation()
  if (!user.suspended) return null
  const until = user.suspendedUntil
  return (
    <Badge
      variant="light"
      color="red"
      classNames={{ root: classes.suspended, label: classes.suspendedText }}
      leftSection={<IconBan size={12} stroke={2.2} aria-hidden />}
    >
      {until && !isForGood(until) ? t('users.suspendedUntil', { when: formatInstant(until) }) : t('users.suspendedForGood')}
    </Badge>
  )
}
