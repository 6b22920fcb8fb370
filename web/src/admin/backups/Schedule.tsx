import { Progress } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatRelative, formatUtc } from '../../i18n/time.ts'
import { reasonText } from '../../i18n/reason-text.ts'
import { visibleText } from '../../i18n/visible-text.ts'
import classes from './backups.module.css'
import type { BackupTask } from './use-backup-task.ts'

/** When the next backup is made, how far the present one is, and why the last one failed. */
export function Schedule({ task: { task, job, isBusy } }: { task: BackupTask }) {
  const { t } = useTranslation()
  if (!task) return null
  const progress = job?.state === 'running' ? job.progress : null
  return (
    <div className={classes.schedule}>
      {isBusy ? (
        <div className={classes.running} role="status">
          <span>{t('backups.creating')}</span>
          <Progress
            value={(progress ?? 1) * 100}
            animated={progress === null}
            striped={progress === null}
            size="sm"
            radius="xl"
            aria-label={t('backups.creating')}
          />
        </div>
      ) : (
        <span title={task.nextRunAt ? formatUtc(task.nextRunAt) : undefined}>
          {task.nextRunAt ? t('backups.next', { when: formatRelative(task.nextRunAt) }) : t('backups.off')}
        </span>
      )}
      <Link className={classes.link} to="/acp" search={{ tab: 'settings' }}>
        {t('backups.schedule')}
      </Link>
      {job?.state === 'failed' && job.error && <p className={classes.failure}>{visibleText(reasonText(job.error), 500)}</p>}
    </div>
  )
}
