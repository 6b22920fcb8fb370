import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { UserDataItem } from '@amn/contract/personal/user-data'
import type { MediaType, Renderer, UserMediaStatus } from '@amn/contract/values'
import { defaultSettings } from '@amn/contract/personal/user-settings'
import { expect, onTestFinished, test, vi } from 'vitest'
import { configure } from '../api/config.ts'
import { replacePreferences } from '../api/session/preferences.ts'
import { draw } from '../testing/draw.tsx'
import { type Answer, type Asked, refusal, startLoopback } from '../testing/loopback.ts'
import { makeCard } from '../testing/make-media.ts'
import { openProduct } from '../testing/open-product.tsx'
import { logIn, seeing } from '../testing/make.ts'
import { StartPage } from './StartPage.tsx'

interface Sent {
  generalSettings: { startRows: { row: string; isShown: boolean }[] }
}
const queryOf = (asked: Asked) => new URL(asked.path, 'http://x').searchParams
const itemOf = (id: number, title: string, mediaStatus: UserMediaStatus): UserDataItem => ({
  media: makeCard({ id, title, myData: { mediaStatus, favorite: false, score: null, completedCount: 1 } }),
  userData: {
    mediaId: id,
    mediaStatus,
    favorite: false,
    completedCount: 1,
    score: null,
    note: '',
    lastActivityAt: null,
  } as UserDataItem['userData'],
  next: {
    contentId: id * 10,
    fileId: id * 100,
    renderer: 'VIDEO_PLAYER',
    season: null,
    volume: null,
    number: '2',
    kind: 'regular',
    title: 'The lamp',
    progress: 0.4,
    position: 480,
    unit: 'seconds',
    length: 1200,
  },
})

/** A library with a position of the person; what is put changes it. */
function answers(statuses: Record<number, UserMediaStatus>, more: (asked: Asked) => Answer | undefined = () => undefined) {
  const titles: Record<number, string> = { 1: 'Harbour Nine', 2: 'Signal Crane' }
  return (asked: Asked): Answer => {
    const own = more(asked)
    if (own) return own
    const put = /^\/media\/(\d+)\/user-data\?/.exec(asked.path)
    if (asked.method === 'PUT' && put) statuses[Number(put[1])] = (asked.body as { mediaStatus: UserMediaStatus }).mediaStatus
    if (asked.path.startsWith('/media/user-data')) {
      const wanted = queryOf(asked).get('mediaStatus')
      const items = Object.entries(statuses).flatMap(([id, status]) =>
        status === wanted ? [itemOf(Number(id), titles[Number(id)] ?? '', status)] : [],
      )
      return { body: { items, totalItems: items.length } }
    }
    if (asked.path.startsWith('/media/recently-added/by-type'))
      return { body: (['Anime', 'Movie'] as const).map((amnMediaType) => ({ amnMediaType, items: [makeCard({ amnMediaType })] })) }
    if (asked.path.startsWith('/media/for-tonight')) return { body: [] }
    if (asked.path.startsWith('/media/newest') || asked.path.startsWith('/media/recently-added'))
      return { body: [makeCard({ id: 9, title: 'Newcomer' })] }
    if (asked.path.startsWith('/media/briefs')) return { body: [] }
    return { body: { items: [], totalItems: 0 } }
  }
}
// Where nothing has a size, as here, menus hide themselves from their buttons: hence hidden items.
const rowOf = (name: string) => screen.findByRole('region', { name })

