import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packZip } from '@amn/tools/make-library/pack/zip'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { type Caller, contentOf } from '../../harness/caller.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'

const open = useBrowser()

const container =
  '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'
const packageFile =
  '<package xmlns="http://www.idpf.org/2007/opf" version="3.0"><metadata/><manifest><item id="a" href="a.xhtml" media-type="application/xhtml+xml"/></manifest><spine><itemref idref="a"/></spine></package>'
const page = '<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Tide</title></head><body><p>The whole of it.</p></body></html>'
const parts = { mimetype: 'application/epub+zip', 'META-INF/container.xml': container, 'book.opf': packageFile, 'a.xhtml': page }
const packBook = () => packZip(Object.entries(parts).map(([name, text]) => ({ name, bytes: Buffer.from(text), stored: true })))

journeys('the last page of a book', () => {
  let product: Product
  let admin: Caller
  beforeAll(async () => {
    ;({ product, admin } = await startOwn(async ({ media }) => {
      for (const title of ['Tide', 'Fog']) await mkdir(join(media, 'Book', title), { recursive: true })
      for (const at of [1, 2]) {
        await writeFile(join(media, 'Book', 'Tide', `Tide v0${at}.epub`), packBook())
        await writeFile(join(media, 'Book', 'Fog', `Fog v0${at}.txt`), 'There was nothing in the fog but the fog.\n')
      }
    }))
  })
  afterAll(() => endProduct(product))

  it.each([
    ['Tide', '[data-cfi]'],
    ['Fog', '[data-paragraph]'],
  ])('of %s offers the next volume, and leads back to itself', async (title, ready) => {
    const { page: tab } = await open(product.address)
    await letIn(tab, administrator)
    const { content, address } = await contentOf(admin, title, 'Book')
    await tab.goto(address)
    await tab.locator(ready).first().waitFor()
    const end = tab.getByRole('heading', { name: 'You have reached the end' })
    await tab.keyboard.press('ArrowRight')
    await end.waitFor()
    expect(await findBarriers(tab)).toEqual([])
    await tab.keyboard.press('ArrowLeft')
    await end.waitFor({ state: 'detached' })
    await tab.keyboard.press('ArrowRight')
    await tab.getByRole('button', { name: 'Read on' }).click()
    await eventually(() => Promise.resolve(tab.url())).not.toContain(`/content/${content.id}/`)
    await tab.locator(ready).first().waitFor()
    await tab.keyboard.press('ArrowRight')
    await tab.getByText('There is nothing after this in the library.').waitFor()
  })

  it('counts as read where a text has no other', async () => {
    const { page: tab } = await open(product.address)
    await letIn(tab, administrator)
    const { address, position } = await contentOf(admin, 'Fog', 'Book', '', 1)
    await tab.goto(address)
    await tab.locator('[data-paragraph]').first().waitFor()
    await eventually(async () => (await admin.get<{ progress: number | null }>(position)).progress).toBe(1)
  })
})
