import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from 'playwright-core'
import { makeLibrary } from '@amn/tools/make-library/make-library'
import { type Caller, adminPassword, contentOf, logIn, mediaNamed, waitForScans } from './harness/caller.ts'
import { findChromium, startChromium } from '@amn/tools/chromium'
import { furnish } from './harness/furnish.ts'
import { type Product, makeAccount, startProduct } from './harness/product.ts'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { docs: { type: 'boolean' }, only: { type: 'string' } } })
const target = positionals[0] ?? ''
if (target === '' && !values.docs) {
  process.stderr.write(
    'Usage: node e2e/screenshots.ts FOLDER [--only WORD] [--docs]\n  FOLDER  where the pictures of all screens go\n  --only  screens whose name holds this word\n  --docs  writes docs/images/start.webp\n',
  )
  process.exit(2)
}

/** Each screen: its name, its address, what must be there before it is taken, and what opens on it. */
type Shot = [name: string, address: string, awaited: string, act?: (page: Page) => Promise<unknown>]

/** The tabs of both panels, and what opens in them. */
async function listPanels(caller: Caller): Promise<Shot[]> {
  const first = async (list: string): Promise<number> => {
    const { items } = await caller.get<{ items: { id: number }[] }>(list)
    return items[0]?.id ?? 1
  }
  const user = await first('/user?search=kasia')
  const group = await first('/groups?search=Dzieci')
  return [
    ['panel', '/user-panel', 'main input:visible'],
    ['panel-video', '/user-panel?tab=video', 'main input:visible'],
    ['panel-manga', '/user-panel?tab=manga', 'main input'],
    ['panel-groups', '/user-panel?tab=groups', 'main table'],
    ['panel-account', '/user-panel?tab=account', 'main input:visible'],
    ['panel-data', '/user-panel?tab=data', 'main section li'],
    ['lists', '/user-panel/lists', 'main section li'],
    ['lists-open', `/user-panel/lists?open=${await bringList(caller)}`, 'main dl'],
    ['acp', '/acp', 'main li'],
    ['acp-health', '/acp?tab=health', 'main h2'],
    ['acp-tags', '/acp?tab=tags', 'main nav li'],
    ['acp-scrappers', '/acp?tab=scrappers', 'main li h2'],
    ['acp-users', '/acp?tab=users', 'main [role=row] a'],
    ['acp-user', `/acp?tab=users&open=${user}`, 'main table'],
    ['acp-groups', '/acp?tab=groups', 'main li'],
    ['acp-group', `/acp?tab=groups&open=${group}`, 'main table'],
    ['acp-guests', `/acp?tab=groups&open=${await first('/groups?search=Guests')}`, 'main table'],
    ['acp-privileges', '/acp?tab=privileges', 'main li'],
    ['acp-sessions', '/acp?tab=sessions', 'main li'],
    ['acp-settings', '/acp?tab=settings', 'main input:visible'],
    ['acp-tasks', '/acp?tab=tasks', 'main li'],
    ['acp-audit', '/acp?tab=audit', 'main li'],
  ]
}

/** A list of which something is found, something is not clear, and something is not here. */
async function bringList(caller: Caller): Promise<number> {
  const list = [
    {
      title: 'Latarnia na końcu mapy',
      amnMediaType: 'Movie',
      mediaStatus: 'COMPLETED',
      score: 9,
      completedAt: '2024-02-09',
      note: 'Jeszcze raz zimą.',
    },
    { title: 'Hoshizora Ramen', amnMediaType: 'Anime', mediaStatus: 'PAUSED', score: 7.5, progress: 1, startedAt: '2024-01-06' },
    { title: 'Piekarz i kometa', mediaStatus: 'PLANNED' },
    { title: 'A title from elsewhere', amnMediaType: 'Manga', mediaStatus: 'COMPLETED', score: 8 },
    { title: 'Paper Moons', amnMediaType: 'Movie' },
  ]
  const bytes = JSON.stringify({ format: 'amn-list', version: 1, entries: list })
  const { id } = await caller.sendBytes<{ id: number }>('/current-user/list?fileName=amn-list.json', bytes)
  return id
}

async function tagOf(caller: Caller): Promise<number> {
  const groups = await caller.get<{ items: { id: number }[] }>('/tag-group')
  const { items } = await caller.get<{ items: { id: number }[] }>(`/tag-group/${groups.items[0]?.id ?? 1}/tags?size=1&sort=use`)
  return items[0]?.id ?? 1
}

