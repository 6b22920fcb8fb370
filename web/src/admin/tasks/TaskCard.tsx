import { visibleText } from '../../i18n/visible-text.ts'
import { reasonText } from '../../i18n/reason-text.ts'
import { type Task, tasks } from '@amn/contract/system/tasks'
import { Badge, Button, Progress } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { formatShare } from '../../i18n/names.ts'
import { When } from '../../ui/text/When.tsx'
import { StateBadge } from './StateBadge.tsx'
import { signOf } from './task-icons.ts'
import { kindName, kindText, nextRun, spanOf } from './task-text.ts'
import cards from '../cards.module.css'
import classes from './tasks.module.css'
import shared from '../../ui/theme/shared.module.css'

/** A kind of long work: what it is, what it does now, did last and does next. */
export function TaskCard({ task }: { task: Task }) {
  const { t } = useTranslation()
  const { kind, lastJob: job } = task
  const name = kindName(kind)
  const { Icon } = signOf(kind)
  const invalidates = [tasks.list, tasks.jobs]
  const run = useSend(tasks.run, { success: t('tasks.started', { name }), invalidates })
  const cancel = useSend(tasks.cancel, { success: t('tasks.stopped'), invalidates })
  const isRunning = task.running > 0
  const isUnderWay = job?.state === 'running' || job?.state === 'waiting' || job?.state === 'asking'
  const progress = job?.state === 'running' ? job.progress : null
  return (
    <li className={cards.card} data-running={isRunning || undefined}>
      <div className={classes.head}>
        <span className={`${shared.tile} ${classes.icon}`} data-running={isRunning || undefined}>
          <Icon size={22} stroke={1.6} aria-hidden />
        </span>
        <h2 className={classes.title}>{name}</h2>
        <span className={classes.states} role="status">
          {isRunning && (
            <Badge variant="light" color="blue" radius="xl">
              {t('tasks.running')}
              {progress !== null && ` · ${formatShare(progress)}`}
            </Badge>
          )}
          {task.waiting > 0 && (
            <Badge variant="light" color="gray" radius="xl">
              {t('tasks.waiting', { count: task.waiting })}
            </Badge>
          )}
        </span>
      </div>
      {kindText(kind) && <p className={shared.explanation}>{kindText(kind)}</p>}
      {isRunning && (
        <Progress
          value={(progress ?? 1) * 100}
          animated={progress === null}
          striped={progress === null}
          size="sm"
          radius="xl"
          aria-label={t('tasks.progressOf', { name })}
        />
      )}
      <dl className={classes.facts}>
        <dt>{t('tasks.last')}</dt>
        <dd>
          {!job && t('tasks.never')}
          {job && (
            <>
              <StateBadge state={job.state} />
              <When at={job.finishedAt ?? job.startedAt ?? job.createdAt} />
              {spanOf(job) && <span className={classes.muted}>{spanOf(job)}</span>}
            </>
          )}
        </dd>
        <dt>{t('tasks.next')}</dt>
        <dd title={task.nextRunAt ?? undefined}>{nextRun(task)}</dd>
      </dl>
      {job?.error && <p className={classes.error}>{visibleText(reasonText(job.error), 500)}</p>}
      {(task.runnable || isUnderWay) && (
        <div className={classes.acts}>
          {isUnderWay && (
            <Button
              variant="default"
              leftSection={<IconPlayerStop size={18} stroke={1.6} aria-hidden />}
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ params: { jobId: job.id } })}
              aria-label={t('tasks.stopOf', { name })}
            >
              {t('tasks.stop')}
            </Button>
          )}
          {task.runnable && !isUnderWay && (
            <Button
              variant="light"
              leftSection={<IconPlayerPlay size={18} stroke={1.6} aria-hidden />}
              loading={run.isPending}
              onClick={() => run.mutate({ params: { kind } })}
              aria-label={t('tasks.startOf', { name })}
            >
              {t('tasks.start')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
