import { tasks } from '@amn/contract/system/tasks'
import { Button } from '@mantine/core'
import { IconDatabaseExport, IconPlayerStop } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import type { BackupTask } from './use-backup-task.ts'

/** Makes a backup now, or stops the one that is being made. */
export function CreateBackup({ task: { isBusy, job } }: { task: BackupTask }) {
  const { t } = useTranslation()
  const invalidates = [tasks.list]
  const run = useSend(tasks.run, { success: t('backups.created'), invalidates })
  const cancel = useSend(tasks.cancel, { success: t('backups.stopped'), invalidates })
  if (isBusy && job)
    return (
      <Button
        variant="default"
        leftSection={<IconPlayerStop size={18} stroke={1.6} aria-hidden />}
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ params: { jobId: job.id } })}
      >
        {t('backups.stop')}
      </Button>
    )
  return (
    <Button
      leftSection={<IconDatabaseExport size={18} stroke={1.6} aria-hidden />}
      loading={run.isPending}
      onClick={() => run.mutate({ params: { kind: 'backup' } })}
    >
      {t('backups.create')}
    </Button>
  )
}
