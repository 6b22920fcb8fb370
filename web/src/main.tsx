import './ui/theme/styles.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { type Configuration, loadConfiguration } from './api/config.ts'
import { followInstallOffer } from './api/install.ts'
import { followPreferencesOfOtherTabs, takeOverPreferences, usePreferences } from './api/session/preferences.ts'
import { followSession } from './api/session/follow-session.ts'
import { makeQueryClient } from './api/query.ts'
import { refreshUser } from './api/session/refresh-user.ts'
import { followOtherTabs, isLoggedIn } from './api/session/session-state.ts'
import { applyLocale, chooseLocale } from './i18n/i18n.ts'
import { makeRouter } from './routes.tsx'
import { Themed } from './ui/theme/Themed.tsx'

/** Milliseconds after which changes are followed though no screen was shown. */
const latestFollow = 5000

// The texts share chunks with this file, which must have run before they are awaited.
async function start(): Promise<void> {
  followInstallOffer()
  const localeBy = (configured: Configuration['defaultLocale']) => chooseLocale(usePreferences.getState().locale, configured)
  // What most have is what the browser asks for: its texts come beside the configuration, not after it.
  const [{ defaultLocale }] = await Promise.all([loadConfiguration(), applyLocale(localeBy('auto'))])
  const setLocale = () => applyLocale(localeBy(defaultLocale))
  await setLocale()
  usePreferences.subscribe(() => void setLocale())
  followOtherTabs()
  followPreferencesOfOtherTabs()

  const queries = makeQueryClient()
  const router = makeRouter(queries)
  followSession(queries)
  if (isLoggedIn()) void Promise.all([takeOverPreferences(), refreshUser()])

  const root = document.querySelector('#root')
  if (!root) throw new Error('The page has no root')
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <Themed>
          <RouterProvider router={router} />
        </Themed>
      </QueryClientProvider>
    </StrictMode>,
  )
  // They listen a moment later anyway, so their code need not come first.
  const follow = async () => {
    const [events, deliveries, kept] = await Promise.all([
      import('./api/events/events.ts'),
      import('./viewer/progress/deliveries.ts'),
      import('./api/kept/follow-kept.ts'),
    ])
    events.followEvents(queries)
    deliveries.deliverQueued(queries)
    kept.followKept()
  }
  const isShown = new Promise<void>((resolve) => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      // What the screen asks for goes first.
      setTimeout(resolve)
    })
    // A screen that cannot be shown holds up nothing else.
    setTimeout(resolve, latestFollow)
  })
  await isShown
  await follow().catch(() => window.addEventListener('online', () => void follow().catch(() => undefined), { once: true }))
}
start().catch(() => {
  const text = 'Nie udało się uruchomić strony. Odśwież ją. / The page could not be started. Reload it.'
  document.querySelector('#root')?.replaceChildren(text)
})
