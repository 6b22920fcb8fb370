import type { UserDetails } from '@amn/contract/accounts/users'
import type { Backups } from '@amn/contract/system/backups'
import type { SystemState } from '@amn/contract/system/system'
import type { Page } from 'playwright-core'
import type { Caller } from '../harness/caller.ts'
import type { Shot } from './screens.ts'

/** What is said on these screens of outside: as it is usual, or something else in its place. */
export type Said = (usual: string, field: string) => string

/** Changes what a call answers this page, for states that the product over the sample library is not in. */
async function answer<Reply extends object>(page: Page, path: string, change: Partial<Reply>): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.endsWith(path),
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...((await response.json()) as Reply), ...change } })
    },
  )
}

/** Shows a page again, and brings a part of it to the middle of the screen. */
async function showAgain(page: Page, awaited: string): Promise<void> {
  await page.reload()
  const part = page.locator(awaited).first()
  await part.waitFor()
  await part.evaluate((element) => element.scrollIntoView({ block: 'center' }))
}
const openBy = async (page: Page, button: string) => {
  await page.locator(button).first().click()
  await page.locator('[role=dialog] button').first().waitFor()
}

const card = 'main section:has(h2:text-matches("^(Logowanie przez|Log in with) "))'
const oidcOff = 'main header button:has(.tabler-icon-link-off)'
const storeAs = (objectStore: SystemState['objectStore']) => async (page: Page) => {
  await answer<SystemState>(page, '/system/state', { objectStore })
  await showAgain(page, 'main dt:text-matches("^(Magazyn obiektów|Object store)$")')
}

/** States that need an object store, another service to log in with, or something that failed. */
export async function listAnsweredScreens(caller: Caller, said: Said = (usual) => usual): Promise<Shot[]> {
  const { items } = await caller.get<{ items: { id: number }[] }>('/user?search=kasia')
  const id = items[0]?.id ?? 1
  const [backups, health] = ['/acp?tab=backups', '/acp?tab=health']
  const [account, user] = ['/user-panel?tab=account', `/acp?tab=users&open=${id}`]
  const service = said('Pocket ID', 'name of another service')
  const store = (isReachable: boolean) => ({
    endpoint: 'https://store.example.org',
    bucket: said('family-media', 'bucket of the object store'),
    isReachable,
  })
  const failed = (usual: string, reason: 'backup.notRestored' | 'backup.interrupted'): Shot['3'] => {
    const why = said(usual, 'reason of a failed restore')
    return async (page) => {
      const failedRestore = {
        file: 'amn-2026-11-24T03-00-00-000Z-0143-oidc-second-factor.sqlite',
        at: new Date(Date.now() - 3_600_000).toISOString(),
        reason: { reason, message: why, ...(reason === 'backup.notRestored' && { values: { why } }) },
      } as const
      await answer<Backups>(page, '/backups', { failedRestore })
      await showAgain(page, 'main [role=alert]')
    }
  }
  const linked = (isLinked: boolean, asksForCode: boolean) => async (page: Page) => {
    await answer(page, '/current-user/oidc', { name: service, isLinked })
    if (asksForCode) await answer(page, '/current-user/second-factor', { isOn: true, recoveryCodes: 8 })
    await showAgain(page, card)
  }
  const lost = (press: string) => async (page: Page) => {
    await answer<UserDetails>(page, `/user/${id}`, { passkeys: 2, isOidcLinked: true })
    await showAgain(page, oidcOff)
    await openBy(page, press)
  }
  return [
    ['answered-store', health, 'main h2', storeAs(store(true))],
    ['answered-store-away', health, 'main h2', storeAs(store(false))],
    ['answered-restore', backups, 'main h2', failed('ENOSPC: no space left on device, write', 'backup.notRestored')],
    ['answered-restore-ended', backups, 'main h2', failed('The server was ended', 'backup.interrupted')],
    ['answered-unlinked', account, 'main h2', linked(false, false)],
    ['answered-link', account, 'main h2', (page) => linked(false, true)(page).then(() => openBy(page, `${card} button`))],
    ['answered-linked', account, 'main h2', linked(true, false)],
    ['answered-unlink', account, 'main h2', (page) => linked(true, true)(page).then(() => openBy(page, `${card} button`))],
    ['answered-user', user, 'main table', lost(oidcOff)],
    ['answered-user-passkeys', user, 'main table', lost('main header button:has(.tabler-icon-key-off)')],
    ['answered-user-code', user, 'main table', lost('main header button:has(.tabler-icon-shield-off)')],
    [
      'answered-code-off',
      account,
      'main h2',
      (page) => linked(true, true)(page).then(() => openBy(page, 'main button:has(.tabler-icon-shield-off)')),
    ],
  ]
}
