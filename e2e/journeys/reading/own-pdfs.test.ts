import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { type Caller, contentOf } from '../../harness/caller.ts'
import { makeLockedPdf } from '@amn/tools/make-library/pack/locked-pdf'
import { contrastOf, pixelsOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'

const open = useBrowser()

journeys('a PDF with a password', () => {
  let product: Product
  let admin: Caller
  beforeAll(async () => {
    ;({ product, admin } = await startOwn(async ({ media }) => {
      const folder = join(media, 'Book', 'Sealed Letters')
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, 'Sealed Letters.pdf'), makeLockedPdf('sesame'))
    }))
  })
  afterAll(() => endProduct(product))

  it('asks for it, says when it is wrong or not told, and opens with the right one', async () => {
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
})
