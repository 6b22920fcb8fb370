import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Visit, eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { type Opened, contentOf, positionIn } from '../../harness/caller.ts'
import { contrastOf, differenceOf, pixelsOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { goneBy, textOnScreen, turning } from '../../harness/book.ts'
import { type Person, endProduct, letIn, makePerson, startStocked } from '../../harness/visitor.ts'
import { type Words, mostly, words } from '../../harness/words.ts'

const open = useBrowser()
const rounds = [
  { locale: 'en', screen: 'desktop' },
  { locale: 'pl', screen: 'phone' },
] as const
const stageOf = (page: Page) => page.locator('[data-cfi]')

/** Turns a page: other words are in sight. */
async function turn(page: Page, key: string): Promise<void> {
  const before = await textOnScreen(page)
  await eventually(turning(page, key)).not.toBe(before)
}

/** Waits until the place in sight is the one that the server keeps. */
const settled = (page: Page, person: Person, book: Opened) =>
  eventually(async () => {
    const [kept, shown] = await Promise.all([positionIn(person.caller, book), stageOf(page).getAttribute('data-cfi')])
    return kept.position === shown ? 'the same' : `kept ${kept.position}, shown ${shown}`
  }).toBe('the same')

journeys.each(mostly(rounds))('books, in $locale at $screen', ({ locale, screen }) => {
  let product: Product
  let person: Person
  const say: Words = words[locale]
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

  it('as EPUB turn their pages and open at exactly the same words after a reload', async () => {
    const { page } = await enter()
    const book = await contentOf(person.caller, 'Piekarz i kometa', 'Book')
    expect(book.content.files[0]?.renderer).toBe('EBOOK_READER')
    await page.goto(book.address)
    await stageOf(page).waitFor()
    // The cover has no words.
    await turn(page, 'ArrowRight')
    const seen: string[] = []
    for (let turns = 0; turns < 2; turns += 1) {
      seen.push(await textOnScreen(page))
      await turn(page, 'ArrowRight')
    }
    expect(new Set(seen).size).toBe(seen.length)
    await eventually(() => textOnScreen(page)).toMatch(/\p{L}{3}/u)
    await settled(page, person, book)
    const here = await textOnScreen(page)
    const pixels = await pixelsOf(stageOf(page))
    expect(contrastOf(pixels)).toBeGreaterThan(3)
    const cfi = async () => stageOf(page).getAttribute('data-cfi')
    const shownCfi = await cfi()
    expect(shownCfi).toMatch(/^epubcfi\(/)
    await page.reload()
    await eventually(() => textOnScreen(page)).toBe(here)
    await eventually(async () => differenceOf(pixels, await pixelsOf(stageOf(page)))).toBeLessThan(1)
    await eventually(async () => (await positionIn(person.caller, book)).position).toBe(shownCfi)
    expect(await findBarriers(page)).toEqual([])
  })

  it('as EPUB go on where somebody was after a chapter could not be had', async () => {
    const { page } = await enter()
    const book = await contentOf(person.caller, 'Piekarz i kometa', 'Book')
    await page.goto(book.address)
    await stageOf(page).waitFor()
    for (let turns = 0; turns < 2; turns += 1) await turn(page, 'ArrowRight')
    await eventually(() => textOnScreen(page)).toMatch(/\p{L}{3}/u)
    await page.route(/\.xhtml/, (route) => route.abort())
    const again = page.getByRole('button', { name: /^(Spróbuj ponownie|Try again)$/ })
    const next = turning(page, 'ArrowRight')
    let here = await textOnScreen(page)
    await eventually(async () => {
      here = (await next()) || here
      return again.isVisible()
    }).toBe(true)
    await page.unroute(/\.xhtml/)
    await again.click()
    await eventually(() => textOnScreen(page)).toBe(here)
    expect((await positionIn(person.caller, book)).progress ?? 0).toBeLessThan(0.9)
  })

  it('as EPUB are set from top to bottom where their language is', async () => {
    const { page } = await enter()
    const book = await contentOf(person.caller, '雨の時計', 'Novel')
    await page.goto(book.address)
    await stageOf(page).waitFor()
    await turn(page, 'ArrowLeft')
    await eventually(() => textOnScreen(page)).toMatch(/\p{Script=Hiragana}/u)
    const modes = await Promise.all(
      page.frames().map((frame) => frame.evaluate(() => getComputedStyle(document.body ?? document.documentElement).writingMode)),
    )
    expect(modes).toContain('vertical-rl')
    await turn(page, 'ArrowLeft')
  })

  it('as PDF draw their pages and open at the same one after a reload', async () => {
    const { page } = await enter()
    const book = await contentOf(person.caller, 'Las pod numerem siódmym', 'Book')
    expect(book.content.files[0]?.renderer).toBe('PDF')
    await page.goto(book.address)
    const canvas = (number: number) => page.locator(`.page[data-page-number="${number}"] canvas`)
    await canvas(1).waitFor()
    await eventually(async () => contrastOf(await pixelsOf(page.locator('.page[data-page-number="1"]')))).toBeGreaterThan(8)
    for (let turns = 0; turns < 3; turns += 1) await page.keyboard.press('ArrowRight')
    await eventually(async () => (await positionIn(person.caller, book)).position).toBe(3)
    await page.locator('.page[data-page-number="4"] .textLayer span').first().waitFor()
    const drawn = await page.locator('.page[data-page-number="4"] .textLayer').textContent()
    expect(drawn).toMatch(/[ąćęłńóśźż]/)
    const pixels = async () => pixelsOf(page.locator('main'))
    await canvas(4).waitFor()
    await eventually(async () => contrastOf(await pixels())).toBeGreaterThan(8)
    await page.reload()
    await canvas(4).waitFor()
    const field = page.getByRole('textbox').first()
    await eventually(() => field.inputValue()).toBe('4')
    await eventually(async () => (await positionIn(person.caller, book)).position).toBe(3)
    expect(await findBarriers(page)).toEqual([])
  })

  it('as PDF open at the same spot of a page on another device', async () => {
    const { page } = await enter()
    const book = await contentOf(person.caller, 'Las pod numerem siódmym', 'Book')
    await page.goto(book.address)
    await page.locator('.page[data-page-number="1"] canvas').waitFor()
    for (let turns = 0; turns < 2; turns += 1) await page.keyboard.press('ArrowRight')
    await eventually(() => goneBy(page, 3)).toBeGreaterThan(-0.05)
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowDown')
    const stored = async () => Number((await positionIn(person.caller, book)).position)
    await eventually(async () => Math.abs((await stored()) - 2 - (await goneBy(page, 3)))).toBeLessThan(0.02)
    const left = (await stored()) - 2
    expect(left).toBeGreaterThan(0.1)

    const other = await open(product.address, screen === 'phone' ? 'desktop' : 'phone')
    await letIn(other.page, person)
    await other.page.goto(book.address)
    await other.page.locator('.page[data-page-number="3"] canvas').waitFor()
    await eventually(async () => Math.abs((await goneBy(other.page, 3)) - left)).toBeLessThan(0.02)
  })

  it('as PDF lie in pairs as somebody chooses, and are gone through by small pictures of their pages', async () => {
    const { page } = await enter()
    const book = await contentOf(person.caller, 'Las pod numerem siódmym', 'Book')
    await page.goto(book.address)
    await page.locator('.page[data-page-number="1"] canvas').waitFor()
    const pairs = () =>
      page
        .locator('.spread')
        .evaluateAll((all) => all.map((one) => [...one.querySelectorAll<HTMLElement>('.page')].map(({ dataset }) => dataset['pageNumber'])))
    await page.keyboard.press('d')
    await eventually(async () => (await pairs()).slice(0, 2)).toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
    await page.keyboard.press('d')
    await eventually(async () => (await pairs()).slice(0, 2)).toEqual([['1'], ['2', '3']])
    await page.reload()
    await eventually(async () => (await pairs()).slice(0, 2)).toEqual([['1'], ['2', '3']])
    await page.keyboard.press('d')
    await eventually(pairs).toEqual([])

    await page.keyboard.press('Shift+T')
    const small = page.locator('[data-thumbnail]')
    await eventually(async () => contrastOf(await pixelsOf(small.first().locator('canvas[data-drawn]')))).toBeGreaterThan(4)
    expect(await findBarriers(page)).toEqual([])
    const count = await small.count()
    expect(count).toBeGreaterThan(4)
    await small.last().getByRole('button').click()
    await page.locator(`.page[data-page-number="${count}"] canvas`).waitFor()
    await eventually(() => small.last().getByRole('button').getAttribute('aria-current')).toBe('true')
  })

  it('as plain text show Polish letters right in every encoding', async () => {
    const { page } = await enter()
    const notes = await contentOf(person.caller, 'Notatki z balkonu', 'Other', 'Notatki.txt')
    expect(notes.content.files.find(({ id }) => id === notes.fileId)?.renderer).toBe('PLAIN_TEXT_SIMPLE')
    await page.goto(notes.address)
    await page.getByText('wzeszło wszystko oprócz bazylii; podejrzany: kos').waitFor()
    const recipe = await contentOf(person.caller, 'Notatki z balkonu', 'Other', 'Chleb żytni.txt')
    await page.goto(recipe.address)
    await page.getByText('350 ml ciepłej wody').waitFor()
    await eventually(() => page.locator('[data-block]').first().textContent()).not.toContain('\uFEFF')
    const sonnets = await contentOf(person.caller, 'Sonety z poczekalni', 'Book')
    await page.goto(sonnets.address)
    await page.getByText('Zegar na ścianie liczy cudze dni').first().waitFor()
    expect(await findBarriers(page)).toEqual([])
  })

  it('as plain text turn pages and open at the same position after a reload', async () => {
    const { page } = await enter()
    const diary = await contentOf(person.caller, 'Dziennik latarnika', 'Book')
    expect(diary.content.files[0]?.renderer).toBe('PLAIN_TEXT_BOOK')
    await page.goto(diary.address)
    const paragraphs = page.locator('[data-paragraph]')
    await paragraphs.first().waitFor()
    const pixels = () => pixelsOf(page.locator('main'))
    for (let turns = 0; turns < 3; turns += 1) {
      const before = await pixels()
      await page.keyboard.press('ArrowRight')
      await eventually(async () => differenceOf(before, await pixels())).toBeGreaterThan(0.5)
    }
    const here = await pixels()
    await page.reload()
    await eventually(async () => differenceOf(here, await pixels())).toBeLessThan(1)
    const { position } = await positionIn(person.caller, diary)
    expect(Number(position)).toBeGreaterThan(0)
    await page.reload()
    await paragraphs.first().waitFor()
    await eventually(async () => differenceOf(here, await pixels())).toBeLessThan(1)
    await eventually(async () => (await positionIn(person.caller, diary)).position).toBe(position)
    expect(await findBarriers(page)).toEqual([])
  })

  it('and whatever else no reader knows can be taken home as they are', async () => {
    const { page } = await enter()
    const file = await contentOf(person.caller, 'Archive of the workshop', 'Other', 'measurements.bin')
    await page.goto(file.address)
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: say.download }).click()])
    const original = await readFile(join(inject('stock').library, 'Other/Archive of the workshop/measurements.bin'))
    expect(await readFile(await download.path())).toEqual(original)
    expect(download.suggestedFilename()).toBe('measurements.bin')
    expect(await findBarriers(page)).toEqual([])
  })
})
