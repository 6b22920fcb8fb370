import type { PrivilegeEntry } from '@amn/contract/accounts/privileges'
import { Button, SegmentedControl, Skeleton } from '@mantine/core'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../api/failures/failure-text.ts'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../../ui/layout/SettingsCard.tsx'
import { Pages } from '../../Pages.tsx'
import { SearchField } from '../../SearchField.tsx'
import { useAdminSearch } from '../../use-admin-search.ts'
import { DeletePrivilege } from './DeletePrivilege.tsx'
import { PrivilegeForm } from './PrivilegeForm.tsx'
import { PrivilegeRow } from './PrivilegeRow.tsx'
import { useCatalogue } from '../catalogue.ts'
import classes from '../lists.module.css'
import { usePrivilegeName } from '../use-privilege-name.ts'
import shared from '../../../ui/theme/shared.module.css'

const size = 20
const kinds = [
  { value: 'all', label: 'onlyAll' },
  { value: 'own', label: 'onlyOwn' },
  { value: 'built-in', label: 'onlyBuiltIn' },
] as const
type Act = { kind: 'create' } | { kind: 'edit' | 'delete'; privilege: PrivilegeEntry }

/** Every privilege there is in plain words, searched in the language of the page. */
export function PrivilegesTab() {
  const { t } = useTranslation()
  const { search, page, change } = useAdminSearch()
  const [act, setAct] = useState<Act>()
  const catalogue = useCatalogue()
  const nameOf = usePrivilegeName()
  const only = kinds.find(({ value }) => value === search.only)?.value ?? 'all'
  const words = (search.search ?? '').toLocaleLowerCase().split(/\s+/)
  const found = (catalogue.data?.all ?? []).filter((privilege) => {
    if (only !== 'all' && privilege.builtIn !== (only === 'built-in')) return false
    const text = `${nameOf(privilege)} ${privilege.name} ${privilege.description}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
  const create = (
    <Button leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={() => setAct({ kind: 'create' })}>
      {t('rights.create')}
    </Button>
  )
  const hasNoOwn = only === 'own' && !search.search
  return (
    <SettingsCard title={t('admin.tab.privileges')} lead={t('rights.listLead')} action={create}>
      <div className={shared.tools}>
        <SearchField label={t('rights.find')} />
        <SegmentedControl
          aria-label={t('rights.show')}
          value={only}
          data={kinds.map(({ value, label }) => ({ value, label: t(`rights.${label}`) }))}
          onChange={(next) => change({ only: next === 'all' ? undefined : next })}
        />
      </div>
      {catalogue.isPending && <Skeleton height={480} radius="md" />}
      {catalogue.isError && !catalogue.data && <ErrorState text={failureText(catalogue.error)} onRetry={() => void catalogue.refetch()} />}
      {catalogue.data && found.length === 0 && (
        <EmptyState
          icon={IconKey}
          title={t(hasNoOwn ? 'rights.noneTitle' : 'rights.noneFound')}
          text={t(hasNoOwn ? 'rights.noneText' : 'rights.noneFoundText')}
        />
      )}
      <ul className={classes.list}>
        {found.slice(page * size, (page + 1) * size).map((privilege) => (
          <PrivilegeRow
            key={privilege.id}
            privilege={privilege}
            onEdit={() => setAct({ kind: 'edit', privilege })}
            onDelete={() => setAct({ kind: 'delete', privilege })}
          />
        ))}
      </ul>
      <Pages total={found.length} size={size} />
      {act?.kind === 'create' && <PrivilegeForm privilege={undefined} onClose={() => setAct(undefined)} />}
      {act?.kind === 'edit' && <PrivilegeForm privilege={act.privilege} onClose={() => setAct(undefined)} />}
      <DeletePrivilege privilege={act?.kind === 'delete' ? act.privilege : undefined} onClose={() => setAct(undefined)} />
    </SettingsCard>
  )
}
