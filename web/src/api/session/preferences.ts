import { sessionCalls } from '@amn/contract/accounts/session'
import { type KeptSettings, type UserSettings, defaultSettings } from '@amn/contract/personal/user-settings'
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import { call } from '../call/call.ts'
import { isLoggedIn } from './session-state.ts'

type Sections = { [K in keyof UserSettings]?: UserSettings[K] extends object ? Partial<UserSettings[K]> : UserSettings[K] }

export const preferencesKey = 'amn-preferences'
/** The person's settings: kept in the browser, and with the server once logged in. */
export const usePreferences = create<UserSettings>()(
  persist(() => defaultSettings, {
    name: preferencesKey,
    version: 1,
    merge: (kept, current) => mergeSections(current, readKept((kept ?? {}) as Sections)),
  }),
)

// A declaration, for the store reads what was kept as soon as it is made.
/** Earlier versions kept light colours also where nobody had chosen them. */
function readKept(kept: Sections): Sections {
  return { ...kept, hasSystemColours: kept.hasSystemColours ?? kept.darkMode !== true }
}

function mergeSections(current: UserSettings, change: Sections): UserSettings {
  return {
    darkMode: change.darkMode ?? current.darkMode,
    hasSystemColours: change.hasSystemColours ?? (change.darkMode === undefined && current.hasSystemColours),
    locale: change.locale === undefined ? current.locale : change.locale,
    generalSettings: { ...current.generalSettings, ...change.generalSettings },
    videoPlayer: { ...current.videoPlayer, ...change.videoPlayer },
    mangaReader: { ...current.mangaReader, ...change.mangaReader },
  }
}

/** Replaces the settings as a whole. */
export const replacePreferences = (settings: UserSettings) => usePreferences.setState(settings, true)

/** Takes over the settings of an account; what it has never chosen stays as in this browser. */
function adopt({ isDarkModeChosen, ...settings }: KeptSettings): void {
  const { darkMode, hasSystemColours, locale } = usePreferences.getState()
  replacePreferences({ ...settings, ...(!isDarkModeChosen && { darkMode, hasSystemColours }), locale: settings.locale ?? locale })
}

/** Goes back to the defaults when somebody logs out; the browser keeps its colours and language. */
export function forgetPreferences(): void {
  const { darkMode, hasSystemColours, locale } = usePreferences.getState()
  replacePreferences({ ...defaultSettings, darkMode, hasSystemColours, locale })
}

/** Changes the settings by section, here at once and with the server where somebody is logged in. */
export async function changePreferences(change: Sections): Promise<void> {
  usePreferences.setState((current) => mergeSections(current, change), true)
  if (isLoggedIn()) adopt(await call(sessionCalls.updateSettings, { body: change, isBackground: true }))
}

/** The same when something is pressed: what failed has been shown by the call, and the change stays in this browser. */
export const applyPreferences = (change: Sections): void => void changePreferences(change).catch(() => undefined)

/** Takes over the settings that the server keeps for whoever is logged in; without an answer those of this browser stay. */
export async function takeOverPreferences(): Promise<void> {
  const settings = await call(sessionCalls.settings, { quiet: true }).catch(() => undefined)
  if (settings) adopt(settings)
}

/** Gives a new account the settings that this browser has; the colours of the device are no choice, but what there is without one. */
export function giveOverPreferences(): Promise<void> {
  const { darkMode, hasSystemColours, ...settings } = usePreferences.getState()
  return changePreferences(hasSystemColours ? settings : { ...settings, darkMode, hasSystemColours }).catch(() => undefined)
}

export function followPreferencesOfOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key === preferencesKey) void usePreferences.persist.rehydrate()
  })
}
