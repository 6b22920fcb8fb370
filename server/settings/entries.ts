import { z } from 'zod'
import { parseJson } from '../db/json/json-column.ts'
import type { SettingEntry } from '@amn/contract/system/settings'
import { type SettingKey, settingKeys } from '@amn/contract/system/system-values'
import { settingDefaults } from '../domain/settings/setting-queries.ts'
import type { Db } from '../db/tables.ts'

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
}

const listStored = (db: Db) =>
  db
    .selectFrom('setting')
    .leftJoin('users', 'users.id', 'setting.updated_by_id')
    .select(['setting.key', 'setting.value', 'setting.updated_at as updatedAt', 'users.username as updatedBy'])
    .execute()

/** Every setting with its value, where that comes from, and who stored it. */
export async function readEntries(db: Db, mediaFromEnvironment: string): Promise<SettingEntry[]> {
  const stored = new Map((await listStored(db)).map((row) => [row.key, row]))
  return settingKeys.map((key) => {
    const row = stored.get(key)
    const isFixed = key === 'mediaDirectory' && mediaFromEnvironment !== '' && !row
    return {
      key,
      value: row ? parseJson(z.unknown(), row.value) : settingDefaults[key],
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
