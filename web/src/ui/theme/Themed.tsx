import { MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { usePreferences } from '../../api/session/preferences.ts'
import { cssVariables, theme } from './theme.ts'

/** Draws everything below in the person's colours. */
export function Themed({ children }: { children: ReactNode }) {
  const darkMode = usePreferences((preferences) => preferences.darkMode)
  // The system draws its bars around the page in this colour.
  useEffect(() => {
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', darkMode ? '#0d0f14' : '#f6f7f9')
  }, [darkMode])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={darkMode ? 'dark' : 'light'}>
      {children}
    </MantineProvider>
  )
}
