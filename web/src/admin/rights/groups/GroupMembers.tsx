import type { GroupEntry } from '@amn/contract/accounts/groups'
import { users } from '@amn/contract/accounts/users'
import { ActionIcon, Button, Skeleton, Tooltip } from '@mantine/core'
import { IconSearch, IconUserMinus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { emailOf } from '../../../api/session/email.ts'
import { failureText } from '../../../api/failures/failure-text.ts'
import { useGet } from '../../../api/query.ts'
import { Avatar } from '../../../ui/account/Avatar.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import { Pages } from '../../Pages.tsx'
import { SearchedSelect } from '../../SearchedSelect.tsx'
import { writeOnly } from '../../only.ts'
import { useAdminSearch } from '../../use-admin-search.ts'
import { OwnLoss } from '../editor/OwnLoss.tsx'
import head from '../../head.module.css'
import classes from '../lists.module.css'
import { useMembership } from './use-membership.ts'
import shared from '../../../ui/theme/shared.module.css'

const size = 10

/** Who is in a group, and the way to add people and to take them out. */
export function GroupMembers({ group }: { group: GroupEntry }) {
  const { t } = useTranslation()
  const { page } = useAdminSearch()
  const isGuests = group.builtIn && group.name === 'Guests'
  const [search, setSearch] = useState('')
  const members = useGet(users.list, { query: { groupId: group.id, page, size } }, { keepsPrevious: true, enabled: !isGuests })
  const found = useGet(users.list, { query: { size: 20, ...(search ? { search } : {}) } }, { keepsPrevious: true, enabled: !isGuests })
  const { assign, withdraw, ownLoss } = useMembership()
  if (isGuests)
    return (
      <SettingsCard title={t('rights.membersTitle')} lead={t('rights.guestMembers')}>
        {null}
      </SettingsCard>
    )
  const outside = (found.data?.items ?? []).filter((user) => !user.groups.some(({ id }) => id === group.id))
  const total = members.data?.totalItems ?? 0
  const inUsers = total > size && (
    <Button
      variant="default"
      leftSection={<IconSearch size={18} stroke={1.6} aria-hidden />}
      renderRoot={(props) => <Link to="/acp" search={{ tab: 'users', only: writeOnly('group', group.id) }} {...props} />}
    >
      {t('rights.showInUsers')}
    </Button>
  )
  return (
    <SettingsCard title={t('rights.membersTitle')} lead={t('rights.membersLead')} action={inUsers}>
      <SearchedSelect
        key={total}
        label={t('rights.addMember')}
        placeholder={t('rights.addMemberHint')}
        found={outside.map((user) => ({ id: user.id, name: user.username, hint: emailOf(user) }))}
        isLoading={found.isFetching}
        chosen={undefined}
        onSearch={setSearch}
        onChoose={(user) => {
          if (!user) return
          setSearch('')
          assign({ userId: user.id, groupId: group.id })
        }}
      />
      {members.isPending && <Skeleton height={120} radius="md" mt="md" />}
      {members.isError && !members.data && <ErrorState text={failureText(members.error)} onRetry={() => void members.refetch()} />}
      {members.data && total === 0 && <p className={head.text}>{t('rights.noMembers')}</p>}
      <ul className={classes.list} data-stale={members.isPlaceholderData || undefined} style={{ marginTop: 12 }}>
        {(members.data?.items ?? []).map((user) => (
          <li key={user.id} className={classes.person}>
            <Avatar hash={user.avatar} size={32} name={user.username} />
            <span className={shared.words} style={{ flex: 1 }}>
              <Link to="/acp" search={{ tab: 'users', open: user.id }} className={classes.personLink}>
                {user.username}
              </Link>
              <span className={shared.detail}>{emailOf(user) || t('users.noEmail')}</span>
            </span>
            <Tooltip label={t('rights.takeOut', { name: user.username })}>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                onClick={() => withdraw({ userId: user.id, groupId: group.id })}
                aria-label={t('rights.takeOut', { name: user.username })}
              >
                <IconUserMinus size={20} stroke={1.6} />
              </ActionIcon>
            </Tooltip>
          </li>
        ))}
      </ul>
      <Pages total={total} size={size} />
      <OwnLoss {...ownLoss} />
    </SettingsCard>
  )
}
