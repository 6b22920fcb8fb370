import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { contentOf, mediaNamed } from '../../harness/caller.ts'
import { kindsOfContent } from '../../harness/kinds-of-content.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, findAdmin, letIn, logInOn, startStocked } from '../../harness/visitor.ts'
import { mostly, words } from '../../harness/words.ts'

const open = useBrowser()
const rounds = [
  { screen: 'desktop', dark: true },
  { screen: 'phone', dark: false },
] as const

/** One of each kind, and a film that does not play. */
const opened = [...kindsOfContent, ['Paper Moons', 'Movie', 'HEVC.mkv', 'main video']] as const

journeys.each(mostly(rounds))('everybody can use every screen: $screen, dark $dark', ({ screen, dark }) => {
  let product: Product
  let admin: Person
  const say = words.en
  beforeAll(async () => {
    product = await startStocked('en')
    admin = await findAdmin(product)
  })
  afterAll(() => endProduct(product))

  const barriersOf = async (page: Page, name: string) => (await findBarriers(page)).map((barrier) => `${name}: ${barrier}`)
  /** The colours are those of the device until somebody chooses others. */
  const isDressed = async (page: Page) => {
    const html = page.locator('html')
    await eventually(() => html.getAttribute('data-mantine-color-scheme')).toBe(dark ? 'dark' : 'light')
  }

  it('before and after logging in', async () => {
    const { page } = await open(product.address, screen, { dark })
    await page.goto('/')
    await page.getByRole('form', { name: say.logIn }).waitFor()
    await isDressed(page)
    const found = await barriersOf(page, 'login card')
    await page.goto('/register')
    await page.getByRole('button', { name: say.register, exact: true }).click()
    await page.getByText(say.typeUsername).waitFor()
    found.push(...(await barriersOf(page, 'registration')))
    await logInOn(page, say, admin)
    await page.getByText(say.recentlyAdded, { exact: true }).waitFor()
    await isDressed(page)
    const { id } = await mediaNamed(admin.caller, 'Dom przy ulicy Cichej', 'TvSeries')
    for (const [address, awaited] of [
      ['/', 'main article'],
      ['/media?type=All&size=20', 'main article'],
      ['/media?type=Movie&titleFilter=nothing+of+the+kind', 'main h2, main p'],
      [`/media/${id}?type=TvSeries`, 'main section li'],
      [`/media/${id}/scrap?type=TvSeries`, 'main [role=radio], main input[type=radio]'],
      ['/media/scrap', 'main h1, main h2'],
      ['/media/import', 'main h1, main h2'],
      ['/media/unmatched', 'main h1, main h2'],
      ['/bin', 'main h1, main h2'],
      ['/acp', 'main li'],
      ['/acp?tab=health', 'main h2'],
      ['/acp?tab=tags', 'main nav li'],
      ['/acp?tab=users', 'main [role=row] a'],
      ['/acp?tab=users&open=1', 'main table'],
      ['/acp?tab=groups', 'main li'],
      ['/acp?tab=groups&open=2', 'main table'],
      ['/acp?tab=privileges', 'main li'],
      ['/acp?tab=sessions', 'main li'],
      ['/acp?tab=settings', 'main input:visible'],
      ['/acp?tab=tasks', 'main li'],
      ['/acp?tab=audit', 'main li'],
      ['/acp?tab=scrappers', 'main li'],
      ['/user-panel', 'main input:visible'],
      ['/user-panel?tab=video', 'main input:visible'],
      ['/user-panel?tab=manga', 'main input:visible'],
      ['/user-panel?tab=groups', 'main table'],
      ['/user-panel?tab=account', 'main input:visible'],
      ['/user-panel?tab=data', 'main h2'],
      ['/user-panel/lists', 'main h2'],
      ['/media/1/nowhere', 'main h1, main h2'],
    ] as const) {
      await page.goto(address)
      await page.locator(awaited).first().waitFor()
      found.push(...(await barriersOf(page, address)))
      const excess = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)
      if (excess > 0) found.push(`${address} is ${excess} px too wide`)
    }
    await page.goto('/')
    await page.getByRole('button', { name: say.menuOf }).click()
    await page.getByRole('menuitem', { name: say.logOut }).waitFor()
    found.push(...(await barriersOf(page, 'user menu')))
    expect(found).toEqual([])
  })

  it('in every player and reader', async () => {
    const { page } = await open(product.address, screen, { dark })
    await letIn(page, admin)
    const found: string[] = []
    for (const [title, type, ending, awaited] of opened) {
      const one = await contentOf(admin.caller, title, type, ending)
      await page.goto(one.address)
      await page.locator(awaited).first().waitFor({ state: 'attached' })
      found.push(...(await barriersOf(page, `${title} ${type}`)))
    }
    expect(found).toEqual([])
  })
})
