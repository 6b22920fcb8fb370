import { groups } from '@amn/contract/accounts/groups'
import { Button, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconUsersGroup } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../api/failures/failure-text.ts'
import { useGet } from '../../../api/query.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import { Pages } from '../../Pages.tsx'
import { SearchField } from '../../SearchField.tsx'
import { readOnly } from '../../only.ts'
import { useAdminSearch } from '../../use-admin-search.ts'
import { FilterChip } from '../FilterChip.tsx'
import { GroupRow } from './GroupRow.tsx'
import { NewGroup } from './NewGroup.tsx'
import { useCatalogue } from '../catalogue.ts'
import classes from '../lists.module.css'
import { usePrivilegeName } from '../use-privilege-name.ts'
import shared from '../../../ui/theme/shared.module.css'

const size = 25

export function GroupList() {
  const { t } = useTranslation()
  const { search, page } = useAdminSearch()
  const [isNew, { open, close }] = useDisclosure(false)
  const privilegeId = readOnly('privilege', search.only)
  const narrowed = { ...(search.search ? { search: search.search } : {}), ...(privilegeId ? { privilegeId } : {}) }
  const list = useGet(groups.list, { query: { page, size, ...narrowed } }, { keepsPrevious: true })
  const catalogue = useCatalogue()
  const nameOf = usePrivilegeName()
  const privilege = privilegeId ? catalogue.data?.byId.get(privilegeId) : undefined
  const create = (
    <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={open}>
      {t('rights.newGroup')}
    </Button>
  )
  return (
    <SettingsCard title={t('admin.tab.groups')} lead={t('rights.groupsLead')} action={create}>
      <div className={shared.tools}>
        <SearchField label={t('rights.findGroup')} />
      </div>
      {privilegeId !== undefined && (
        <FilterChip text={t('rights.groupsWith', { name: privilege ? nameOf(privilege) : `#${privilegeId}` })} />
      )}
      {list.isPending && <Skeleton height={320} radius="md" />}
      {list.isError && !list.data && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.data?.items.length === 0 && <EmptyState icon={IconUsersGroup} title={t('rights.noGroups')} text={t('rights.noGroupsText')} />}
      <ul className={classes.list} data-stale={list.isPlaceholderData || undefined}>
        {(list.data?.items ?? []).map((group) => (
          <GroupRow key={group.id} group={group} catalogue={catalogue.data} />
        ))}
      </ul>
      <Pages total={list.data?.totalItems ?? 0} size={size} />
      {isNew && <NewGroup onClose={close} />}
    </SettingsCard>
  )
}
