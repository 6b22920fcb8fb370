import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually, journeys, useBrowser, pressControl } from '../../harness/browser.ts'
import { type Caller, contentOf } from '../../harness/caller.ts'
import { contrastOf, differenceOf, frameOf, playerOf } from '../../harness/pixels.ts'
import { type Product, startProduct } from '../../harness/product.ts'
import { administrator, endProduct, findAdmin, letIn, startOwn } from '../../harness/visitor.ts'
import { words } from '../../harness/words.ts'

const open = useBrowser()
const ffmpeg = process.env['AMN_FFMPEG'] ?? 'ffmpeg'
const run = promisify(execFile)

// Each is a kind that no Chromium plays by itself, and what is to be done about it.
const kinds = {
  'Two Languages': { file: 'mkv', method: 'audio', make: ['-c:v', 'libx264', '-bf', '2', '-g', '100', '-c:a', 'ac3'] },
  Broadcast: { file: 'ts', method: 'copy', make: ['-c:v', 'libx264', '-bf', '2', '-g', '100', '-c:a', 'aac'] },
  'High Efficiency': {
    file: 'mkv',
    method: 'convert',
    make: ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error', '-c:a', 'eac3'],
  },
  'Old Disc': { file: 'mpg', method: 'convert', make: ['-c:v', 'mpeg2video', '-b:v', '1M', '-g', '15', '-c:a', 'mp2'] },
} as const
const seconds = 16
// Much longer than what is loaded ahead and what stays loaded behind.
const long = { name: 'Long Way', seconds: 150 }

type Fed = Window & { buffer?: SourceBuffer }

