import type { SettingEntry } from '@amn/contract/system/settings'
import { type SettingKey, settingKeys } from '@amn/contract/system/system-values'
import { readStoredValue, settingDefaults } from '../domain/settings/setting-queries.ts'
import type { Db } from '../db/tables.ts'
import { listStored } from './queries.ts'

const publicKeys: readonly SettingKey[] = ['registration', 'minPasswordLength', 'avatarService', 'avatarDrawing']
const units: Partial<Record<SettingKey, SettingEntry['unit']>> = {
  minPasswordLength: 'characters',
  scanInterval: 'hours',
  completedVideo: 'percent',
  completedAudio: 'seconds',
  completedText: 'percent',
  importReserve: 'gibibytes',
  binDays: 'days',
  auditDays: 'days',
  scrubPreviewsSize: 'gibibytes',
  backupInterval: 'hours',
}

/** Every setting with its value, where that comes from, and who stored it; the default stands in for a value that cannot be read. */
export async function readEntries(db: Db, mediaFromEnvironment: string, onUnreadable: (key: SettingKey) => void): Promise<SettingEntry[]> {
  const stored = new Map((await listStored(db)).map((row) => [row.key, row]))
  return settingKeys.map((key) => {
    const row = stored.get(key)
    const value = row && readStoredValue(key, row.value)
    if (value === null) onUnreadable(key)
    const isFixed = key === 'mediaDirectory' && mediaFromEnvironment !== '' && !row
    return {
      key,
      value: value ?? settingDefaults[key],
      defaultValue: settingDefaults[key],
      source: isFixed ? 'environment' : row ? 'database' : 'default',
      readOnly: false,
      unit: units[key] ?? null,
      updatedAt: row?.updatedAt ?? null,
      updatedBy: row?.updatedBy ?? null,
    }
  })
}

/** What of the settings everybody may know; not who changed them. */
export const publicPart = (entries: SettingEntry[]): SettingEntry[] =>
  entries.filter(({ key }) => publicKeys.includes(key)).map((entry) => ({ ...entry, updatedAt: null, updatedBy: null }))
