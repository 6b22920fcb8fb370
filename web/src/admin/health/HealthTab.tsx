import { healthProblems } from '@amn/contract/library/library-values'
import { library } from '@amn/contract/library/library'
import { Skeleton } from '@mantine/core'
import { IconConfetti, IconFolders } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { useAdminSearch } from '../use-admin-search.ts'
import { NoticeList } from './notices/NoticeList.tsx'
import { Holdings } from './Holdings.tsx'
import { ProblemCards } from './ProblemCards.tsx'
import { ProblemList } from './ProblemList.tsx'
import { SandboxNotice } from './SandboxNotice.tsx'
import { SystemCards } from './system/SystemCards.tsx'

/** What needs a person, what the library holds, and how the server stands; one problem at a time is opened. */
export function HealthTab() {
  const { search } = useAdminSearch()
  const open = healthProblems.find((problem) => problem === search.only)
  if (open) return <ProblemList key={open} problem={open} />
  return (
    <>
      <NoticeList />
      <SandboxNotice />
      <Health />
      <SystemCards />
    </>
  )
}

function Health() {
  const { t } = useTranslation()
  const health = useGet(library.health, {})
  if (health.isError) return <ErrorState text={failureText(health.error)} onRetry={() => void health.refetch()} />
  if (!health.data) return <Skeleton height={240} radius="lg" />
  if (health.data.media === 0) return <EmptyState icon={IconFolders} title={t('health.nothing')} text={t('health.nothingText')} />
  const isFine = health.data.problems.every(({ count }) => count === 0)
  return (
    <>
      <Holdings health={health.data} />
      {isFine && <EmptyState icon={IconConfetti} title={t('health.fine')} text={t('health.fineText')} />}
      {!isFine && <ProblemCards problems={health.data.problems} />}
    </>
  )
}
