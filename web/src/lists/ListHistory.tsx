import { lists } from '@amn/contract/personal/lists'
import { Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet } from '../api/query.ts'
import { Pager } from '../ui/layout/Pager.tsx'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../ui/layout/SettingsCard.tsx'
import { isMoving, pollEveryMs } from './list-state.ts'
import { ListLine } from './ListLine.tsx'
import shared from '../ui/theme/shared.module.css'

const size = 10

/** The lists that were brought in before, with the way back. */
export function ListHistory() {
  const { t } = useTranslation()
  const [page, setPage] = useState(0)
  const history = useGet(
    lists.list,
    { query: { page, size } },
    {
      staleTime: 0,
      keepsPrevious: true,
      refetchInterval: (reply) => (reply?.items.some(isMoving) ? pollEveryMs : false),
    },
  )
  const pages = Math.ceil((history.data?.totalItems ?? 0) / size)
  return (
    <SettingsCard title={t('lists.history')}>
      {history.isError && <ErrorState text={failureText(history.error)} onRetry={() => void history.refetch()} />}
      {!history.data && !history.isError && <Skeleton height={120} radius="lg" />}
      {history.data?.totalItems === 0 && (
        <EmptyState icon={IconHistory} title={t('lists.historyEmptyTitle')} text={t('lists.historyEmpty')} />
      )}
      <ul className={shared.list}>
        {history.data?.items.map((one) => (
          <ListLine key={one.id} one={one} />
        ))}
      </ul>
      <Pager page={page} pages={pages} onPage={setPage} />
    </SettingsCard>
  )
}
