import { parseJson } from '../../db/json/json-column.ts'
import { z } from 'zod'
import { type KeptSettings, type UserSettings, defaultSettings } from '@amn/contract/personal/user-settings'
import type { userSettingsChange } from '@amn/contract/personal/user-settings-schemas'
import type { Db, Tx } from '../../db/tables.ts'
import { lockAccount } from '../accounts/account-queries.ts'
import { findUserSettings, updateUserSettings } from './user-settings-queries.ts'

type Change = z.output<typeof userSettingsChange>

// What an earlier version stored stays, even where its bounds were others.
const storedSettings = z.custom<Change>((value) => typeof value === 'object' && value !== null && !Array.isArray(value))

const defined = <T extends object>(part: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(part ?? {}).filter(([, value]) => value !== undefined)) as Partial<T>

// A reply that is sent back has not chosen what nobody had.
const darkModeOf = ({ darkMode, isDarkModeChosen }: Change) =>
  isDarkModeChosen === false && darkMode === defaultSettings.darkMode ? undefined : darkMode
const merge = (settings: Change, change: Change): Change => ({
  darkMode: darkModeOf(change) ?? settings.darkMode,
  locale: change.locale === undefined ? settings.locale : change.locale,
  generalSettings: { ...settings.generalSettings, ...defined(change.generalSettings) },
  videoPlayer: { ...settings.videoPlayer, ...defined(change.videoPlayer) },
  mangaReader: { ...settings.mangaReader, ...defined(change.mangaReader) },
})
const complete = (chosen: Change): KeptSettings => ({
  ...(merge(defaultSettings, chosen) as UserSettings),
  isDarkModeChosen: chosen.darkMode !== undefined,
})

/** What a user has chosen, and nothing else. */
async function readChosen(db: Db, userId: number): Promise<Change> {
  return parseJson(storedSettings, (await findUserSettings(db, userId)) ?? '{}')
}

/** A user's settings: what was chosen over the defaults. */
export const readUserSettings = async (db: Db, userId: number): Promise<KeptSettings> => complete(await readChosen(db, userId))

/** Changes what a change names, section by section (the keys of the player are one value), and answers with the whole. */
export async function mergeSettings(tx: Tx, userId: number, change: Change): Promise<KeptSettings> {
  await lockAccount(tx, userId)
  const chosen = merge(await readChosen(tx, userId), change)
  await updateUserSettings(tx, userId, JSON.stringify(chosen))
  return complete(chosen)
}
