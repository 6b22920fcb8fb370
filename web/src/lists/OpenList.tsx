import { lists } from '@amn/contract/personal/lists'
import { Button, Skeleton } from '@mantine/core'
import { IconArrowLeft, IconFileOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isCode } from '../api/call/call.ts'
import { failureText } from '../api/failures/failure-text.ts'
import { useGet } from '../api/query.ts'
import { EmptyState } from '../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../ui/feedback/ErrorState.tsx'
import { EntryTable } from './EntryTable.tsx'
import { isMoving, pollEveryMs } from './list-state.ts'
import { ListFoot } from './ListFoot.tsx'
import { ListHead } from './ListHead.tsx'
import classes from './lists.module.css'
import shared from '../ui/theme/shared.module.css'

/** One list that was brought in: what it says, what each entry means here, and what would change. */
export function OpenList({ id }: { id: number }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useGet(
    lists.get,
    { params: { listId: id } },
    { staleTime: 0, refetchInterval: (one) => (one && isMoving(one) ? pollEveryMs : false) },
  )
  const back = (
    <Button
      variant="subtle"
      className={classes.back}
      leftSection={<IconArrowLeft size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/user-panel/lists" search={{}} {...props} />}
    >
      {t('lists.back')}
    </Button>
  )
  if (isCode(error, 'NOT_FOUND')) {
    return (
      <EmptyState icon={IconFileOff} title={t('lists.gone')}>
        {back}
      </EmptyState>
    )
  }
  if (error) return <ErrorState text={failureText(error)} onRetry={() => void refetch()} />
  return (
    <>
      {back}
      {data ? (
        <section className={shared.card}>
          <ListHead one={data} />
          <EntryTable one={data} />
          <ListFoot one={data} />
        </section>
      ) : (
        <Skeleton height={420} radius="lg" />
      )}
    </>
  )
}
