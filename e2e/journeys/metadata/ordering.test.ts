import type { Media } from '@amn/contract/media/media'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, journeys, useBrowser } from '../../harness/browser.ts'
import type { Product } from '../../harness/product.ts'
import { type Person, endProduct, findAdmin, letIn, startStocked } from '../../harness/visitor.ts'
import { usually, words } from '../../harness/words.ts'

const open = useBrowser()
const ordered = {
  pl: { changeTitles: 'Zmień inne tytuły', done: 'Gotowe', allSaved: 'Wszystko jest zapisane', drag: 'Przeciągnij, aby przenieść' },
  en: { changeTitles: 'Change alternative titles', done: 'Done', allSaved: 'Everything is saved', drag: 'Drag to move' },
}

interface Point {
  x: number
  y: number
}

/** Where a finger or the pointer takes the grip of one row to reach another. */
async function gripsOf(page: Page, name: string, from: number, to: number): Promise<[Point, Point]> {
  const centreOf = async (index: number) => {
    const grip = page.getByRole('dialog').getByTitle(name).nth(index)
    await grip.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await grip.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    return { x: x + width / 2, y: y + height / 2 }
  }
  return [await centreOf(from), await centreOf(to)]
}

/** The points between two, so that the list sees a movement and not a jump. */
const pathOf = (from: Point, to: Point) =>
  Array.from({ length: 10 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * (step + 1)) / 10,
    y: from.y + ((to.y - from.y) * (step + 1)) / 10,
  }))

async function dragByPointer(page: Page, [from, to]: [Point, Point]): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const { x, y } of pathOf(from, to)) await page.mouse.move(x, y)
  await page.mouse.up()
}

async function dragByTouch(page: Page, [from, to]: [Point, Point]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', [from])
  for (const point of pathOf(from, to)) await touch('touchMove', [point])
  await touch('touchEnd', [])
}

journeys.each(usually('pl'))('the order of alternative titles, in %s', (locale) => {
  let product: Product
  let admin: Person
  const say = { ...words[locale], ...ordered[locale] }
  beforeAll(async () => {
    product = await startStocked(locale)
    admin = await findAdmin(product)
  })
  afterAll(() => endProduct(product))

  /** A new media with three alternative titles, and what the server keeps of them. */
  async function makeMedia() {
    const titles = ['One', 'Two', 'Three'].map((title) => ({ title, language: null, kind: 'other' }))
    const { id } = await admin.caller.send<{ id: number }>('POST', '/media?amnMediaType=Anime', {
      amnMediaType: 'Anime',
      title: 'In order',
      titles,
    })
    const readOrder = async () => {
      const media = await admin.caller.get<Media>(`/media/${id}?amnMediaType=Anime`)
      return media.titles.map(({ title }) => title)
    }
    expect(await readOrder()).toEqual(['One', 'Two', 'Three'])
    return { address: `/media/${id}/edit?type=Anime`, readOrder }
  }

  async function openTitles(page: Page, address: string): Promise<void> {
    await page.goto(address)
    await page.getByRole('button', { name: say.changeTitles }).click()
    await page.getByRole('dialog').getByTitle(say.drag).nth(2).waitFor()
  }

  async function save(page: Page): Promise<void> {
    await page.getByRole('dialog').getByRole('button', { name: say.done }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('Control+s')
    await page.getByText(say.allSaved).waitFor()
  }

  it('is kept when a row is dragged with a mouse', async () => {
    const { page } = await open(product.address)
    await letIn(page, admin)
    const { address, readOrder } = await makeMedia()
    await openTitles(page, address)
    await dragByPointer(page, await gripsOf(page, say.drag, 0, 2))
    await save(page)
    await eventually(readOrder).toEqual(['Two', 'Three', 'One'])
  })

  it('is kept when a row is dragged with a finger', async () => {
    const { page } = await open(product.address, 'phone')
    await letIn(page, admin)
    const { address, readOrder } = await makeMedia()
    await openTitles(page, address)
    await dragByTouch(page, await gripsOf(page, say.drag, 1, 0))
    await save(page)
    await eventually(readOrder).toEqual(['Two', 'One', 'Three'])
  })

  it('is kept when a row is moved by keys', async () => {
    const { page } = await open(product.address)
    await letIn(page, admin)
    const { address, readOrder } = await makeMedia()
    await openTitles(page, address)
    await page.getByRole('dialog').locator('[data-part=title]').nth(2).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('Alt+ArrowUp')
    await save(page)
    await eventually(readOrder).toEqual(['Three', 'One', 'Two'])
  })
})
