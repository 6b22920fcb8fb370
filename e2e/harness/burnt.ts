import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from 'playwright-core'

const run = promisify(execFile)
export const ffmpeg = process.env['AMN_FFMPEG'] ?? 'ffmpeg'

export const film = { width: 1280, height: 720, rate: 24, colour: [0x40, 0x50, 0x60] as const }
const plain = `color=0x405060:s=${film.width}x${film.height}:r=${film.rate}`

/** Makes a film of one colour; `more` are what is put into it beside the picture and a sound. */
export async function makeFilm(path: string, seconds: number, more: readonly string[] = []): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const sources = ['-f', 'lavfi', '-i', `${plain}:d=${seconds}`, '-f', 'lavfi', '-i', `sine=frequency=330:duration=${seconds}`]
  const made = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '8', '-pix_fmt', 'yuv420p', '-g', '24', '-c:a', 'flac']
  await run(ffmpeg, ['-v', 'error', '-y', ...sources, ...more, ...made, path])
}

/** Pixels of a picture as large as the film, three bytes each. */
export type Pixels = Buffer

/** The frame at a time with the subtitles of a file drawn into it by ffmpeg. */
export async function burnt(subtitles: string, fonts: string, seconds: number): Promise<Pixels> {
  const filter = `format=rgb24,subtitles=${subtitles}:fontsdir=${fonts},select=eq(n\\,${Math.round(seconds * film.rate)})`
  const args = ['-v', 'error', '-f', 'lavfi', '-i', `${plain}:d=${seconds + 1}`, '-vf', filter, '-frames:v', '1']
  const { stdout } = await run(ffmpeg, [...args, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'], { encoding: 'buffer', maxBuffer: 2 ** 24 })
  return stdout
}

const onlyPicture =
  'body :not(:has([data-subtitles], video)):not([data-subtitles], [data-subtitles] *, video) { visibility: hidden !important }'

/** Leaves nothing on a page but the film with its subtitles, in a window as large as it. */
export async function showOnlyPicture(page: Page): Promise<void> {
  await page.setViewportSize({ width: film.width, height: film.height })
  await page.addStyleTag({ content: onlyPicture })
}

/** What is seen of the film and its subtitles. */
export async function seen(page: Page): Promise<Pixels> {
  const png = (await page.screenshot()).toString('base64')
  const bytes = await page.evaluate(async (text) => {
    const picture = await createImageBitmap(
      new Blob([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], { type: 'image/png' }),
    )
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d')
    canvas?.drawImage(picture, 0, 0)
    const data = canvas?.getImageData(0, 0, picture.width, picture.height).data ?? new Uint8ClampedArray()
    let written = ''
    for (let at = 0; at < data.length; at += 4) written += String.fromCharCode(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    return btoa(written)
  }, png)
  return Buffer.from(bytes, 'base64')
}

const distance = (one: Pixels, other: ArrayLike<number>, at: number, from: number) =>
  Math.max(...[0, 1, 2].map((part) => Math.abs((one[at + part] ?? 0) - (other[from + part] ?? 0))))
const differs = 64
/** Pixels. */
const reach = 3

/** Whether a picture has such a pixel at a place or next to it: two versions of libass set a line a pixel wider or narrower. */
function has(pixels: Pixels, like: Pixels, at: number): boolean {
  const row = film.width * 3
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const here = at + y * row + x * 3
      if (here >= 0 && here < pixels.length && distance(like, pixels, at, here) <= differs) return true
    }
  }
  return false
}

/** How many pixels have no counterpart in the other picture, as a share of those that the subtitles cover in the first. */
export function difference(expected: Pixels, actual: Pixels): number {
  let [ink, wrong] = [0, 0]
  for (let at = 0; at < expected.length; at += 3) {
    if (distance(expected, film.colour, at, 0) > differs) ink++
    if (distance(expected, actual, at, at) > differs && !(has(actual, expected, at) && has(expected, actual, at))) wrong++
  }
  return ink === 0 ? Infinity : wrong / ink
}

/** The box that subtitles cover, as shares of the picture, and their brightest colour. */
export function inkOf(pixels: Pixels): { left: number; right: number; middle: number; colour: number[] } {
  let [left, right, top, bottom] = [film.width, 0, film.height, 0]
  let colour = [0, 0, 0]
  for (let at = 0; at < pixels.length; at += 3) {
    if (distance(pixels, film.colour, at, 0) <= differs) continue
    const [x, y] = [(at / 3) % film.width, Math.floor(at / 3 / film.width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    const here = [...pixels.subarray(at, at + 3)]
    if (here[0]! + here[1]! + here[2]! > colour[0]! + colour[1]! + colour[2]!) colour = here
  }
  return { left: left / film.width, right: right / film.width, middle: (top + bottom) / 2 / film.height, colour }
}

/** Goes to a time and waits for its frame. */
export const seek = (page: Page, seconds: number) =>
  page.locator('video').evaluate((video: HTMLVideoElement, to) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    video.pause()
    video.addEventListener('seeked', () => resolve(), { once: true })
    video.currentTime = to
    return promise
  }, seconds)
