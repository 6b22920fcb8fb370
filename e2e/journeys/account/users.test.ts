import type { UserEntry } from '@amn/contract/accounts/users'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { panelWords } from '../../harness/panel-words.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, findAdmin, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { usually } from '../../harness/words.ts'

const open = useBrowser()

journeys.each(usually('en'))('accounts, in %s', (locale) => {
  let product: Product
  let admin: Person
  const say = panelWords[locale]
  beforeAll(async () => {
    product = await startStocked(locale)
    admin = await findAdmin(product)
  })
  afterAll(() => endProduct(product))

  const accounts = async (search: string) => (await admin.caller.get<{ items: UserEntry[] }>(`/user?search=${search}`)).items
  const enter = async (who: Person) => {
    const { page } = await open(product.address)
    await letIn(page, who)
    return page
  }
  /** Somebody whom no event reaches, so that only the next call tells what has happened. */
  const enterDeaf = async (who: Person) => {
    const page = await enter(who)
    await page.route(/current-user\/events/, (route) => route.abort())
    return page
  }
  const openAccount = async (page: Page, name: string) => {
    await page.goto('/acp?tab=users')
    await page.getByLabel(say.find, { exact: true }).fill(name)
    await eventually(() => page.getByRole('table', { name: say.users }).getByRole('link').count()).toBe(1)
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 2, name, exact: true }).waitFor()
  }
  const refused = async (who: Pick<Person, 'name' | 'password'>) => {
    const body = JSON.stringify({ username: who.name, password: who.password })
    return (await fetch(`${product.api}/user/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })).status
  }

  it('are made by whoever follows the rules of the registration', async () => {
    const { page } = await open(product.address, locale === 'pl' ? 'phone' : 'desktop')
    await page.goto('/register')
    const register = page.getByRole('button', { name: say.register, exact: true })
    await register.click()
    for (const sentence of [say.typeUsername, say.typeEmail, say.typePassword]) await page.getByText(sentence, { exact: true }).waitFor()
    await page.getByLabel(say.username, { exact: true }).fill('Ada')
    await page.getByLabel(say.email).fill('irena@')
    await page.getByLabel(say.password, { exact: true }).fill('1234')
    await page.getByLabel(say.repeatPassword, { exact: true }).fill('12345')
    await register.click()
    for (const sentence of [say.typeEmail, say.typePassword, say.passwordsDiffer]) await page.getByText(sentence, { exact: true }).waitFor()
    await eventually(() => page.getByText(say.typeUsername, { exact: true }).count()).toBe(0)
    expect(await findBarriers(page)).toEqual([])
    await page.getByLabel(say.email).fill('irena@example.org')
    await page.getByLabel(say.password, { exact: true }).fill('12345')
    await register.click()
    await page.getByText(say.taken, { exact: true }).waitFor()
    await page.getByLabel(say.username, { exact: true }).fill('irena')
    await register.click()
    await page.getByRole('status').filter({ hasText: say.registered }).waitFor()
    await page.getByRole('button', { name: `${say.menuOf} irena` }).waitFor()
    await page.getByText(say.recentlyAdded, { exact: true }).waitFor()
  })

  it('are made by an administrator, and entered by a link that works once', async () => {
    const page = await enter(admin)
    await page.goto('/acp?tab=users')
    await page.getByRole('link', { name: 'henryk', exact: true }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: say.newAccount }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say.username).fill('julia')
    await dialog.getByLabel(say.email).fill('julia@')
    await dialog.getByRole('button', { name: say.createAccount }).click()
    await dialog.getByText(say.typeEmail).waitFor()
    await dialog.getByLabel(say.email).fill('julia@example.org')
    expect(await findBarriers(page)).toEqual([])
    await dialog.getByRole('button', { name: say.createAccount }).click()
    await page.getByText(say.accountCreated).first().waitFor()
    const link = await dialog.getByRole('textbox', { name: say.resetLink }).inputValue()
    expect(link.startsWith(`${product.address}/register?reset=`)).toBe(true)
    expect(await findBarriers(page)).toEqual([])
    await dialog.getByRole('button', { name: say.done }).click()
    await page.getByRole('heading', { level: 2, name: 'julia', exact: true }).waitFor()

    const { page: theirs } = await open(product.address, 'phone')
    await theirs.goto(link)
    const save = theirs.getByRole('button', { name: say.savePassword })
    await save.click()
    await theirs.getByText(say.typePassword, { exact: true }).waitFor()
    await theirs.getByLabel(say.newPassword, { exact: true }).fill('pod jabłonią')
    await theirs.getByLabel(say.repeatPassword, { exact: true }).fill('pod gruszą')
    await save.click()
    await theirs.getByText(say.passwordsDiffer, { exact: true }).waitFor()
    await theirs.getByLabel(say.repeatPassword, { exact: true }).fill('pod jabłonią')
    expect(await findBarriers(theirs)).toEqual([])
    await save.click()
    await theirs.getByText(say.passwordChosen).waitFor()
    await theirs.getByRole('button', { name: `${say.menuOf} julia` }).waitFor()
    expect(await refused({ name: 'julia', password: 'pod jabłonią' })).toBe(200)

    const { page: again } = await open(product.address)
    await again.goto(link)
    await again.getByLabel(say.newPassword, { exact: true }).fill('inne hasło')
    await again.getByLabel(say.repeatPassword, { exact: true }).fill('inne hasło')
    await again.getByRole('button', { name: say.savePassword }).click()
    await again.getByText(say.linkInvalid).waitFor()
  })

  it('are suspended until a day and for a reason, found by their state, and unlocked', async () => {
    const person = await makePerson(product)
    const theirs = await enterDeaf(person)
    await theirs.goto('/')
    await theirs.getByText(say.recentlyAdded, { exact: true }).waitFor()
    const page = await enter(admin)
    await openAccount(page, person.name)
    await page.getByRole('button', { name: say.suspend, exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say.untilDate, { exact: true }).click()
    const act = dialog.getByRole('button', { name: say.suspend, exact: true })
    await eventually(() => act.isDisabled()).toBe(true)
    await dialog.getByLabel(say.date, { exact: true }).fill('2999-05-01')
    await dialog.getByLabel(say.reason).fill('za głośno nad jeziorem')
    expect(await findBarriers(page)).toEqual([])
    await act.click()
    await page.getByText(say.accountSuspended).waitFor()

    await theirs.getByRole('navigation', { name: say.navigation }).getByRole('link', { name: say.films }).click()
    const notice = theirs.getByRole('alert').filter({ hasText: say.suspended })
    await notice.first().waitFor()
    await eventually(() => notice.first().textContent()).toContain('za głośno nad jeziorem')
    await eventually(() => notice.first().textContent()).toContain('2999')

    await page.goto('/acp?tab=users')
    const table = page.getByRole('table', { name: say.users })
    await table.getByRole('link', { name: 'admin', exact: true }).waitFor()
    await page.getByText(say.suspendedOnes, { exact: true }).first().click()
    await eventually(() => table.getByRole('link').allTextContents()).toEqual([person.name])
    await page.getByText(say.active, { exact: true }).first().click()
    await table.getByRole('link', { name: 'admin', exact: true }).waitFor()
    await eventually(() => table.getByRole('link', { name: person.name, exact: true }).count()).toBe(0)
    await openAccount(page, person.name)
    await page.getByText(/za głośno nad jeziorem/).waitFor()
    await page.getByRole('button', { name: say.unlock }).click()
    await page.getByText(say.accountUnlocked).waitFor()
    const back = await enter(person)
    await back.goto('/')
    await back.getByText(say.recentlyAdded, { exact: true }).waitFor()
  })

  it('show where they are logged in; what is ended there is logged out', async () => {
    const person = await makePerson(product)
    const theirs = await enterDeaf(person)
    await theirs.goto('/')
    await theirs.getByText(say.recentlyAdded, { exact: true }).waitFor()
    const page = await enter(admin)
    await openAccount(page, person.name)
    const end = page.getByRole('button', { name: say.endSessionOf, exact: true })
    await end.waitFor()
    await eventually(() => end.count()).toBe(1)
    expect(await findBarriers(page)).toEqual([])
    await end.click()
    await page.getByRole('dialog').getByRole('button', { name: say.endSession, exact: true }).click()
    await page.getByText(say.sessionEnded).waitFor()
    await eventually(() => end.count()).toBe(0)
    await theirs.getByRole('navigation', { name: say.navigation }).getByRole('link', { name: say.films }).click()
    await theirs.getByRole('button', { name: say.logIn }).first().waitFor()
    await eventually(() => theirs.getByRole('button', { name: say.menuOf }).count()).toBe(0)
    // The other session of this person goes on.
    await person.caller.get('/current-user')
  })

  it('are deleted with what they leave behind, or without', async () => {
    const page = await enter(admin)
    for (const choice of [say.keepNameless, say.erase]) {
      const person = await makePerson(product)
      await openAccount(page, person.name)
      await page.getByRole('button', { name: say.delete, exact: true }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: choice }).check()
      expect(await findBarriers(page)).toEqual([])
      await dialog.getByRole('button', { name: say.deleteAccount }).click()
      await page.getByText(say.accountDeleted).first().waitFor()
      await page.getByText(say.nobodyFound).waitFor()
      expect(await accounts(person.name)).toEqual([])
      expect(await refused(person)).toBe(401)
    }
  })
})
