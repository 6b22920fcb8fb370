import { mediaTypes } from '@amn/contract/values'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { changePreferences, usePreferences } from '../api/session/preferences.ts'
import { type Asked, startLoopback } from '../testing/loopback.ts'
import { makeCard, makeMedia } from '../testing/make-media.ts'
import { logIn } from '../testing/make.ts'
import { openProduct } from '../testing/open-product.tsx'
import { afterKey, matching } from './entries.ts'

const suggestion = { media: makeCard({ id: 7 }), matched: 'Harbour Nine', highlights: [[0, 4]], isGuess: false }
const person = { id: 4, kind: 'person', name: 'Hana Harbour', picture: null, roles: ['author'], workCount: 3 }
const tag = { id: 9, name: 'Harbours', description: '', tagGroupId: 1, tagGroupName: 'Genre', useCount: 2, version: 1 }
const made = {
  kind: 'collection',
  description: '',
  owner: null,
  visibility: 'everybody',
  covers: [],
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const gathered = [
  { ...made, id: 3, name: 'Harbour films', rule: null, itemCount: 6 },
  { ...made, id: 5, kind: 'list', name: 'For the harbour', rule: null, itemCount: 1, owner: { id: 2, username: 'ewa' } },
  { ...made, id: 8, name: 'Harbours by year', rule: '?titleFilter=harbour', itemCount: 0 },
]
const answer = (asked: Asked) => {
  if (asked.path.startsWith('/collections?')) return { body: { items: asked.path.includes('search=har') ? gathered : [], totalItems: 3 } }
  if (asked.path.startsWith('/media/suggest')) return { body: asked.path.includes('q=har') ? [suggestion] : [] }
  if (asked.path.startsWith('/contributors/suggest')) return { body: asked.path.includes('q=har') ? [person] : [] }
  if (asked.path.startsWith('/tags')) return { body: { items: [tag], totalItems: 1 } }
  if (asked.path.startsWith('/current-user/settings')) return { body: usePreferences.getState() }
  return { body: { items: [], totalItems: 0 } }
}
const rights = mediaTypes.map((name) => ({ name, info: true, content: true, edit: false, delete: false }))
const admin = [{ id: 1, name: 'CONTROL_PANEL', description: '' }]
async function openPalette(id: number) {
  logIn('first', { id, mediaPrivileges: rights })
  const opened = await openProduct('/user-panel')
  await userEvent.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog'))
  return { ...opened, dialog, field: dialog.getByRole('combobox') }
}

test('Ctrl+K finds a title while it is typed, and Enter opens it; the next time it is among what was used last', async () => {
  await startLoopback(answer)
  const { router, dialog, field } = await openPalette(1)
  await userEvent.type(field, 'har')
  const option = await dialog.findByRole('option', { name: /Harbour Nine/ })
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toBe(option.id))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/media/7?type=Anime'))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.keyboard('{Control>}k{/Control}')
  const recent = within(await screen.findByRole('group', { name: 'Recently used' }))
  expect(recent.getByRole('option', { name: /^Harbour Nine/ })).toBeTruthy()
})

test('it opens with what was begun and used last, and with pages and settings once something is typed', async () => {
  const next = { contentId: 31, fileId: 32, renderer: 'VIDEO_PLAYER', progress: 0.4 }
  await startLoopback((asked) =>
    asked.path.startsWith('/media/user-data?')
      ? { body: { items: [{ media: makeCard({ id: 7 }), userData: {}, next }], totalItems: 1 } }
      : answer(asked),
  )
  const { router, dialog, field } = await openPalette(11)
  await dialog.findByRole('group', { name: 'Continue' })
  await waitFor(() => expect(dialog.queryByRole('group', { name: 'Pages' })).toBeNull())
  await userEvent.type(field, 'statistics')
  expect(await dialog.findByRole('option', { name: 'Statistics' })).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.click(within(await dialog.findByRole('group', { name: 'Continue' })).getByRole('option'))
  await waitFor(() => expect(router.state.location.href).toBe('/media/7/content/31/file/32?type=Anime'))
})

test.each([
  ['gdpr', 'User panel: My data'],
  ['pobrane', 'User panel: Offline'],
  ['wykresy', 'Statistics'],
  ['trakt', 'Import and export'],
  ['motyw ciemny', 'Colours User panel'],
  ['2fa', 'Two-factor authentication User panel'],
  ['trickplay', 'Seek bar previews System settings'],
  ['harmonogram', 'Admin CP: Tasks'],
])('%s finds %s', async (typed, name) => {
  await startLoopback(answer)
  logIn('first', { id: 12, mediaPrivileges: rights, privileges: admin })
  await openProduct('/user-panel')
  await userEvent.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('combobox'), typed)
  expect(await dialog.findByRole('option', { name })).toBeTruthy()
})

test('people and tags that fit stand in groups of their own and lead to their works', async () => {
  await startLoopback(answer)
  const { router, dialog, field } = await openPalette(6)
  await userEvent.type(field, 'har')
  const people = within(await dialog.findByRole('group', { name: 'People and companies' }))
  expect(people.getByRole('option', { name: 'Hana Harbour Author · 3 items' })).toBeTruthy()
  const tags = within(await dialog.findByRole('group', { name: 'Tags' }))
  await userEvent.click(tags.getByRole('option', { name: 'Harbours 2 items' }))
  await waitFor(() => expect(router.state.location.href).toBe('/media?type=All&includedTags=9'))
})