/** The floating button, an action of its sheet, and what is pressed in the dialog of issues. */
const issuesBy =
  (action: number, ...pressed: string[]) =>
  async (page: Page) => {
    await page.locator('button[aria-describedby=open-issues]').click()
    await page.locator('[role=dialog] button[class*=NavLink]').nth(action).click()
    for (const one of pressed) await page.locator(one).first().click()
    await page.locator('[role=dialog] li, [role=dialog] textarea').first().waitFor()
  }

/** What people have reported, and the dialogs around it. */
async function listIssues(caller: Caller): Promise<Shot[]> {
  const { content, fileId, address } = await contentOf(caller, 'Latarnia na końcu mapy', 'Movie')
  const call = `/media/${content.mediaId}/issue`
  const report = (body: object) => caller.send<{ id: number }>('POST', `${call}?amnMediaType=Movie`, body)
  const where = { contentId: content.id, fileId, unit: 'seconds' }
  await report({ description: 'The year is wrong: it should be 1987.', kind: 'metadata' })
  const late = await report({ description: 'From here on the sound is half a second late.', kind: 'audio', position: 11.4, ...where })
  const green = await report({ description: 'Green squares in the lower left corner.', kind: 'video', position: 5.2, ...where })
  await caller.send('POST', `${call}/${late.id}/comment?amnMediaType=Movie`, { text: 'It is the file, not the player.' })
  await caller.send('POST', `${call}/${green.id}/close?amnMediaType=Movie`, { resolved: true, closeComment: 'The file was replaced.' })
  const media = `/media/${content.mediaId}?type=Movie`
  const [contents, second] = ['main section li', '[role=dialog] li:nth-child(2)']
  return [
    ['issues-all', '/', 'main article', issuesBy(0)],
    ['issues-media', media, contents, issuesBy(1)],
    ['issues-one', media, contents, issuesBy(1, `${second} button[dir=auto]`)],
    ['issues-close', media, contents, issuesBy(1, `${second} button[aria-haspopup=menu]`, '[role=menuitem]:nth-child(2)')],
    ['issues-add', media, contents, issuesBy(2)],
    [
      'issues-report',
      `${address}&at=seconds:7.5`,
      'video',
      async (page) => {
        await page.keyboard.press('!')
        await page.locator('[role=dialog] img').waitFor()
      },
    ],
  ]
}

async function listScreens(caller: Caller): Promise<Shot[]> {
  const series = await mediaNamed(caller, 'Dom przy ulicy Cichej', 'TvSeries')
  const film = await mediaNamed(caller, 'Latarnia na końcu mapy', 'Movie')
  const opened = (
    [
      ['video', 'Latarnia na końcu mapy', 'Movie', '', 'video'],
      ['unplayable', 'Paper Moons', 'Movie', 'HEVC.mkv', 'main h2'],
      ['audio', 'Piekarz i kometa', 'Audiobook', '', 'audio'],
      ['manga', 'Clockwork Tide', 'Manga', 'v01.cbz', '[data-loaded]'],
      ['picture', 'Mapa okolic', 'Other', '', 'main img:visible'],
      ['pdf', 'Las pod numerem siódmym', 'Book', '', '.textLayer span'],
      ['ebook', 'Piekarz i kometa', 'Book', '', '[data-cfi]'],
      ['text', 'Notatki z balkonu', 'Other', 'Notatki.txt', '[data-block]'],
      ['text-book', 'Dziennik latarnika', 'Book', '', '[data-paragraph]'],
      ['none', 'Archive of the workshop', 'Other', 'measurements.bin', 'main dl'],
    ] as const
  ).map(async ([name, title, type, ending, awaited]): Promise<Shot> => [
    name,
    (await contentOf(caller, title, type, ending)).address,
    awaited,
  ])
  return [
    ['start', '/', 'main article'],
    ['list', '/media?type=All&size=20', 'main article'],
    ['list-filtered', `/media?type=All&size=20&titleFilter=a&includedTags=${await tagOf(caller)}&sort=aired`, 'main article'],
    ['list-nothing', '/media?type=Movie&titleFilter=nothing+of+the+kind&airedAfter=2000-01-01', 'main h2'],
    ['series', `/media/${series.id}?type=TvSeries`, 'main section li'],
    ['film', `/media/${film.id}?type=Movie`, 'main section li'],
    ['edit', `/media/${film.id}/edit?type=Movie`, 'main input:visible'],
    ['create', '/media/create?type=Anime', 'main input:visible'],
    ['scrap', `/media/${film.id}/scrap?type=Movie`, 'main input[type=radio]'],
    ['scrap-compare', `/media/${film.id}/scrap?type=Movie&scrapper=local&pick=media-${film.id}`, 'main [role=alert], main h2'],
    ['scrap-runs', '/media/scrap?type=Movie', 'main input[type=radio]'],
    ['unmatched', '/media/unmatched', 'main h1'],
    ['import', '/media/import', 'main h1'],
    ['bin', '/bin', 'main h1'],
    ...(await listPanels(caller)),
    ...(await listIssues(caller)),
    ['nowhere', '/media/1/nowhere', 'main h1, main h2'],
    ...(await Promise.all(opened)),
  ]
}

