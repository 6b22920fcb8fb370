import type { Page } from 'playwright-core'
import { type Caller, contentOf, mediaNamed } from '../harness/caller.ts'
import { pressFloatingButton } from '../harness/floating/floating-button.ts'

/** Each screen: its name, its address, what must be there before it is taken, and what opens on it. */
export type Shot = [name: string, address: string, awaited: string, act?: (page: Page) => Promise<unknown>]

/** What somebody sees who is not logged in. */
export const visitorScreens: readonly Shot[] = [
  ['register', '/register', 'main form'],
  ['visitor', '/', 'form'],
]

const press = (key: string, awaited: string) => async (page: Page) => {
  await page.keyboard.press(key)
  await page.locator(awaited).first().waitFor()
}

/** Presses one after the other, and waits for what opens by it. */
async function openBy(page: Page, pressed: readonly string[], awaited: string): Promise<void> {
  for (const one of pressed) await page.locator(one).first().click()
  await page.locator(awaited).first().waitFor()
}
const [backups, backup] = ['/acp?tab=backups', 'main li button[aria-haspopup=menu]']

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
    ['panel-offline', '/user-panel?tab=offline', 'main h2, main p'],
    ['panel-data', '/user-panel?tab=data', 'main section li'],
    ['history', '/user-panel/history', 'main section li'],
    ['statistics', '/user-panel/statistics', 'main h1'],
    ['annotations', '/user-panel/annotations', 'main h1, main h2'],
    ['lists', '/user-panel/lists', 'main section li'],
    ['lists-open', `/user-panel/lists?open=${await bringList(caller)}`, 'main dl'],
    ['acp', '/acp', 'main li'],
    ['acp-health', '/acp?tab=health', 'main h2'],
    ['acp-statistics', '/acp?tab=statistics', 'main canvas'],
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
    ['acp-backups', backups, backup],
    ['acp-backups-menu', backups, backup, (page) => openBy(page, [backup], '[role=menuitem]')],
    ['acp-backups-restore', backups, backup, (page) => openBy(page, ['main li button:has(+ [aria-haspopup=menu])'], '[role=dialog]')],
    ['acp-backups-remove', backups, backup, (page) => openBy(page, [backup, '[role=menuitem]:last-child'], '[role=dialog]')],
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

async function personOf(caller: Caller): Promise<number> {
  const { items } = await caller.get<{ items: { id: number }[] }>('/contributors?size=1')
  return items[0]?.id ?? 1
}

/** The floating button, an action of its sheet, and what is pressed in the dialog of issues. */
export const issuesBy =
  (action: number, ...pressed: string[]) =>
  async (page: Page) => {
    await pressFloatingButton(page)
    await page.locator('[role=dialog] button[class*=NavLink]').nth(action).click()
    for (const one of pressed) await page.locator(one).first().click()
    await page.locator('[role=dialog] li, [role=dialog] textarea').first().waitFor()
  }

/** What the files beside a film say of it, to be compared. */
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
  const [contents, second] = ['main header li', '[role=dialog] li:nth-child(2)']
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

/** Every screen and state of the product over the sample library. */
export async function listScreens(caller: Caller): Promise<Shot[]> {
  const series = await mediaNamed(caller, 'Dom przy ulicy Cichej', 'TvSeries')
  const film = await mediaNamed(caller, 'Latarnia na końcu mapy', 'Movie')
  const opened = (
    [
      ['video', 'Latarnia na końcu mapy', 'Movie', '', 'video'],
      ['converted', 'Paper Moons', 'Movie', 'HEVC.mkv', 'video'],
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
    ['palette', '/', 'main article', press('Control+k', '[role=dialog] input')],
    ['list', '/media?type=All&size=20', 'main article'],
    ['list-filtered', `/media?type=All&size=20&titleFilter=a&includedTags=${await tagOf(caller)}&sort=aired`, 'main article'],
    ['list-nothing', '/media?type=Movie&titleFilter=nothing+of+the+kind&airedAfter=2000-01-01', 'main h2'],
    ['series', `/media/${series.id}?type=TvSeries`, 'main section li'],
    ['film', `/media/${film.id}?type=Movie`, 'main header li'],
    ['edit', `/media/${film.id}/edit?type=Movie`, 'main input:visible'],
    ['edit-details', `/media/${series.id}/edit?type=TvSeries&tab=details`, 'main input:visible'],
    ['edit-people', `/media/${film.id}/edit?type=Movie&tab=people`, '[data-field=credits]'],
    ['edit-images', `/media/${film.id}/edit?type=Movie&tab=pictures`, '[data-field=cover]'],
    ['create', '/media/create?type=Anime', 'main input:visible'],
    ['scrap', `/media/${film.id}/scrap?type=Movie`, 'main input[type=radio]'],
    ['scrap-compare', `/media/${film.id}/scrap?type=Movie&scrapper=local&pick=media-${film.id}`, 'main h2'],
    ['scrap-runs', '/media/scrap?type=Movie', 'main input[type=radio]'],
    ['unmatched', '/media/unmatched', 'main h1'],
    ['import', '/media/import', 'main h1'],
    ['bin', '/bin', 'main h1'],
    ['collections', '/collections', 'main h1'],
    ['people', '/contributors', 'main h1'],
    ['person', `/contributors/${await personOf(caller)}`, 'main h1'],
    ...(await listPanels(caller)),
    ...(await listIssues(caller)),
    ['nowhere', '/media/1/nowhere', 'main h1, main h2'],
    ...(await Promise.all(opened)),
  ]
}

/** Starts a film and a book, so that there is something to go on with. */
export async function begin(caller: Caller): Promise<void> {
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
