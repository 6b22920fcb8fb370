import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOnScreen } from '../../harness/book.ts'
import { eventually, journeys, useBrowser } from '../../harness/browser.ts'
import { type Caller, contentOf } from '../../harness/caller.ts'
import { type Canary, startCanary } from '../../harness/canary.ts'
import { hostileBooks } from '../../harness/hostile/books.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'

const open = useBrowser()
const titles = ['Scripts', 'Handlers', 'Frames'] as const

journeys('hostile books in the reader that ships', () => {
  let product: Product
  let canary: Canary
  let admin: Caller
  beforeAll(async () => {
    canary = await startCanary()
    ;({ product, admin } = await startOwn(async ({ media }) => {
      for (const title of titles) {
        const folder = join(media, 'Book', title)
        await mkdir(folder, { recursive: true })
        await writeFile(join(folder, `${title}.epub`), hostileBooks(canary.address)[title])
      }
    }))
  })
  afterAll(async () => {
    await endProduct(product)
    await canary?.stop()
  })

  it('a canary sings when it is asked', async () => {
    await fetch(`${canary.address}/check`)
    expect(canary.heard.splice(0)).toEqual(['GET /check'])
  })

  it.each(titles)('%s: nothing of it runs, asks outside or touches the session', async (title) => {
    const { page } = await open(product.address)
    await page.addInitScript(() => {
      const ears = window as Window & { ran?: string[] }
      ears.ran = []
    })
    await letIn(page, administrator)
    await page.goto('/')
    const before = await page.evaluate(() => localStorage.getItem('amn-session'))
    const book = await contentOf(admin, title, 'Book')
    expect(book.content.files[0]?.renderer).toBe('EBOOK_READER')
    await page.goto(book.address)
    await page.locator('[data-cfi]').waitFor()
    await eventually(() => textOnScreen(page), 'the book itself is read').toContain('harmless')
    for (let turns = 0; turns < 6; turns += 1) {
      const frames = page.frames().filter((frame) => frame !== page.mainFrame())
      for (const frame of frames) {
        // A press may take the frame away, which is as good as nothing happening.
        const pressable = await frame
          .locator('a, button, p, input, summary')
          .all()
          .catch(() => [])
        for (const one of pressable) await one.click({ timeout: 300, noWaitAfter: true }).catch(() => undefined)
      }
      expect(page.url(), 'the page stays').toContain('/content/')
      await page.keyboard.press('ArrowRight')
    }
    const ran = await Promise.all(
      page.frames().map((frame) => frame.evaluate(() => (window as Window & { ran?: string[] }).ran ?? []).catch(() => [])),
    )
    expect(ran.flat()).toEqual([])
    expect(await page.evaluate(() => document.title)).not.toContain('pwned')
    expect(await page.evaluate(() => localStorage.getItem('amn-session'))).toBe(before)
    await eventually(() => canary.heard).toEqual([])
    expect(new URL(page.url()).origin).toBe(product.address)
  })
})