test('collections and lists that fit stand in a group of their own', async () => {
  const { asked } = await startLoopback(answer)
  const { router, dialog, field } = await openPalette(7)
  await userEvent.type(field, 'har')
  const group = within(await dialog.findByRole('group', { name: 'Collections and lists' }))
  expect(group.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Harbour films Collection · 6 items',
    'For the harbour List · 1 item',
    'Harbours by year Collection · By filter',
  ])
  expect(asked.some(({ path }) => path.startsWith('/collections?') && path.includes('scope=all'))).toBe(true)
  await userEvent.click(group.getByRole('option', { name: /For the harbour/ }))
  await waitFor(() => expect(router.state.location.href).toBe('/collections/5'))
})

test('on the page of a title the palette puts it into lists', async () => {
  await startLoopback((asked) => {
    if (/^\/media\/1\/(?:collections|order)/.test(asked.path)) return { body: [] }
    return asked.path.startsWith('/media/1?') ? { body: makeMedia({ title: 'Harbour Nine' }) } : answer(asked)
  })
  logIn('first', { id: 8, mediaPrivileges: rights })
  const { main } = await openProduct('/media/1?type=Anime')
  await main.findByRole('heading', { name: 'Harbour Nine' })
  await userEvent.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog'))
  await userEvent.type(palette.getByRole('combobox'), 'add to list')
  await userEvent.click(await palette.findByRole('option', { name: 'Add “Harbour Nine” to…' }))
  expect(await screen.findByRole('dialog', { name: 'Add “Harbour Nine” to…' })).toBeTruthy()
})

test('arrows choose among pages, saved filters and acts; Escape leaves everything as it is', async () => {
  await startLoopback(answer)
  await changePreferences({
    generalSettings: { savedFilters: [{ id: 'a', name: 'Winter nights', search: '?type=Movie&includedTags=3', isRow: false }] },
  })
  const { router, dialog, field } = await openPalette(2)
  const chosen = () => dialog.getByRole('option', { selected: true }).textContent
  expect(chosen()).toBe('Winter nights')
  await userEvent.keyboard('{ArrowDown}')
  expect(chosen()).toBe('Start page')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(chosen()).toBe('Log out')
  await userEvent.type(field, 'movie list')
  await waitFor(() => expect(dialog.getByRole('option', { name: 'List: Movies' })).toBeTruthy())
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/user-panel')
})

test('over a dialog Escape closes the palette alone, then the dialog, and the focus goes back each time', async () => {
  await startLoopback(answer)
  logIn('first', { id: 13, mediaPrivileges: rights })
  await openProduct('/user-panel')
  const menu = await screen.findByRole('button', { name: /^Menu of / })
  await userEvent.click(menu)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'My issues' }))
  await screen.findByRole('dialog')
  await userEvent.keyboard('{Control>}k{/Control}')
  const palette = await screen.findByRole('dialog', { name: 'Quick search' })
  await waitFor(() => expect(palette.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Quick search' })).toBeNull())
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(menu))
})

test('the tabs of the control panel and a scan are there for administrators alone', async () => {
  await startLoopback(answer)
  const { dialog } = await openPalette(3)
  expect(dialog.queryByRole('option', { name: /Admin CP|Scan/ })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  logIn('first', { mediaPrivileges: rights, privileges: admin })
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('option', { name: 'Admin CP: Users' })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Scan the library' })).toBeTruthy()
})

test('creating, importing, the unmatched and the bin are there for whoever may edit or delete something', async () => {
  await startLoopback(answer)
  const { dialog } = await openPalette(4)
  expect(dialog.queryByRole('option', { name: /^(New media|Import files|Unmatched|Bin)$/ })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  logIn('first', { mediaPrivileges: rights.map((one) => ({ ...one, edit: one.name === 'Manga' })) })
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(await screen.findByRole('option', { name: 'Import files' })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'New media' })).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Unmatched' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Bin' })).toBeNull()
})

test('Enter opens the page that is called as was typed, where no title is', async () => {
  await startLoopback(answer)
  const { router, field } = await openPalette(5)
  await userEvent.type(field, 'account')
  await waitFor(() => expect(field.getAttribute('aria-activedescendant')).toMatch(/panel-account$/))
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.href).toBe('/user-panel?tab=account'))
})

test('entries are found by all typed words, without case and accents, and keys go round', () => {
  const icon = () => null
  const entries = ['Lista: Książki', 'Książki o łodziach', 'Wyloguj'].map((label) => ({ key: label, group: 'pages' as const, label, icon }))
  expect(matching(entries, 'ksiazki').map(({ label }) => label)).toEqual(['Książki o łodziach', 'Lista: Książki'])
  expect(matching(entries, 'KSIĄŻKI lodz').map(({ label }) => label)).toEqual(['Książki o łodziach'])
  expect([
    afterKey('ArrowUp', 0, 3),
    afterKey('ArrowDown', 2, 3),
    afterKey('PageDown', 0, 3),
    afterKey('a', 0, 3),
    afterKey('ArrowUp', 0, 0),
  ]).toEqual([2, 0, 2, undefined, undefined])
})
