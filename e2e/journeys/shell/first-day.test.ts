import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterEach, expect, inject, it } from 'vitest'
import { eventually, findBarriers, journeys, screens, useBrowser } from '../../harness/browser.ts'
import { contrastOf, frameOf, playerOf } from '../../harness/pixels.ts'
import { type Product, startProduct } from '../../harness/product.ts'
import { mostly, words } from '../../harness/words.ts'

const open = useBrowser()
const fitsSideways = (page: Page) =>
  eventually(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
let product: Product | undefined
afterEach(async () => {
  await product?.stop()
  if (product) await rm(product.options.data, { recursive: true, force: true })
  product = undefined
})

const rounds = [
  { locale: 'pl', screen: 'phone' },
  { locale: 'en', screen: 'desktop' },
  { locale: 'pl', screen: 'desktop' },
  { locale: 'en', screen: 'phone' },
] as const

journeys.each(mostly(rounds, 2))('the first day, in $locale at $screen', ({ locale, screen }) => {
  const say = words[locale]

  it('leads from the printed link to a library that opens', async () => {
    const media = inject('stock').library
    product = await startProduct({ data: await mkdtemp(join(tmpdir(), 'amn-first-')), media, locale })
    const { output } = product
    const printed = /http:\S+\/register\?setup=[0-9a-f]{32}/
    await eventually(output).toMatch(printed)
    const link = printed.exec(output())?.[0] ?? ''
    const { page } = await open(product.address, screen)

    await page.goto(link)
    const register = page.getByRole('button', { name: say.setUpAct, exact: true })
    await register.click()
    for (const sentence of [say.typeUsername, say.typeEmail, say.typePassword]) await page.getByText(sentence, { exact: true }).waitFor()
    expect(await page.getByLabel(say.setupCode).count()).toBe(0)
    await page.getByLabel(say.username).fill('helena')
    await page.getByLabel(say.email).fill('helena@example.org')
    await page.getByLabel(say.password, { exact: true }).fill('1234')
    await page.getByLabel(say.repeatPassword, { exact: true }).fill('12345')
    await register.click()
    await page.getByText(say.typePassword, { exact: true }).waitFor()
    await page.getByText(say.passwordsDiffer, { exact: true }).waitFor()
    await page.getByLabel(say.password, { exact: true }).fill('12345')
    await register.click()
    await page.getByText(say.setUpDone).waitFor()

    await page.getByRole('button', { name: `${say.menuOf} helena` }).click()
    await page.getByRole('menuitem', { name: say.controlPanel }).click()
    await page.getByText(say.fromEnvironment).waitFor()
    await page.getByText(media, { exact: true }).first().waitFor()
    await page.getByText(say.online, { exact: true }).waitFor()
    const scans = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: say.report }) })
    await scans.getByText(say.done, { exact: true }).waitFor({ timeout: 600_000 })
    await eventually(() => scans.getByText(new RegExp(`${say.added}: \\d{3}`)).textContent()).toMatch(/22\d/)
    await scans.getByRole('button', { name: say.report }).click()
    const report = page.getByRole('dialog', { name: say.reportTitle })
    await eventually(() => report.getByRole('listitem').count()).toBe(50)
    await report.getByRole('button', { name: say.close }).click()
    await report.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: say.scanAll }).click()
    await page.getByText(say.scanStarted).waitFor()
    await eventually(async () => scans.count()).toBe(2)
    await eventually(async () => scans.first().textContent()).not.toContain(say.added)
    expect(await findBarriers(page)).toEqual([])

    await page.getByRole('link', { name: /^AMN/ }).click()
    const row = page.getByRole('region', { name: say.newRow, exact: true })
    await row.waitFor()
    await eventually(() => row.getByRole('listitem').count()).toBeGreaterThan(8)
    await eventually(() =>
      row
        .locator('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).toBeGreaterThan(100)
    await fitsSideways(page)
    expect(await findBarriers(page)).toEqual([])

    await row.getByRole('link', { name: say.showAll }).click()
    await page.getByRole('heading', { level: 1, name: say.allTypes }).waitFor()
    await page.getByRole('main').getByLabel(say.searchTitles).fill('mapy latarnia')
    await eventually(() => page.getByRole('main').getByRole('article').count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('titleFilter')).toBe('mapy latarnia')
    await fitsSideways(page)
    await page.getByRole('main').getByRole('link', { name: 'Latarnia na końcu mapy' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Latarnia na końcu mapy' }).waitFor()
    await fitsSideways(page)
    expect(await findBarriers(page)).toEqual([])

    await page.getByRole('main').getByRole('link', { name: say.begin, exact: true }).click()
    await eventually(async () => (await playerOf(page.locator('video'))).time).toBeGreaterThan(0.3)
    expect(contrastOf(await frameOf(page.locator('video')))).toBeGreaterThan(8)
    await page.goto('/')
    await page.getByRole('button', { name: `${say.menuOf} helena` }).click()
    await page.getByRole('menuitem', { name: say.logOut }).click()
    await page.getByRole('form', { name: say.logIn }).waitFor()
    await eventually(() => page.getByRole('button', { name: say.menuOf }).count()).toBe(0)
    expect(page.viewportSize()).toEqual(screens[screen])
  })
})
