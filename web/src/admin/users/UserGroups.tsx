import { groups } from '@amn/contract/accounts/groups'
import type { UserDetails } from '@amn/contract/accounts/users'
import { CloseButton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../api/query.ts'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { SearchedSelect } from '../SearchedSelect.tsx'
import { OwnLoss } from '../rights/editor/OwnLoss.tsx'
import { useMembership } from '../rights/groups/use-membership.ts'
import classes from './users.module.css'
import shared from '../../ui/theme/shared.module.css'
import { groupTitle, searchedGroup } from '../../i18n/group-names.ts'

/** The groups of an account; each can be left, and others joined, at once. */
export function UserGroups({ user }: { user: UserDetails }) {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const found = useGet(groups.list, { query: { size: 20, ...(search ? { search } : {}) } }, { isBackground: true, keepsPrevious: true })
  const { assign, withdraw, ownLoss } = useMembership()
  const others = (found.data?.items ?? []).filter(
    (group) => !(group.builtIn && group.name === 'Guests') && !user.groups.some(({ id }) => id === group.id),
  )
  return (
    <SettingsCard title={t('users.groupsTitle')} lead={t('users.groupsLead')}>
      {user.groups.length === 0 && <p className={`${shared.note} ${classes.note}`}>{t('users.inNoGroup')}</p>}
      {user.groups.length > 0 && (
        <ul className={`${shared.clusterList} ${classes.chips}`}>
          {user.groups.map((group) => (
            <li key={group.id} className={classes.chip}>
              <Link
                to="/acp"
                search={{ tab: 'groups', open: group.id }}
                aria-label={t('users.openGroup', { name: groupTitle(group.name) })}
              >
                {groupTitle(group.name)}
              </Link>
              <CloseButton
                size="md"
                onClick={() => withdraw({ userId: user.id, groupId: group.id })}
                aria-label={t('users.leaveGroup', { name: groupTitle(group.name) })}
              />
            </li>
          ))}
        </ul>
      )}
      <SearchedSelect
        key={user.groups.length}
        label={t('users.addGroup')}
        placeholder={t('users.addGroupHint')}
        found={others.map(({ id, name }) => ({ id, name: groupTitle(name) }))}
        isLoading={found.isFetching}
        chosen={undefined}
        onSearch={(typed) => setSearch(searchedGroup(typed))}
        onChoose={(group) => {
          if (!group) return
          setSearch('')
          assign({ userId: user.id, groupId: group.id })
        }}
        className={classes.narrowField}
      />
      <OwnLoss {...ownLoss} />
    </SettingsCard>
  )
}
