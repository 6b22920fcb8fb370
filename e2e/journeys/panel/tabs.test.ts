import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Screen, eventually, journeys, useBrowser } from '../../harness/browser.ts'
import { panelWords } from '../../harness/panel-words.ts'
import type { Product } from '../../harness/product.ts'
import { endProduct, findAdmin, letIn, startStocked } from '../../harness/visitor.ts'
import { mostly } from '../../harness/words.ts'

const open = useBrowser()

journeys('every tab', () => {
  let product: Product
  // Polish words are the longer ones.
  const say = panelWords.pl
  beforeAll(async () => {
    product = await startStocked('pl')
  })
  afterAll(() => endProduct(product))

  const sizes = mostly<Screen>(['phone', 'desktop'])
  it.each(sizes)('is reached from the bar and fits sideways, dark and light, at %s', async (screen) => {
    const { page } = await open(product.address, screen)
    await letIn(page, await findAdmin(product))
    const wide: string[] = []
    const measure = async (name: string) => {
      const excess = await page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - window.innerWidth)
      if (excess > 0) wide.push(`${name}: ${excess} px`)
    }
    for (const [address, names] of [
      ['/acp', say.tabs],
      ['/user-panel', say.ownTabs],
    ] as const) {
      await page.goto(address)
      const bar = page.getByRole('tablist')
      await bar.waitFor()
      await eventually(() => bar.getByRole('tab').allTextContents()).toEqual(names)
      for (const name of names) {
        const tab = bar.getByRole('tab', { name, exact: true })
        await tab.click()
        await eventually(() => tab.getAttribute('aria-selected')).toBe('true')
        await page.reload()
        await page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first().waitFor()
        const box = await tab.boundingBox()
        expect(box?.x, name).toBeGreaterThanOrEqual(0)
        expect(Math.floor((box?.x ?? 0) + (box?.width ?? 0)), name).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
        await measure(`${name}, before`)
        await page
          .getByRole('button', { name: say.dark })
          .or(page.getByRole('button', { name: say.light }))
          .click()
        await measure(`${name}, after`)
      }
    }
    expect(wide).toEqual([])
  })
})
