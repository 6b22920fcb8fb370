import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePreferences } from '../../api/session/preferences.ts'
import { cssVariables, theme } from './theme.ts'

/** Draws everything below in the person's colours. */
export function Themed({ children }: { children: ReactNode }) {
  const darkMode = usePreferences((preferences) => preferences.darkMode)
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={darkMode ? 'dark' : 'light'}>
      {children}
    </MantineProvider>
  )
}
