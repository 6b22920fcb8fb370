import { type Backup, backups } from '@amn/contract/system/backups'
import { Alert, Loader, Modal } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../api/call/call.ts'
import { failureText } from '../../api/failures/failure-text.ts'
import { expectServerAway } from '../../api/failures/show-failure.ts'
import { useSend } from '../../api/query.ts'
import { formatInstantInWords } from '../../i18n/format.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'
import classes from './backups.module.css'
import { noteRestored, waitForRestart } from '../../api/wait-for-restart.ts'

/** Everybody is logged out by then, unless the restore has failed. */
async function goOn(): Promise<void> {
  const reply = await call(backups.list, { quiet: true }).catch(() => undefined)
  if (!reply?.failedRestore) noteRestored()
  window.location.assign(reply ? '/acp?tab=backups' : '/')
}

interface Props {
  /** Undefined: nothing is asked. */
  backup: Backup | undefined
  onClose: () => void
}

/** Asks once before a backup takes the place of the database, then waits for the server that comes up with it. */
export function RestoreBackup({ backup, onClose }: Props) {
  const { t } = useTranslation()
  const [isWaiting, setWaiting] = useState(false)
  const restore = useSend(backups.restore, {
    onSuccess: () => {
      onClose()
      setWaiting(true)
      expectServerAway()
      void waitForRestart().then(goOn)
    },
  })
  const close = () => {
    restore.reset()
    onClose()
  }
  return (
    <>
      <Ask
        title={backup && t('backups.restoreTitle', { when: formatInstantInWords(backup.createdAt) })}
        act={t('backups.restore')}
        isDestructive
        isRunning={restore.isPending}
        onAct={() => backup && restore.mutate({ params: { file: backup.file }, quiet: true })}
        onClose={close}
      >
        <p>{t('backups.restoreText')}</p>
        <p>{t(backup?.engine === 'postgres' ? 'backups.restorePostgres' : 'backups.restoreSqlite')}</p>
        {restore.isError && (
          <Alert color="red" icon={<IconAlertTriangle size={20} aria-hidden />} role="alert">
            {failureText(restore.error)}
          </Alert>
        )}
      </Ask>
      <Modal
        opened={isWaiting}
        onClose={() => undefined}
        title={t('backups.restarting')}
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
        centered
      >
        <div className={classes.waiting} role="status">
          <Loader size="sm" aria-hidden />
          <p>{t('backups.restartingText')}</p>
        </div>
      </Modal>
    </>
  )
}
