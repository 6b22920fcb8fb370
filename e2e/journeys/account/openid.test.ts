import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { type OpenIdProvider, startOpenIdProvider } from '../../harness/openid-provider.ts'
import { otherServiceWords } from '../../harness/passkey-words.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { usually } from '../../harness/words.ts'
import { codeOf } from './one-time-code.ts'

const open = useBrowser()
const service = 'Pocket ID'

journeys.each(usually('pl'))('logging in with another service, in %s', (locale) => {
  let product: Product
  let provider: OpenIdProvider
  let person: Person
  const say = otherServiceWords[locale]
  const account = '/user-panel?tab=account'
  beforeAll(async () => {
    provider = await startOpenIdProvider(service)
    product = await startStocked(locale, provider.env)
    person = await makePerson(product)
  })
  afterAll(async () => {
    await endProduct(product)
    await provider.stop()
  })

  const logOut = async (page: Page) => {
    await page.getByRole('button', { name: `${say.menuOf} ${person.name}` }).click()
    await page.getByRole('menuitem', { name: say.logOut }).click()
    await page.getByRole('form', { name: say.logIn }).waitFor()
  }
  const logInThere = (page: Page) => page.getByRole('button', { name: say.logInWith(service) }).click()

  it('the account is linked, logs in there, with a code once one is asked for, and is unlinked', async () => {
    const { page } = await open(product.address)
    await letIn(page, person)
    await page.goto(account)
    await page.getByRole('button', { name: say.link, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.currentPassword, { exact: true }).fill(person.password)
    expect(await findBarriers(page)).toEqual([])
    await dialog.getByRole('button', { name: say.link, exact: true }).click()
    await page.getByText(say.linked, { exact: true }).waitFor()

    await logOut(page)
    await logInThere(page)
    await page.getByRole('button', { name: `${say.menuOf} ${person.name}` }).waitFor()

    const factor = '/current-user/second-factor'
    const { secret } = await person.caller.send<{ secret: string }>('POST', factor, { currentPassword: person.password })
    await person.caller.send('PUT', factor, { code: codeOf(secret, -1) })
    await logOut(page)
    await logInThere(page)
    const code = page.getByLabel(say.code, { exact: true })
    await code.fill('000000')
    await code.press('Enter')
    await page.getByRole('alert').filter({ hasText: say.codeRefused }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await code.fill(codeOf(secret))
    await code.press('Enter')
    await page.getByRole('button', { name: `${say.menuOf} ${person.name}` }).waitFor()

    await page.goto(account)
    await page.getByRole('button', { name: say.unlink, exact: true }).click()
    await dialog.getByLabel(say.currentPassword, { exact: true }).fill(person.password)
    await dialog.getByLabel(say.code, { exact: true }).fill(codeOf(secret, 1))
    await dialog.getByRole('button', { name: say.unlink, exact: true }).click()
    await page.getByRole('button', { name: say.link, exact: true }).waitFor()
    await logOut(page)
    await logInThere(page)
    await page.getByRole('heading', { name: say.notLoggedIn }).waitFor()
  })
})
