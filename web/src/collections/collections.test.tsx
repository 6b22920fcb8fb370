import type { Collection } from '@amn/contract/collections/collections'
import { configure, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { changePreferences } from '../api/session/preferences.ts'
import { applyLocale } from '../i18n/i18n.ts'
import { openCollections } from '../ui/dialog/collection-dialog.ts'
import { type Answer, type Asked, startLoopback } from '../testing/loopback.ts'
import { makeCard } from '../testing/make-media.ts'
import { logIn, seeing } from '../testing/make.ts'
import { openProduct } from '../testing/open-product.tsx'

// Without a layout every menu counts as scrolled away, and is hidden as soon as that has been worked out.
configure({ defaultHidden: true })

const makeCollection = (more: Partial<Collection> = {}): Collection => ({
  id: 7,
  kind: 'list',
  name: 'Long',
  description: '',
  rule: null,
  owner: { id: 1, username: 'ala' },
  visibility: 'private',
  itemCount: 203,
  covers: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
  groupIds: [],
  groups: [],
  completedCount: 0,
  version: 1,
  may: { edit: true, change: true },
  ...more,
})
const card = (id: number) => makeCard({ id, title: `Title ${id}`, amnMediaType: 'Anime' })

/** A server with one collection, whose first page has three of its media; some answers may be told otherwise. */
async function open(path: string, collection: Collection, more: (asked: Asked) => Answer | undefined = () => undefined) {
  const { asked } = await startLoopback((one) => {
    const other = more(one)
    if (other) return other
    if (one.path.startsWith('/user/refresh-token')) return { body: {} }
    if (one.path.endsWith('/items/move')) return { body: { moved: true } }
    if (one.path.startsWith('/collections/7/items')) return { body: { items: [1, 2, 3].map(card), totalItems: collection.itemCount } }
    if (one.path.startsWith('/collections/queue')) return { body: makeCollection({ id: 9, kind: 'queue', name: 'Queue', itemCount: 0 }) }
    if (/^\/collections\/\d/.test(one.path)) return { body: collection }
    if (one.path.startsWith('/collections?')) return { body: { items: [collection], totalItems: 1 } }
    return { body: { items: [], totalItems: 0 } }
  })
  logIn('first', { mediaPrivileges: seeing('Anime') })
  await applyLocale('en')
  const { main, router } = await openProduct(path)
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ path: at, body }) => [at, body])
  return { main, router, sent, asked }
}

test('a page holds as many titles as the person has set', async () => {
  void changePreferences({ generalSettings: { itemsPerPage: 20 } })
  const { main, asked } = await open('/collections/7', makeCollection())
  await main.findByText('Title 1')
  expect(asked.find(({ path }) => path.startsWith('/collections/7/items'))?.path).toContain('size=20')
})

test('the last row of a page goes behind the one above it, not to the end of the list, where only the menu puts it', async () => {
  const { main, sent } = await open('/collections/7', makeCollection())
  await userEvent.click(await main.findByRole('button', { name: 'Change the order' }))
  await userEvent.click(await main.findByRole('button', { name: 'Move down: Title 2' }))
  await userEvent.click(main.getAllByRole('button', { name: 'Actions for Title 1' })[0] as HTMLElement)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to bottom' }))
  // A menu that is still closing has the same items.
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await userEvent.click(main.getAllByRole('button', { name: 'Actions for Title 3' })[0] as HTMLElement)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to top' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      ['/collections/7/items/move', { mediaId: 2, after: 3 }],
      ['/collections/7/items/move', { mediaId: 1, before: null }],
      ['/collections/7/items/move', { mediaId: 3, after: null }],
    ]),
  )
})

test('what was taken out goes back behind what it followed', async () => {
  const { main, sent } = await open('/collections/7', makeCollection(), ({ path }) =>
    path.endsWith('/items/remove')
      ? { body: { removed: 1, items: [{ mediaId: 2, after: 1 }] } }
      : path.endsWith('/items')
        ? { body: { added: 1, mediaIds: [2] } }
        : undefined,
  )
  await userEvent.click(await main.findByRole('button', { name: 'Change the order' }))
  await userEvent.click(await main.findByRole('button', { name: 'Actions for Title 2' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(sent().at(-1)).toEqual(['/collections/7/items', { mediaIds: [2], after: 1 }]))
})

test('undoing an addition takes out only what it put in', async () => {
  const { sent } = await open('/collections/7', makeCollection(), ({ path }) => {
    if (path.endsWith('/items/remove')) return { body: { removed: 1, items: [] } }
    if (path.endsWith('/items')) return { body: { added: 1, mediaIds: [5] } }
    return path.startsWith('/media/4/collections')
      ? { body: [{ id: 7, kind: 'list', name: 'Long', isIn: false, mayEdit: true }] }
      : undefined
  })
  openCollections({ ids: [4, 5] })
  const dialog = await screen.findByRole('dialog', { name: 'Add 2 titles to…' })
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Long' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(sent()).toEqual([
      ['/collections/7/items', { mediaIds: [4, 5] }],
      ['/collections/7/items/remove', { mediaIds: [5] }],
    ]),
  )
})

