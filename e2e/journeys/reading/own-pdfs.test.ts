import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { goneBy } from '../../harness/book.ts'
import { type Caller, contentOf, positionIn } from '../../harness/caller.ts'
import { makeLockedPdf } from '@amn/tools/make-library/pack/locked-pdf'
import { makeAttachedPdf, makeDrawnLettersPdf, makeOutlinedPdf } from '@amn/tools/make-library/pack/odd-pdf'
import { packPicturePdf } from '@amn/tools/make-library/pack/pdf'
import { contrastOf, pixelsOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'

const open = useBrowser()

const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
/** A low cover and high pages. */
const sizes = [[400, 150] as const, ...Array.from({ length: 11 }, (_, at) => [400, 700 + 20 * at] as const)]

const attached = [
  ['../../notes.html', '<script>alert(1)</script>'],
  ['list.csv', 'a,b'.repeat(1000)],
] as const
const titles = [
  [Buffer.from('\ufeffŻółty', 'utf16le'), 'Żółty'],
  [Buffer.from('\ufeffŹródło', 'utf16le').swap16(), 'Źródło'],
  [Buffer.from('\ufeffŚnieg'), 'Śnieg'],
  [Buffer.from('Gęślą'), 'Gęślą'],
  [Buffer.from('\x9bza \xa0', 'latin1'), 'łza €'],
] as const

/** Windows-1250 and Shift-JIS, which the documents do not name. */
const older = {
  'Old Letters': [
    ['Spis tre\x9cci', 'Spis treści'],
    ['Zako\xf1czenie', 'Zakończenie'],
  ],
  'Old Signs': [
    ['\x91\xe61\x8f\xcd \x82\xcd\x82\xb6\x82\xdf\x82\xc9', '第1章 はじめに'],
    ['\x8eQ\x8dl\x95\xb6\x8c\xa3', '参考文献'],
  ],
}

journeys('PDFs of people', () => {
  let product: Product
  let admin: Caller
  beforeAll(async () => {
    ;({ product, admin } = await startOwn(async ({ media }) => {
      const put = async (title: string, bytes: Buffer) => {
        const folder = join(media, 'Book', title)
        await mkdir(folder, { recursive: true })
        await writeFile(join(folder, `${title}.pdf`), bytes)
      }
      await put('Sealed Letters', makeLockedPdf('sesame'))
      const pages = sizes.map(([width, height]) => ({ bytes: dot, width, height }))
      await put('Held Files', makeAttachedPdf(attached))
      await put('Drawn Letters', makeDrawnLettersPdf())
      await put('Many Tongues', makeOutlinedPdf(titles.map(([bytes]) => bytes)))
      for (const [title, all] of Object.entries(older)) {
        await put(title, makeOutlinedPdf(all.map(([bytes = '']) => Buffer.from(bytes, 'latin1'))))
      }
      await put('Low Cover', await packPicturePdf('Low Cover', 'Nobody', pages))
    }))
  })
  afterAll(() => endProduct(product))

  it('with a password ask for it, say when it is wrong or not told, and open with the right one', async () => {
    const { page } = await open(product.address)
    await letIn(page, administrator)
    const book = await contentOf(admin, 'Sealed Letters', 'Book')
    await page.goto(book.address)
    const dialog = page.getByRole('dialog')
    const field = dialog.locator('input')
    await field.fill('simsim')
    expect(await findBarriers(page)).toEqual([])
    await page.keyboard.press('Enter')
    await dialog.getByText('Nieprawidłowe hasło').or(dialog.getByText('Incorrect password')).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^(Spróbuj ponownie|Try again)$/ }).click()
    await field.fill('sesame')
    await page.keyboard.press('Enter')
    await page.locator('.page[data-page-number="1"] canvas').waitFor()
    await eventually(async () => contrastOf(await pixelsOf(page.locator('.page[data-page-number="1"]')))).toBeGreaterThan(8)
  })
  it('with pages of different sizes open where they were left', async () => {
    const { page } = await open(product.address)
    await letIn(page, administrator)
    const book = await contentOf(admin, 'Low Cover', 'Book')
    await page.goto(book.address)
    await page.locator('.page[data-page-number="1"] canvas').waitFor()
    for (let turns = 0; turns < 7; turns += 1) await page.keyboard.press('ArrowRight')
    await eventually(() => page.getByRole('textbox').first().inputValue()).toBe('8')
    await page.locator('.page[data-page-number="8"] canvas').waitFor()
    for (let times = 0; times < 4; times += 1) await page.keyboard.press('ArrowDown')
    const stored = async () => Number((await positionIn(admin, book)).position)
    await eventually(async () => Math.abs((await stored()) - 7 - (await goneBy(page, 8)))).toBeLessThan(0.02)
    const left = (await stored()) - 7
    expect(left).toBeGreaterThan(0.1)
    for (let times = 0; times < 3; times += 1) {
      await page.reload()
      await page.locator('.page[data-page-number="8"] canvas').waitFor()
      await eventually(async () => Math.abs((await goneBy(page, 8)) - left)).toBeLessThan(0.02)
    }
    expect(Math.abs((await stored()) - 7 - left)).toBeLessThan(0.02)
    // As low as the cover, what follows would not fill the screen: the book would be at its end.
    await admin.send('PUT', book.position, { position: 10.8, unit: 'page', duration: 12, device: 'tablet' })
    await page.goto(product.address)
    await page.goto(book.address)
    await page.getByRole('button', { name: /tablet/ }).click()
    await page.locator('.page[data-page-number="12"] canvas').waitFor()
    await eventually(async () => Math.abs((await goneBy(page, 11)) - 0.8)).toBeLessThan(0.02)
    expect(await stored()).toBe(10.8)
    // Side by side, the higher page of a pair is seen from its top.
    await page.keyboard.press('d')
    await page.keyboard.press('Home')
    await page.reload()
    await page.locator('.page[data-page-number="2"] canvas').waitFor()
    await eventually(() => goneBy(page, 2)).toBeLessThan(0.02)
  })
  const openBook = async (title: string, screen: 'desktop' | 'phone' = 'desktop') => {
    const { page } = await open(product.address, screen)
    await letIn(page, administrator)
    await page.goto((await contentOf(admin, title, 'Book')).address)
    await page.locator('.page[data-page-number="1"] canvas').waitFor()
    return page
  }
  it.each(['desktop', 'phone'] as const)('that are blank say so and list what is attached, on a %s', async (screen) => {
    const page = await openBook('Held Files', screen)
    await page.getByText('This page is blank. The PDF has 2 attachments.').waitFor()
    await page.getByRole('button', { name: 'Attachments' }).click()
    const side = page.getByRole('navigation', { name: 'Attachments' })
    await side.getByText('2.9 KB').waitFor()
    expect(await findBarriers(page)).toEqual([])
    const [download] = await Promise.all([page.waitForEvent('download'), side.getByRole('button', { name: /^notes\.html/ }).click()])
    expect(download.suggestedFilename()).toBe('notes.html')
    expect(await readFile(await download.path(), 'utf8')).toBe(attached[0][1])
  })
  it('whose letters are drawings are not called blank', async () => {
    const page = await openBook('Drawn Letters')
    await eventually(async () => contrastOf(await pixelsOf(page.locator('.page[data-page-number="1"]')))).toBeGreaterThan(8)
    expect(await page.getByText('This page is blank.').count()).toBe(0)
  })
  it('have an outline in whatever encoding its titles are', async () => {
    const page = await openBook('Many Tongues')
    await page.getByText('This page is blank.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Contents' }).click()
    const entries = page.getByRole('navigation', { name: 'Contents' }).getByRole('listitem')
    await eventually(() => entries.allTextContents()).toEqual(titles.map(([, title]) => title))
  })
  it.each(Object.entries(older))('have an outline in older encodings: %s', async (book, all) => {
    const page = await openBook(book)
    await page.getByRole('button', { name: 'Contents' }).click()
    const entries = page.getByRole('navigation', { name: 'Contents' }).getByRole('listitem')
    await eventually(() => entries.allTextContents()).toEqual(all.map(([, title]) => title))
  })
})
