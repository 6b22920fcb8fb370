import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import yauzl from 'yauzl'
import { takeAllCores } from '../child.ts'
import { median } from '../load.ts'
import { startBrowser } from '../playback/browser.ts'
import { tell, title } from '../report.ts'
import { type Known, type Product, runOver } from '../formats/product.ts'
import { needTools } from '../formats/known/tool.ts'
import { enterIn } from '../formats/try.ts'
import { benchPositions, copyBooks } from './positions.ts'
import { comicPages, copies, makeReadingMedia } from './media.ts'
import { fetchWhole, jumped, openAt, scrollThrough, showBare, signs, startBareSound, startSound, turnTo, watchShifts } from './watch.ts'

const rounds = 5
const ms = (value: number) => `${value.toFixed(0)} ms`
const addressOf = (product: Product, known: Known, part = '') =>
  `${product.child.url}/amn-service/api/v1${known.calls}${part}?amnMediaType=${known.type}`
const pathOf = ({ page }: Known) => page.replace(/^https?:\/\/[^/]+/, '')

/** Opens a zip by yauzl alone, sorts its pages and reads the first; milliseconds. */
async function readBare(path: string): Promise<number> {
  const begun = performance.now()
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false })
  const entries: yauzl.Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  const [first] = entries.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1))
  if (!first) throw new Error('an empty comic')
  for await (const _ of await zip.openReadStreamPromise(first)) void _
  zip.close()
  return performance.now() - begun
}

async function benchLarge(product: Product, find: (name: string) => Known, large: readonly string[]): Promise<void> {
  const [spare = '', ...each] = large.toReversed()
  await readBare(spare)
  // The modules that open archives are loaded with the first that is asked for.
  await (await product.ask(`${find(basename(spare)).calls}/page/0?amnMediaType=Manga`)).arrayBuffer()
  const times: number[] = []
  const floors: number[] = []
  for (const path of each) {
    floors.push(await readBare(path))
    const begun = performance.now()
    const reply = await product.ask(`${find(basename(path)).calls}/page/0?amnMediaType=Manga`)
    await reply.arrayBuffer()
    times.push(performance.now() - begun)
    if (!reply.ok) throw new Error(`the first page: ${reply.status}`)
  }
  const [time, floor] = [median(times), median(floors)]
  tell(
    'first page of a comic of 1 GiB, opened for the first time',
    `${ms(time)} (yauzl alone ${ms(floor)})`,
    '≤ 50 ms, ≤ 2 × (+ 5 ms)',
    time <= 50 && time <= 2 * floor + 5,
  )
}

async function benchTurning(page: Page, product: Product, comic: Known): Promise<void> {
  await openAt(page, pathOf(comic), signs.comic)
  await watchShifts(page)
  const times: number[] = []
  const floors: number[] = []
  for (let number = 1; number < comicPages - 1; number += 1) {
    await page.waitForTimeout(700)
    const shown = await page.locator(`[data-page="${number - 1}"] img`).getAttribute('src')
    floors.push(await showBare(page, shown ?? ''))
    times.push(await turnTo(page, number, 'PageDown'))
  }
  const worst = times.toSorted((a, b) => a - b).at(-Math.ceil(times.length / 20)) ?? Number.NaN
  tell(
    'turning a page of a comic, loaded ahead',
    `${ms(median(times))}, 95 %: ${ms(worst)} (a bare picture ${ms(median(floors))})`,
    '≤ 100 ms',
    worst <= 100,
  )
  const shift = await jumped(page)
  tell('layout shift over all pages', shift.toFixed(6), '0', shift === 0)
}

/** What a process holds, in MiB: for itself, which is what the browser's task manager tells, and with what it may give back at any time. */
const footprint = (pid: number) => {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  const [own = 0, all = 0] = ['Pss_Anon', 'Pss'].map((key) => Number(new RegExp(`\\n${key}:\\s+(\\d+)`).exec(rollup)?.[1] ?? 0) / 1024)
  return { own, all }
}

