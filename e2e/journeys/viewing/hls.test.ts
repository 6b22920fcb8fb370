import { execFile } from 'node:child_process'
import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, journeys, useBrowser, pressControl } from '../../harness/browser.ts'
import { type Caller, contentOf } from '../../harness/caller.ts'
import { frameOf, playerOf } from '../../harness/pixels.ts'
import type { Product } from '../../harness/product.ts'
import { administrator, endProduct, letIn, startOwn } from '../../harness/visitor.ts'
import { words } from '../../harness/words.ts'

const open = useBrowser()
const ffmpeg = process.env['AMN_FFMPEG'] ?? 'ffmpeg'
const run = promisify(execFile)
const seconds = 24
const films = {
  'High Efficiency': ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error', '-c:a', 'ac3'],
  'Only Sound': ['-c:v', 'libx264', '-bf', '2', '-g', '100', '-c:a', 'ac3'],
}

journeys('films for players without Media Source Extensions', () => {
  let product: Product
  let admin: Caller
  const say = words.en
  beforeAll(async () => {
    ;({ product, admin } = await startOwn(async ({ media }) => {
      for (const [name, make] of Object.entries(films)) {
        const path = join(media, 'Movie', `${name} (2001)`, `${name} (2001).mkv`)
        await mkdir(dirname(path), { recursive: true })
        // The brightness of the picture tells the second.
        const source = ['-f', 'lavfi', '-i', `color=black:s=160x90:r=25:d=${seconds},format=yuv420p,geq=lum=16+T*8:cb=128:cr=128`]
        const sounds = [440, 880].flatMap((pitch) => ['-f', 'lavfi', '-i', `sine=frequency=${pitch}:duration=${seconds}`])
        const maps = ['-map', '0:v', '-map', '1:a', '-map', '2:a', '-metadata:s:a:0', 'language=jpn', '-metadata:s:a:1', 'language=eng']
        await run(ffmpeg, ['-v', 'error', ...source, ...sounds, ...maps, '-pix_fmt', 'yuv420p', ...make, path])
      }
    }))
  })
  afterAll(() => endProduct(product))

  const player = (page: Page) => playerOf(page.locator('video'))
  const play = async (name: string, init?: string): Promise<Page> => {
    const { page } = await open(product.address)
    if (init !== undefined) await page.addInitScript(init)
    await letIn(page, administrator)
    await page.goto((await contentOf(admin, name, 'Movie')).address)
    await page.getByRole('button', { name: say.play, exact: true }).first().click()
    return page
  }
  /** How far the second that the picture shows is from the one that the player tells. */
  const errorOf = async (page: Page) => {
    const pixels = await frameOf(page.locator('video'))
    const { time } = await player(page)
    const mean = Array.from(pixels).reduce((sum, one) => sum + one, 0) / pixels.length
    return Math.abs((mean * 219) / 255 / 8 - time)
  }

  it.each(['High Efficiency', 'Only Sound'])('%s plays as HLS with picture and sound, and goes where it is sent', async (name) => {
    const page = await play(name, 'delete globalThis.MediaSource; delete globalThis.ManagedMediaSource')
    const video = page.locator('video')
    await eventually(async () => (await player(page)).time).toBeGreaterThan(0.5)
    expect(await video.evaluate((element: HTMLVideoElement) => element.src)).toContain('hls.m3u8')
    await eventually(async () => (await player(page)).soundBytes).toBeGreaterThan(1000)
    expect((await player(page)).duration).toBeCloseTo(seconds, 0)
    for (const target of [10, 17, 3]) {
      await video.evaluate((element: HTMLVideoElement, to) => (element.currentTime = to), target)
      await eventually(async () => (await player(page)).time).toBeGreaterThan(target + 0.2)
      expect((await player(page)).time).toBeLessThan(target + 6)
      await eventually(() => errorOf(page)).toBeLessThan(0.6)
    }
    await pressControl(page.getByRole('button', { name: 'Audio and picture' }))
    await page.getByRole('menuitemradio', { name: /English/ }).click()
    const { time } = await player(page)
    await eventually(async () => (await player(page)).time).toBeGreaterThan(time + 0.5)
    await eventually(() => errorOf(page)).toBeLessThan(0.6)
    await video.evaluate((element: HTMLVideoElement, to) => (element.currentTime = to), seconds - 2)
    await eventually(() => video.evaluate((element: HTMLVideoElement) => element.ended)).toBe(true)
  })

  it('a link opens the film in another player without a login, until the logout', async () => {
    const page = await play('Only Sound')
    await eventually(async () => (await player(page)).time).toBeGreaterThan(0.3)
    await pressControl(page.getByRole('button', { name: 'More', exact: true }))
    await page.getByRole('menuitem', { name: 'Open in another player' }).click()
    const dialog = page.getByRole('dialog')
    const address = await dialog.getByRole('textbox').inputValue()
    const probe = async () => (await fetch(address, { headers: { range: 'bytes=0-99' } })).status
    expect(await probe()).toBe(206)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: /m3u/ }).click()
    const saved = await download
    expect(saved.suggestedFilename()).toMatch(/Only Sound.*\.m3u$/)
    expect(await readFile(await saved.path(), 'utf8')).toBe(`#EXTM3U\n#EXTINF:${seconds},Only Sound\n${address}\n`)
    await page.request.post(`${product.address}/amn-service/api/v1/user/logout`, {
      headers: await page.evaluate(() => {
        const text = Object.values(localStorage).find((one) => String(one).includes('amn_')) ?? ''
        const token = /amn_[\w-]{43}/.exec(String(text))?.[0] ?? ''
        return { authorization: `Bearer ${token}`, 'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(document.cookie)?.[1] ?? '' }
      }),
    })
    expect(await probe()).toBe(401)
  })
})