/** A line to a server on which connections can break off. */
async function startLine(address: string) {
  const { hostname, port } = new URL(address)
  const sockets = new Set<Socket>()
  const hold = (socket: Socket, other: Socket) => {
    sockets.add(socket)
    socket.on('error', () => other.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      other.destroy()
    })
    socket.pipe(other)
  }
  const line = createServer((near) => {
    const far = connect(Number(port), hostname)
    hold(near, far)
    hold(far, near)
  })
  line.listen(0, '127.0.0.1')
  await once(line, 'listening')
  const breakOff = () => {
    for (const socket of sockets) socket.destroy()
  }
  const close = () => {
    line.close()
    breakOff()
  }
  return { address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`, breakOff, close }
}

journeys('films that the browser does not play by itself', () => {
  let product: Product
  let admin: Caller
  const say = words.en
  beforeAll(async () => {
    const films = Object.entries(kinds).map(([name, kind]) => ({ name, seconds, ...kind }))
    const all = [...films, { ...kinds['Two Languages'], ...long }]
    const makeKind = async (media: string, { name, file, make, ...film }: (typeof all)[number]) => {
      const path = join(media, 'Movie', `${name} (2001)`, `${name} (2001).${file}`)
      await mkdir(dirname(path), { recursive: true })
      const source = ['-f', 'lavfi', '-i', `testsrc2=s=320x180:r=25:d=${film.seconds}`]
      const sounds = [440, 880].flatMap((pitch) => ['-f', 'lavfi', '-i', `sine=frequency=${pitch}:duration=${film.seconds}`])
      const maps = ['-map', '0:v', '-map', '1:a', '-map', '2:a', '-metadata:s:a:0', 'language=jpn', '-metadata:s:a:1', 'language=eng']
      await run(ffmpeg, ['-v', 'error', ...source, ...sounds, ...maps, '-pix_fmt', 'yuv420p', ...make, path])
    }
    ;({ product, admin } = await startOwn(async ({ media }) => {
      await Promise.all(all.map((film) => makeKind(media, film)))
    }))
  })
  afterAll(() => endProduct(product))

  const player = (page: Page) => playerOf(page.locator('video'))
  const play = async (name: string, address = product.address): Promise<Page> => {
    const { page } = await open(address)
    await letIn(page, administrator)
    await page.goto((await contentOf(admin, name, 'Movie')).address)
    await page.getByRole('button', { name: say.play, exact: true }).first().click()
    return page
  }

  /** Goes to a second, plays on from there, and stops as soon as that is seen. */
  const jumpAndStop = async (page: Page, target: number) => {
    await page.locator('video').evaluate((element: HTMLVideoElement, to) => {
      const stop = () => {
        if (element.currentTime <= to + 0.4) return
        element.removeEventListener('timeupdate', stop)
        element.pause()
      }
      element.addEventListener('timeupdate', stop)
      element.currentTime = to
      element.play().catch(() => undefined)
    }, target)
    await eventually(async () => (await player(page)).isPaused).toBe(true)
    expect((await player(page)).time).toBeGreaterThan(target + 0.4)
  }

  it.each(Object.entries(kinds))('%s plays with picture and sound, and goes where it is sent', async (name, { method }) => {
    const page = await play(name)
    const video = page.locator('video')
    await eventually(async () => (await player(page)).time).toBeGreaterThan(0.5)
    expect(await video.getAttribute('data-playback-method')).toBe(method)
    const first = await frameOf(video)
    expect(contrastOf(first)).toBeGreaterThan(8)
    await eventually(async () => differenceOf(first, await frameOf(video))).toBeGreaterThan(1.5)
    await eventually(async () => (await player(page)).soundBytes).toBeGreaterThan(1000)
    expect((await player(page)).duration).toBeCloseTo(seconds, 0)

    await jumpAndStop(page, 11)
    expect((await player(page)).time).toBeLessThan(15)
    await jumpAndStop(page, 3)
    expect((await player(page)).time).toBeLessThan(9)
  })

  /** The second of the picture that is drawn, of a film that stands still from now on. */
  const standStill = async (page: Page) => {
    await eventually(async () => (await player(page)).time).toBeGreaterThan(0.5)
    const video = page.locator('video')
    await video.evaluate((element: HTMLVideoElement) => {
      const follow = (_now: number, { mediaTime }: VideoFrameCallbackMetadata) => {
        element.dataset['frame'] = String(mediaTime)
        element.requestVideoFrameCallback(follow)
      }
      element.requestVideoFrameCallback(follow)
      element.pause()
    })
    return async () => Number(await video.getAttribute('data-frame'))
  }

  it('stands where it was sent after jumps back and forth', async () => {
    const page = await play(long.name)
    const shown = await standStill(page)
    // Keyframes are four seconds apart: many jumps lead shortly before what an earlier one has loaded.
    for (const target of [60, 55.4, 80, 75.5, 71.6, 40, 35.5, 31.3, 27.6, 50, 47.4, 43.5, 62.1, 59.5, 55.6, 38.2, 36.6]) {
      await page.locator('video').evaluate((element: HTMLVideoElement, to) => (element.currentTime = to), target)
      // A frame on the way may be drawn before the one that was asked for.
      await eventually(async () => Math.abs((await shown()) - target), `after the jump to ${target}`).toBeLessThan(0.1)
    }
  })

  it('goes shortly before what is loaded while more of that arrives', async () => {
    const page = await play(long.name)
    await page.addInitScript(() => {
      const { addSourceBuffer } = MediaSource.prototype
      MediaSource.prototype.addSourceBuffer = function (type) {
        const buffer = addSourceBuffer.call(this, type)
        buffer.addEventListener('updateend', () => {
          const video = document.querySelector('video')
          const target = Number(video?.dataset['target'])
          if (!video || !target || video.buffered.length === 0 || video.buffered.start(0) < target) return
          delete video.dataset['target']
          video.currentTime = target
        })
        return buffer
      }
    })
    await page.reload()
    await page.getByRole('button', { name: say.play, exact: true }).first().click()
    const shown = await standStill(page)
    await page.locator('video').evaluate((element: HTMLVideoElement) => {
      element.dataset['target'] = '71.6'
      element.currentTime = 75.5
    })
    await eventually(async () => Math.abs((await shown()) - 71.6)).toBeLessThan(0.1)
  })

  it('is seen to its very end when its beginning is loaded no more and connections broke off, and goes back there', async () => {
    const line = await startLine(product.address)
    const page = await play(long.name, line.address)
    await page.addInitScript(() => {
      const { addSourceBuffer } = MediaSource.prototype
      MediaSource.prototype.addSourceBuffer = function (type) {
        return ((window as Fed).buffer = addSourceBuffer.call(this, type))
      }
    })
    await page.reload()
    await page.getByRole('button', { name: say.play, exact: true }).first().click()
    const video = page.locator('video')
    await video.evaluate((element: HTMLVideoElement) => (element.playbackRate = 6))
    const loadedFrom = () => video.evaluate(({ buffered }: HTMLVideoElement) => (buffered.length > 0 ? buffered.start(0) : 0))
    await eventually(loadedFrom).toBeGreaterThan(10)
    line.breakOff()
    const { content } = await contentOf(admin, long.name, 'Movie')
    const path = `/media/${content.mediaId}/user-data/content/${content.id}?amnMediaType=Movie`
    await eventually(() => admin.get(path)).toMatchObject({ contentStatus: 'COMPLETED' })
    await eventually(async () => (await player(page)).time).toBeGreaterThan(long.seconds - 0.5)
    expect(await page.getByRole('alert').count()).toBe(0)
    const shown = await standStill(page)
    const goTo = async (seconds: number) => {
      await video.evaluate((element: HTMLVideoElement, to) => (element.currentTime = to), seconds)
      await eventually(async () => Math.abs((await shown()) - seconds), `at ${seconds}`).toBeLessThan(0.1)
    }
    await goTo(9)
    await eventually(() => video.evaluate(({ buffered }: HTMLVideoElement) => buffered.end(buffered.length - 1))).toBeGreaterThan(30)
    await goTo(24)
    // Browsers throw away by themselves what they have no room for.
    await page.evaluate(async () => {
      const { buffer } = window as Fed
      buffer?.remove(0, 18)
      await new Promise((resolve) => buffer?.addEventListener('updateend', resolve, { once: true }))
    })
    await goTo(11)
    line.close()
  })

  it('another sound track goes on at the same second', async () => {
    const page = await play(long.name)
    await page.locator('video').evaluate((element: HTMLVideoElement) => (element.currentTime = 20))
    await eventually(async () => (await player(page)).time).toBeGreaterThan(20.5)
    await pressControl(page.getByRole('button', { name: 'Audio and picture' }))
    const { time } = await player(page)
    await page.getByRole('menuitemradio', { name: /English/ }).click()
    const seen: number[] = []
    const look = async () => {
      seen.push((await player(page)).time)
      return seen.at(-1)
    }
    await eventually(look).toBeGreaterThan(time + 0.5)
    expect(seen.at(-1)).toBeLessThan(time + 6)
    // Until the other track is there the film has no second.
    expect(Math.min(...seen.filter((second) => second > 0))).toBeGreaterThan(time - 1)
    await page.reload()
    await page.getByRole('button', { name: 'Audio and picture' }).click()
    await eventually(() => page.getByRole('menuitemradio', { name: /English/ }).getAttribute('aria-checked')).toBe('true')
  })

  it('without ffmpeg, says what is in the way and hands the file over', async () => {
    await product.stop()
    const poor = await startProduct({ ...product.options, env: { AMN_FFMPEG: '/nowhere/ffmpeg' } })
    try {
      const { page } = await open(poor.address)
      await letIn(page, administrator)
      const { caller } = await findAdmin(poor)
      await page.goto((await contentOf(caller, 'High Efficiency', 'Movie')).address)
      const message = page.getByRole('status').filter({ has: page.getByRole('heading') })
      await eventually(() => message.textContent()).toMatch(/does not play HEVC video.*has no ffmpeg/)
      await message.getByRole('link', { name: say.download }).waitFor()
      expect(await page.locator('video').count()).toBe(0)
    } finally {
      await poor.stop()
    }
  })
})