async function benchStrip(browser: Browser, page: Page, strip: Known): Promise<void> {
  await openAt(page, pathOf(strip), signs.comic)
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const pids = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id)
  const most = { own: 0, all: 0 }
  const timer = setInterval(() => {
    for (const pid of pids) {
      try {
        const { own, all } = footprint(pid)
        most.own = Math.max(most.own, own)
        most.all = Math.max(most.all, all)
      } catch {
        // A process of the browser may go at any time.
      }
    }
  }, 500)
  const frames = (await scrollThrough(page, 150)).toSorted((a, b) => a - b)
  clearInterval(timer)
  const share = (of: number) => frames[Math.floor(frames.length * of)] ?? Number.NaN
  tell(
    `a strip of 300 pages, ${frames.length} frames`,
    `${share(0.5).toFixed(1)} ms, 95 %: ${ms(share(0.95))}`,
    'median ≤ 17 ms',
    share(0.5) <= 17,
  )
  tell(
    'most memory of its tab',
    `${most.own.toFixed(0)} MiB (${most.all.toFixed(0)} with decoded pictures that the browser drops when memory is short)`,
    '≤ 400 MiB',
    most.own <= 400,
  )
}

/** Measures in turn what the browser does alone and what the product does, each from a page that is at rest. */
async function compareInTurn(
  page: Page,
  product: Product,
  bare: () => Promise<number>,
  own: () => Promise<number>,
): Promise<[number[], number[]]> {
  const times: number[] = []
  const floors: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(`${product.child.url}/`)
    await page.locator('main').waitFor()
    await page.waitForTimeout(1500)
    floors.push(await bare())
    times.push(await own())
  }
  return [times, floors]
}

async function benchOpening(page: Page, product: Product, known: Known, name: string, sign: string, wanted: number): Promise<void> {
  const [times, floors] = await compareInTurn(
    page,
    product,
    () => fetchWhole(page, addressOf(product, known)),
    () => openAt(page, pathOf(known), sign),
  )
  tell(
    name,
    `${ms(median(times))}, worst ${ms(Math.max(...times))} (the bytes alone ${ms(median(floors))})`,
    `≤ ${wanted} ms`,
    median(times) <= wanted,
  )
}

async function benchSound(page: Page, product: Product, known: Known): Promise<void> {
  const start = async () => {
    await openAt(page, pathOf(known), signs.recording)
    await page.waitForFunction(() => (document.querySelector('audio')?.readyState ?? 0) >= 1)
    return startSound(page)
  }
  const [times, floors] = await compareInTurn(page, product, () => startBareSound(page, addressOf(product, known)), start)
  tell(
    'a recording sounds after the press',
    `${ms(median(times))}, worst ${ms(Math.max(...times))} (a bare element ${ms(median(floors))})`,
    '≤ 300 ms',
    median(times) <= 300,
  )
}

/** Runs over a library that is made for it, with a browser. */
async function over<T extends object>(
  make: (media: string) => Promise<T>,
  measure: (parts: T & { product: Product; browser: Browser }) => Promise<void>,
): Promise<void> {
  takeAllCores()
  await needTools()
  const folder = mkdtempSync(join(tmpdir(), 'amn-bench-reading-'))
  mkdirSync(join(folder, 'media'))
  const made = await make(join(folder, 'media'))
  const product = await runOver(folder, 'en')
  const browser = await startBrowser()
  try {
    await measure({ ...made, product, browser })
  } finally {
    await browser.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** How soon contents are open, turned and heard, each beside what the browser or the library does alone. */
export async function benchReading(): Promise<void> {
  title(`Reading: ${copies} comics of 1 GiB, a strip, a book, a document, a recording`)
  await over(makeReadingMedia, async ({ large, product, browser }) => {
    const find = (name: string) => {
      const known = product.find(name)
      if (!known) throw new Error(`${name} is not in the library`)
      return known
    }
    await benchLarge(product, find, large)
    const page = await enterIn(browser, product, 'en')
    await benchOpening(page, product, find('Measured book.epub'), 'a book of 5 MiB opens', signs.book, 400)
    await benchOpening(page, product, find('Measured document.pdf'), 'first page of a PDF of 3 MiB', signs.pdf, 800)
    await benchSound(page, product, find('Measured recording.mp3'))
    await benchTurning(page, product, find('Turned comic.cbz'))
    await page.context().close()
    await benchStrip(browser, await enterIn(browser, product, 'en'), find('Long strip.cbz'))
  })
}

/** Whether so many positions of each book lead back to their own words in every layout; all 200 take an hour. */
export async function benchReadingPositions(count = 200): Promise<void> {
  title('Positions of books in four layouts')
  await over(
    async (media) => ({ books: copyBooks(media) }),
    ({ product, browser, books }) => benchPositions(browser, product, books, count),
  )
}
