import { auditActions } from '@amn/contract/system/system-values'
import { NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { AccountChoice } from '../AccountChoice.tsx'
import { SearchField } from '../SearchField.tsx'
import { useAdminSearch } from '../use-admin-search.ts'
import classes from './audit.module.css'
import { families, familyNames } from './families.ts'
import { type Filters, spans, writeFilters } from './filters.ts'
import shared from '../../ui/theme/shared.module.css'

/** What the audit is narrowed to: a search, an act, an account, a time. */
export function AuditFilters({ filters }: { filters: Filters }) {
  const { t } = useTranslation()
  const { search, change } = useAdminSearch()
  const narrow = (changed: Partial<Filters>) => change({ only: writeFilters({ ...filters, ...changed }) }, true)
  const time = filters.isOwn ? 'own' : (filters.span ?? 'any')
  const chooseTime = (value: string) =>
    narrow({ span: spans.find((one) => one === value), isOwn: value === 'own', from: undefined, to: undefined })
  return (
    <div className={shared.tools}>
      <SearchField label={t('audit.search')} />
      <NativeSelect
        className={classes.filter}
        aria-label={t('audit.action')}
        value={filters.action ?? ''}
        data={[
          { value: '', label: t('audit.everyAction') },
          ...familyNames.map((family) => ({
            group: t(`audit.families.${family}`),
            items: families[family].map((value) => ({ value, label: t(`audit.names.${value}`) })),
          })),
        ]}
        onChange={(event) => narrow({ action: auditActions.find((one) => one === event.currentTarget.value) })}
      />
      <AccountChoice label={t('audit.account')} placeholder={t('audit.everybody')} id={search.open} onChoose={(open) => change({ open })} />
      <NativeSelect
        className={classes.filter}
        aria-label={t('audit.span')}
        value={time}
        data={(['any', ...spans, 'own'] as const).map((value) => ({ value, label: t(`audit.spans.${value}`) }))}
        onChange={(event) => chooseTime(event.currentTarget.value)}
      />
      {filters.isOwn &&
        (['from', 'to'] as const).map((end) => (
          <TextInput
            key={end}
            type="date"
            aria-label={t(`audit.${end}`)}
            value={filters[end] ?? ''}
            min={end === 'to' ? filters.from : undefined}
            onChange={(event) => narrow({ [end]: event.currentTarget.value || undefined })}
          />
        ))}
    </div>
  )
}
