import { cp, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { textOnScreen } from '../../harness/book.ts'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { type Caller, contentOf } from '../../harness/caller.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'

const open = useBrowser()
const title = 'Piekarz i kometa'

journeys('a book with its recording', () => {
  let product: Product
  let admin: Caller
  beforeAll(async () => {
    ;({ product, admin } = await startOwn(async ({ media }) => {
      const to = join(media, 'Audiobook', title)
      await mkdir(to, { recursive: true })
      const { library } = inject('stock')
      const from = (type: string) => join(library, type, 'Helena Brzoza', title)
      for (const type of ['Book', 'Audiobook'])
        for (const name of await readdir(from(type))) if (/\.(epub|mp3)$/.test(name)) await cp(join(from(type), name), join(to, name))
    }))
  })
  afterAll(() => endProduct(product))

  it('goes from the page to the second and back, by its chapters', async () => {
    const { page } = await open(product.address, 'phone')
    await letIn(page, administrator)
    const { content, address } = await contentOf(admin, title, 'Audiobook')
    const parts = content.files.filter(({ renderer }) => renderer === 'AUDIO_PLAYER')
    expect(parts).toHaveLength(4)
    await page.goto(`${address.replace(/\/file\/\d*.*$/, '')}/file/${parts[2]?.id}?type=Audiobook&at=seconds:0.5`)
    await page.locator('audio').waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'Read from here' }).click()
    await page.locator('[data-cfi]').waitFor()
    // The third part is the third chapter, which is not at half of the book.
    await eventually(() => page.locator('[data-chapter]').getAttribute('data-chapter')).toBe('III. Dziewczynka z lunetą')
    await eventually(() => textOnScreen(page)).toMatch(/Nazywała się Łucja|Dziewczynka/)
    expect(await findBarriers(page)).toEqual([])

    await page.getByRole('button', { name: 'Listen from here' }).click()
    await page.locator('audio').waitFor({ state: 'attached' })
    const fileId = String(parts[2]?.id)
    await eventually(() => page.url()).toContain(`/file/${fileId}`)
    await eventually(() => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime)).toBeGreaterThan(0.5)
  })
})
