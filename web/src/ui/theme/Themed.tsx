import { MantineProvider } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useIsDark } from '../../api/session/use-is-dark.ts'
import '../dialog/escape-order.ts'
import { cssVariables, theme } from './theme.ts'

/** Draws everything below in the person's colours. */
export function Themed({ children }: { children: ReactNode }) {
  const isDark = useIsDark()
  // The system draws its bars around the page in this colour.
  useEffect(() => {
    document.querySelector('meta[name=theme-color]')?.setAttribute('content', isDark ? '#0d0f14' : '#f6f7f9')
  }, [isDark])
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme={isDark ? 'dark' : 'light'}>
      {children}
    </MantineProvider>
  )
}
