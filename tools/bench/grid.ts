import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mediaTypes } from '@amn/contract/values'
import type { Page } from 'playwright-core'
import { startChromium } from '../chromium.ts'
import { takeAllCores } from './child.ts'
import { median } from './load.ts'
import { startRecorded } from './recorded.ts'
import { tell, title } from './report.ts'

const built = fileURLToPath(new URL('../../web/dist/index.html', import.meta.url))
const cards = 100_000
const rights = mediaTypes.map((name) => ({ name, info: true, edit: false, content: true, delete: false }))
const user = {
  id: 1,
  username: 'bench',
  email: 'b@example.org',
  firstName: '',
  lastName: '',
  description: '',
  avatar: '',
  hasOwnAvatar: false,
  suspended: false,
  suspendedUntil: null,
  privileges: [],
  groups: [],
  mediaPrivileges: rights,
}

/** What a browser has kept of somebody who is logged in and wants one long list. */
const kept = {
  'amn-session': { state: { user, token: 'recorded', rights }, version: 1 },
  'amn-list-view': { state: { view: 'grid', isEndless: true, isFilterOpen: false }, version: 2 },
  'amn-preferences': { state: { locale: 'en' }, version: 1 },
}

interface Frames {
  frames: number[]
  mostCards: number
}

/** Scrolls by so many pixels in each frame, and notes how long each took and how many cards stood in the page. */
const scroll = (page: Page, perFrame: number, count: number) =>
  page.evaluate(
    ([step, most]) =>
      new Promise<Frames>((done) => {
        const frames: number[] = []
        let [mostCards, before] = [0, performance.now()]
        const next = (now: number) => {
          frames.push(now - before)
          before = now
          mostCards = Math.max(mostCards, document.querySelectorAll('[data-place]').length)
          window.scrollBy(0, step ?? 0)
          if (frames.length < (most ?? 0)) requestAnimationFrame(next)
          else done({ frames: frames.slice(1), mostCards })
        }
        requestAnimationFrame(next)
      }),
    [perFrame, count],
  )

const percentile = (values: number[], share: number) => values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0

/** The longest stretch between two frames while a title is typed, key by key. */
async function typing(page: Page): Promise<number> {
  await page.evaluate(() => {
    const noted = { longest: 0, before: performance.now() }
    Object.assign(window, { noted })
    const next = (now: number) => {
      noted.longest = Math.max(noted.longest, now - noted.before)
      noted.before = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await page.locator('[role=search] input').pressSequentially('winter lantern', { delay: 90 })
  await page.waitForTimeout(1200)
  return page.evaluate(() => (window as unknown as { noted: { longest: number } }).noted.longest)
}

/** Frames of the media list as one long list of 100,000 posters, in a browser without a graphics card. */
export async function benchGrid(): Promise<void> {
  title(`The media list as one long list of ${cards.toLocaleString('en')} posters (1280 × 800, headless Chromium, 180 px a frame)`)
  if (!existsSync(built)) throw new Error('Build the web first: npm run build')
  takeAllCores()
  const recorded = await startRecorded(cards)
  const browser = await startChromium()
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.addInitScript((stored) => {
    for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, JSON.stringify(value))
  }, kept)
  await page.goto(`${recorded.url}/media?type=All`)
  await page.locator('[data-media]').first().waitFor()
  await page.waitForTimeout(1000)
  const runs: Frames[] = []
  for (let run = 0; run < 3; run += 1) runs.push(await scroll(page, 180, 240))
  const frames = runs.flatMap((run) => run.frames)
  const most = Math.max(...runs.map((run) => run.mostCards))
  tell('median frame', `${median(frames).toFixed(1)} ms`, '≤ 17 ms', median(frames) <= 17)
  tell(
    'frame, p95',
    `${percentile(frames, 0.95).toFixed(1)} ms (worst ${Math.max(...frames).toFixed(1)})`,
    '≤ 34 ms',
    percentile(frames, 0.95) <= 34,
  )
  tell('cards in the page at most', String(most), '≤ 150', most <= 150)
  const started = Date.now()
  await page.getByRole('slider').press('End')
  await page.locator(`[data-media="${Math.ceil((25 * cards) / 26) + 1}"]`).waitFor()
  tell('jump to the last letter', `${Date.now() - started} ms`, '≤ 500 ms', Date.now() - started <= 500)
  await page.evaluate(() => window.scrollTo(0, 0))
  const longest = await typing(page)
  tell('longest frame while a title is typed', `${longest.toFixed(1)} ms`, '≤ 50 ms', longest <= 50)
  await browser.close()
  recorded.stop()
}
