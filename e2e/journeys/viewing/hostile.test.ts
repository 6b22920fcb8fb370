import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { textOnScreen } from '../../harness/book.ts'
import { eventually, journeys, useBrowser } from '../../harness/browser.ts'
import { adminPassword, contentOf, logIn, waitForScans } from '../../harness/caller.ts'
import { type Canary, startCanary } from '../../harness/canary.ts'
import { hostileBooks } from '../../harness/hostile-books.ts'
import { type Product, makeAccount, startProduct } from '../../harness/product.ts'
import { logInOn } from '../../harness/visitor.ts'
import { words } from '../../harness/words.ts'

const open = useBrowser()
const titles = ['Scripts', 'Handlers', 'Frames'] as const

journeys('hostile books in the reader that ships', () => {
  let product: Product
  let canary: Canary
  let media = ''
  const say = words.en
  beforeAll(async () => {
    canary = await startCanary()
    media = await mkdtemp(join(tmpdir(), 'amn-hostile-'))
    const options = { data: join(media, '.data'), media: join(media, 'library'), locale: 'en' as const }
    for (const title of titles) {
      const folder = join(options.media, 'Book', title)
      await mkdir(folder, { recursive: true })
      await writeFile(join(folder, `${title}.epub`), hostileBooks(canary.address)[title])
    }
    await makeAccount(options, 'create-admin', 'admin', adminPassword)
    product = await startProduct(options)
    await waitForScans(await logIn(product, 'admin', adminPassword))
  })
  afterAll(async () => {
    await product?.stop()
    await canary?.stop()
    await rm(media, { recursive: true, force: true })
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
    await logInOn(page, say, { name: 'admin', password: adminPassword })
    const admin = await logIn(product, 'admin', adminPassword)
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
