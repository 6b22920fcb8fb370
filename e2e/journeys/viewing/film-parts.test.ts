import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { type Caller, contentOf, positionIn } from '../../harness/caller.ts'
import { playerOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'
import { words } from '../../harness/words.ts'

const open = useBrowser()
const ffmpeg = process.env['AMN_FFMPEG'] ?? 'ffmpeg'
const run = promisify(execFile)
const say = words.en
const [first, second] = [24, 16]
const alike = ['-c:v', 'libx264', '-g', '25', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
// Each half has a colour, so that it is seen which one is shown.
const films: [path: string, colour: string, seconds: number, codecs: string[]][] = [
  ['Movie/Big Duck (2008)/Big Duck (2008)-cd1.mp4', 'red', first, alike],
  ['Movie/Big Duck (2008)/Big Duck (2008)-cd2.mp4', 'blue', second, alike],
  ['Movie/Disc Film (1998)/VIDEO_TS/VTS_01_1.VOB', 'red', first, ['-c:v', 'mpeg2video', '-g', '12', '-c:a', 'ac3', '-f', 'vob']],
  ['Movie/Disc Film (1998)/VIDEO_TS/VTS_01_2.VOB', 'blue', second, ['-c:v', 'mpeg2video', '-g', '12', '-c:a', 'ac3', '-f', 'vob']],
]
const subtitles = (text: string) => `1\n00:00:01,000 --> 00:00:12,000\n${text}\n`

journeys('films in pieces', () => {
  let product: Product
  let admin: Caller
  beforeAll(async () => {
    ;({ product, admin } = await startOwn(async ({ media }) => {
      for (const [path, colour, seconds, codecs] of films) {
        const full = join(media, path)
        await mkdir(dirname(full), { recursive: true })
        const picture = `color=${colour}:s=160x90:r=25:d=${seconds}`
        const source = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=duration=${seconds}:sample_rate=48000`]
        await run(ffmpeg, ['-v', 'error', ...source, ...codecs, full])
      }
      const duck = join(media, 'Movie/Big Duck (2008)/Big Duck (2008)')
      await writeFile(`${duck}-cd1.en.srt`, subtitles('In the first half'))
      await writeFile(`${duck}-cd2.en.srt`, subtitles('In the second half'))
    }))
  })
  afterAll(() => endProduct(product))

  const video = (page: Page) => page.locator('video')
  const timeOf = async (page: Page) => (await playerOf(video(page))).time
  const colourOf = (page: Page) =>
    video(page).evaluate((element: HTMLVideoElement) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      canvas?.drawImage(element, 0, 0, 1, 1)
      const [red = 0, , blue = 0] = canvas?.getImageData(0, 0, 1, 1).data ?? []
      return red > 150 && blue < 100 ? 'red' : blue > 150 && red < 100 ? 'blue' : 'none'
    })
  const framesOf = (page: Page) => video(page).evaluate((element: HTMLVideoElement) => element.getVideoPlaybackQuality().totalVideoFrames)
  const enter = async (title: string) => {
    const { page } = await open(product.address)
    await letIn(page, administrator)
    const film = await contentOf(admin, title, 'Movie')
    await page.goto(film.address)
    await page.getByRole('button', { name: say.play, exact: true }).first().click()
    await eventually(() => timeOf(page)).toBeGreaterThan(0.3)
    return { page, film }
  }
  const goTo = (page: Page, seconds: number) => video(page).evaluate((element: HTMLVideoElement, to) => (element.currentTime = to), seconds)

  it.each(['Big Duck', 'Disc Film'])('%s plays from the first piece into the second, and back, with one clock', async (title) => {
    const { page, film } = await enter(title)
    await eventually(() => colourOf(page)).toBe('red')
    const bar = page.getByRole('slider', { name: say.place })
    await eventually(async () => Number(await bar.getAttribute('aria-valuemax'))).toBe(first + second)

    await goTo(page, first - 3)
    await eventually(() => colourOf(page)).toBe('red')
    const before = await framesOf(page)
    await eventually(() => timeOf(page)).toBeGreaterThan(first + 2)
    expect(await colourOf(page)).toBe('blue')
    expect((await framesOf(page)) - before).toBeGreaterThan(75)
    expect((await playerOf(video(page))).isPaused).toBe(false)

    // Over the boundary and back again, to the very second.
    for (const [to, colour] of [
      [first - 1, 'red'],
      [first + 1, 'blue'],
      [2, 'red'],
      [first + 6, 'blue'],
    ] as const) {
      await goTo(page, to)
      await eventually(() => colourOf(page), `${to}`).toBe(colour)
      await eventually(() => timeOf(page)).toBeGreaterThan(to + 0.2)
      expect(await timeOf(page)).toBeLessThan(to + 15)
    }
    await page.keyboard.press('k')
    const reached = await timeOf(page)
    const parts = film.content.files.filter(({ part }) => part !== null)
    const kept = await positionIn(admin, { ...film, position: film.position.replace(/\/file\/\d+/, `/file/${parts[1]?.id}`) })
    await eventually(async () => {
      const { position } = await positionIn(admin, { ...film, position: film.position.replace(/\/file\/\d+/, `/file/${parts[1]?.id}`) })
      return Math.abs(Number(position) - (reached - first))
    }, JSON.stringify(kept)).toBeLessThan(1)
    expect(await findBarriers(page)).toEqual([])

    // It goes on there another time, whichever of its files is named.
    await page.goto(film.address)
    await page.getByRole('button', { name: say.play, exact: true }).first().click()
    await eventually(() => timeOf(page)).toBeGreaterThan(reached - 1)
    await eventually(() => colourOf(page)).toBe('blue')
  })

  it('shows the subtitles of each piece at their time, and is completed at the end of the last', async () => {
    const { page, film } = await enter('Big Duck')
    await goTo(page, 2)
    await page.keyboard.press('c')
    const overlay = page.locator('[data-subtitles]')
    await eventually(() => overlay.innerText()).toContain('In the first half')
    await goTo(page, first + 2)
    await eventually(() => overlay.innerText()).toContain('In the second half')
    await goTo(page, first + second - 1)
    const status = async () => (await admin.get<{ contentStatus: string }>(film.position.replace(/\/file\/\d+/, ''))).contentStatus
    await eventually(status).toBe('COMPLETED')
  })
})
