import { imports } from '@amn/contract/library/imports'
import { Skeleton } from '@mantine/core'
import { IconFileOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { isCode } from '../api/call/call.ts'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet } from '../api/query.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { BackToImports } from './BackToImports.tsx'
import { DraftImport } from './DraftImport.tsx'
import { EndedImport } from './EndedImport.tsx'
import { RunningImport } from './RunningImport.tsx'

const isMoving = (state: string | undefined) => state === 'waiting' || state === 'running' || state === 'undoing'

/** One import: put together, on its way, or over. */
export function OpenImport({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useGet(
    imports.get,
    { params: { importId: id } },
    { staleTime: 0, refetchInterval: (one) => (isMoving(one?.state) ? 800 : one && one.received < one.size ? 3000 : false) },
  )
  if (isCode(error, 'NOT_FOUND')) {
    return (
      <EmptyState icon={IconFileOff} title={t('imports.gone')}>
        <BackToImports />
      </EmptyState>
    )
  }
  if (!data) return error ? <ErrorState text={failureText(error)} onRetry={() => void refetch()} /> : <Skeleton height={360} radius="lg" />
  return (
    <>
      <BackToImports />
      {isMoving(data.state) ? (
        <RunningImport one={data} />
      ) : data.state === 'done' || data.state === 'undone' ? (
        <EndedImport one={data} />
      ) : (
        <DraftImport one={data} />
      )}
    </>
  )
}
