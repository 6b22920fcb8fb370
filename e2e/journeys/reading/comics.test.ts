import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Visit, eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { contentOf } from '../../harness/caller.ts'
import { pagesIn } from '../../harness/pages.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { mostly } from '../../harness/words.ts'

const open = useBrowser()
const rounds = [
  { locale: 'en', screen: 'desktop' },
  { locale: 'pl', screen: 'phone' },
] as const

const said = {
  en: {
    settings: 'Reading settings',
    look: 'Picture',
    inverted: 'Inverted colours',
    asIs: 'Original picture',
    taps: 'Taps',
    lshape: 'L-shape',
  },
  pl: {
    settings: 'Ustawienia czytania',
    look: 'Obraz',
    inverted: 'Odwrócone kolory',
    asIs: 'Obraz bez zmian',
    taps: 'Dotyk',
    lshape: 'Kształt L',
  },
}
const widthOf = async (page: Page) => (await page.locator('[data-page]').first().boundingBox())?.width ?? 0
const scrolledIn = (page: Page) => page.locator('[data-scroller]').evaluate(({ scrollLeft, scrollTop }) => [scrollLeft, scrollTop])

journeys.each(mostly(rounds))('comics, in $locale at $screen', ({ locale, screen }) => {
  const say = said[locale]
  let product: Product
  let person: Person
  beforeAll(async () => {
    product = await startStocked(locale)
  })
  afterAll(() => endProduct(product))
  const enter = async (): Promise<Visit> => {
    person = await makePerson(product)
    const visit = await open(product.address, screen)
    await letIn(visit.page, person)
    return visit
  }

  it('are zoomed by keys, by the wheel and by a double tap, dragged within their edges, and fitted again on the next page', async () => {
    const { page } = await enter()
    const volume = await contentOf(person.caller, 'Clockwork Tide', 'Manga', 'v01.cbz')
    await page.goto(volume.address)
    await eventually(() => pagesIn(page)).toEqual([0])
    const fitted = await widthOf(page)
    await page.keyboard.press('+')
    await eventually(() => widthOf(page)).toBeCloseTo(fitted * 1.25, 0)
    await page.keyboard.press('0')
    await eventually(() => widthOf(page)).toBeCloseTo(fitted, 0)
    const box = await page.locator('[data-scroller]').boundingBox()
    if (!box) throw new Error('there is no stage')
    const middle = [box.x + box.width / 2, box.y + box.height / 2] as const
    const tapTwice = async () => {
      if ((await widthOf(page)) < fitted * 1.1) await page.mouse.dblclick(...middle)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
      return widthOf(page)
    }
    // Two taps that come too slowly are one and another one.
    await eventually(tapTwice).toBeCloseTo(fitted * 2.5, 0)
    const before = await scrolledIn(page)
    await page.mouse.move(...middle)
    await page.mouse.down()
    await page.mouse.move(middle[0] + 60, middle[1] + 40, { steps: 3 })
    await page.mouse.up()
    const after = await scrolledIn(page)
    expect(Math.abs((before[1] ?? 0) - (after[1] ?? 0) - 40)).toBeLessThan(3)
    for (let times = 0; times < 20; times += 1) await page.keyboard.press('+')
    await eventually(() => widthOf(page)).toBeCloseTo(fitted * 8, 0)
    await page.keyboard.press('ArrowLeft')
    await eventually(() => pagesIn(page)).toEqual([1])
    await eventually(() => widthOf(page)).toBeLessThan(fitted * 1.5)
    await page.keyboard.press('v')
    await eventually(() => page.locator('[data-page]').count()).toBeGreaterThan(1)
    const strip = await widthOf(page)
    const spot = page.locator('[data-page="1"]')
    const under = async () => {
      const lies = await spot.boundingBox()
      return lies ? (middle[1] - lies.y) / lies.height : -1
    }
    const spotBefore = await under()
    await page.mouse.move(...middle)
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -200)
    await page.keyboard.up('Control')
    await eventually(() => widthOf(page)).toBeGreaterThan(strip * 1.3)
    expect(await under()).toBeCloseTo(spotBefore, 1)
    expect(await findBarriers(page)).toEqual([])
  })

  it('look and answer to taps as somebody has set them', async () => {
    const { page } = await enter()
    const volume = await contentOf(person.caller, 'Clockwork Tide', 'Manga', 'v01.cbz')
    await page.goto(volume.address)
    await eventually(() => pagesIn(page)).toEqual([0])
    await page.getByRole('button', { name: say.settings }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(say.look, { exact: true }).click()
    await dialog.getByRole('switch', { name: say.inverted }).click()
    await eventually(() =>
      page
        .locator('[data-page] img')
        .first()
        .evaluate((one) => getComputedStyle(one).filter),
    ).toBe('invert(1)')
    await dialog.getByRole('button', { name: say.asIs }).click()
    await eventually(() =>
      page
        .locator('[data-page] img')
        .first()
        .evaluate((one) => getComputedStyle(one).filter),
    ).toBe('none')
    await dialog.getByText(say.taps).click()
    await dialog.getByRole('radio', { name: say.lshape }).click()
    await eventually(() => page.locator('[data-zones]').count()).toBe(1)
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Escape')
    const box = await page.locator('[data-scroller]').boundingBox()
    if (!box) throw new Error('there is no stage')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.9)
    await eventually(() => pagesIn(page)).toEqual([1])
    await page.mouse.click(box.x + box.width / 2, box.y + box.height * 0.1)
    await eventually(() => pagesIn(page)).toEqual([0])

    const kept = async () =>
      (await person.caller.get<{ pictures?: object }>(`/media/${volume.content.mediaId}/user-data/tracks?amnMediaType=Manga`)).pictures
    await eventually(kept).toMatchObject({ zones: 'lshape', brightness: 100 })
    const other = await open(product.address, screen === 'phone' ? 'desktop' : 'phone')
    await letIn(other.page, person)
    await other.page.goto(volume.address)
    await eventually(() => pagesIn(other.page)).toEqual([0])
    const there = await other.page.locator('[data-scroller]').boundingBox()
    if (!there) throw new Error('there is no stage')
    await other.page.mouse.click(there.x + there.width / 2, there.y + there.height * 0.9)
    await eventually(() => pagesIn(other.page)).toEqual([1])
  })
})
