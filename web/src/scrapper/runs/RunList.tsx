import { scrapperRuns } from '@amn/contract/scrapper/runs'
import { Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import { Pager } from '../../ui/layout/Pager.tsx'
import { isMoving } from './run-words.ts'
import { RunLine } from './RunLine.tsx'
import shared from '../../ui/theme/shared.module.css'

const size = 10

/** The runs that the person may see, the latest first. */
export function RunList() {
  const { t } = useTranslation()
  const [page, setPage] = useState(0)
  const list = useGet(
    scrapperRuns.list,
    { query: { page, size } },
    { staleTime: 0, keepsPrevious: true, refetchInterval: (reply) => (reply?.items.some(isMoving) ? 1500 : false) },
  )
  const pages = Math.ceil((list.data?.totalItems ?? 0) / size)
  return (
    <SettingsCard title={t('scrapper.runsBefore')}>
      {list.isError && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {!list.data && !list.isError && <Skeleton height={120} radius="lg" />}
      {list.data?.totalItems === 0 && <EmptyState icon={IconHistory} title={t('scrapper.noRunsTitle')} text={t('scrapper.noRuns')} />}
      <ul className={shared.list}>
        {list.data?.items.map((run) => (
          <RunLine key={run.id} run={run} />
        ))}
      </ul>
      <Pager page={page} pages={pages} onPage={setPage} />
    </SettingsCard>
  )
}
