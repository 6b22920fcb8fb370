import { imports } from '@amn/contract/library/imports'
import { Button, Skeleton } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet, useSend } from '../api/query.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../ui/layout/SettingsCard.tsx'
import { Pager } from '../ui/layout/Pager.tsx'
import { ImportLine } from './ImportLine.tsx'
import shared from '../ui/theme/shared.module.css'

const size = 10
const isMoving = (state: string) => state === 'waiting' || state === 'running' || state === 'undoing'

/** One's own imports: those that are not finished, run, are over, or were taken back. */
export function MyImports() {
  const { t } = useTranslation()
  const [page, setPage] = useState(0)
  const list = useGet(
    imports.list,
    { query: { page, size } },
    {
      staleTime: 0,
      keepsPrevious: true,
      refetchInterval: (reply) => (reply?.items.some(({ state }) => isMoving(state)) ? 1500 : false),
    },
  )
  const discard = useSend(imports.remove, { invalidates: [imports.list], success: t('imports.discarded') })
  const pages = Math.ceil((list.data?.totalItems ?? 0) / size)
  return (
    <SettingsCard title={t('imports.mine')}>
      {list.isError && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {!list.data && !list.isError && <Skeleton height={120} radius="lg" />}
      {list.data?.totalItems === 0 && <EmptyState icon={IconHistory} title={t('imports.mineEmptyTitle')} text={t('imports.mineEmpty')} />}
      <ul className={shared.list}>
        {list.data?.items.map((one) => (
          <ImportLine key={one.id} one={one}>
            {(one.state === 'choosing' || one.state === 'failed' || one.state === 'cancelled') && (
              <Button
                variant="subtle"
                color="red"
                loading={discard.isPending && discard.variables.params.importId === one.id}
                onClick={() => discard.mutate({ params: { importId: one.id } })}
              >
                {t('imports.discard')}
              </Button>
            )}
          </ImportLine>
        ))}
      </ul>
      <Pager page={page} pages={pages} onPage={setPage} />
    </SettingsCard>
  )
}
