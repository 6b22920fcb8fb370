import type { Page } from 'playwright-core'
import { median } from '../load.ts'
import { tell, title } from '../report.ts'
import { openSample } from './sample.ts'

/** How many times slower than this machine the browser runs. */
const slowdown = 4
const wanted = 100
const rounds = 3

const menu = (page: Page) => page.getByRole('button', { name: /^Menu/ }).first()
const search = (page: Page) => page.getByRole('main').getByLabel('Szukaj tytułów')

/** What somebody does on a page: an address, and the press that is measured. */
const acts: readonly [name: string, path: (media: string) => string, ready: string, press: (page: Page) => Promise<unknown>][] = [
  ['start: the palette opens', () => '/', 'main article', (page) => page.keyboard.press('Control+k')],
  ['start: the menu of the person', () => '/', 'main article', (page) => menu(page).click()],
  [
    'start: the next title in the head',
    () => '/',
    'main article',
    (page) => page.getByRole('button', { name: 'Następny tytuł' }).first().click(),
  ],
  ['list: letters of a search', () => '/media?type=All', 'main article', (page) => search(page).pressSequentially('lat', { delay: 150 })],
  [
    'list: the filters open',
    () => '/media?type=All',
    'main article',
    (page) =>
      page
        .getByRole('button', { name: /^Filtr/ })
        .first()
        .click(),
  ],
  [
    'list: another look',
    () => '/media?type=All',
    'main article, main [role=row]',
    (page) => page.getByRole('main').locator('button[aria-pressed=false]').first().click(),
  ],
  [
    'media: a favourite',
    (media) => media,
    'main section li',
    (page) =>
      page
        .getByRole('button', { name: /ulubion/i })
        .first()
        .click(),
  ],
  [
    'media: the status opens',
    (media) => media,
    'main section li',
    (page) => page.locator('main button[aria-haspopup=menu]').first().click(),
  ],
  ['panel: another tab', () => '/user-panel', 'main input', (page) => page.getByRole('tab').nth(1).click()],
]

const watch = (page: Page) =>
  page.evaluate(() => {
    const box = window as Window & { longest?: number }
    box.longest = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId > 0) box.longest = Math.max(box.longest ?? 0, entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })

/** The longest of what was pressed since `watch`; not a number where the browser has counted no press. */
const longestOf = (page: Page) =>
  page.evaluate(() => {
    const { longest } = window as Window & { longest?: number }
    return longest === undefined || longest === 0 ? Number.NaN : longest
  })

/** Milliseconds from a press to the next picture, on a browser that is four times slower; the median of the rounds, each on a page of its own. */
export async function benchInteractions(): Promise<void> {
  const { product, browser, page } = await openSample()
  try {
    const media = (await page.locator('main a[href^="/media/"]').first().getAttribute('href')) ?? '/'
    const session = await browser.newCDPSession(page)
    title(`From a press to the next picture, CPU ${slowdown} times slower`)
    for (const [name, path, ready, press] of acts) {
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) {
        await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
        await page.goto(new URL(path(media), product.url).href)
        await page.locator(ready).first().waitFor()
        await page.waitForTimeout(1500)
        await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
        await watch(page)
        await press(page)
        await page.waitForTimeout(1500)
        times.push(await longestOf(page))
      }
      const middle = median(times)
      tell(name, `${middle} ms (${times.join(', ')})`, `≤ ${wanted} ms`, middle <= wanted)
    }
  } finally {
    await browser.close()
    await product.stop()
  }
}
