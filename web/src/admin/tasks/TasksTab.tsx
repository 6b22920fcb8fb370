import { tasks } from '@amn/contract/system/tasks'
import { Skeleton } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Runs } from './Runs.tsx'
import { TaskCard } from './TaskCard.tsx'
import cards from '../cards.module.css'
import classes from './tasks.module.css'
import shared from '../../ui/theme/shared.module.css'

/** The kinds of long work, then their runs; asked for again every second while something runs. */
export function TasksTab() {
  const { t } = useTranslation()
  const list = useGet(tasks.list, {}, { refetchInterval: (all) => (all?.some((task) => task.running + task.waiting > 0) ? 1000 : 10_000) })
  const isBusy = list.data?.some((task) => task.running + task.waiting > 0) ?? false
  return (
    <>
      <p className={classes.lead}>{t('tasks.lead')}</p>
      {list.isPending && <Skeleton height={200} radius="lg" />}
      {list.isError && !list.data && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.data?.length === 0 && <EmptyState icon={IconListCheck} title={t('tasks.noTasks')} />}
      <ul className={`${shared.list} ${cards.cards}`}>
        {(list.data ?? []).map((task) => (
          <TaskCard key={task.kind} task={task} />
        ))}
      </ul>
      <Runs kinds={(list.data ?? []).map((task) => task.kind)} isBusy={isBusy} />
    </>
  )
}
