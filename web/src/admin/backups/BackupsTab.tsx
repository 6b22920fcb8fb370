import { type Backup, backups } from '@amn/contract/system/backups'
import { Skeleton } from '@mantine/core'
import { IconDatabaseOff } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../api/failures/failure-text.ts'
import { useGet } from '../../api/query.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { SettingsCard } from '../../ui/layout/SettingsCard.tsx'
import shared from '../../ui/theme/shared.module.css'
import { BackupRow } from './BackupRow.tsx'
import { CreateBackup } from './CreateBackup.tsx'
import { DeleteBackup } from './DeleteBackup.tsx'
import { RestoreBackup } from './RestoreBackup.tsx'
import { FailedRestore } from './FailedRestore.tsx'
import { Schedule } from './Schedule.tsx'
import classes from './backups.module.css'
import { useBackupTask } from './use-backup-task.ts'

/** The backups of the database and its pictures: made, read again, downloaded, deleted and restored. */
export function BackupsTab() {
  const { t } = useTranslation()
  const task = useBackupTask()
  const list = useGet(backups.list, {}, { refetchInterval: task.isBusy ? 1000 : 60_000 })
  const [restoring, setRestoring] = useState<Backup>()
  const [removing, setRemoving] = useState<Backup>()
  const items = list.data?.items ?? []
  return (
    <SettingsCard title={t('backups.title')} lead={t('backups.lead')} action={<CreateBackup task={task} />}>
      {list.data?.failedRestore && <FailedRestore failed={list.data.failedRestore} />}
      <Schedule task={task} />
      {list.isPending && <Skeleton height={200} radius="md" />}
      {list.isError && !list.data && <ErrorState text={failureText(list.error)} onRetry={() => void list.refetch()} />}
      {list.data && items.length === 0 && <EmptyState icon={IconDatabaseOff} title={t('backups.none')} text={t('backups.noneHint')} />}
      <ul className={shared.plainList}>
        {items.map((one) => (
          <BackupRow key={one.file} backup={one} onRestore={() => setRestoring(one)} onRemove={() => setRemoving(one)} />
        ))}
      </ul>
      {list.data && (
        <p className={classes.foot}>
          {t('backups.retention')} <span className={classes.folder}>{t('backups.folder', { folder: list.data.folder })}</span>
        </p>
      )}
      <RestoreBackup backup={restoring} onClose={() => setRestoring(undefined)} />
      <DeleteBackup backup={removing} onClose={() => setRemoving(undefined)} />
    </SettingsCard>
  )
}
