import { audit } from '@amn/contract/system/audit'
import { Button, Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { Pages } from '../Pages.tsx'
import { useAdminSearch } from '../use-admin-search.ts'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditRow } from './AuditRow.tsx'
import classes from './audit.module.css'
import { byDay } from './days.ts'
import { readFilters, timesOf } from './filters.ts'
import shared from '../../ui/theme/shared.module.css'

const size = 50

/** Who did what, day by day. */
export function AuditTab() {
  const { t } = useTranslation()
  const { search, page, change } = useAdminSearch()
  const filters = readFilters(search.only)
  const query = {
    page,
    size,
    ...(search.search ? { search: search.search } : {}),
    ...(search.open ? { userId: search.open } : {}),
    ...(filters.action ? { action: filters.action } : {}),
    ...timesOf(filters),
  }
  const list = useGet(audit.list, { query }, { keepsPrevious: true })
  const total = list.data?.totalItems ?? 0
  const isNarrowed = search.search !== undefined || search.only !== undefined || search.open !== undefined
  return (
    <SettingsCard title={t('audit.title')} lead={t('audit.lead')}>
      <AuditFilters filters={filters} />
      {list.isPending && <Skeleton height={400} radius="md" />}
      {list.isError && !list.data && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && total === 0 && (
        <EmptyState
          icon={IconHistory}
          title={t(isNarrowed ? 'audit.noneFound' : 'audit.none')}
          {...(isNarrowed ? { text: t('audit.noneFoundHint') } : {})}
        >
          {isNarrowed && (
            <Button variant="default" onClick={() => change({ search: undefined, only: undefined, open: undefined })}>
              {t('audit.clear')}
            </Button>
          )}
        </EmptyState>
      )}
      <div data-stale={list.isPlaceholderData || undefined} className={classes.days}>
        {byDay(list.data?.items ?? []).map(({ name, lines }) => (
          <section key={name}>
            <h3 className={classes.day}>{name}</h3>
            <ul className={shared.plainList}>
              {lines.map((line) => (
                <AuditRow key={line.id} line={line} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Pages total={total} size={size} />
    </SettingsCard>
  )
}