/** Starts a film and a book, so that there is something to go on with. */
async function begin(caller: Caller): Promise<void> {
  for (const [title, type] of [
    ['Latarnia na końcu mapy', 'Movie'],
    ['Dom przy ulicy Cichej', 'TvSeries'],
    ['Hoshizora Ramen', 'Anime'],
  ] as const) {
    const { position, content, fileId } = await contentOf(caller, title, type)
    const duration = content.files.find(({ id }) => id === fileId)?.duration ?? 20
    await caller.send('PUT', position, { position: duration * 0.4, unit: 'seconds', duration })
  }
  const planned = await mediaNamed(caller, 'The Glass Orchard', 'Movie')
  await caller.send('PUT', `/media/${planned.id}/user-data?amnMediaType=Movie`, { mediaStatus: 'PLANNED' })
}

async function logInOn(page: Page): Promise<void> {
  await page.goto('/')
  await page.locator('input[name=username]').fill('admin')
  await page.locator('input[name=password]').fill(adminPassword)
  await page.locator('input[name=password]').press('Enter')
  await page.locator('main article').first().waitFor()
}

const calm = async (page: Page, awaited: string) => {
  await page.locator(awaited).first().waitFor({ state: 'attached' })
  // What the page listens to never ends.
  await page.waitForLoadState('networkidle', { timeout: 3000 }).catch(() => undefined)
  await page.evaluate(() =>
    Promise.all(
      [...document.images]
        .filter((image) => image.loading !== 'lazy' || image.complete)
        .map((image) => image.decode().catch(() => undefined)),
    ),
  )
}

async function take(context: BrowserContext, screens: Shot[], prefix: string): Promise<void> {
  const page = await context.newPage()
  await page.goto('/register')
  await calm(page, 'main form')
  if (!values.only) await page.screenshot({ path: join(target, `${prefix}-register.png`) })
  await page.goto('/')
  await calm(page, 'form')
  if (!values.only) await page.screenshot({ path: join(target, `${prefix}-visitor.png`) })
  await logInOn(page)
  for (const [name, address, awaited, act] of screens.filter(([name]) => name.includes(values.only ?? ''))) {
    await page.goto(address)
    await calm(page, awaited)
    await act?.(page)
    await page.screenshot({ path: join(target, `${prefix}-${name}.png`) })
  }
  await context.close()
}

/** The start page as WebP for the manual, as small as it must be. */
async function takeForDocs(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await logInOn(page)
  await calm(page, 'main article')
  const session = await context.newCDPSession(page)
  const file = fileURLToPath(new URL('../docs/images/start.webp', import.meta.url))
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
let product: Product | undefined
const browser = await startChromium(findChromium())
try {
  const options = { data: join(bench, 'data'), media: join(bench, 'library'), locale: 'en' as const }
  await makeLibrary(options.media)
  await makeAccount(options, 'create-admin', 'admin', adminPassword)
  product = await startProduct(options)
  const caller = await logIn(product, 'admin', adminPassword)
  await waitForScans(caller)
  await begin(caller)
  await furnish(product, caller)
  const open = (width: number, height: number) =>
    browser.newContext({ baseURL: product?.address ?? '', viewport: { width, height }, reducedMotion: 'reduce' })
  const wear = (locale: 'pl' | 'en', darkMode: boolean) => caller.send('PUT', '/current-user/settings', { locale, darkMode })
  if (values.docs) {
    await wear('en', true)
    await takeForDocs(await open(1280, 800))
  }
  if (target !== '') {
    await mkdir(target, { recursive: true })
    const screens = await listScreens(caller)
    for (const [width, height, locale, darkMode] of [
      [360, 740, 'pl', false],
      [360, 740, 'en', true],
      [1280, 800, 'en', false],
      [1280, 800, 'pl', true],
      [1920, 1080, 'en', true],
      [1920, 1080, 'pl', false],
    ] as const) {
      await wear(locale, darkMode)
      await take(await open(width, height), screens, `${width}-${locale}-${darkMode ? 'dark' : 'light'}`)
      process.stdout.write(`${width} ${locale} ${darkMode ? 'dark' : 'light'}\n`)
    }
  }
} finally {
  await browser.close()
  await product?.stop()
  await rm(bench, { recursive: true, force: true })
}
