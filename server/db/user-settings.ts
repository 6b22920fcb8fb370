import type { z } from 'zod'
import { type UserSettings, defaultSettings, type userSettingsChange } from '@amn/contract/user-settings'
import type { Db } from './tables.ts'
import { waitForOthers } from './account.ts'
import { prepared } from './prepared.ts'

type Change = z.output<typeof userSettingsChange>

const defined = <T extends object>(part: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>

const merge = (settings: UserSettings, change: Change): UserSettings => ({
  darkMode: change.darkMode ?? settings.darkMode,
  locale: change.locale === undefined ? settings.locale : change.locale,
  generalSettings: { ...settings.generalSettings, ...defined(change.generalSettings) },
  videoPlayer: { ...settings.videoPlayer, ...defined(change.videoPlayer) },
  mangaReader: { ...settings.mangaReader, ...defined(change.mangaReader) },
})

const findSettings = prepared<{ userId: number }, { settings: string }>((db, given) =>
  db.selectFrom('users').select('settings').where('id', '=', given('userId')).where('deleted_at', 'is', null),
)

/** A user's settings: what was stored over the defaults. */
export async function readUserSettings(db: Db, userId: number): Promise<UserSettings> {
  const [user] = await findSettings(db, { userId })
  return merge(defaultSettings, JSON.parse(user?.settings ?? '{}') as Change)
}

/** Changes what a change names, section by section (the keys of the player are one value), and answers with the whole. */
export async function mergeSettings(db: Db, userId: number, change: Change): Promise<UserSettings> {
  await waitForOthers(db, userId)
  const settings = merge(await readUserSettings(db, userId), change)
  await db
    .updateTable('users')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', userId)
    .execute()
  return settings
}
