import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { BrowserContext } from 'playwright-core'
import { findChromium, startChromium } from '@amn/tools/chromium'
import { findCovered } from '../harness/floating/covered.ts'
import { listAnsweredScreens } from './answered-screens.ts'
import { inspect, listenFor, watchShifts } from './inspect.ts'
import { tourByKeyboard } from './keyboard-tour.ts'
import { listPasskeyScreens } from './passkey-screens.ts'
import { listScreens, type Shot, visitorScreens } from './screens.ts'
import { type Stage, calm, logInOn, setStage } from './stage.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    docs: { type: 'boolean' },
    axe: { type: 'boolean' },
    keys: { type: 'boolean' },
    only: { type: 'string' },
    widths: { type: 'string' },
    languages: { type: 'string' },
    themes: { type: 'string' },
  },
})
const target = positionals[0] ?? ''
if (target === '' && !values.docs) {
  process.stderr.write(`Usage: npm run gallery -- FOLDER [options]
  FOLDER       where the pictures of all screens and states go; what is wrong with one is told
  --only       screens whose name holds this word
  --widths     320,360,768,1280,1920,2560 or some of them; 320 is 1280 at 400 %
  --languages  pl,en or one of them
  --themes     dark,light or one of them, or forced: the colours of a system with high contrast
  --axe        lets axe look at each, too
  --keys       goes round each with Tab, too, and tells where the focus is lost, hidden or not seen
  --docs       writes docs/images/start.webp
`)
  process.exit(2)
}
const heights: Record<string, number> = { 320: 512, 360: 740, 768: 1024, 1280: 800, 1920: 1080, 2560: 1440 }
const chosen = (given: string | undefined, usual: readonly string[], others: readonly string[] = []) =>
  given === undefined ? usual : [...usual, ...others].filter((one) => given.split(',').includes(one))
const looks = chosen(values.widths, Object.keys(heights)).flatMap((width) =>
  chosen(values.languages, ['pl', 'en']).flatMap((locale) =>
    chosen(values.themes, ['dark', 'light'], ['forced']).map((theme) => ({
      width: Number(width),
      height: heights[width] ?? 800,
      locale,
      theme,
    })),
  ),
)

async function take(context: BrowserContext, screens: Shot[], prefix: string): Promise<void> {
  await watchShifts(context)
  const page = await context.newPage()
  const heard = listenFor(page)
  const keep = async (name: string, isOpened: boolean) => {
    await page.screenshot({ path: join(target, `${prefix}-${name}.png`) })
    // What a press opens may move the page under it.
    const wrong = (await inspect(page, values.axe === true)).filter((one) => !isOpened || !one.startsWith('jumps'))
    const covered = await findCovered(page)
    const missed = values.keys === true && !isOpened ? await tourByKeyboard(page) : []
    for (const one of [...wrong, ...covered, ...missed, ...heard()]) process.stdout.write(`${prefix}-${name}: ${one}\n`)
  }
  for (const [name, address, awaited] of visitorScreens.filter(([name]) => name.includes(values.only ?? ''))) {
    await page.goto(address)
    await calm(page, awaited)
    await keep(name, false)
  }
  await logInOn(page)
  for (const [name, address, awaited, act] of screens.filter(([name]) => name.includes(values.only ?? ''))) {
    try {
      await page.goto(address)
      await calm(page, awaited)
      await act?.(page)
      await keep(name, act !== undefined)
    } catch (fault) {
      process.stdout.write(
        `${prefix}-${name}: was not taken: ${fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault)}\n`,
      )
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    }
  }
  await context.close()
}

/** The start page as WebP for the manual, as small as it must be. */
async function takeForDocs(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await logInOn(page)
  await calm(page, 'main article')
  const session = await context.newCDPSession(page)
  const file = fileURLToPath(new URL('../../docs/images/start.webp', import.meta.url))
  for (const quality of [90, 80, 70, 60, 50]) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality })
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length > 150 * 1024 && quality > 50) continue
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, bytes)
    process.stdout.write(`${file}: ${Math.round(bytes.length / 1024)} KiB\n`)
    break
  }
  await context.close()
}

const bench = await mkdtemp(join(tmpdir(), 'amn-screenshots-'))
const browser = await startChromium(findChromium())
let stage: Stage | undefined
try {
  stage = await setStage(bench)
  const { caller, home } = stage
  const open = (width: number, height: number, forcedColors: 'active' | 'none' = 'none') =>
    browser.newContext({ baseURL: home, viewport: { width, height }, reducedMotion: 'reduce', forcedColors })
  const wear = (locale: string, darkMode: boolean) => caller.send('PUT', '/current-user/settings', { locale, darkMode })
  if (values.docs) {
    await wear('en', true)
    await takeForDocs(await open(1280, 800))
  }
  if (target !== '') {
    await mkdir(target, { recursive: true })
    const screens = [...(await listScreens(caller)), ...(await listPasskeyScreens(caller)), ...(await listAnsweredScreens(caller))]
    for (const { width, height, locale, theme } of looks) {
      await wear(locale, theme !== 'light')
      await take(await open(width, height, theme === 'forced' ? 'active' : 'none'), screens, `${width}-${locale}-${theme}`)
      process.stdout.write(`${width} ${locale} ${theme}\n`)
    }
  }
} finally {
  await browser.close()
  await stage?.end()
}
