import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'
import type { SettingKey } from '@amn/contract/system/system-values'
import type { SystemSettings } from '@amn/contract/system/settings'
import { prepared } from '../../db/prepared.ts'
import type { Db, Tx } from '../../db/tables.ts'

/** What a system setting is until somebody changes it; empty directories mean: below the application root. */
export const settingDefaults: SystemSettings = {
  applicationRoot: '',
  mediaDirectory: [],
  coversDirectory: '',
  backgroundsDirectory: '',
  registration: true,
  automaticTagGroups: true,
  minPasswordLength: 5,
  secondFactorForPanel: false,
  passkeys: false,
  scanInterval: 24,
  watchMedia: true,
  completedVideo: 90,
  completedAudio: 10,
  completedText: 98,
  avatarService: true,
  avatarServiceAddress: 'https://www.gravatar.com/avatar',
  avatarDrawing: true,
  importInbox: '',
  importReserve: 1,
  binDays: 30,
  auditDays: 365,
  scrubPreviews: true,
  scrubPreviewsSize: 5,
  noticeWebhook: '',
  noticeNtfy: '',
  backupInterval: 24,
}

// Bounds may have been others when a value was stored: it is read as long as it is of the kind of the default.
const valueOf = <K extends SettingKey>(key: K) =>
  z.custom<SystemSettings[K]>((value) => {
    const byDefault = settingDefaults[key]
    return typeof value === typeof byDefault && Array.isArray(value) === Array.isArray(byDefault)
  })

/** The value that a text of a setting holds; null where it cannot be read. */
export const readStoredValue = (key: SettingKey, text: string): unknown => parseJson(valueOf(key).nullable(), text, null)

const readRow = (db: Db, key: string) => db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst()

/** The value of one system setting: what was stored, else its default. */
export async function readSetting<K extends SettingKey>(db: Db, key: K): Promise<SystemSettings[K]> {
  const row = await readRow(db, key)
  return row ? parseJson(valueOf(key), row.value) : settingDefaults[key]
}

const readAll = prepared<Record<never, never>, { key: string; value: string }>((db) => db.selectFrom('setting').select(['key', 'value']))

/** The values of several system settings at once. */
export async function readSettings<K extends SettingKey>(db: Db, keys: K[]): Promise<Pick<SystemSettings, K>> {
  const stored = new Map((await readAll(db, {})).map((row) => [row.key, row.value]))
  const values = keys.map((key) => {
    const text = stored.get(key)
    return [key, text === undefined ? settingDefaults[key] : parseJson(valueOf(key), text)]
  })
  return Object.fromEntries(values)
}

/** Stores a setting, or a fact of the product's own such as that the set-up is done. */
export async function writeSetting(tx: Tx, key: string, value: unknown, userId: number | null): Promise<void> {
  const row = { key, value: JSON.stringify(value), updated_at: new Date().toISOString(), updated_by_id: userId }
  await tx
    .insertInto('setting')
    .values(row)
    .onConflict((on) => on.column('key').doUpdateSet(row))
    .execute()
}
