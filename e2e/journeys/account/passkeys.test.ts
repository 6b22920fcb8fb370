import type { CDPSession, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { passkeyWords } from '../../harness/passkey-words.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, findAdmin, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { usually } from '../../harness/words.ts'
import { codeOf } from './one-time-code.ts'

const open = useBrowser()

/** A device of the browser's own that has a finger ready. */
async function plugIn(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials
}

journeys.each(usually('en'))('passkeys, in %s', (locale) => {
  let product: Product
  let person: Person
  /** Browsers have passkeys over plain http on the computer itself, by its name. */
  let home: string
  const say = passkeyWords[locale]
  const account = '/user-panel?tab=account'
  beforeAll(async () => {
    product = await startStocked(locale)
    await (await findAdmin(product)).caller.send('PATCH', '/settings', { key: 'passkeys', value: true })
    person = await makePerson(product)
    home = product.address.replace('127.0.0.1', 'localhost')
  })
  afterAll(() => endProduct(product))

  const add = async (page: Page) => {
    await page.getByRole('button', { name: say.addPasskey }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.name, { exact: true }).fill('Finger')
    await dialog.getByLabel(say.currentPassword, { exact: true }).fill(person.password)
    expect(await findBarriers(page)).toEqual([])
    await dialog.getByRole('button', { name: say.next }).click()
    await page.getByRole('status').filter({ hasText: say.passkeyAdded }).waitFor()
  }
  const logOut = async (page: Page) => {
    await page.getByRole('button', { name: `${say.menuOf} ${person.name}` }).click()
    await page.getByRole('menuitem', { name: say.logOut }).click()
    await page.getByRole('form', { name: say.logIn }).waitFor()
  }

  it('are added under Account, log in by the button, and are removed', async () => {
    const { page } = await open(home)
    const listCredentials = await plugIn(page)
    // The finger would take what is offered beside the field before anybody presses the button.
    await page.addInitScript(() => (PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)))
    await letIn(page, person)
    await page.goto(account)
    await page.getByText(say.noPasskeys).waitFor()
    await add(page)
    expect(await listCredentials()).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
    await logOut(page)
    const card = page.getByRole('form', { name: say.logIn })
    await eventually(() => card.getByLabel(say.username, { exact: true }).getAttribute('autocomplete')).toBe('username webauthn')
    expect(await findBarriers(page)).toEqual([])
    await card.getByRole('button', { name: say.logInByPasskey }).click()
    await page.getByRole('button', { name: `${say.menuOf} ${person.name}` }).waitFor()
    await page.goto(account)
    await page.getByRole('button', { name: say.removePasskey('Finger') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.currentPassword, { exact: true }).fill(person.password)
    await dialog.getByRole('button', { name: say.remove, exact: true }).click()
    await page.getByRole('status').filter({ hasText: say.passkeyRemoved }).waitFor()
    await page.getByText(say.noPasskeys).waitFor()
    await logOut(page)
    await card.getByRole('button', { name: say.logInByPasskey }).click()
    await page.getByRole('alert').filter({ hasText: say.passkeyRefused }).waitFor()
  })

  it('log in by what the browser offers beside the field', async () => {
    const { page } = await open(home)
    const listCredentials = await plugIn(page)
    await letIn(page, person)
    await page.goto(account)
    await add(page)
    // Chromium takes the offer by itself where a device of a test is always touched.
    await page.getByRole('button', { name: `${say.menuOf} ${person.name}` }).click()
    const opened = page.waitForResponse((reply) => reply.url().endsWith('/user/passkey/session'))
    await page.getByRole('menuitem', { name: say.logOut }).click()
    expect((await opened).status()).toBe(200)
    await page.getByRole('button', { name: `${say.menuOf} ${person.name}` }).waitFor()
    expect(await listCredentials()).toHaveLength(1)
  })

  it('are not offered at an address where no browser has them, and the page says why', async () => {
    const { page } = await open(product.address)
    await page.goto('/')
    await page.getByRole('form', { name: say.logIn }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('button', { name: say.logInByPasskey }).count()).toBe(0)
    await letIn(page, person)
    await page.goto(account)
    await page.getByText(say.noPasskeysHere).waitFor()
    expect(await page.getByRole('button', { name: say.addPasskey }).count()).toBe(0)
  })

  it('are added with a code beside the password once two-factor authentication is on', async () => {
    const { page } = await open(home)
    const listCredentials = await plugIn(page)
    const other = await makePerson(product)
    await letIn(page, other)
    const factor = '/current-user/second-factor'
    const { secret } = await other.caller.send<{ secret: string }>('POST', factor, { currentPassword: other.password })
    await other.caller.send('PUT', factor, { code: codeOf(secret, -1) })
    await page.goto(account)
    await page.getByRole('button', { name: say.addPasskey }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.currentPassword, { exact: true }).fill(other.password)
    await dialog.getByLabel(say.code, { exact: true }).fill('000000')
    await dialog.getByRole('button', { name: say.next }).click()
    await dialog.getByText(say.codeRefused).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await dialog.getByLabel(say.code, { exact: true }).fill(codeOf(secret))
    await dialog.getByRole('button', { name: say.next }).click()
    await page.getByRole('status').filter({ hasText: say.passkeyAdded }).waitFor()
    expect(await listCredentials()).toHaveLength(1)
  })
})
