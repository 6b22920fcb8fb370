import { type GroupEntry, groups } from '@amn/contract/accounts/groups'
import { privileges } from '@amn/contract/accounts/privileges'
import { users } from '@amn/contract/accounts/users'
import { Badge, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../api/failures/failure-text.ts'
import { useGet, useSend } from '../../../api/query.ts'
import { refreshUser } from '../../../api/session/refresh-user.ts'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import { Ask } from '../../../ui/dialog/Ask.tsx'
import { WaitingTab } from '../../WaitingTab.tsx'
import { useAdminSearch } from '../../use-admin-search.ts'
import { BackToList } from '../BackToList.tsx'
import { GroupFacts } from './GroupFacts.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { RightsEditor } from '../editor/RightsEditor.tsx'
import { type Catalogue, useCatalogue } from '../catalogue.ts'
import { builtInOf, groupIcons } from './group-icons.ts'
import head from '../../head.module.css'
import classes from '../lists.module.css'
import { isOwnGroup } from '../is-own.ts'
import { useGroupRights } from './use-group-rights.ts'
import shared from '../../../ui/theme/shared.module.css'
import { groupTitle } from '../../../i18n/group-names.ts'

export function GroupPage({ id }: { id: number }) {
  const { t } = useTranslation()
  const group = useGet(groups.get, { params: { id } })
  const catalogue = useCatalogue()
  const failure = group.error ?? catalogue.error
  const retry = () => void Promise.all([group.refetch(), catalogue.refetch()])
  return (
    <>
      <BackToList text={t('rights.backToGroups')} />
      {failure && (!group.data || !catalogue.data) && <ErrorState text={failureText(failure)} onRetry={retry} />}
      {!failure && (!group.data || !catalogue.data) && <WaitingTab />}
      {group.data && catalogue.data && <OpenGroup group={group.data} catalogue={catalogue.data} />}
    </>
  )
}

function OpenGroup({ group, catalogue }: { group: GroupEntry; catalogue: Catalogue }) {
  const { t } = useTranslation()
  const { change } = useAdminSearch()
  const [isDeleting, { open, close }] = useDisclosure(false)
  const { holder, store } = useGroupRights(group)
  const known = builtInOf(group)
  const Icon = groupIcons[known ?? 'other']
  const remove = useSend(groups.remove, {
    success: t('rights.groupDeleted'),
    invalidates: [groups.list, privileges.list, users.list, users.get],
    onSuccess: () => {
      if (isOwnGroup(group.id)) void refreshUser()
      change({ open: undefined }, true)
    },
  })
  const text = known ? t(`rights.explained.${known}`) : group.description
  return (
    <>
      <header className={head.head}>
        <span className={`${shared.tile} ${classes.icon}`} data-special={known === 'Administrators' || undefined}>
          <Icon size={22} stroke={1.6} aria-hidden />
        </span>
        <div className={head.words}>
          <div className={`${shared.centredCluster} ${head.line}`}>
            <h2 className={shared.heading}>{groupTitle(group.name)}</h2>
            {group.builtIn && (
              <Badge variant="light" color="gray" radius="xl">
                {t('rights.builtIn')}
              </Badge>
            )}
          </div>
          {text && <p className={head.text}>{text}</p>}
        </div>
        {!group.builtIn && (
          <Button variant="default" leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />} onClick={open}>
            {t('rights.deleteGroup')}
          </Button>
        )}
      </header>
      <SettingsCard
        title={t('rights.groupRights')}
        lead={t(known === 'Administrators' ? 'rights.every' : known === 'Guests' ? 'rights.guestRightsLead' : 'rights.groupRightsLead')}
      >
        <RightsEditor catalogue={catalogue} holder={holder} store={store} />
      </SettingsCard>
      <GroupMembers group={group} />
      <GroupFacts key={group.id} group={group} />
      <Ask
        title={isDeleting ? t('rights.deleteGroupTitle', { name: group.name }) : undefined}
        act={t('rights.deleteGroup')}
        isDestructive
        isRunning={remove.isPending}
        onAct={() => remove.mutate({ params: { id: group.id } })}
        onClose={close}
      >
        <p>{group.userCount > 0 ? t('rights.deleteGroupMembers', { count: group.userCount }) : t('rights.deleteGroupEmpty')}</p>
        {group.userCount > 0 && <p>{t('rights.deleteGroupKept')}</p>}
        <p>{t('rights.deleteForGood')}</p>
      </Ask>
    </>
  )
}
