import { execFile } from 'node:child_process'
import { mkdir, readFile, stat, truncate } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { MediaUserData } from '@amn/contract/personal/user-data'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Screen, eventually, findBarriers, journeys, useBrowser } from '../../harness/browser.ts'
import { type Caller, contentOf, mediaNamed } from '../../harness/caller.ts'
import { playerOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'
import { words } from '../../harness/words.ts'

const open = useBrowser()
const ffmpeg = process.env['AMN_FFMPEG'] ?? 'ffmpeg'
const run = promisify(execFile)
const films = {
  'TvSeries/Night Train (2020)/Season 01/Night Train S01E01.mp4': 30,
  'TvSeries/Night Train (2020)/Season 01/Night Train S01E02.mp4': 30,
  'Movie/Half a Harbour (2019)/Half a Harbour (2019).mkv': 24,
}
const say = {
  ...words.en,
  fromStart: 'From the start',
  more: 'More',
  playNext: 'Play now',
  cancel: 'Cancel',
  loopOff: 'Loop off',
  statistics: 'Statistics',
  reportProblem: 'Report a problem',
}

journeys('the player', () => {
  let product: Product
  let admin: Caller
  beforeAll(async () => {
    const makeFilm = async (media: string, name: string, seconds: number) => {
      const path = join(media, name)
      await mkdir(dirname(path), { recursive: true })
      const sources = ['-f', 'lavfi', '-i', `testsrc2=s=160x90:r=25:d=${seconds}`, '-f', 'lavfi', '-i', `sine=duration=${seconds}`]
      const picture = ['-c:v', 'libx264', '-preset', 'ultrafast', '-g', '50', '-pix_fmt', 'yuv420p']
      await run(ffmpeg, ['-v', 'error', ...sources, ...picture, '-c:a', 'aac', path])
      if (name.startsWith('Movie')) await truncate(path, Math.round((await stat(path)).size / 4))
    }
    ;({ product, admin } = await startOwn(async ({ media }) => {
      await Promise.all(Object.entries(films).map(([name, seconds]) => makeFilm(media, name, seconds)))
    }))
  })
  afterAll(() => endProduct(product))

  const player = (page: Page) => playerOf(page.locator('video'))
  const enter = async (screen: Screen = 'desktop') => {
    const { page } = await open(product.address, screen)
    await letIn(page, administrator)
    return page
  }
  const begun = (page: Page) => eventually(async () => (await player(page)).time).toBeGreaterThan(0.2)

  it('plays at one press, and goes on where it was left with the way to its start', async () => {
    const page = await enter()
    const { id } = await mediaNamed(admin, 'Night Train', 'TvSeries')
    const episode = await contentOf(admin, 'Night Train', 'TvSeries')
    await page.goto(`/media/${id}?type=TvSeries`)
    await page.getByRole('main').getByRole('link', { name: say.begin, exact: true }).click()
    await begun(page)
    expect(await page.getByRole('button', { name: say.fromStart }).count()).toBe(0)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('k')
    await eventually(async () => (await player(page)).isPaused).toBe(true)
    // The state of somebody who has begun is told once the film is left, and not over it.
    const { time } = await player(page)
    await eventually(async () => (await admin.get<MediaUserData>(`/media/${id}/user-data`)).mediaStatus).toBe('WATCHING')
    expect(await page.getByRole('status').filter({ hasText: 'Night Train' }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('status').filter({ hasText: 'Night Train' }).waitFor()

    await page.locator('main a[href*="/content/"]').first().click()
    await eventually(async () => (await player(page)).time).toBeGreaterThan(time + 0.2)
    await page.getByRole('button', { name: say.fromStart }).click()
    await eventually(async () => (await player(page)).time).toBeLessThan(10)
    expect((await player(page)).isPaused).toBe(false)

    await page.goto(episode.address)
    await page
      .getByRole('button', { name: new RegExp(`^${say.play}$|^${say.resumeAt}`) })
      .first()
      .waitFor()
    expect((await player(page)).isPaused).toBe(true)
  })

  it('plays a piece again and again, saves a frame, shows numbers and another shape of the picture', async () => {
    const page = await enter()
    await page.goto((await contentOf(admin, 'Night Train', 'TvSeries')).address)
    await page.getByRole('button', { name: say.play, exact: true }).first().waitFor()
    await page.keyboard.press('Home')
    await page.keyboard.press('k')
    await begun(page)
    await page.keyboard.press('Shift+L')
    const { time: from } = await player(page)
    await page.keyboard.press('ArrowRight')
    await eventually(async () => (await player(page)).time).toBeGreaterThan(from + 9)
    await page.keyboard.press('Shift+L')
    await eventually(async () => (await player(page)).time).toBeLessThan(from + 3)
    await page.locator('video').evaluate((video: HTMLVideoElement, to) => (video.currentTime = to), from + 9.5)
    await eventually(async () => (await player(page)).time).toBeLessThan(from + 5)
    // The controls of a film that stands still stay.
    await page.keyboard.press('k')
    await page.getByRole('button', { name: say.loopOff }).click()
    await eventually(() => page.getByRole('button', { name: say.loopOff }).count()).toBe(0)

    const coming = page.waitForEvent('download')
    await page.keyboard.press('s')
    const saved = await coming
    expect(saved.suggestedFilename()).toMatch(/^Night Train - .*Episode 1 0\.00\.\d\d\.png$/)
    const picture = await readFile(await saved.path())
    expect([picture.subarray(1, 4).toString(), picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual(['PNG', 160, 90])

    await page.keyboard.press('d')
    const numbers = page.getByRole('region', { name: say.statistics })
    await eventually(() => numbers.textContent()).toMatch(/160×90/)
    const fit = () => page.locator('video').evaluate((video) => getComputedStyle(video).objectFit)
    expect(await fit()).toBe('contain')
    await page.keyboard.press('a')
    await eventually(fit).toBe('cover')
    await page.reload()
    await eventually(fit).toBe('cover')
    expect(await findBarriers(page)).toEqual([])
  })

  it('offers the next episode with a countdown that a key stops', async () => {
    await admin.send('PUT', '/current-user/settings', { videoPlayer: { autoPlayNextEpisode: true } })
    const page = await enter()
    await page.goto((await contentOf(admin, 'Night Train', 'TvSeries')).address)
    await page
      .getByRole('button', { name: new RegExp(`^${say.play}$|^${say.resumeAt}`) })
      .first()
      .click()
    await eventually(async () => (await player(page)).duration).toBeGreaterThan(20)
    await begun(page)
    await page.keyboard.press('End')
    const card = page.getByRole('complementary', { name: say.next })
    await card.getByRole('button', { name: say.cancel }).waitFor()
    await page.keyboard.press('m')
    await eventually(() => card.getByRole('button', { name: say.cancel }).count()).toBe(0)
    expect((await player(page)).isMuted).toBe(false)
    const before = page.url()
    await card.getByRole('button', { name: say.playNext }).click()
    await eventually(() => page.url()).not.toBe(before)
    await begun(page)
    expect((await player(page)).isPaused).toBe(false)
  })

  it('says of a cut film where it ends, and does not count it as seen', async () => {
    const page = await enter()
    const film = await contentOf(admin, 'Half a Harbour', 'Movie')
    await page.goto(film.address)
    await page.getByRole('button', { name: say.play, exact: true }).first().click()
    const told = page.getByRole('alert')
    await eventually(() => told.textContent()).toMatch(/ends at 0:0\d of 0:24/)
    await told.getByRole('button', { name: say.reportProblem }).waitFor()
    const { time } = await player(page)
    expect(time).toBeGreaterThan(3)
    expect(time).toBeLessThan(9)
    const mine = () =>
      admin.get<{ contentStatus: string }>(`/media/${film.content.mediaId}/user-data/content/${film.content.id}?amnMediaType=Movie`)
    await eventually(mine).toMatchObject({ contentStatus: 'WATCHING' })
    expect(await findBarriers(page)).toEqual([])
  })

  it('answers to fingers: taps jump, swipes change brightness, sound and place, and every button is large enough', async () => {
    const page = await enter('phone')
    const { id } = await mediaNamed(admin, 'Night Train', 'TvSeries')
    await page.goto(`/media/${id}?type=TvSeries`)
    await page.locator('main a[href*="/content/"]').first().click()
    await begun(page)
    await page.keyboard.press('Home')
    const touch = await page.context().newCDPSession(page)
    const put = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
      touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
    const swipe = async (from: [number, number], to: [number, number]) => {
      await put('touchStart', ...from)
      for (const part of [0.25, 0.5, 0.75, 1])
        await put('touchMove', from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part)
      await put('touchEnd')
    }
    for (let tap = 0; tap < 3; tap += 1) {
      await put('touchStart', 320, 300)
      await put('touchEnd')
    }
    await eventually(async () => (await player(page)).time).toBeGreaterThan(19.9)
    await page.keyboard.press('Home')
    await page.keyboard.press('k')
    await eventually(async () => (await player(page)).isPaused).toBe(true)
    await swipe([320, 200], [320, 340])
    await eventually(async () => (await player(page)).volume).toBeLessThan(0.9)
    await swipe([60, 340], [60, 240])
    await eventually(() => page.locator('video').evaluate((video) => video.style.filter)).toMatch(/brightness\(1[1-9]\d%\)/)
    await swipe([100, 300], [220, 310])
    await eventually(async () => (await player(page)).time).toBeGreaterThan(5)

    const small = await page.locator('section button:visible').evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const { width, height, right } = button.getBoundingClientRect()
        return width < 44 || height < 44 || right > innerWidth ? [`${button.getAttribute('aria-label')} ${width}×${height}`] : []
      }),
    )
    expect(small).toEqual([])
  })
})
