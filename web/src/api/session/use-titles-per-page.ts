import { defaultSettings } from '@amn/contract/personal/user-settings'
import { usePreferences } from './preferences.ts'

/** How many titles a page of a list holds: what the person has chosen, else what suits the list. */
export function useTitlesPerPage(usual: number): number {
  const own = usePreferences(({ generalSettings }) => generalSettings.itemsPerPage)
  return own === defaultSettings.generalSettings.itemsPerPage ? usual : own
}
