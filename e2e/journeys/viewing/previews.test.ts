import { execFile, execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, journeys, useBrowser } from '../../harness/browser.ts'
import { type Caller, type Opened, contentOf } from '../../harness/caller.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'
import { words } from '../../harness/words.ts'

const open = useBrowser()
const say = words.en
const ffmpeg = process.env['AMN_FFMPEG'] || 'ffmpeg'
const hasFfmpeg = () => {
  try {
    execFileSync(ffmpeg, ['-version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Three colours of 40 s each, with a chapter for each. */
async function makeFilm(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const colour = (name: string) => ['-f', 'lavfi', '-i', `color=${name}:s=160x90:r=5:d=40`]
  const chapters = ['Dawn', 'Noon', 'Dusk'].map(
    (name, at) => `[CHAPTER]\nTIMEBASE=1/1\nSTART=${at * 40}\nEND=${at * 40 + 40}\ntitle=${name}\n`,
  )
  const list = join(folder, '..', 'chapters.txt')
  await writeFile(list, `;FFMETADATA1\n${chapters.join('')}`)
  const inputs = [...colour('red'), ...colour('lime'), ...colour('blue'), '-i', list]
  const encoded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '10']
  const joined = ['-filter_complex', '[0][1][2]concat=n=3', '-map_metadata', '3', ...encoded, join(folder, 'Three Colours (2020).mp4')]
  await promisify(execFile)(ffmpeg, ['-v', 'error', ...inputs, ...joined])
}

/** The colour in the middle of the picture above the seek bar, as it is on the screen. */
async function shownColour(page: Page): Promise<string> {
  const shot = await page.locator('[data-picture][data-shown]').screenshot()
  const [red = 0, green = 0, blue = 0] = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)
    const image = await createImageBitmap(new Blob([bytes]))
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context?.drawImage(image, 0, 0)
    return [...(context?.getImageData(image.width / 2, image.height / 2, 1, 1).data ?? [])]
  }, shot.toString('base64'))
  return red > 180 ? 'red' : green > 180 ? 'green' : blue > 180 ? 'blue' : `${red} ${green} ${blue}`
}

const filmJourneys = hasFfmpeg() ? journeys : journeys.skip

filmJourneys('the pictures above the seek bar', () => {
  let product: Product
  let caller: Caller
  let film: Opened
  beforeAll(async () => {
    ;({ product, admin: caller } = await startOwn(({ media }) => makeFilm(join(media, 'Movie'))))
    film = await contentOf(caller, 'Three Colours', 'Movie')
  })
  afterAll(() => endProduct(product))

  it('show the place that somebody points at or goes to by keys without moving anything, and what each chapter is', async () => {
    const { page } = await open(product.address)
    await letIn(page, administrator)
    await page.goto(film.address)
    const line = page.getByRole('slider', { name: say.place })
    await line.waitFor()
    const states = async () =>
      (await caller.get<{ state: string }>(`/content/${film.content.id}/file/${film.fileId}/preview?amnMediaType=Movie`)).state
    await eventually(states).toBe('ready')
    await page.reload()
    // Nothing moves any more once the film is known.
    await eventually(() => line.getAttribute('aria-valuemax')).toBe('120')
    await page.getByRole('button', { name: 'Chapters: Dawn' }).waitFor()
    const box = await line.boundingBox()
    if (!box) throw new Error('the line is not shown')
    for (const [share, colour] of [
      [0.1, 'red'],
      [0.5, 'green'],
      [0.9, 'blue'],
    ] as const) {
      await page.mouse.move(box.x + box.width * share, box.y + box.height / 2)
      await eventually(() => shownColour(page)).toBe(colour)
      expect(await line.boundingBox()).toEqual(box)
    }
    await page.mouse.move(5, 5)
    await eventually(() => page.locator('[data-picture]').count()).toBe(0)
    await line.focus()
    await page.keyboard.press('ArrowRight')
    await page.locator('[data-picture="5"], [data-picture="4"]').waitFor()

    await page.getByRole('button', { name: 'Chapters: Dawn' }).click()
    const pictures = page.getByRole('menuitem').locator('[data-picture][data-shown]')
    await eventually(() => pictures.count()).toBe(3)
    await page.getByRole('menuitem', { name: 'Dusk' }).click()
    await eventually(() => page.locator('video').evaluate((video: HTMLVideoElement) => Math.round(video.currentTime))).toBe(80)
  })
})
