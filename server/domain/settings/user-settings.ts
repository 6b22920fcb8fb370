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

/** The colours that a change chooses, if any; a reply that is sent back has not chosen what nobody had. */
function coloursOf({ darkMode, hasSystemColours, isDarkModeChosen }: Change): Pick<Change, 'darkMode' | 'hasSystemColours'> {
  if (isDarkModeChosen === false && darkMode === defaultSettings.darkMode) return {}
  if (darkMode === undefined && hasSystemColours === undefined) return {}
  return { ...(darkMode !== undefined && { darkMode }), hasSystemColours: hasSystemColours ?? false }
}
const merge = (settings: Change, change: Change): Change => ({
  darkMode: settings.darkMode,
  hasSystemColours: settings.hasSystemColours,
  ...coloursOf(change),
  locale: change.locale === undefined ? settings.locale : change.locale,
  generalSettings: { ...settings.generalSettings, ...defined(change.generalSettings) },
  videoPlayer: { ...settings.videoPlayer, ...defined(change.videoPlayer) },
  mangaReader: { ...settings.mangaReader, ...defined(change.mangaReader) },
})
const complete = (chosen: Change): KeptSettings => ({
  ...(merge(defaultSettings, chosen) as UserSettings),
  isDarkModeChosen: chosen.darkMode !== undefined || chosen.hasSystemColours !== undefined,
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
