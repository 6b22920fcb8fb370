import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { corpusFolder } from '../formats/corpus.ts'
import { enterIn } from '../formats/try.ts'
import type { Known, Product } from '../formats/product.ts'
import { tell } from '../report.ts'

const titles = ['moby-dick', 'childrens-literature', 'georgia-cfi']

/** Puts the books into a library that positions are tried in; those that are not there are left out. */
export function copyBooks(media: string): string[] {
  return titles.flatMap((title) => {
    const path = join(corpusFolder, 'epub/idpf-samples', `${title}.epub`)
    if (!existsSync(path)) return []
    const folder = join(media, 'Book', title)
    mkdirSync(folder, { recursive: true })
    copyFileSync(path, join(folder, `${title}.epub`))
    return [`${title}.epub`]
  })
}

const layouts = [
  { name: 'two columns', width: 1280, height: 800, type: { size: 100, columns: 'auto' } },
  { name: 'large letters', width: 1024, height: 768, type: { size: 160, columns: '1', font: 'serif' } },
  { name: 'a phone', width: 360, height: 740, type: { size: 110, columns: '1', margin: 3 } },
  { name: 'scrolled', width: 900, height: 1100, type: { size: 90, isScrolled: true, isFlowChosen: true } },
]
const pathOf = ({ page }: Known) => page.replace(/^https?:\/\/[^/]+/, '')
const stage = '[data-cfi]'

/** The words that can be seen in the frames of a book now, as one text without blanks. */
async function wordsInSight(page: Page): Promise<string> {
  const texts = await Promise.all(
    page
      .frames()
      .filter((frame) => frame !== page.mainFrame())
      .map(async (frame) => {
        const box = await (await frame.frameElement()).boundingBox()
        const view = page.viewportSize()
        if (!box || !view) return ''
        return frame.evaluate(
          ({ x, y, width, height }) => {
            const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
            const range = document.createRange()
            let seen = ''
            for (let node = walker.nextNode(); node; node = walker.nextNode()) {
              for (const { index, 0: word } of (node.textContent ?? '').matchAll(/\S+/g)) {
                range.setStart(node, index)
                range.setEnd(node, index + word.length)
                const [{ left, right, top, bottom } = { left: -1, right: -1, top: -1, bottom: -1 }] = range.getClientRects()
                if (right + x > 0 && left + x < width && bottom + y > 0 && top + y < height) seen += word
              }
            }
            return seen
          },
          { x: box.x, y: box.y, width: view.width, height: view.height },
        )
      }),
  )
  return texts.join('')
}

async function setLayout(page: Page, { width, height, type }: (typeof layouts)[number]): Promise<void> {
  await page.setViewportSize({ width, height })
  const usual = {
    theme: 'auto',
    font: 'publisher',
    size: 100,
    lineHeight: 1.55,
    margin: 6,
    columns: 'auto',
    isScrolled: false,
    isFlowChosen: false,
  }
  await page.evaluate((state) => localStorage.setItem('amn.type', JSON.stringify({ state, version: 1 })), { ...usual, ...type })
}

/** The positions that the reader itself tells at equal distances through a book. */
async function collect(page: Page, book: Known, count: number): Promise<string[]> {
  await page.goto(new URL(pathOf(book), page.url()).href)
  await page.locator(stage).waitFor()
  const slider = page.locator('footer input[type=range]')
  await page.waitForFunction(() => !document.querySelector('footer output')?.textContent?.includes('…'))
  const found: string[] = []
  for (let at = 0; at < count; at += 1) {
    const before = await page.locator(stage).getAttribute('data-cfi')
    await slider.focus()
    await slider.fill(String(Math.floor((1000 * (at + 0.5)) / count)))
    await slider.press('Shift')
    await page
      .waitForFunction((cfi) => document.querySelector('[data-cfi]')?.getAttribute('data-cfi') !== cfi, before, { timeout: 2000 })
      .catch(() => undefined)
    const cfi = await page.locator(stage).getAttribute('data-cfi')
    if (cfi?.includes('vnd.amn.offset')) found.push(cfi)
  }
  return found
}

const firstWords = (cfi: string) =>
  (/\[(?:[^\],;^]|\^.)*,((?:[^\],;^]|\^.)*);/su.exec(cfi)?.[1] ?? '')
    .replaceAll(/\^(.)/gs, '$1')
    .split(/\s+/)
    .slice(0, 4)
    .slice(0, -1)
    .join('')

async function comesBack(page: Page, book: Known, cfi: string): Promise<boolean> {
  const path = pathOf(book)
  // The router of the app follows the history of the window: the reader is mounted anew without a load of the page.
  await page.evaluate((address) => window.history.pushState({}, '', address), '/')
  await page.locator(stage).waitFor({ state: 'detached' })
  await page.evaluate(
    (address) => window.history.pushState({}, '', address),
    `${path}${path.includes('?') ? '&' : '?'}at=${encodeURIComponent(`cfi:${cfi}`)}`,
  )
  await page.locator(stage).waitFor()
  return (await wordsInSight(page)).includes(firstWords(cfi))
}

/** How many positions of some books lead back to their own words in every layout. */
export async function benchPositions(browser: Browser, product: Product, books: readonly string[], count = 200): Promise<void> {
  const page = await enterIn(browser, product, 'en')
  let [right, all] = [0, 0]
  const lost: string[] = []
  for (const name of books) {
    const book = product.find(name)
    if (!book) throw new Error(`${name} is not in the library`)
    await setLayout(page, { name: 'first', width: 1280, height: 800, type: { size: 100, columns: 'auto' } })
    const positions = await collect(page, book, count)
    for (const layout of layouts) {
      await setLayout(page, layout)
      await page.goto(new URL('/', page.url()).href)
      for (const position of positions) {
        const isBack = await comesBack(page, book, position)
        all += 1
        if (isBack) right += 1
        else lost.push(`${name}, ${layout.name}: ${position}`)
      }
      process.stdout.write(`  ${name}, ${layout.name}: ${right} of ${all} so far\n`)
    }
  }
  await page.context().close()
  const share = right / Math.max(1, all)
  tell('positions of books that come back to their sentence', `${(share * 100).toFixed(2)} % of ${all}`, '≥ 99 %', share >= 0.99)
  for (const one of lost.slice(0, 10)) process.stdout.write(`  lost: ${one}\n`)
}