test('what is removed from Continue leaves it at once for the paused, and Undo brings it back', async () => {
  const { asked } = await startLoopback(answers({ 1: 'WATCHING', 2: 'WATCHING' }))
  logIn()
  await draw(StartPage)
  const row = await rowOf('Continue watching')
  expect(within(row).getAllByRole('article')).toHaveLength(2)
  const play = within(row).getByRole('link', { name: /Harbour Nine.*Episode 2 · The lamp.*40% done/ })
  expect(play.getAttribute('href')).toBe('/media/1/content/10/file/100?type=Anime')
  await userEvent.click(within(row).getByRole('button', { name: 'Actions for Harbour Nine' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from Continue', hidden: true }))
  expect(within(row).getAllByRole('article')).toHaveLength(1)
  expect(within(await rowOf('Paused')).getByRole('article').textContent).toContain('Harbour Nine')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(within(row).getAllByRole('article')).toHaveLength(2))
  expect(asked.filter((one) => one.method === 'PUT').map((one) => one.body)).toEqual([
    { mediaStatus: 'PAUSED' },
    { mediaStatus: 'WATCHING' },
  ])
})

test('a change that the server refuses brings the card back', async () => {
  await startLoopback(answers({ 1: 'WATCHING' }, (one) => (one.method === 'PUT' ? refusal(503, 'BUSY') : undefined)))
  logIn()
  await draw(StartPage)
  const row = await rowOf('Continue watching')
  await userEvent.click(within(row).getByRole('button', { name: 'Actions for Harbour Nine' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Drop', hidden: true }))
  expect(await screen.findByText('The server is busy. Try again in a moment.')).toBeTruthy()
  expect(within(await rowOf('Continue watching')).getByRole('article')).toBeTruthy()
})

test('the next part can be marked as completed from the card, and Undo sends what it was', async () => {
  const was = [{ contentId: 10, contentStatus: 'WATCHING' }]
  const { asked } = await startLoopback(
    answers({ 1: 'WATCHING' }, (one) =>
      one.path.startsWith('/media/1/user-data/content?')
        ? { body: { items: was, userData: { mediaStatus: 'COMPLETED' }, before: { mediaStatus: 'WATCHING' } } }
        : undefined,
    ),
  )
  logIn()
  await draw(StartPage)
  await userEvent.click(within(await rowOf('Continue watching')).getByRole('button', { name: 'Actions for Harbour Nine' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark “Episode 2 · The lamp” as completed', hidden: true }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const puts = () => asked.filter((one) => one.method === 'PUT').map((one) => one.body)
  await waitFor(() => expect(puts()).toHaveLength(2))
  expect(puts()).toEqual([{ items: [{ contentId: 10, contentStatus: 'COMPLETED' }] }, { items: was, mediaStatus: 'WATCHING' }])
})

test('saved filters that are rows show what they find and lead to all of it; those that find nothing are not shown', async () => {
  const filter = { id: 'a', name: 'Short films', search: 'type=Movie&titleFilter=short&sort=added&page=3', isRow: true }
  const savedFilters = [
    filter,
    { ...filter, id: 'b', name: 'Nothing', search: 'type=Book' },
    { ...filter, id: 'c', name: 'No row', isRow: false },
  ]
  const { asked } = await startLoopback(
    answers({}, (one) =>
      one.path.startsWith('/media?') && queryOf(one).get('amnMediaType') === 'Movie'
        ? { body: { items: [makeCard({ title: 'A short one', amnMediaType: 'Movie' })], totalItems: 31 } }
        : undefined,
    ),
  )
  logIn()
  replacePreferences({ ...defaultSettings, generalSettings: { ...defaultSettings.generalSettings, savedFilters } })
  await draw(StartPage)
  const row = await rowOf('Short films')
  expect(within(row).getByRole('article').textContent).toContain('A short one')
  expect(within(row).getByRole('link', { name: 'Show all 31' }).getAttribute('href')).toBe('/media?type=Movie&titleFilter=short&sort=added')
  expect(screen.queryByRole('region', { name: 'Nothing' })).toBeNull()
  expect(screen.queryByRole('region', { name: 'No row' })).toBeNull()
  expect(queryOf(asked.find((one) => one.path.startsWith('/media?')) as Asked).get('size')).toBe('12')
})

test('a row that fails says so where it is and can be tried again, while the others are shown', async () => {
  let failures = 0
  await startLoopback(
    answers({ 1: 'WATCHING', 2: 'PLANNED' }, (one) =>
      one.path.startsWith('/media/user-data') && queryOf(one).get('mediaStatus') === 'PLANNED' && failures++ === 0
        ? refusal(503, 'BUSY')
        : undefined,
    ),
  )
  logIn()
  await draw(StartPage)
  const failed = await rowOf('Planned')
  expect(within(failed).getByRole('alert').textContent).toBe('The server is busy. Try again in a moment.')
  expect(within(await rowOf('Continue watching')).getByRole('article')).toBeTruthy()
  await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(within(await rowOf('Planned')).getByRole('article').textContent).toContain('Signal Crane'))
})

test('all of a row that holds more are shown in their place', async () => {
  const many = Array.from({ length: 30 }, (_, at) => itemOf(at + 1, `Title ${at + 1}`, 'PLANNED'))
  await startLoopback(
    answers({}, (one) =>
      one.path.startsWith('/media/user-data') && queryOf(one).get('mediaStatus') === 'PLANNED'
        ? { body: { items: many.slice(0, Number(queryOf(one).get('size'))), totalItems: 30 } }
        : undefined,
    ),
  )
  logIn()
  await draw(StartPage)
  const row = await rowOf('Planned')
  expect(within(row).getAllByRole('article')).toHaveLength(12)
  await userEvent.click(within(row).getByRole('button', { name: 'Show all 30' }))
  await waitFor(() => expect(within(row).getAllByRole('article')).toHaveLength(30))
  await userEvent.click(within(row).getByRole('button', { name: 'Show fewer' }))
  await waitFor(() => expect(within(row).getAllByRole('article')).toHaveLength(12))
})

test('visitors without a right see a welcome and no rows that could not be loaded', async () => {
  await startLoopback((one) =>
    one.path.startsWith('/media') ? refusal(401, 'UNAUTHENTICATED') : { body: { needed: false, registration: true, mediaPrivileges: [] } },
  )
  const { queries } = await draw(StartPage)
  expect(await screen.findByText('Log in to pick up where you left off.')).toBeTruthy()
  await waitFor(() => expect(queries.isFetching()).toBe(0))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('titles like the one completed last have a row, without those that one knows already', async () => {
  await startLoopback(
    answers({ 1: 'WATCHING', 2: 'COMPLETED' }, ({ path }) =>
      path.startsWith('/media/2/similar')
        ? {
            body: [
              { media: itemOf(5, 'Half seen', 'WATCHING').media, reasons: [] },
              {
                media: itemOf(6, 'Lantern Thief', 'NOT_WATCHED').media,
                reasons: [{ kind: 'organisation', role: 'studio', names: ['Quay'] }],
              },
            ],
          }
        : undefined,
    ),
  )
  logIn()
  await draw(StartPage)
  const row = await rowOf('Because you completed Signal Crane')
  within(row).getByText('Same studio: Quay')
  expect(within(row).getAllByRole('article')).toHaveLength(1)
})

test('the order and the choice of rows are kept with the settings, and reset', async () => {
  const { asked } = await startLoopback(
    answers({ 1: 'WATCHING' }, ({ path, method, body }) =>
      path.startsWith('/current-user/settings') && method === 'PUT'
        ? {
            body: {
              ...defaultSettings,
              isDarkModeChosen: false,
              generalSettings: { ...defaultSettings.generalSettings, ...(body as Sent).generalSettings },
            },
          }
        : undefined,
    ),
  )
  logIn()
  await draw(StartPage)
  await rowOf('New')
  await userEvent.click(screen.getAllByRole('button', { name: 'Edit start page' })[0] as Element)
  await userEvent.click(await screen.findByRole('button', { name: 'Move up: Paused' }))
  await userEvent.click(screen.getByRole('switch', { name: 'New' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New' })).toBeNull())
  const sent = asked.filter(({ method }) => method === 'PUT').map(({ body }) => (body as Sent).generalSettings.startRows)
  expect(sent.at(-1)?.map(({ row, isShown }) => (isShown ? row : `(${row})`))).toEqual([
    'continue',
    'nextUp',
    '(new)',
    'because',
    'planned',
    'forTonight',
    'paused',
    'collections',
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Reset to default' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'New', hidden: true })).toBeTruthy())
})

test('a page without a network says so once, and leads to what is kept on the device', async () => {
  configure({ apiUrl: 'http://127.0.0.1:9/amn-service' })
  onTestFinished(() => void configure({}))
  vi.stubGlobal('caches', { keys: () => Promise.resolve(['amn-kept-1-20']), match: () => Promise.resolve(undefined) })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => void vi.unstubAllGlobals())
  logIn()
  const { main } = await openProduct('/')
  await main.findByRole('heading', { name: 'No connection' })
  expect(screen.getAllByText(/You are offline|cannot be reached/)).toHaveLength(1)
  const link = await main.findByRole('link', { name: 'Show what is on this device' })
  expect(link.getAttribute('href')).toBe('/user-panel?tab=offline')
})

test('the hero goes to what is new and back, and opens what it shows', async () => {
  await startLoopback(answers({ 1: 'WATCHING' }))
  logIn()
  await draw(StartPage)
  const hero = await screen.findByRole('region', { name: 'Featured' })
  expect((await within(hero).findByRole('heading')).textContent).toBe('Harbour Nine')
  expect(within(hero).getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe('/media/1/content/10/file/100?type=Anime')
  await userEvent.click(within(hero).getByRole('button', { name: 'Next title' }))
  expect(within(hero).getByRole('heading').textContent).toBe('Newcomer')
  expect(within(hero).getByRole('link', { name: 'More information' }).getAttribute('href')).toBe('/media/9?type=Anime')
  await userEvent.click(within(hero).getByRole('button', { name: 'Harbour Nine, 1 of 2' }))
  expect(within(hero).getByRole('heading').textContent).toBe('Harbour Nine')
})

/** Titles that somebody has begun: what it is, how it opens, and how far they are in it. */
const begunItem = (id: number, title: string, amnMediaType: MediaType, renderer: Renderer, progress: number | null): UserDataItem => {
  const item = itemOf(id, title, 'WATCHING')
  const next = item.next && { ...item.next, renderer, progress, position: progress === null ? null : 480 }
  return { ...item, media: { ...item.media, amnMediaType }, next }
}
const titlesIn = (row: HTMLElement) =>
  within(row)
    .getAllByRole('article')
    .map(({ textContent }) => textContent?.slice(0, 6))

test('what is watched, read and heard goes on in rows apart, and what comes next of a series has one of its own', async () => {
  const items = [
    begunItem(1, 'Film A', 'Movie', 'VIDEO_PLAYER', 0.5),
    begunItem(2, 'Book B', 'Book', 'EBOOK_READER', 0.2),
    begunItem(3, 'Tape C', 'Audiobook', 'AUDIO_PLAYER', 0.3),
    begunItem(4, 'Show D', 'Anime', 'VIDEO_PLAYER', null),
  ]
  await startLoopback(
    answers({}, (one) =>
      one.path.startsWith('/media/user-data') && queryOf(one).get('mediaStatus') === 'WATCHING'
        ? { body: { items, totalItems: items.length } }
        : undefined,
    ),
  )
  logIn()
  await draw(StartPage)
  expect(titlesIn(await rowOf('Continue watching'))).toEqual(['Film A'])
  expect(titlesIn(await rowOf('Continue reading'))).toEqual(['Book B'])
  expect(titlesIn(await rowOf('Continue listening'))).toEqual(['Tape C'])
  const nextUp = await rowOf('Next up')
  expect(titlesIn(nextUp)).toEqual(['Show D'])
  await userEvent.click(within(nextUp).getByRole('button', { name: 'Actions for Show D' }))
  await screen.findByRole('menuitem', { name: 'Remove from Next up', hidden: true })
})

test('one row has all that is new, by either order and of one type where that is chosen', async () => {
  const { asked } = await startLoopback(answers({ 1: 'WATCHING' }))
  logIn()
  await draw(StartPage)
  const row = await rowOf('New')
  const askedLast = () =>
    asked
      .findLast(({ path }) => /^\/media\/(newest|recently-added)\?/.test(path))
      ?.path.split(/[?&]/)
      .slice(0, 2)
  await userEvent.click(await within(row).findByRole('radio', { name: 'Movies' }))
  await waitFor(() => expect(askedLast()).toEqual(['/media/recently-added', 'amnMediaType=Movie']))
  await userEvent.click(within(row).getByRole('radio', { name: 'Newest' }))
  await waitFor(() => expect(askedLast()).toEqual(['/media/newest', 'amnMediaType=Movie']))
  expect(within(row).getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/media?type=Movie&sort=aired')
  expect(screen.queryByRole('region', { name: /Recently added/ })).toBeNull()
})

test('short titles say how long they are, and lists and collections are on the page', async () => {
  const list = { id: 7, kind: 'list', name: 'Rainy days', rule: null, owner: { id: 1, username: 'ala' }, visibility: 'private', covers: [] }
  await startLoopback(
    answers({ 1: 'WATCHING' }, ({ path }) => {
      if (path.startsWith('/media/for-tonight'))
        return {
          body: [
            makeCard({ id: 5, title: 'Short one', amnMediaType: 'Movie', runtime: 92 }),
            makeCard({ id: 6, title: 'Novella', amnMediaType: 'Book', pageCount: 96 }),
          ],
        }
      if (!path.startsWith('/collections?')) return undefined
      const items = path.includes('scope=mine')
        ? [
            { ...list, itemCount: 3 },
            { ...list, id: 8, name: 'Empty', itemCount: 0 },
          ]
        : []
      return { body: { items, totalItems: items.length } }
    }),
  )
  logIn('first', { mediaPrivileges: seeing('Movie', 'Book') })
  await draw(StartPage)
  const tonight = await rowOf('Short enough for tonight')
  within(tonight).getByText('1 hr 32 min')
  within(tonight).getByText('96 pages')
  const lists = await rowOf('Collections and lists')
  expect(within(lists).getAllByRole('listitem')).toHaveLength(1)
  expect(
    within(lists)
      .getByRole('link', { name: /Rainy days/ })
      .getAttribute('href'),
  ).toBe('/collections/7')
})
