import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { BrowserContext } from 'playwright-core'
import { findChromium, startChromium } from '@amn/tools/chromium'
import { holdStill, pressAll } from '../harness/canaries/explore.ts'
import { writeHostileLibrary } from '../harness/canaries/files.ts'
import { fillHousehold } from '../harness/canaries/household.ts'
import { fillMedia } from '../harness/canaries/media.ts'
import { listenForQuiet } from '../harness/canaries/quiet.ts'
import { makeCanaries } from '../harness/canaries/plant.ts'
import { lookAt, provoke, watch } from '../harness/canaries/watch.ts'
import { makeTally } from '../harness/canaries/tally.ts'
import { listAnsweredScreens } from './answered-screens.ts'
import { hostileMedia, listHostileScreens } from './hostile-screens.ts'
import { listPasskeyScreens } from './passkey-screens.ts'
import { listScreens, type Shot, visitorScreens } from './screens.ts'
import { type Stage, logInOn, setStage } from './stage.ts'

const { values } = parseArgs({
  options: {
    help: { type: 'boolean' },
    only: { type: 'string' },
    languages: { type: 'string' },
    presses: { type: 'string' },
  },
})
if (values.help) {
  process.stdout.write(`Usage: npm run gallery:hostile -- [options]
  Puts a hostile text into everything that can hold one, opens every screen and presses what is on it, and tells what ran.
  --only       screens whose name holds this word
  --languages  pl,en or one of them
  --presses no opens the screens and dialogs of the gallery alone
`)
  process.exit(0)
}
const languages = ['pl', 'en'].filter((one) => (values.languages ?? 'pl,en').split(',').includes(one))
const canaries = makeCanaries()
/** What these screens wait for of the sample library is gone once its texts are hostile. */
const otherwise: Record<string, string> = { 'list-filtered': 'main h2', person: 'main h2', 'scrap-compare': 'main' }
const ofAddress = (name: string) => `address: ${name}`
/** What no screen shows: it is read over, replaced by what was entered, not kept, or used without being shown. */
const hidden = [
  'track v:0 inside a film',
  'name of a picture beside a film',
  'name of a page',
  'movie.nfo country',
  'movie.nfo mpaa',
  'ID3 comment',
  ...['Notes', 'Characters', 'AgeRating', 'Web'].map((name) => `ComicInfo ${name}`),
  'chosen track',
  'sort name of a person',
  'rule of a collection',
  'description in the bin',
  'name of nobody',
  'user agent of nobody',
  'folder in the inbox',
  'file in the inbox',
  'note of an entry of a list',
  'note of an untyped entry of a list',
  ...['sort', 'shared text', 'shared address', 'tab', 'state', 'path', 'type', 'position', 'next', 'code', 'reset code'].map(ofAddress),
  ...['error', 'error description', 'oidc state'].map(ofAddress),
  'put into a page to be noticed',
]
const tally = makeTally(canaries)
const say = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

async function walk(context: BrowserContext, screens: Shot[], locale: string): Promise<void> {
  const heard = await watch(context)
  const page = await context.newPage()
  const quiet = listenForQuiet(page)
  const known = new Set<string>()
  const look = async (name: string, isPress = false) => {
    const before = tally.faults.length
    tally.add(`${locale} ${name}`, await lookAt(page), heard(), isPress)
    say(`${locale} ${name}`, ...tally.faults.slice(before).map(({ fault }) => `  ${fault.slice(0, 300)}`))
  }
  for (const [name, address, awaited] of visitorScreens) {
    await page.goto(address)
    await page.locator(awaited).first().waitFor({ state: 'attached' })
    await quiet()
    await look(name)
  }
  await logInOn(page)
  const planted = [canaries.plant('put into a page to be noticed'), canaries.plant('put into a page to be noticed', 'account')] as const
  tally.prove(await provoke(page, ...planted, heard))
  for (const [name, address, awaited, act] of screens.filter((one) => one[0].includes(values.only ?? ''))) {
    const show = async () => {
      await page.goto(address)
      await page
        .locator(otherwise[name] ?? awaited)
        .first()
        .waitFor({ state: 'attached' })
      await quiet()
      if (!act) return
      await act(page)
      await quiet()
    }
    try {
      await show()
      await look(name)
      if (values.presses === 'no') continue
      await holdStill(page)
      await pressAll(page, known, (what) => look(`${name}: ${what}`, true), show, quiet)
    } catch (fault) {
      tally.miss(`${locale} ${name}`, fault)
      say(`${locale} ${name}: did not open: ${String(fault)}`)
    } finally {
      await page.unrouteAll({ behavior: 'ignoreErrors' }).catch(() => undefined)
    }
    if (page.isClosed()) throw new Error('The browser has ended')
    if ((await page.evaluate(() => localStorage.getItem('amn-session'))) === null) await logInOn(page)
  }
  await context.close()
}

// A name in hexadecimal digits holds no mark of a canary, as one of random letters may.
const bench = join(tmpdir(), `amn-hostile-${randomUUID()}`)
await mkdir(bench)
const browser = await startChromium(findChromium())
let stage: Stage | undefined
try {
  stage = await setStage(bench, (media) => writeHostileLibrary(media, canaries))
  const { caller, home, product } = stage
  const media = await hostileMedia(caller)
  // Its screens are found by the titles of the sample library, which are gone afterwards.
  const passkeys = [0, 1].map(() => canaries.plant('name of a passkey', 'short'))
  const answered = await listAnsweredScreens(caller, (_usual, field) => canaries.plant(field))
  const usual = [...(await listScreens(caller)), ...(await listPasskeyScreens(caller, passkeys)), ...answered]
  const filled = await fillMedia(caller, canaries)
  await fillHousehold(product, caller, canaries)
  const screens = [...usual, ...(await listHostileScreens(caller, canaries, media, filled))]
  process.stdout.write(`${canaries.all.size} canaries, ${screens.length} screens\n`)
  for (const locale of languages) {
    await caller.send('PUT', '/current-user/settings', { locale })
    const viewport = { width: 1280, height: 800 }
    try {
      await walk(await browser.newContext({ baseURL: home, viewport, reducedMotion: 'reduce' }), screens, locale)
      process.stdout.write(`${locale} walked\n`)
    } catch (fault) {
      // What was found until then is told.
      tally.miss(`${locale} to its end`, fault)
    }
  }
  const isWhole = values.only === undefined && values.presses !== 'no'
  if (isWhole) tally.expectSeen(hidden)
  process.stdout.write(tally.print())
  process.exitCode = tally.isClean() ? 0 : 1
} finally {
  await browser.close()
  await stage?.end()
}
