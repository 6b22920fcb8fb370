import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { freePort, startChild, takeAllCores } from '../child.ts'
import { median } from '../load.ts'
import { tell, title } from '../report.ts'
import { enter, startBrowser } from './browser.ts'
import { makeFilm, makeMaster } from './films.ts'
import { look, readBarcode, until } from './player.ts'
import { type FilmProduct, startFilms } from './product.ts'

/** Seconds of each large film. */
export const largeSeconds = 90
const seconds = largeSeconds
const rounds = 9
const seeks = 9
const plainFile = fileURLToPath(new URL('./plain-server.ts', import.meta.url))
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-g', '50', '-pix_fmt', 'yuv420p', '-b:v', '3M']
const films = {
  direct: { extension: 'mp4', args: [...h264, '-c:a', 'aac', '-movflags', '+faststart'] },
  audio: { extension: 'mkv', args: [...h264, '-c:a', 'ac3'] },
  convert: {
    extension: 'mkv',
    args: ['-c:v', 'libx265', '-preset', 'ultrafast', '-x265-params', 'log-level=error:keyint=50', '-pix_fmt', 'yuv420p', '-c:a', 'aac'],
  },
} as const
type Kind = keyof typeof films
/** What each large film is called in the library. */
export const titles: Record<Kind, string> = { direct: 'Amber Anchor', audio: 'Coral Bridge', convert: 'Violet Castle' }

/** Notes when an element is given its source, and when its first frame is seen. */
const watchElements = () => {
  const setter = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'src')
  if (!setter?.set) return
  Object.defineProperty(HTMLMediaElement.prototype, 'src', {
    ...setter,
    set(this: HTMLVideoElement, value: string) {
      const at = performance.now()
      this.requestVideoFrameCallback?.(() => {
        document.documentElement.dataset['firstFrame'] ??= String(performance.now() - at)
      })
      setter.set?.call(this, value)
    },
  })
}

const firstFrame = async (page: Page): Promise<number> => {
  const read = () => page.evaluate(() => Number(document.documentElement.dataset['firstFrame'] ?? 0))
  if (!(await until(async () => (await read()) > 0, 20_000))) throw new Error('No frame came')
  return read()
}

/** Milliseconds from a jump to the first frame that is shown of where it leads. */
const seek = (page: Page, target: number): Promise<number> =>
  page.evaluate(
    (to) =>
      new Promise<number>((done, fail) => {
        const video = document.querySelector('video')
        if (!video) return fail(new Error('no film'))
        const at = performance.now()
        setTimeout(() => fail(new Error(`no frame at ${to}`)), 20_000)
        const wait = () => video.requestVideoFrameCallback((now, { mediaTime }) => (Math.abs(mediaTime - to) < 1 ? done(now - at) : wait()))
        wait()
        video.currentTime = to
      }),
    target,
  )

// Far enough from one another that what was loaded before is of no use.
const targets = Array.from({ length: seeks }, (_, at) => 5 + ((at * 37.3) % (seconds - 10)))

interface Times {
  start: number[]
  seek: number[]
}

async function measureBare(browser: Browser, url: string): Promise<Times> {
  const times: Times = { start: [], seek: [] }
  for (let round = 0; round < rounds; round += 1) {
    const page = await browser.newPage()
    await page.addInitScript(watchElements)
    await page.goto(url)
    await page.evaluate(() => {
      const video = document.querySelector('video')
      if (!video) return
      video.src = '/film'
      void video.play()
    })
    times.start.push(await firstFrame(page))
    if (round === 0) for (const target of targets) times.seek.push(await seek(page, target))
    await page.close()
  }
  return times
}

async function measureOurs(page: Page, product: FilmProduct, kind: Kind): Promise<Times & { method: string }> {
  const times: Times = { start: [], seek: [] }
  const { page: address } = await product.find(titles[kind])
  let method = ''
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(address)
    await page.getByRole('button', { name: 'Play', exact: true }).first().click()
    times.start.push(await firstFrame(page))
    await until(async () => ((await look(page))?.time ?? 0) > 0.3, 20_000)
    if (round > 0) continue
    method = (await look(page))?.method ?? ''
    for (const target of targets) times.seek.push(await seek(page, target))
  }
  return { ...times, method }
}

async function measureExactness(page: Page, product: FilmProduct): Promise<void> {
  const { page: address } = await product.find(titles.audio)
  await page.goto(address)
  await page.getByRole('button', { name: 'Play', exact: true }).first().click()
  await until(async () => ((await look(page))?.time ?? 0) > 0.3, 20_000)
  await page.keyboard.press('k')
  let [worst, failed] = [0, 0]
  let seed = 7
  for (let round = 0; round < 100; round += 1) {
    seed = (seed * 1103515245 + 12345) % 2 ** 31
    // The middle of a frame: neither of its neighbours is as near.
    const target = Math.floor((seed / 2 ** 31) * (seconds - 2) * 25) / 25 + 0.02
    await seek(page, target).catch(() => (failed += 1))
    worst = Math.max(worst, Math.abs((await readBarcode(page)) - (target - 0.02)))
  }
  tell(
    '100 random seeks, sound converted: farthest off, errors',
    `${worst.toFixed(3)} s, ${failed}`,
    '≤ 0.05 s, 0',
    worst <= 0.05 && failed === 0,
  )
}

/** Makes the large films, the one that plays as it is first. */
export async function filmsOf(): Promise<{ name: string; path: string }[]> {
  const master = await makeMaster(1280, 720, seconds)
  const made: { name: string; path: string }[] = []
  for (const kind of Object.keys(films) as Kind[]) made.push({ name: titles[kind], path: await makeFilm(master, films[kind], seconds) })
  return made
}

const ms = (value: number) => `${value.toFixed(0)} ms`

/** How soon the first frame is seen, and the one after a jump, beside a bare element on a plain server; and how exact jumps are. */
export async function benchPlayback(): Promise<void> {
  takeAllCores()
  const made = await filmsOf()
  title(`Films of 720p in Chromium, ${rounds} starts and ${seeks} seeks each, medians`)
  const plain = await startChild(plainFile, [made[0]?.path ?? ''], { PORT: String(await freePort()) }, '/', '0-63')
  const product = await startFilms(made)
  const browser = await startBrowser()
  try {
    const bare = await measureBare(browser, plain.url)
    const { page, context } = await enter(browser, product)
    await page.addInitScript(watchElements)
    const floor = { start: median(bare.start), seek: median(bare.seek) }
    const wanted = { direct: undefined, audio: { start: 300, seek: 500 }, convert: { start: 1200, seek: 1200 } }
    for (const kind of Object.keys(films) as Kind[]) {
      const ours = await measureOurs(page, product, kind)
      const got = { start: median(ours.start), seek: median(ours.seek) }
      for (const what of ['start', 'seek'] as const) {
        const most = wanted[kind]?.[what]
        const ratio = got[what] / floor[what]
        const isReached = most === undefined ? ratio <= 2 : got[what] <= most
        tell(
          `${ours.method}: ${what}`,
          `${ms(got[what])}, ${ratio.toFixed(2)} × bare (${ms(floor[what])})`,
          most === undefined ? '≤ 2 ×' : `≤ ${most} ms`,
          isReached,
        )
      }
    }
    await measureExactness(page, product)
    await context.close()
  } finally {
    await browser.close()
    await Promise.all([product.child.stop(), plain.stop()])
  }
}
