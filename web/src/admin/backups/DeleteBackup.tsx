import { type Backup, backups } from '@amn/contract/system/backups'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { formatInstantInWords } from '../../i18n/format.ts'
import { Ask } from '../../ui/dialog/Ask.tsx'

interface Props {
  /** Undefined: nothing is asked. */
  backup: Backup | undefined
  onClose: () => void
}

/** Asks once before a backup is deleted. */
export function DeleteBackup({ backup, onClose }: Props) {
  const { t } = useTranslation()
  const remove = useSend(backups.remove, { success: t('backups.removed'), invalidates: [backups.list], onSuccess: onClose })
  return (
    <Ask
      title={backup && t('backups.removeTitle', { when: formatInstantInWords(backup.createdAt) })}
      act={t('backups.remove')}
      isDestructive
      isRunning={remove.isPending}
      onAct={() => backup && remove.mutate({ params: { file: backup.file } })}
      onClose={onClose}
    >
      <p>{t('backups.removeText')}</p>
    </Ask>
  )
}
