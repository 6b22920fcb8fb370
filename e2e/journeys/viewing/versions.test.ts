import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, journeys, useBrowser } from '../../harness/browser.ts'
import { type Caller, contentOf } from '../../harness/caller.ts'
import { playerOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'
import { words } from '../../harness/words.ts'

const open = useBrowser()
const ffmpeg = process.env['AMN_FFMPEG'] ?? 'ffmpeg'
const run = promisify(execFile)
/** The names of chapters and where they begin, in seconds; the last is where the film ends. */
const films = {
  'Movie/Two Cuts (2020)/Two Cuts (2020) - Cinema.mkv': ['Opening 0', 'Harbour 10', 'Storm 20', ' 40'],
  "Movie/Two Cuts (2020)/Two Cuts (2020) - Director's Cut.mkv": ['Opening 0', 'The letter 10', 'Harbour 30', 'Storm 44', ' 64'],
}
/** Where the film stands when it has been begun, in seconds. */
const begun = 0.5
const say = { ...words.en, versions: 'Versions', intro: 'Intro' }

async function makeFilm(path: string, marks: readonly string[], folder: string): Promise<void> {
  const chapters = marks.map((mark) => ({ title: mark.slice(0, mark.lastIndexOf(' ')), at: Number(mark.slice(mark.lastIndexOf(' '))) }))
  const seconds = chapters.at(-1)?.at ?? 0
  const lines = chapters.slice(0, -1).map(({ title, at }, index) => {
    const end = chapters[index + 1]?.at ?? seconds
    return `[CHAPTER]\nTIMEBASE=1/1\nSTART=${at}\nEND=${end}\ntitle=${title}\n`
  })
  const facts = join(folder, 'chapters.txt')
  await writeFile(facts, `;FFMETADATA1\n${lines.join('')}`)
  await mkdir(dirname(path), { recursive: true })
  const sources = ['-f', 'lavfi', '-i', `testsrc2=s=160x90:r=10:d=${seconds}`, '-f', 'lavfi', '-i', `sine=duration=${seconds}`]
  const kinds = ['-map', '0:v', '-map', '1:a', '-map_metadata', '2', '-c:v', 'libx264', '-g', '20', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  await run(ffmpeg, ['-v', 'error', ...sources, '-i', facts, ...kinds, path])
}

journeys('versions and stretches of a film', () => {
  let product: Product
  let admin: Caller
  beforeAll(async () => {
    ;({ product, admin } = await startOwn(async ({ folder, media }) => {
      for (const [name, marks] of Object.entries(films)) await makeFilm(join(media, name), marks, folder)
    }))
  })
  afterAll(() => endProduct(product))

  const timeOf = async (page: Page) => (await playerOf(page.locator('video'))).time
  const enter = async () => {
    const { page } = await open(product.address)
    await letIn(page, administrator)
    await page.goto((await contentOf(admin, 'Two Cuts', 'Movie')).address)
    await page.getByRole('button', { name: say.play, exact: true }).first().click()
    await eventually(() => timeOf(page)).toBeGreaterThan(0.2)
    await page.keyboard.press('k')
    await page.locator('video').evaluate((video: HTMLVideoElement, to) => (video.currentTime = to), begun)
    return page
  }

  it('goes on at the same scene of another version, says where, and shows menus that do not blind', async () => {
    const page = await enter()
    for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
    await eventually(() => timeOf(page)).toBeCloseTo(begun + 30, 1)
    await page.getByRole('button', { name: say.versions }).click()
    const menu = page.getByRole('menu')
    await menu.waitFor()
    const colour = await menu.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(Math.max(...(colour.match(/\d+/g) ?? []).slice(0, 3).map(Number))).toBeLessThan(60)
    expect(await menu.innerText()).toMatch(/Director's Cut · 1:04 · 160×90/)
    await page.getByRole('menuitemradio', { name: /Director/ }).click()
    // A little more than half of the storm has gone by: 44 s and half of its 20 s.
    await page
      .getByRole('status')
      .filter({ hasText: /0:54 of this version/ })
      .waitFor()
    await eventually(() => timeOf(page)).toBeGreaterThanOrEqual(53.9)
    expect(await timeOf(page)).toBeLessThan(60)
  })

  it('marks the intro on the seek bar and names it', async () => {
    const page = await enter()
    const bar = page.getByRole('slider', { name: say.place })
    const box = await bar.boundingBox()
    const place = await bar.locator('[data-kind="intro"]').first().boundingBox()
    if (!box || !place) throw new Error('there is no mark')
    const length = Number(await bar.getAttribute('aria-valuemax'))
    expect(place.width / box.width).toBeCloseTo(10 / length, 2)
    await page.mouse.move(box.x + box.width * 0.05, box.y + box.height / 2)
    await bar.getByText(say.intro, { exact: true }).waitFor()
  })
})
