import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { ffmpeg } from '../../harness/burnt.ts'
import { contentOf } from '../../harness/caller.ts'
import { differenceOf, frameOf, playerOf } from '../../harness/pixels.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'
import { words } from '../../harness/words.ts'

const open = useBrowser()

/** A film of which no browser loads the end in advance. */
async function makeLargeFilm(media: string): Promise<void> {
  const folder = join(media, 'Movie')
  await mkdir(folder, { recursive: true })
  const sources = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=25:d=240', '-f', 'lavfi', '-i', 'sine=duration=240']
  const made = ['-c:v', 'libx264', '-preset', 'ultrafast', '-qp', '8', '-g', '50', '-pix_fmt', 'yuv420p', '-c:a', 'aac']
  const target = join(folder, 'Far Harbour (2020).mp4')
  await promisify(execFile)(ffmpeg, ['-v', 'error', ...sources, ...made, '-movflags', '+faststart', target])
}

journeys('a film whose server goes away', () => {
  let own: Awaited<ReturnType<typeof startOwn>>
  beforeAll(async () => {
    own = await startOwn(({ media }) => makeLargeFilm(media), 'en')
  })
  afterAll(() => endProduct(own?.product))

  it('says so, and goes on by itself where it was once the server is back', async () => {
    const { page } = await open(own.product.address, 'desktop')
    await letIn(page, administrator)
    const film = await contentOf(own.admin, 'Far Harbour', 'Movie')
    await page.goto(film.address)
    const video = page.locator('video')
    const player = () => playerOf(video)
    await page.getByRole('button', { name: words.en.play, exact: true }).first().click()
    await eventually(async () => (await player()).time).toBeGreaterThan(0.5)

    await own.product.stop()
    await page.evaluate(() => {
      const element = document.querySelector('video')
      if (element) element.currentTime = 200
    })
    const said = page.getByText('The connection to the server is lost')
    await said.waitFor()
    await own.product.start()
    await eventually(async () => (await player()).time).toBeGreaterThan(200.5)
    await eventually(() => said.count()).toBe(0)
    expect((await player()).isPaused).toBe(false)
    const seen = await frameOf(video)
    await eventually(async () => differenceOf(seen, await frameOf(video))).toBeGreaterThan(0.5)
  })

  it('leaves a page of the app where a link led, which opens what was wanted once the server is back', async () => {
    const { page } = await open(own.product.address, 'phone')
    await letIn(page, administrator)
    await page.goto('/')
    await eventually(() => page.evaluate(async () => (await caches.match('/kept/away'))?.text())).toContain('lang="en"')
    await own.product.stop()
    await page.goto('/media?type=Movie')
    await page.getByRole('heading', { level: 1, name: 'The server cannot be reached' }).waitFor()
    expect(new URL(page.url()).search).toBe('?type=Movie')
    expect(await findBarriers(page)).toEqual([])
    await own.product.start()
    await page.getByRole('heading', { level: 1, name: 'Movies' }).waitFor()
  })
})
