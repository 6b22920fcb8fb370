import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { takeAllCores } from '../child.ts'
import { tell, title } from '../report.ts'
import { enter, startBrowser } from './browser.ts'
import { makeFilm, makeMaster } from './films.ts'
import { look, until } from './player.ts'
import { startFilms } from './product.ts'

const [twoHours, speed, patience] = [7200, 8, 5]
const loop = 60
const lastMinute = 60
const name = 'Silver Harbour'

/** A film of hours: the same minute over and over, without being encoded again. */
async function makeLongFilm(seconds: number): Promise<string> {
  const master = await makeMaster(320, 180, loop)
  const args = ['-c:v', 'libx264', '-preset', 'ultrafast', '-bf', '2', '-g', '100', '-b:v', '300k', '-c:a', 'ac3']
  const minute = await makeFilm(master, { extension: 'mkv', args }, loop)
  const path = minute.replace(/\.mkv$/, `-${seconds}.mkv`)
  if (existsSync(path)) return path
  const again = ['-v', 'error', '-stream_loop', String(seconds / loop - 1), '-i', minute, '-map', '0', '-c', 'copy', '-y']
  execFileSync(process.env.AMN_FFMPEG ?? 'ffmpeg', [...again, `${path}.part.mkv`])
  renameSync(`${path}.part.mkv`, path)
  return path
}

/** The memory of the largest tab, in MiB. */
async function tabMemory(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const sizes = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => readFileSync(`/proc/${id}/status`, 'utf8'))
  return Math.max(0, ...sizes.map((status) => Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024))
}

/** A film of two hours, or of so many seconds, at eight times its speed: whether it stalls, and what the tab takes. It takes a quarter of an hour. */
export async function benchLong([seconds = twoHours]: readonly number[]): Promise<void> {
  takeAllCores()
  const product = await startFilms([{ name, path: await makeLongFilm(seconds) }])
  const browser = await startBrowser()
  title(`A film of ${seconds / 60} minutes at ${speed} × speed, its sound converted`)
  try {
    const { page } = await enter(browser, product)
    await page.goto((await product.find(name)).page)
    await page.getByRole('button', { name: 'Play', exact: true }).first().click()
    await until(async () => ((await look(page))?.time ?? 0) > 0.5, 20_000)
    await page.evaluate((rate) => {
      const video = document.querySelector('video')
      if (video) video.playbackRate = rate
    }, speed)
    let [stalls, most, reached, least] = [0, 0, 0, seconds]
    const started = performance.now()
    // At this speed Chromium calls a film ended as soon as its last piece is loaded. Stalls are allowed to take it to half as long again
    // before it counts as standing still for good.
    while (reached < seconds - lastMinute && performance.now() - started < (seconds / speed) * 1500) {
      await new Promise((next) => setTimeout(next, patience * 1000))
      const { time = 0, ahead = 0 } = (await look(page)) ?? {}
      least = Math.min(least, ahead)
      if (time - reached < (patience * speed) / 2) stalls += 1
      reached = time
      most = Math.max(most, await tabMemory(browser))
    }
    tell(
      'stalls, second that was reached',
      `${stalls}, ${reached.toFixed(0)} s, least loaded ahead ${least.toFixed(0)} s`,
      `0, ${seconds - lastMinute} s`,
      stalls === 0 && reached >= seconds - lastMinute,
    )
    tell('the largest tab', `${most.toFixed(0)} MiB`, '≤ 500 MiB', most <= 500)
  } finally {
    await browser.close()
    await product.child.stop()
  }
}
