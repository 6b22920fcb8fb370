import { visibleText } from '../../i18n/visible-text.ts'
import { reasonText } from '../../i18n/reason-text.ts'
import { type Job, tasks } from '@amn/contract/system/tasks'
import { ActionIcon, Progress, Tooltip } from '@mantine/core'
import { IconPlayerStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { When } from '../../ui/text/When.tsx'
import { StateBadge } from './StateBadge.tsx'
import { kindName, spanOf } from './task-text.ts'
import classes from './tasks.module.css'
import shared from '../../ui/theme/shared.module.css'

/** One run: what it worked on, its state, and why it failed. */
export function RunRow({ job }: { job: Job }) {
  const { t } = useTranslation()
  const name = kindName(job.kind)
  const cancel = useSend(tasks.cancel, { success: t('tasks.stopped'), invalidates: [tasks.list, tasks.jobs] })
  const isUnderWay = job.state === 'running' || job.state === 'waiting' || job.state === 'asking'
  const span = spanOf(job)
  return (
    <li className={classes.run}>
      <div className={shared.words}>
        <span className={classes.name}>{name}</span>
        {job.subject && <span className={shared.detail}>{job.subject}</span>}
        {job.error && <span className={classes.error}>{visibleText(reasonText(job.error), 500)}</span>}
        {job.state === 'running' && (
          <Progress
            value={(job.progress ?? 1) * 100}
            animated={job.progress === null}
            size="xs"
            radius="xl"
            aria-label={t('tasks.progressOf', { name })}
          />
        )}
      </div>
      <span className={`${shared.detail} ${classes.time}`}>
        <When at={job.finishedAt ?? job.startedAt ?? job.createdAt} />
        {span && <span>{span}</span>}
      </span>
      <span className={classes.state}>
        <StateBadge state={job.state} />
        {isUnderWay && (
          <Tooltip label={t('tasks.stop')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              loading={cancel.isPending}
              onClick={() => cancel.mutate({ params: { jobId: job.id } })}
              aria-label={t('tasks.stopOf', { name: job.subject || name })}
            >
              <IconPlayerStop size={20} stroke={1.6} />
            </ActionIcon>
          </Tooltip>
        )}
      </span>
    </li>
  )
}
