import { type Backup, backups } from '@amn/contract/system/backups'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDatabase, IconDotsVertical, IconDownload, IconShieldCheck, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../api/query.ts'
import { formatInstantInWords, formatSize } from '../../i18n/format.ts'
import { reasonText } from '../../i18n/reason-text.ts'
import { formatRelative } from '../../i18n/time.ts'
import { notice } from '../../ui/feedback/notice.ts'
import { saveFile } from '../../ui/form/save-file.ts'
import shared from '../../ui/theme/shared.module.css'
import classes from './backups.module.css'

const engines = { sqlite: 'SQLite', postgres: 'PostgreSQL' } as const

interface Props {
  backup: Backup
  onRestore: () => void
  onRemove: () => void
}

/** One backup: when it was made, what it holds, and what can be done with it. */
export function BackupRow({ backup, onRestore, onRemove }: Props) {
  const { t } = useTranslation()
  const { file, createdAt, engine, size, media, users, pictures, obstacle } = backup
  const when = formatInstantInWords(createdAt)
  const check = useSend(backups.check, {
    onSuccess: ({ isGood, reason }) => {
      if (isGood) notice.success(t('backups.good'))
      else if (reason) notice.error(reasonText(reason))
    },
  })
  const load = useSend(backups.content, { success: t('backups.downloaded'), onSuccess: (bytes) => saveFile(file, bytes as Blob) })
  const facts = [
    t('backups.media', { count: media }),
    t('backups.users', { count: users }),
    pictures ? t('backups.pictures', { count: pictures.count }) : t('backups.noPictures'),
    `${engines[engine]} · ${formatSize(size)}`,
  ]
  return (
    <li className={classes.row}>
      <span className={`${shared.tile} ${classes.icon}`}>
        <IconDatabase size={22} stroke={1.6} aria-hidden />
      </span>
      <div className={shared.words}>
        <span className={classes.when}>
          {when} <span className={classes.ago}>{formatRelative(createdAt)}</span>
        </span>
        <span className={classes.facts}>
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
        {obstacle && <span className={classes.obstacle}>{reasonText(obstacle)}</span>}
      </div>
      <div className={classes.acts}>
        <Button variant="default" onClick={onRestore} disabled={obstacle !== null} aria-label={t('backups.restoreOf', { when })}>
          {t('backups.restore')}
        </Button>
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={40}
              aria-label={t('backups.actions', { when })}
              loading={check.isPending || load.isPending}
            >
              <IconDotsVertical size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconShieldCheck size={18} stroke={1.6} aria-hidden />}
              onClick={() => check.mutate({ params: { file } })}
            >
              {t('backups.check')}
            </Menu.Item>
            <Menu.Item leftSection={<IconDownload size={18} stroke={1.6} aria-hidden />} onClick={() => load.mutate({ params: { file } })}>
              {t('backups.download')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconTrash size={18} stroke={1.6} aria-hidden />} onClick={onRemove}>
              {t('backups.remove')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </div>
    </li>
  )
}
