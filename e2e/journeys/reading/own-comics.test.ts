import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { renderPng } from '@amn/tools/make-library/draw/render'
import { packZip } from '@amn/tools/make-library/pack/zip'
import { eventually, journeys, useBrowser } from '../../harness/browser.ts'
import { type Caller, contentOf } from '../../harness/caller.ts'
import { pagesIn } from '../../harness/pages.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'

const open = useBrowser()
/** Stripes of many shades, which no other seed draws. */
const stripes = (seed: number, width: number, height: number) =>
  Array.from({ length: Math.ceil(height / 15) }, (_, line) => {
    const shade = (line * 97 + seed * 53 + ((line * seed) % 7) * 31) % 256
    return `<rect y="${line * 15}" width="${width}" height="15" fill="rgb(${shade},${shade},${shade})"/>`
  }).join('')
const draw = (inner: string, left = 0) =>
  renderPng(`<svg xmlns="http://www.w3.org/2000/svg" width="300" height="450" viewBox="${left} 0 300 450">${inner}</svg>`)
const framed = (seed: number) =>
  draw(`<rect width="300" height="450" fill="#fff"/><svg x="40" y="90" width="220" height="270">${stripes(seed, 220, 270)}</svg>`)

/** A volume in which the third and the fourth page are the halves of one picture, read from right to left. */
async function makeVolume(): Promise<Buffer> {
  const pages = await Promise.all(
    Array.from({ length: 8 }, (_, page) =>
      page === 2 || page === 3 ? draw(stripes(90, 600, 450), page === 2 ? 300 : 0) : framed(page + 1),
    ),
  )
  return packZip(pages.map((bytes, page) => ({ name: `${page + 1}.png`, bytes, stored: true })))
}

journeys('comics of a library of its own', () => {
  let product: Product
  let admin: Caller
  beforeAll(async () => {
    ;({ product, admin } = await startOwn(async ({ media }) => {
      const folder = join(media, 'Manga', 'Lanterns')
      await mkdir(folder, { recursive: true })
      const volume = await makeVolume()
      await writeFile(join(folder, 'Lanterns v01.cbz'), volume)
    }))
  })
  afterAll(() => endProduct(product))

  it('lose their empty borders, and lie in the pairs that a cut picture asks for until somebody says otherwise', async () => {
    const { page } = await open(product.address)
    await letIn(page, administrator)
    const volume = await contentOf(admin, 'Lanterns', 'Manga', 'v01.cbz')
    await page.goto(volume.address)
    await eventually(() => pagesIn(page)).toEqual([0])
    const shape = async () => {
      const box = await page.locator('[data-page]').first().boundingBox()
      return box ? box.width / box.height : 0
    }
    expect(await shape()).toBeCloseTo(300 / 450, 2)
    await page.keyboard.press('x')
    await eventually(shape).toBeCloseTo(220 / 270, 1)
    await page.keyboard.press('d')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowLeft')
    await eventually(() => pagesIn(page)).toEqual([2, 3])
    await page.keyboard.press('o')
    await eventually(() => pagesIn(page)).toEqual([3, 4])
  })
})
