import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Visit, eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { contentOf, positionIn } from '../../harness/caller.ts'
import { contrastOf, differenceOf, frameOf, pixelsOf } from '../../harness/pixels.ts'
import { pagesIn } from '../../harness/pages.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { mostly } from '../../harness/words.ts'

const open = useBrowser()
const rounds = [
  { locale: 'pl', screen: 'desktop' },
  { locale: 'en', screen: 'phone' },
] as const

/** How the first page in sight looks. */
const skeletonOf = (page: Page) => pixelsOf(page.locator('[data-page] img').first())

/** A look at a picture, once there is more to be seen of it than one colour. */
async function drawn(look: () => Promise<number[]>, least = 8, message = ''): Promise<number[]> {
  let pixels: number[] = []
  const contrast = async () => {
    pixels = await look()
    return contrastOf(pixels)
  }
  await eventually(contrast, message).toBeGreaterThan(least)
  return pixels
}

journeys.each(mostly(rounds))('pictures, in $locale at $screen', ({ locale, screen }) => {
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

  it('turn from right to left in a manga, and open at the same page after a reload', async () => {
    const { page } = await enter()
    const volume = await contentOf(person.caller, 'Clockwork Tide', 'Manga', 'v01.cbz')
    await page.goto(volume.address)
    await eventually(() => pagesIn(page)).toEqual([0])
    const cover = await drawn(() => skeletonOf(page))
    await page.keyboard.press('ArrowLeft')
    await eventually(() => pagesIn(page)).toEqual([1])
    expect(differenceOf(cover, await drawn(() => skeletonOf(page)))).toBeGreaterThan(5)
    const stage = page.locator('[data-scroller]')
    const box = await stage.boundingBox()
    if (!box) throw new Error('there is no stage')
    await page.mouse.click(box.x + box.width * 0.1, box.y + box.height / 2)
    await eventually(() => pagesIn(page)).toEqual([2])
    const picture = page.locator('[data-page] img').first()
    const third = await drawn(() => frameOf(picture))
    await eventually(async () => (await positionIn(person.caller, volume)).position).toBe(2)
    await page.reload()
    await eventually(() => pagesIn(page)).toEqual([2])
    await eventually(async () => differenceOf(third, await frameOf(picture))).toBeLessThan(1)
    await page.keyboard.press('ArrowRight')
    await eventually(() => pagesIn(page)).toEqual([1])
    expect(await findBarriers(page)).toEqual([])
  })

  it('end with the last page, and the volume counts as read', async () => {
    const { page } = await enter()
    const volume = await contentOf(person.caller, 'Ink and Rain', 'Manga')
    await page.goto(volume.address)
    await eventually(() => pagesIn(page)).toEqual([0])
    await page.keyboard.press('End')
    await eventually(() => pagesIn(page)).toEqual([5])
    const status = async () =>
      (await person.caller.get<{ contentStatus: string }>(volume.position.replace(/\/file\/\d+/, ''))).contentStatus
    await eventually(status).toBe('COMPLETED')
  })

  it('stand as a strip at the same spot of the same page on another device', async () => {
    const { page } = await enter()
    const volume = await contentOf(person.caller, 'Ink and Rain', 'Manga')
    const spotIn = (on: Page) =>
      on.locator('[data-scroller]').evaluate((scroller) => {
        const top = scroller.getBoundingClientRect().top
        const pages = [...scroller.querySelectorAll<HTMLElement>('[data-page]')]
        const first = pages.find((one) => one.getBoundingClientRect().bottom > top + 1)
        const box = first?.getBoundingClientRect()
        return box ? Number(first?.dataset['page']) + (top - box.top) / box.height : -1
      })
    await page.goto(volume.address)
    await eventually(() => pagesIn(page)).toContain(0)
    await page.keyboard.press('v')
    await eventually(() => page.locator('[data-scroller] [data-page]').count()).toBeGreaterThan(1)
    for (let times = 0; times < 9; times += 1) await page.keyboard.press('ArrowDown')
    const stored = async () => Number((await positionIn(person.caller, volume)).position)
    await eventually(stored).toBeGreaterThan(0.1)
    await eventually(async () => Math.abs((await stored()) - (await spotIn(page)))).toBeLessThan(0.01)
    const left = await stored()
    expect(left % 1).toBeGreaterThan(0.02)

    const other = await open(product.address, screen === 'phone' ? 'desktop' : 'phone')
    await letIn(other.page, person)
    await other.page.goto(volume.address)
    // That it is read as a strip is kept with the account.
    await eventually(async () => Math.abs((await spotIn(other.page)) - left)).toBeLessThan(0.01)
  })

  it('come out of folders, RAR, 7z and WebP as out of a CBZ', async () => {
    const { page } = await enter()
    for (const [title, ending] of [
      ['Ogród atramentu', ''],
      ['Rooftop Astronomers', '.cb7'],
      ['Rooftop Astronomers', '.cbr'],
      ['Rooftop Astronomers', 'v03.cbz'],
      ['Kanał 12', '.zip'],
    ] as const) {
      const book = await contentOf(person.caller, title, 'Manga', ending)
      await page.goto(book.address)
      await eventually(() => pagesIn(page)).toEqual([0])
      const first = await drawn(() => skeletonOf(page), 8, ending)
      await page.keyboard.press('PageDown')
      await eventually(() => pagesIn(page)).toEqual([1])
      expect(differenceOf(first, await skeletonOf(page)), ending).toBeGreaterThan(5)
    }
  })

  it('alone can be enlarged, turned and seen whole again', async () => {
    const { page } = await enter()
    const map = await contentOf(person.caller, 'Mapa okolic', 'Other')
    expect(map.content.files[0]?.renderer).toBe('IMAGE_SINGLE')
    await page.goto(map.address)
    const picture = page.locator('img[draggable="false"]')
    const width = async () => (await picture.boundingBox())?.width ?? 0
    await eventually(width).toBeGreaterThan(50)
    await drawn(() => pixelsOf(picture), 3)
    const whole = await width()
    const before = await pixelsOf(page.locator('main'))
    for (let times = 0; times < 6; times += 1) await page.keyboard.press('+')
    await eventually(width).toBeGreaterThan(whole * 2)
    expect(differenceOf(before, await pixelsOf(page.locator('main')))).toBeGreaterThan(2)
    await page.keyboard.press('0')
    await eventually(width).toBeCloseTo(whole, 0)
    await page.keyboard.press('r')
    await eventually(async () => {
      const lying = await picture.boundingBox()
      return lying && lying.width > lying.height
    }).toBe(true)
    expect(await findBarriers(page)).toEqual([])
  })
})
