import { AppError } from '@amn/contract/errors'
import { type SettingEntry, type SettingKey, settingKeys, settings, systemSettings } from '@amn/contract/settings'
import { utils } from '@amn/contract/utils'
import { settingDefaults, writeSetting } from '../db/setting.ts'
import type { Db } from '../db/tables.ts'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { browseRoots, listEntries, refuseOutside, refuseOverlap } from './folders.ts'

const publicKeys: readonly SettingKey[] = ['registration', 'minPasswordLength']

const readEntries = async (db: Db, mediaFromEnvironment: string): Promise<SettingEntry[]> => {
  const stored = new Map((await db.selectFrom('setting').select(['key', 'value']).execute()).map((row) => [row.key, row.value]))
  return settingKeys.map((key) => {
    const text = stored.get(key)
    const isFixed = key === 'mediaDirectory' && mediaFromEnvironment !== '' && text === undefined
    return {
      key,
      value: text === undefined ? settingDefaults[key] : JSON.parse(text),
      defaultValue: settingDefaults[key],
      source: isFixed ? 'environment' : text === undefined ? 'default' : 'database',
      readOnly: false,
    }
  })
}

const foldersIn = (key: SettingKey, value: unknown): string[] => {
  if (key === 'mediaDirectory') return (value as { path: string }[]).map(({ path }) => path)
  const isFolder = key === 'applicationRoot' || key === 'coversDirectory' || key === 'backgroundsDirectory'
  return isFolder && value !== '' ? [value as string] : []
}

/** The system settings, and the folders that an administrator may choose from. */
export function settingRoutes({ serve, store, config }: App): void {
  serve(settings.list, async ({ actor }) => {
    const entries = await readEntries(store.db, config.media)
    return actor.privileges.has('CONTROL_PANEL') ? entries : entries.filter(({ key }) => publicKeys.includes(key))
  })

  serve(settings.update, async ({ body, actor, request }) => {
    const read = systemSettings[body.key].safeParse(body.value)
    if (!read.success) {
      const message = read.error.issues[0]?.message ?? 'is wrong'
      throw new AppError('VALIDATION_FAILED', `value: ${message}`, { fields: [{ path: 'value', message }] })
    }
    for (const folder of foldersIn(body.key, read.data)) await refuseOutside(store.db, config, folder, body.key)
    if (body.key === 'mediaDirectory') await refuseOverlap(foldersIn(body.key, read.data), body.key)
    await store.transact(async (db) => {
      await writeSetting(db, body.key, read.data, actor.userId)
      await writeAudit(db, request, { action: 'setting-changed', subject: body.key, detail: JSON.stringify(read.data).slice(0, 1000) })
    })
    const entry = (await readEntries(store.db, config.media)).find(({ key }) => key === body.key)
    if (!entry) throw new AppError('NOT_FOUND', 'There is no such setting')
    return entry
  })

  serve(utils.files, async ({ query }) => {
    const roots = await browseRoots(store.db, config)
    return listEntries(roots, query.path, { isExpanded: query.expand ?? true, cursor: query.cursor })
  })
}
