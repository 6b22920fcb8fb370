import { scrapperRuns } from '@amn/contract/scrapper/runs'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconFileOff } from '@tabler/icons-react'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../../api/call/call.ts'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { ItemList } from './ItemList.tsx'
import { ReviewQueue } from './ReviewQueue.tsx'
import { isMoving, stateOrder } from './run-words.ts'
import { RunHead } from './RunHead.tsx'
import { StateTabs } from './StateTabs.tsx'

const route = getRouteApi('/media/scrap')

/** One run: how far it is, what waits for a person, and what became of every media. */
export function OpenRun({ id }: { id: number }) {
  const { t } = useTranslation()
  const { state } = route.useSearch()
  const [isDeciding, setDeciding] = useState(false)
  const run = useGet(
    scrapperRuns.get,
    { params: { runId: id } },
    { staleTime: 0, refetchInterval: (one) => (one && isMoving(one) ? 1000 : false) },
  )
  const back = (
    <Button
      variant="subtle"
      style={{ justifySelf: 'start' }}
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/media/scrap" {...props} />}
    >
      {t('scrapper.allRuns')}
    </Button>
  )
  if (isCode(run.error, 'NOT_FOUND'))
    return (
      <EmptyState icon={IconFileOff} title={t('scrapper.runGone')}>
        {back}
      </EmptyState>
    )
  if (!run.data)
    return run.error ? (
      <ErrorState text={failureText(run.error)} onRetry={() => void run.refetch()} />
    ) : (
      <Skeleton height={320} radius="lg" />
    )
  const first = stateOrder.find((one) => (run.data?.counts[one] ?? 0) > 0) ?? 'applied'
  // Who has begun to decide is not led away by the last decision.
  if (first === 'unsure' && !isDeciding) setDeciding(true)
  const shown = state ?? (isDeciding ? 'unsure' : first)
  return (
    <>
      {back}
      <RunHead run={run.data} />
      <StateTabs run={run.data} shown={shown} />
      {shown === 'unsure' ? <ReviewQueue run={run.data} /> : <ItemList key={shown} run={run.data} state={shown} />}
    </>
  )
}
