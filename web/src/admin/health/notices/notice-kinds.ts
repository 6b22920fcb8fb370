import type { NoticeKind } from '@amn/contract/system/system-values'
import {
  IconArrowUpCircle,
  IconArchive,
  IconArchiveOff,
  IconCloudOff,
  IconDatabaseExclamation,
  IconDatabaseX,
  IconFileBroken,
  IconFolderOff,
  IconFolderX,
  IconListCheck,
  IconPackageOff,
  IconServer2,
} from '@tabler/icons-react'

export const noticeIcons = {
  'database-away': IconDatabaseX,
  'database-lost': IconDatabaseX,
  'database-full': IconDatabaseX,
  'store-away': IconCloudOff,
  'disk-full': IconServer2,
  'disk-low': IconServer2,
  'media-offline': IconFolderOff,
  'program-missing': IconPackageOff,
  'backup-failed': IconArchiveOff,
  'backup-old': IconArchive,
  'restore-failed': IconDatabaseExclamation,
  'scan-failing': IconFolderX,
  'task-failing': IconListCheck,
  'update-available': IconArrowUpCircle,
  'files-unreadable': IconFileBroken,
} satisfies Record<NoticeKind, unknown>

type Place = { tab: 'settings' | 'library' | 'tasks' | 'backups' } | { tab: 'health'; only: 'unreadable' }

/** Where in the control panel something can be done about it. */
export const placeOf: Partial<Record<NoticeKind, Place>> = {
  'disk-full': { tab: 'settings' },
  'disk-low': { tab: 'settings' },
  'media-offline': { tab: 'library' },
  'backup-failed': { tab: 'backups' },
  'backup-old': { tab: 'backups' },
  'restore-failed': { tab: 'backups' },
  'scan-failing': { tab: 'library' },
  'task-failing': { tab: 'tasks' },
  'files-unreadable': { tab: 'health', only: 'unreadable' },
}
