import { type ListImport, lists } from '@amn/contract/personal/lists'
import { Skeleton } from '@mantine/core'
import { IconFilterOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet } from '../api/query.ts'
import { Pager } from '../ui/layout/Pager.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import classes from './entries.module.css'
import { EntryRow } from './EntryRow.tsx'
import { useListSearch } from './use-list-search.ts'

const size = 50

/** The entries of a list, those that are looked for, a page at a time. */
export function EntryTable({ one }: { one: ListImport }) {
  const { t } = useTranslation()
  const { search, go } = useListSearch()
  const page = search.page ?? 0
  const { match } = search
  const query = { page, size, ...(match && { match }) }
  const { data, error, refetch } = useGet(lists.entries, { params: { listId: one.id }, query }, { staleTime: 0, keepsPrevious: true })
  const pages = Math.ceil((data?.totalItems ?? 0) / size)
  const turn = (next: number) => {
    go({ open: one.id, ...(match && { match }), ...(next > 0 && { page: next }) })
    window.scrollTo({ top: 0 })
  }
  if (error && !data) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <div className={classes.waiting} aria-busy="true" aria-label={t('ui.loading')}>
        {[1, 2, 3, 4, 5].map((row) => (
          <Skeleton key={row} height={84} radius="md" />
        ))}
      </div>
    )
  }
  if (data.totalItems === 0) return <EmptyState icon={IconFilterOff} title={t(`lists.nothing.${match ?? 'all'}`)} />
  return (
    <>
      <ul className={classes.entries} aria-label={t('lists.table')}>
        {data.items.map((entry) => (
          <EntryRow key={entry.id} list={one} entry={entry} />
        ))}
      </ul>
      <Pager page={page} pages={pages} mt="lg" onPage={turn} />
    </>
  )
}