test('a collection is headed by its kind, and one by filter says what it holds for whoever looks', async () => {
  const collection = makeCollection({
    kind: 'collection',
    name: 'Films',
    owner: null,
    rule: '?type=Movie&titleFilter=sea',
    itemCount: 0,
    may: { edit: false, change: false },
  })
  const found = ({ path }: Asked) => (path.startsWith('/media?') ? { body: { items: [card(1)], totalItems: 12 } } : undefined)
  const { main, asked } = await open('/collections/7', collection, found)
  expect((await main.findByRole('heading', { name: 'Films' })).previousElementSibling?.textContent).toBe('Collection')
  expect(await main.findByText('12 items · By filter')).toBeTruthy()
  expect(asked.filter(({ path }) => path.startsWith('/media?')).map(({ path }) => path)).toEqual([
    expect.stringMatching(/titleFilter=sea.*amnMediaType=Movie.*size=60|amnMediaType=Movie.*titleFilter=sea/),
  ])
})

test('the menu of a card puts its title into lists', async () => {
  const { main, sent } = await open('/collections/7', makeCollection(), ({ method, path }) => {
    if (path.startsWith('/media/2/collections')) return { body: [{ id: 7, kind: 'list', name: 'Long', isIn: false, mayEdit: true }] }
    return method === 'POST' && path.endsWith('/items') ? { body: { added: 1, mediaIds: [2] } } : undefined
  })
  await userEvent.click(await main.findByRole('button', { name: 'Actions for Title 2' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add to list…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add “Title 2” to…' })
  await userEvent.click(await within(dialog).findByRole('checkbox', { name: 'Long' }))
  await waitFor(() => expect(sent()).toEqual([['/collections/7/items', { mediaIds: [2] }]]))
})

test('what was deleted stands in a view of its own, from which it is restored', async () => {
  const restore = { path: '/collections/7/restore' }
  const { main, sent, asked } = await open('/collections?scope=deleted', makeCollection(), ({ path }) =>
    path === restore.path ? { body: makeCollection() } : undefined,
  )
  await userEvent.click(await main.findByRole('button', { name: 'Restore “Long”' }))
  await waitFor(() => expect(sent().map(([path]) => path)).toContain(restore.path))
  expect(asked.some(({ path }) => path.startsWith('/collections?') && path.includes('scope=deleted'))).toBe(true)
  expect(main.queryByRole('link', { name: /Long/ })).toBeNull()
})

test('a list says to its owner to which groups it is shown', async () => {
  const groups = [
    { id: 4, name: 'Club' },
    { id: 5, name: 'Family' },
  ]
  const { main } = await open('/collections/7', makeCollection({ visibility: 'groups', groupIds: [4, 5], groups }))
  expect(await main.findByText(/Visible to: Club, Family/)).toBeTruthy()
})

test('Play opens what comes next of the first title that is not completed, and keeps the titles behind it', async () => {
  const next = { contentId: 20, fileId: 200, renderer: 'VIDEO_PLAYER' }
  const { main, router } = await open('/collections/7', makeCollection({ itemCount: 3 }), ({ path }) => {
    if (path.startsWith('/media/briefs')) return { body: [2, 3].map((id) => ({ id, next })) }
    if (!path.startsWith('/collections/7/items')) return undefined
    const done = { mediaStatus: 'COMPLETED' as const, favorite: false, score: null, completedCount: 3 }
    return { body: { items: [{ ...card(1), myData: done }, card(2), card(3)], totalItems: 3 } }
  })
  await userEvent.click(await main.findByRole('button', { name: 'Play' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/media/2/content/20/file/200'))
  const { state } = JSON.parse(sessionStorage.getItem('amn-play-run') ?? '{}')
  expect(state.run).toMatchObject({ name: 'Long', titles: [{ id: 2 }, { id: 3 }] })
})

test('an empty list takes titles that are found by typing', async () => {
  const suggestion = { media: card(5), matched: 'Title 5', highlights: [], isGuess: false }
  const { main, sent } = await open('/collections/7', makeCollection({ itemCount: 0 }), ({ path, method }) => {
    if (path.startsWith('/media/suggest')) return { body: [suggestion] }
    if (path.startsWith('/collections/7/items'))
      return method === 'POST' ? { body: { added: 1, mediaIds: [5] } } : { body: { items: [], totalItems: 0 } }
    return undefined
  })
  expect(main.queryByRole('button', { name: 'Play' })).toBeNull()
  await userEvent.click(await main.findByRole('button', { name: 'Add titles' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add titles to “Long”' }))
  await userEvent.type(dialog.getByRole('combobox', { name: 'Find a title' }), 'Title')
  await userEvent.click(await screen.findByRole('option', { name: /Title 5/ }))
  await waitFor(() => expect(sent()).toEqual([['/collections/7/items', { mediaIds: [5] }]]))
  await dialog.findByText('Title 5')
})

test.each([
  [{}, 'My lists', '/collections?scope=mine'],
  [{ kind: 'queue', name: 'Queue' }, 'My lists', '/collections?scope=mine'],
  [{ owner: { id: 99, username: 'ola' } }, 'Collections', '/collections?scope=shared'],
  [{ kind: 'collection', owner: null }, 'Collections', '/collections'],
] as const)('of %j the side panel marks %s, and the way back leads to %s', async (more, marked, back) => {
  const { main, router } = await open('/collections/7', makeCollection({ ...more }), ({ path }) =>
    path.startsWith('/collections/queue') ? { body: makeCollection({ ...more }) } : undefined,
  )
  await main.findByText('Title 1')
  const panel = within(await screen.findByRole('navigation', { name: 'Navigation' }))
  const active = () => panel.getAllByRole('link').filter((link) => link.hasAttribute('data-active'))
  await waitFor(() => expect(active().map(({ textContent }) => textContent)).toEqual([marked]))
  await userEvent.click(screen.getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(router.state.location.href).toBe(back))
})
