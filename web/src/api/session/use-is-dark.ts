import { useMediaQuery } from '@mantine/hooks'
import { usePreferences } from './preferences.ts'

const query = '(prefers-color-scheme: dark)'

/** Whether the page is dark: as the person has chosen, else as the device is. */
export function useIsDark(): boolean {
  const { darkMode, hasSystemColours } = usePreferences()
  const isSystemDark = useMediaQuery(query, window.matchMedia(query).matches, { getInitialValueInEffect: false })
  return hasSystemColours ? isSystemDark : darkMode
}
