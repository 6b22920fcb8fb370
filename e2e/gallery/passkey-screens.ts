import type { Page } from 'playwright-core'
import { adminPassword, type Caller } from '../harness/caller.ts'
import type { Shot } from './screens.ts'
import { logInOn } from './stage.ts'

const path = '/current-user/passkey'
const [account, awaited] = ['/user-panel?tab=account', 'main section h2']

const usualNames = ['Galaxy S25', 'YubiKey on the key ring, the one with the red string']

const cardOf = (page: Page) => page.locator('main section').filter({ has: page.locator('h2', { hasText: /Passkeys|Klucze/ }) })
/** Shows what there is at the middle of the screen. */
const show = async (page: Page) => {
  await cardOf(page).locator('p').nth(1).or(cardOf(page).locator('li').first()).first().waitFor()
  await cardOf(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
}
const openDialog = async (page: Page, button: string) => {
  await show(page)
  await cardOf(page).locator(button).first().click()
  await page.locator('[role=dialog] button').first().waitFor()
}

/** Makes a passkey as a person does, on a device of the browser's own. */
async function add(page: Page, name: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, automaticPresenceSimulation: true },
  })
  await openDialog(page, 'button')
  await page.locator('[role=dialog] input:not([type=password])').fill(name)
  await page.locator('[role=dialog] input[type=password]').fill(adminPassword)
  await page.keyboard.press('Enter')
  await page.locator('[role=dialog]').waitFor({ state: 'detached' })
  await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
}

/** The passkeys under Account: none, some, the dialogs around them, and a browser that has none. */
export async function listPasskeyScreens(caller: Caller, names: readonly string[] = usualNames): Promise<Shot[]> {
  await caller.send('PATCH', '/settings', { key: 'passkeys', value: true })
  const { id: own } = await caller.get<{ id: number }>('/current-user')
  const list = () => caller.get<{ id: number }[]>(path)
  const clear = async (page: Page) => {
    for (const { id } of await list()) await caller.send('DELETE', `${path}/${id}`, { currentPassword: adminPassword })
    await page.reload()
    await show(page)
  }
  const fill = async (page: Page) => {
    for (const name of names.slice((await list()).length)) await add(page, name)
    await page.reload()
    await show(page)
  }
  return [
    ['passkeys-none', account, awaited, clear],
    ['passkeys-add', account, awaited, (page) => openDialog(page, 'button')],
    ['passkeys-some', account, awaited, fill],
    ['passkeys-rename', account, awaited, (page) => openDialog(page, 'li button')],
    ['passkeys-remove', account, awaited, (page) => openDialog(page, 'li button:last-child')],
    [
      'passkeys-nowhere',
      account,
      awaited,
      async (page) => {
        const bare = new URL(page.url()).origin.replace('localhost', '127.0.0.1')
        await logInOn(page, bare)
        await page.goto(bare + account)
        await show(page)
      },
    ],
    ['passkeys-user', `/acp?tab=users&open=${own}`, 'main table'],
  ]
}
