import { groups } from '@amn/contract/accounts/groups'
import { users } from '@amn/contract/accounts/users'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconUserPlus, IconUserSearch } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { Pages } from '../Pages.tsx'
import { SearchField } from '../SearchField.tsx'
import { readOnly } from '../only.ts'
import { FilterChip } from '../rights/FilterChip.tsx'
import { useCatalogue } from '../rights/catalogue.ts'
import { usePrivilegeName } from '../rights/use-privilege-name.ts'
import { useAdminSearch } from '../use-admin-search.ts'
import { NewUser } from './new-user/NewUser.tsx'
import { UserTable } from './UserTable.tsx'
import shared from '../../ui/theme/shared.module.css'
import { groupTitle } from '../../i18n/group-names.ts'

const size = 50
const states = ['active', 'suspended'] as const

export function UserList() {
  const { t } = useTranslation()
  const { search, page, change } = useAdminSearch()
  const [isNew, { open, close }] = useDisclosure(false)
  const state = states.find((one) => one === search.only)
  const [groupId, privilegeId] = [readOnly('group', search.only), readOnly('privilege', search.only)]
  const narrowed = {
    ...(search.search ? { search: search.search } : {}),
    ...(state ? { state } : {}),
    ...(groupId ? { groupId } : {}),
    ...(privilegeId ? { privilegeId } : {}),
  }
  const list = useGet(users.list, { query: { page, size, ...narrowed } }, { keepsPrevious: true })
  const group = useGet(groups.get, { params: { id: groupId ?? 0 } }, { enabled: groupId !== undefined })
  const catalogue = useCatalogue()
  const nameOf = usePrivilegeName()
  const privilege = privilegeId ? catalogue.data?.byId.get(privilegeId) : undefined
  const total = list.data?.totalItems ?? 0
  const create = (
    <Button leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden />} onClick={open}>
      {t('users.create')}
    </Button>
  )
  return (
    <SettingsCard title={t('admin.tab.users')} lead={t('users.lead')} action={create}>
      <div className={shared.tools}>
        <SearchField label={t('users.find')} />
        <SegmentedControl
          aria-label={t('users.state')}
          value={state ?? 'all'}
          data={(['all', ...states] as const).map((value) => ({ value, label: t(`users.${value}`) }))}
          onChange={(next) => change({ only: next === 'all' ? undefined : next })}
        />
      </div>
      {groupId !== undefined && (
        <FilterChip text={t('users.inGroup', { name: group.data ? groupTitle(group.data.name) : `#${groupId}` })} />
      )}
      {privilegeId !== undefined && <FilterChip text={t('users.holding', { name: privilege ? nameOf(privilege) : `#${privilegeId}` })} />}
      {list.isPending && <Skeleton height={480} radius="md" />}
      {list.isError && !list.data && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && total === 0 && <EmptyState icon={IconUserSearch} title={t('users.noneFound')} text={t('users.noneFoundText')} />}
      {list.data && list.data.items.length > 0 && <UserTable list={list.data.items} isStale={list.isPlaceholderData} />}
      <Pages total={total} size={size} />
      {isNew && <NewUser onClose={close} />}
    </SettingsCard>
  )
}
