import { sessionCalls } from '@amn/contract/accounts/session'
import type { Group, User } from '@amn/contract/accounts/users'
import { Skeleton } from '@mantine/core'
import { IconUsersGroup } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useGet } from '../../api/query.ts'
import { storeUser } from '../../api/session/session-state.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import classes from './groups.module.css'
import { heldBy } from './rights.ts'
import { RightsMatrix } from './RightsMatrix.tsx'
import { RightsWords } from './RightsWords.tsx'
import shared from '../../ui/theme/shared.module.css'
import { groupTitle } from '../../i18n/group-names.ts'

const builtIn = ['Administrators', 'Users', 'Guests'] as const

function GroupLine({ group }: { group: Group }) {
  const { t } = useTranslation()
  const known = builtIn.find((name) => name === group.name)
  const text = known ? t(`panel.rights.builtIn.${known}`) : group.description
  return (
    <li className={classes.group}>
      <span className={`${shared.tile} ${classes.icon}`}>
        <IconUsersGroup size={22} stroke={1.6} aria-hidden />
      </span>
      <div>
        <strong>{groupTitle(group.name)}</strong>
        {text && <p>{text}</p>}
        <p>{t('panel.rights.gives', { count: group.privileges.length })}</p>
      </div>
    </li>
  )
}

/** One's groups, and what one may do, as it holds now. */
export function GroupsTab({ user }: { user: User }) {
  const { t } = useTranslation()
  const current = useGet(sessionCalls.currentUser, {}, { staleTime: 0 })
  const { data } = current
  useEffect(() => {
    if (data) storeUser(data)
  }, [data])
  const { groups, privileges } = data ?? user
  const held = heldBy({ groups, privileges })
  if (current.isPending) return <Skeleton height={320} radius="lg" />
  return (
    <>
      <SettingsCard title={t('panel.rights.groups')} lead={t('panel.rights.groupsLead')}>
        {groups.length === 0 && <EmptyState icon={IconUsersGroup} title={t('panel.rights.noGroup')} text={t('panel.rights.noGroupText')} />}
        <ul className={`${shared.plainList} ${classes.groups}`}>
          {groups.map((group) => (
            <GroupLine key={group.id} group={group} />
          ))}
        </ul>
      </SettingsCard>
      <SettingsCard title={t('panel.rights.may')} lead={t('panel.rights.mayLead')}>
        <RightsWords held={held} />
        <RightsMatrix held={held} />
      </SettingsCard>
    </>
  )
}
