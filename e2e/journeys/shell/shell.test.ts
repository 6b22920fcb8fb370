import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Visit, eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { contentOf, mediaNamed } from '../../harness/caller.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, findAdmin, letIn, logInOn, makePerson, startStocked } from '../../harness/visitor.ts'
import { words } from '../../harness/words.ts'

const open = useBrowser()

/** Red, green and blue of the colour that a notice bears. */
const colourOf = (page: Page, kind: string) =>
  page
    .locator(`[data-kind="${kind}"]`)
    .first()
    .evaluate((notice) => {
      const probe = document.createElement('i')
      probe.style.color = 'var(--notification-color)'
      notice.append(probe)
      const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number)
      probe.remove()
      return { red, green, blue }
    })

journeys('the shell', () => {
  let product: Product
  let person: Person
  const say = words.en
  beforeAll(async () => {
    product = await startStocked('en')
    person = await makePerson(product)
  })
  afterAll(() => endProduct(product))

  const enter = async (screen: 'phone' | 'desktop' = 'desktop', who = person): Promise<Visit> => {
    const visit = await open(product.address, screen)
    await letIn(visit.page, who)
    await visit.page.goto('/')
    return visit
  }

  it('has a side panel of links: a click loads the page anew, a middle click opens a tab', async () => {
    const { page, context } = await enter()
    const panel = page.getByRole('navigation', { name: say.navigation })
    const entry = panel.getByRole('link', { name: say.films })
    await eventually(() => panel.getByRole('link').count()).toBe(13)
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    const [tab] = await Promise.all([context.waitForEvent('page'), entry.click({ button: 'middle' })])
    await tab.waitForURL('**/media?type=Movie')
    await tab.getByRole('heading', { level: 1, name: say.films }).waitFor()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
    expect(new URL(page.url()).pathname).toBe('/')
    await entry.click()
    await page.waitForURL('**/media?type=Movie')
    await page.getByRole('heading', { level: 1, name: say.films }).waitFor()
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(false)
    await page.getByRole('link', { name: /^AMN/ }).click()
    await page.waitForURL(`${product.address}/`)
  })

  it('opens the side panel on a phone, and shows no floating button where there is nothing to do', async () => {
    const { page } = await enter('phone')
    await page.getByRole('button', { name: say.sidePanel }).click()
    await page.getByRole('navigation', { name: say.navigation }).getByRole('link', { name: say.films }).click()
    await page.waitForURL('**/media?type=Movie')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await eventually(() => page.getByRole('button', { name: 'Issues', exact: true }).count()).toBe(0)
  })

  it('shows the back button only where a screen has one', async () => {
    const { page } = await enter()
    const back = page.getByRole('banner').getByRole('button', { name: say.back, exact: true })
    await page.goto('/media?type=Movie&size=20')
    await page.getByRole('link', { name: 'A Small Room by the Sea' }).first().waitFor()
    await eventually(() => back.count()).toBe(0)
    await page.getByRole('link', { name: 'A Small Room by the Sea' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'A Small Room by the Sea' }).waitFor()
    await back.click()
    await page.waitForURL('**/media?type=Movie&size=20')
    await eventually(() => back.count()).toBe(0)
  })

  it('keeps dark mode and language over a reload, and on the next device', async () => {
    const one = await makePerson(product)
    const { page } = await enter('desktop', one)
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
    await eventually(scheme).toBe('light')
    await page.getByRole('button', { name: say.dark }).click()
    await eventually(scheme).toBe('dark')
    await page.goto('/user-panel')
    await page.getByRole('combobox', { name: say.language }).click()
    await page.getByRole('option', { name: 'Polski' }).click()
    await page.getByRole('heading', { level: 1, name: words.pl.userPanel }).waitFor()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: words.pl.userPanel }).waitFor()
    await eventually(() => page.locator('html').getAttribute('lang')).toBe('pl')
    await eventually(scheme).toBe('dark')
    const next = await open(product.address)
    await logInOn(next.page, { ...say, menuOf: 'Menu' }, one)
    await next.page.getByRole('button', { name: words.pl.light }).waitFor()
    await next.page.getByText(words.pl.recentlyAdded, { exact: true }).waitFor()
  })

  it('keeps the colours and the language of a visitor at login, for the account has chosen none', async () => {
    const one = await makePerson(product)
    const { page } = await open(product.address)
    const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
    await page.goto('/user-panel')
    await page.getByRole('button', { name: say.dark }).click()
    await page.getByRole('combobox', { name: say.language }).click()
    await page.getByRole('option', { name: 'Polski' }).click()
    await page.getByRole('heading', { level: 1, name: words.pl.userPanel }).waitFor()
    const settled = page.waitForResponse((reply) => reply.url().endsWith('/current-user/settings'))
    await logInOn(page, words.pl, one)
    await settled
    await page.reload()
    await page.getByText(words.pl.recentlyAdded, { exact: true }).waitFor()
    await eventually(scheme).toBe('dark')
    const next = await open(product.address)
    await logInOn(next.page, say, one)
    await next.page.getByRole('button', { name: say.dark }).waitFor()
  })

  it('turns away from the control panel whoever loses the right to it, at once and at the next visit', async () => {
    const admin = await findAdmin(product)
    const one = await makePerson(product)
    const { id } = await one.caller.get<{ id: number }>('/current-user')
    const { items } = await admin.caller.get<{ items: { id: number; name: string }[] }>('/privileges?size=100')
    const panel = `/privileges/${items.find(({ name }) => name === 'CONTROL_PANEL')?.id}/user/${id}`
    await admin.caller.send('POST', panel)
    const { page } = await enter('desktop', one)
    await page.goto('/acp')
    await page.getByRole('tablist').waitFor()
    await admin.caller.send('DELETE', panel)
    // What the page asks for by itself may have turned it away already.
    await page.evaluate(() => document.querySelectorAll<HTMLElement>('[role=tab]')[2]?.click())
    await page.getByRole('alert').filter({ hasText: 'Access denied!' }).waitFor()
    await page.waitForURL(`${product.address}/`)
    await admin.caller.send('POST', panel)
    await page.goto('/acp')
    await page.getByRole('tablist').waitFor()
    await admin.caller.send('DELETE', panel)
    await page.reload()
    await page.getByRole('alert').filter({ hasText: 'Access denied!' }).waitFor()
    await page.waitForURL(`${product.address}/`)
    expect(await page.getByRole('tablist').count()).toBe(0)
  })

  it('shows the blue spinner over a screen without data and over a slow act, in nobody’s way, until an error or the answer', async () => {
    const { page } = await enter()
    const spinner = page.getByRole('status', { name: say.loading })
    let gate = Promise.withResolvers<void>()
    await page.route('**/api/v1/media?*', async (route) => {
      await gate.promise
      await route.continue()
    })
    await page.goto('/media?type=Movie')
    await spinner.waitFor()
    const colour = await spinner
      .locator('[class*=Loader]')
      .first()
      .evaluate((loader) => {
        const probe = document.createElement('i')
        probe.style.color = getComputedStyle(loader).getPropertyValue('--loader-color')
        loader.append(probe)
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number)
        return { red, green, blue }
      })
    expect(colour.blue).toBeGreaterThan(Math.max(colour.red, colour.green))
    expect(await findBarriers(page)).toEqual([])
    await page.getByRole('button', { name: say.menuOf }).click()
    await page.getByRole('menuitem', { name: say.userPanel }).waitFor()
    gate.resolve()
    await page.getByRole('article').first().waitFor()
    await eventually(() => spinner.count()).toBe(0)

    gate = Promise.withResolvers<void>()
    await page.unroute('**/api/v1/media?*')
    await page.route('**/api/v1/media?*', async (route) => {
      await gate.promise
      await route.fulfill({ status: 503, json: { code: 'BUSY', message: 'Busy', requestId: 'r' } })
    })
    await page.goto('/media?type=Anime')
    await spinner.waitFor()
    gate.resolve()
    await page.getByRole('alert').waitFor()
    await eventually(() => spinner.count()).toBe(0)
    await page.getByRole('heading', { name: 'This could not be loaded' }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(1)
  })

  it('shows our page at an address of nothing, as not found, and JSON only to who asks for data', async () => {
    const { page } = await open(product.address, 'phone')
    const reply = await page.goto('/nowhere/at/all')
    expect([reply?.status(), reply?.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    await page.getByRole('heading', { level: 1, name: say.notFound }).waitFor()
    expect(await findBarriers(page)).toEqual([])
    const call = await fetch(`${product.api}/nothing`, { headers: { accept: 'text/html' } })
    expect([call.status, await call.json()]).toMatchObject([404, { code: 'NOT_FOUND' }])
  })

  it('refuses the control panel to whoever has no right to it, in both languages', async () => {
    const { page } = await enter()
    await page.goto('/acp')
    await page.getByRole('alert').filter({ hasText: 'Access denied!' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
    await page.getByRole('button', { name: say.menuOf }).click()
    await page.getByRole('menuitem', { name: say.userPanel }).waitFor()
    await eventually(() => page.getByRole('menuitem', { name: say.controlPanel }).count()).toBe(0)
    await person.caller.send('PUT', '/current-user/settings', { locale: 'pl' })
    await page.goto('/')
    await page.getByText(words.pl.recentlyAdded, { exact: true }).waitFor()
    await page.goto('/acp')
    await page.getByRole('alert').filter({ hasText: 'Brak dostępu!' }).waitFor()
    await person.caller.send('PUT', '/current-user/settings', { locale: null })
  })

  it('puts notices at the bottom right, errors in red and successes in green', async () => {
    const { page } = await enter('desktop', await findAdmin(product))
    await page.goto('/acp')
    await page.getByRole('button', { name: say.scanAll }).click()
    await page.getByText(say.scanStarted).waitFor()
    const { red, green, blue } = await colourOf(page, 'success')
    expect(green, 'success is green').toBeGreaterThan(Math.max(red, blue))
    const box = await page.locator('[data-kind="success"]').boundingBox()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(box?.x).toBeGreaterThan(width / 2)
    expect(box?.y).toBeGreaterThan(height / 2)
    const other = await enter()
    await other.page.goto('/acp')
    await other.page.getByRole('alert').waitFor()
    const error = await colourOf(other.page, 'error')
    expect(error.red, 'an error is red').toBeGreaterThan(Math.max(error.green, error.blue))
  })

  it('says plainly that an address leads nowhere, and what is no file opens none', async () => {
    const { page } = await enter()
    await page.goto('/media/999999?type=Movie')
    await page.getByText('Title not found').waitFor()
    const film = await contentOf(person.caller, 'Kometa i piekarz', 'Movie')
    await page.goto(film.address.replace(`/file/${film.fileId}`, '/file/999999'))
    await page.getByText('There is no file 999999 here').waitFor()
    const { id } = await mediaNamed(person.caller, 'Kometa i piekarz', 'Movie')
    await page.goto(`/media/${id}/content/999999/file/?type=Movie`)
    await page.getByText('Page not found').waitFor()
  })
})
