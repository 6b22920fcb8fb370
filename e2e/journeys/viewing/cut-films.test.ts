import { execFile } from 'node:child_process'
import { mkdir, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { type Caller, contentOf } from '../../harness/caller.ts'
import { playerOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'
import { words } from '../../harness/words.ts'

const open = useBrowser()
const ffmpeg = process.env['AMN_FFMPEG'] ?? 'ffmpeg'
const run = promisify(execFile)
const h264 = ['-c:v', 'libx264', '-g', '25', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-movflags', '+faststart']
const films: Record<string, [name: string, args: string[]]> = {
  direct: ['Half a Film.mp4', h264],
  avi: ['Half a Reel.avi', ['-c:v', 'mpeg4', '-c:a', 'mp3']],
  ts: ['Half a Broadcast.ts', ['-c:v', 'libx264', '-g', '25', '-pix_fmt', 'yuv420p', '-c:a', 'aac']],
}
const say = { ...words.en, cut: 'Incomplete: the end is missing' }

journeys('cut films', () => {
  let product: Product
  let admin: Caller
  beforeAll(async () => {
    const made = await startOwn(async ({ media }) => {
      const pathOf = (name: string) => join(media, 'Movie', name.replace(/\.\w+$/, ' (2019)'), name)
      for (const [name, args] of Object.values(films)) {
        await mkdir(dirname(pathOf(name)), { recursive: true })
        const sources = ['-f', 'lavfi', '-i', 'testsrc2=s=160x90:r=25:d=12', '-f', 'lavfi', '-i', 'sine=duration=12']
        await run(ffmpeg, ['-v', 'error', ...sources, ...args, pathOf(name)])
        await truncate(pathOf(name), Math.round((await stat(pathOf(name))).size * 0.55) - 1)
      }
      await mkdir(dirname(pathOf('A Picture.mp4')), { recursive: true })
      await writeFile(pathOf('A Picture.mp4'), Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000000000000', 'hex'))
    })
    product = made.product
    admin = made.admin
  })
  afterAll(() => endProduct(product))

  const countErrors = (page: Page) => page.evaluate(() => (globalThis as unknown as { mediaErrors: number }).mediaErrors)
  const enter = async () => {
    const { page } = await open(product.address, 'desktop')
    await page.addInitScript(() => {
      const counter = globalThis as unknown as { mediaErrors: number }
      counter.mediaErrors = 0
      document.addEventListener('error', ({ target }) => (counter.mediaErrors += Number(target instanceof HTMLVideoElement)), true)
    })
    await letIn(page, administrator)
    return page
  }
  const statusOf = async (title: string) => {
    const { content } = await contentOf(admin, title, 'Movie')
    const path = `/media/${content.mediaId}/user-data/content/${content.id}?amnMediaType=Movie`
    return admin.get<{ contentStatus: string }>(path)
  }

  it.each([
    ['Half a Film', /ends at 0:0[67] of 0:12/],
    ['Half a Reel', /ends at 0:0[67] of 0:12/],
    ['Half a Broadcast', /ends at 0:0[67], before the end of the video/],
  ])('%s ends with a word on it, and does not count as seen', async (title, sentence) => {
    const page = await enter()
    const film = await contentOf(admin, title, 'Movie')
    await page.goto(film.address)
    await page.getByRole('button', { name: say.play, exact: true }).first().click()
    const told = page.getByRole('alert')
    await eventually(() => told.textContent()).toMatch(sentence)
    expect((await playerOf(page.locator('video'))).time).toBeGreaterThan(5)
    expect(await countErrors(page)).toBe(0)
    await eventually(() => statusOf(title)).toMatchObject({ contentStatus: 'WATCHING' })
    expect(await findBarriers(page)).toEqual([])
  })

  it('says beside the film that its end is missing, and of a picture what it is', async () => {
    const page = await enter()
    const { content } = await contentOf(admin, 'Half a Reel', 'Movie')
    await page.goto(`/media/${content.mediaId}?type=Movie`)
    await page.getByText(say.cut).first().waitFor()
    const picture = await contentOf(admin, 'A Picture', 'Movie')
    await page.goto(picture.address)
    await page.getByText('It is a picture (PNG) named like a film').first().waitFor()
  })
})
