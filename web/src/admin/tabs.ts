import {
  IconActivityHeartbeat,
  IconAdjustments,
  IconChartBar,
  IconCloudDownload,
  IconDatabaseExport,
  IconDevices,
  IconFolders,
  IconHistory,
  IconKey,
  IconListCheck,
  IconTags,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react'
import { type ComponentType, lazy } from 'react'
import type { en } from '../i18n/en.ts'

interface Tab {
  name: string
  title: keyof typeof en.admin.tab
  icon: ComponentType<{ size?: number; stroke?: number; 'aria-hidden'?: boolean }>
  Screen: ComponentType
  /** A new subject begins with it. */
  isFirst?: boolean
}

/** The tabs of the control panel in their order; each is loaded when it is opened. */
export const tabs: readonly Tab[] = [
  {
    name: 'library',
    title: 'library',
    icon: IconFolders,
    Screen: lazy(() => import('./library/LibraryTab.tsx').then((file) => ({ default: file.LibraryTab }))),
  },
  {
    name: 'health',
    title: 'health',
    icon: IconActivityHeartbeat,
    Screen: lazy(() => import('./health/HealthTab.tsx').then((file) => ({ default: file.HealthTab }))),
  },
  {
    name: 'statistics',
    title: 'statistics',
    icon: IconChartBar,
    Screen: lazy(() => import('./statistics/StatisticsTab.tsx').then((file) => ({ default: file.StatisticsTab }))),
  },
  {
    name: 'tags',
    title: 'tags',
    icon: IconTags,
    Screen: lazy(() => import('./tags/TagsTab.tsx').then((file) => ({ default: file.TagsTab }))),
  },
  {
    name: 'scrappers',
    title: 'scrappers',
    icon: IconCloudDownload,
    Screen: lazy(() => import('./scrappers/ScrappersTab.tsx').then((file) => ({ default: file.ScrappersTab }))),
  },
  {
    name: 'users',
    title: 'users',
    icon: IconUser,
    isFirst: true,
    Screen: lazy(() => import('./users/UsersTab.tsx').then((file) => ({ default: file.UsersTab }))),
  },
  {
    name: 'groups',
    title: 'groups',
    icon: IconUsersGroup,
    Screen: lazy(() => import('./rights/groups/GroupsTab.tsx').then((file) => ({ default: file.GroupsTab }))),
  },
  {
    name: 'privileges',
    title: 'privileges',
    icon: IconKey,
    Screen: lazy(() => import('./rights/privileges/PrivilegesTab.tsx').then((file) => ({ default: file.PrivilegesTab }))),
  },
  {
    name: 'sessions',
    title: 'sessions',
    icon: IconDevices,
    Screen: lazy(() => import('./sessions/SessionsTab.tsx').then((file) => ({ default: file.SessionsTab }))),
  },
  {
    name: 'settings',
    title: 'settings',
    icon: IconAdjustments,
    isFirst: true,
    Screen: lazy(() => import('./settings/SettingsTab.tsx').then((file) => ({ default: file.SettingsTab }))),
  },
  {
    name: 'tasks',
    title: 'tasks',
    icon: IconListCheck,
    Screen: lazy(() => import('./tasks/TasksTab.tsx').then((file) => ({ default: file.TasksTab }))),
  },
  {
    name: 'backups',
    title: 'backups',
    icon: IconDatabaseExport,
    Screen: lazy(() => import('./backups/BackupsTab.tsx').then((file) => ({ default: file.BackupsTab }))),
  },
  {
    name: 'audit',
    title: 'audit',
    icon: IconHistory,
    Screen: lazy(() => import('./audit/AuditTab.tsx').then((file) => ({ default: file.AuditTab }))),
  },
]
