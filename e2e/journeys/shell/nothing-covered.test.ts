import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { journeys, useBrowser } from '../../harness/browser.ts'
import { mediaNamed } from '../../harness/caller.ts'
import { findCovered } from '../../harness/floating/covered.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, findAdmin, letIn, startStocked } from '../../harness/visitor.ts'

const open = useBrowser()
const windows = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

journeys('nothing that can be pressed lies under something that floats', () => {
  let product: Product
  let admin: Person
  beforeAll(async () => {
    product = await startStocked('en')
    admin = await findAdmin(product)
  })
  afterAll(() => endProduct(product))

  const show = async (page: Page, address: string, awaited: string) => {
    await page.goto(address)
    await page.locator(awaited).first().waitFor()
    await page.locator('button[aria-haspopup=dialog]').first().waitFor({ state: 'attached' })
  }

  it.each(['pl', 'en'] as const)('on the screens that people use most, at every width, in %s', async (locale) => {
    const { caller } = admin
    await caller.send('PUT', '/current-user/settings', { locale })
    const series = await mediaNamed(caller, 'Dom przy ulicy Cichej', 'TvSeries')
    const film = await mediaNamed(caller, 'Latarnia na końcu mapy', 'Movie')
    const { page } = await open(product.address)
    await letIn(page, admin)
    const found: string[] = []
    for (const [address, awaited] of [
      ['/', 'main article'],
      ['/media?type=All&size=20', 'main article'],
      [`/media/${series.id}?type=TvSeries`, 'main section li'],
      [`/media/${film.id}/edit?type=Movie`, 'main input:visible'],
      ['/user-panel', 'main input:visible'],
      ['/user-panel/lists', 'main h1'],
      ['/acp?tab=users', 'main [role=row] a'],
      ['/acp?tab=settings', 'main input:visible'],
    ] as const) {
      await show(page, address, awaited)
      for (const window of windows) {
        await page.setViewportSize(window)
        for (const line of await findCovered(page)) found.push(`${address} at ${window.width}: ${line}`)
      }
    }
    expect(found).toEqual([])
  })

  it('is told of a button that floats over another', async () => {
    const { page } = await open(product.address)
    await letIn(page, admin)
    await show(page, '/acp?tab=settings', 'main input:visible')
    expect(await findCovered(page)).toEqual([])
    await page
      .locator('main button')
      .first()
      .evaluate((button) => {
        const { left, top } = button.getBoundingClientRect()
        const floating = document.createElement('button')
        floating.textContent = 'Floating'
        floating.style.cssText = `position:fixed;left:${left}px;top:${top}px;z-index:900`
        document.body.append(floating)
      })
    expect((await findCovered(page)).join()).toContain('is under button "Floating"')
  })
})
