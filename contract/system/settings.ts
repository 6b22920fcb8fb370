import { routes } from '../route.ts'
import type { settingsSchemas } from './settings-schemas.ts'

export type { FolderTest, SettingEntry, SettingPreview, SystemSettings } from './settings-schemas.ts'

export const settings = routes<typeof settingsSchemas>()({
  list: { method: 'GET', path: '/settings', access: 'public' },
  update: { method: 'PATCH', path: '/settings', access: 'CONTROL_PANEL', bodyName: 'systemSettingEntry' },
  preview: { method: 'POST', path: '/settings/preview', access: 'CONTROL_PANEL', added: true, bodyName: 'systemSettingEntry' },
  testFolder: { method: 'POST', path: '/settings/test-folder', access: 'CONTROL_PANEL', added: true, bodyName: 'folderTestRequest' },
})
