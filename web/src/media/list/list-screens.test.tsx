import type { Tag, TagGroup } from '@amn/contract/media/tags'
import { mediaTypes } from '@amn/contract/values'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { changePreferences, usePreferences } from '../../api/session/preferences.ts'
import { applyLocale } from '../../i18n/i18n.ts'
import { type Answer, type Asked, refusal, startLoopback } from '../../testing/loopback.ts'
import { makeCard } from '../../testing/make-media.ts'
import { logIn } from '../../testing/make.ts'
import { openProduct } from '../../testing/open-product.tsx'
import { stopSelecting } from './selection/selection.ts'

const queryOf = (asked: Asked) => new URL(asked.path, 'http://x').searchParams
const pathOf = (asked: Asked) => new URL(asked.path, 'http://x').pathname
const isList = (asked: Asked) => asked.method === 'GET' && pathOf(asked) === '/media'

const group: TagGroup = { id: 1, name: 'Genre', description: '', builtIn: true, tagCount: 3, version: 1 }
const tags = ['Comedy', 'Drama', 'Winter'].map((name, index): Tag => ({
  id: index + 1,
  name,
  description: '',
  tagGroupId: 1,
  tagGroupName: 'Genre',
  useCount: 9 - index,
  version: 1,
}))
const cards = ['Harbour Nine', 'Paper Moons', 'The Lamp'].map((title, index) => makeCard({ id: index + 1, title }))

/** What every screen of the list asks for besides the list itself. */
function common(asked: Asked): Answer {
  const path = pathOf(asked)
  if (path === '/tag-group') return { body: { items: [group], totalItems: 1 } }
  if (path === '/tag-group/1/tags') return { body: { items: tags, totalItems: 3 } }
  if (path.startsWith('/contributors/suggest')) return { body: [] }
  if (path.startsWith('/tags/')) return { body: tags.find(({ id }) => path === `/tags/${id}`) }
  if (['facts', 'languages', 'marks', 'lift', 'suggest'].some((name) => path === `/media/${name}`)) return { body: [] }
  if (path === '/current-user/settings')
    return { body: { ...usePreferences.getState(), generalSettings: { ...usePreferences.getState().generalSettings } } }
  return { body: { items: [], totalItems: 0 } }
}
const listOf =
  (items = cards, totalItems = items.length) =>
  (asked: Asked) =>
    isList(asked) ? { body: { items, totalItems } } : common(asked)
function logInWith(more: { edit?: boolean; delete?: boolean } = {}) {
  logIn('first', { mediaPrivileges: mediaTypes.map((name) => ({ name, info: true, content: true, edit: false, delete: false, ...more })) })
}
beforeEach(() => stopSelecting())

test('the list says how many there are in Polish, searches once the typing pauses and keeps it in the address', async () => {
  const { asked } = await startLoopback((one) =>
    isList(one) && queryOf(one).get('titleFilter') ? { body: { items: [cards[0]], totalItems: 1 } } : listOf(cards, 22)(one),
  )
  logInWith()
  await applyLocale('pl')
  const { router, main } = await openProduct('/media?type=Anime')
  expect(await main.findByText('22 pozycje')).toBeTruthy()
  expect(await main.findAllByRole('article')).toHaveLength(3)
  const field = main.getByRole('combobox', { name: 'Szukaj tytułów' })
  await userEvent.click(field)
  for (const value of ['har', 'harbo', 'harbour']) fireEvent.change(field, { target: { value } })
  expect(await main.findByText('Znaleziono: 1')).toBeTruthy()
  expect(router.state.location.search).toMatchObject({ type: 'Anime', titleFilter: 'harbour' })
  expect(asked.filter(isList).map((one) => queryOf(one).get('titleFilter'))).toEqual(['', 'harbour'])
})

test('pages are in the address, and a page beyond the last leads to the last', async () => {
  await startLoopback((one) =>
    isList(one) ? { body: { items: queryOf(one).get('page') === '4' ? [cards[0]] : [], totalItems: 21 } } : common(one),
  )
  logInWith()
  const { router, main } = await openProduct('/media?type=All&page=40&size=5')
  expect(await main.findByRole('article')).toBeTruthy()
  expect(router.state.location.href).toBe('/media?type=All&page=4&size=5')
  expect(main.getByRole('link', { name: 'Page 5' }).getAttribute('aria-current')).toBe('page')
})

test('a list that fails can be tried again, and one with a tag that is gone can be cleared', async () => {
  await startLoopback((one, before) => {
    if (isList(one) && queryOf(one).get('includedTags')) return refusal(400, 'VALIDATION_FAILED')
    return isList(one) && before.filter(isList).length < 2 ? refusal(503, 'BUSY') : listOf()(one)
  })
  logInWith()
  const { main, router } = await openProduct('/media?type=Anime&includedTags=Gone')
  await userEvent.click(await main.findByText('Clear all', { selector: 'main h2 ~ div *' }))
  await userEvent.click(await main.findByRole('button', { name: 'Try again' }))
  expect(await main.findByText('Harbour Nine')).toBeTruthy()
  expect(router.state.location.href).toBe('/media?type=Anime')
})

test('by keyboard a tag is included, excluded and let go, and the address, the chips and the call follow', async () => {
  const { asked } = await startLoopback(listOf())
  logInWith()
  const { router, main } = await openProduct('/media?type=All')
  await userEvent.click(await main.findByRole('button', { name: 'Filter' }))
  const tag = await screen.findByRole('button', { name: 'Comedy 9 not used' })
  tag.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Comedy 9 included' })
  expect(router.state.location.href).toBe('/media?type=All&includedTags=1')
  await userEvent.keyboard(' ')
  await screen.findByRole('button', { name: 'Comedy 9 excluded' })
  expect(router.state.location.href).toBe('/media?type=All&excludedTags=1')
  expect(await screen.findByText('Comedy: excluded')).toBeTruthy()
  await waitFor(() => expect(queryOf(asked.filter(isList).at(-1) as Asked).get('excludedTags')).toBe('1'))
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Comedy 9 not used' })
  expect(router.state.location.href).toBe('/media?type=All')
})

test('two included tags can be taken together or each alone, and the sentence says which', async () => {
  await startLoopback(listOf())
  logInWith()
  const { router, main } = await openProduct('/media?type=All&includedTags=1,2&excludedTags=3')
  await userEvent.click(await main.findByRole('button', { name: /^Filter ?3 active$/ }))
  expect(await screen.findByText('Shows titles with all of these tags: Comedy and Drama.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Any (OR)' }))
  expect(await screen.findByText('Shows titles with at least one of these tags: Comedy or Drama.')).toBeTruthy()
  expect(router.state.location.href).toBe('/media?type=All&includedTags=1,2&excludedTags=3&inclusionMode=OR')
})

test('days that contradict each other are reported and change nothing', async () => {
  const { asked } = await startLoopback(listOf())
  logInWith()
  const { router, main } = await openProduct('/media?type=All&airedAfter=2020-05-01')
  await userEvent.click(await main.findByRole('button', { name: /^Filter ?1 active$/ }))
  const until = await screen.findByRole('textbox', { name: 'Until (inclusive)' })
  await userEvent.type(until, '2019-01-01{Tab}')
  expect(await screen.findByText('The start date is after the end date.')).toBeTruthy()
  expect(router.state.location.href).toBe('/media?type=All&airedAfter=2020-05-01')
  expect(asked.filter(isList).every((one) => !queryOf(one).has('airedBefore'))).toBe(true)
  await userEvent.clear(until)
  await userEvent.type(until, '2021-01-01{Tab}')
  await waitFor(() => expect(router.state.location.href).toBe('/media?type=All&airedAfter=2020-05-01&airedBefore=2021-01-01'))
})

test('where nothing is found the filters are named with what each keeps away, and a press lifts one', async () => {
  const lifted = [
    { filter: 'titleFilter', totalItems: 7 },
    { filter: 'excludedTags', totalItems: 2 },
  ]
  await startLoopback((one) => {
    if (pathOf(one) === '/media/lift') return { body: lifted }
    return isList(one) && queryOf(one).get('titleFilter') ? { body: { items: [], totalItems: 0 } } : listOf()(one)
  })
  logInWith()
  const { router, main } = await openProduct('/media?type=Manga&titleFilter=harbour&excludedTags=3')
  expect(await main.findByRole('button', { name: /Without the excluded tags: Winter.*2 items/ })).toBeTruthy()
  await userEvent.click(main.getByRole('button', { name: /Without the title “harbour”.*7 items/ }))
  expect(await main.findByText('Harbour Nine')).toBeTruthy()
  expect(router.state.location.href).toBe('/media?type=Manga&excludedTags=3')
})

test('what is selected gets a status in one call, and Undo sends back what was', async () => {
  const before = { items: [{ mediaId: 1, mediaStatus: 'WATCHING' }] }
  const { asked } = await startLoopback((one) => (one.method === 'PUT' ? { body: before } : listOf()(one)))
  logInWith()
  const { main } = await openProduct('/media?type=All')
  await userEvent.click(await main.findByRole('button', { name: 'More options' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Select' }))
  await userEvent.click(main.getByRole('checkbox', { name: 'Select Harbour Nine' }))
  const user = userEvent.setup()
  await user.keyboard('{Shift>}')
  await user.click(main.getByRole('checkbox', { name: 'Select The Lamp' }))
  await user.keyboard('{/Shift}')
  const bar = within(screen.getByRole('toolbar'))
  expect(bar.getByRole('status').textContent).toBe('3 selected')
  expect(bar.queryByRole('button', { name: 'Tags' })).toBeNull()
  expect(bar.queryByRole('button', { name: 'Delete' })).toBeNull()
  await userEvent.click(bar.getByRole('button', { name: 'Status' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Planned' }))
  expect(await screen.findByText('3 items: Planned')).toBeTruthy()
  const puts = () => asked.filter((one) => one.method === 'PUT').map((one) => [pathOf(one), one.body])
  expect(puts()).toEqual([['/media/user-data', { items: [1, 2, 3].map((mediaId) => ({ mediaId, mediaStatus: 'PLANNED' })) }]])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(puts().at(-1)).toEqual(['/media/user-data', before]))
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(main.queryByRole('checkbox')).toBeNull())
})

test('whoever may delete is asked once, and Undo takes the act back', async () => {
  const { asked } = await startLoopback((one) =>
    one.method === 'POST' ? { body: { editId: 12, changed: 1, mediaIds: [2] } } : listOf()(one),
  )
  logInWith({ delete: true, edit: true })
  const { main } = await openProduct('/media?type=All')
  const user = userEvent.setup()
  await user.keyboard('{Control>}')
  await user.click(await main.findByRole('link', { name: /Paper Moons/ }))
  await user.keyboard('{/Control}')
  const bar = within(await screen.findByRole('toolbar'))
  expect(bar.getByRole('button', { name: 'Tags' })).toBeTruthy()
  await userEvent.click(bar.getByRole('button', { name: 'Delete' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 1 item?' }))
  expect(dialog.getByText('Paper Moons')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('1 item moved to the bin')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  const posts = () => asked.filter((one) => one.method === 'POST').map((one) => [pathOf(one), one.body])
  await waitFor(() =>
    expect(posts()).toEqual([
      ['/media/remove', { mediaIds: [2] }],
      ['/edit/12/undo', {}],
    ]),
  )
})

test('a filter is saved under a name, made a row, renamed, deleted and brought back', async () => {
  const { asked } = await startLoopback((one) => {
    if (one.method !== 'PUT') return listOf()(one)
    const { generalSettings } = one.body as { generalSettings: object }
    const now = usePreferences.getState()
    return { body: { ...now, generalSettings: { ...now.generalSettings, ...generalSettings } } }
  })
  logInWith()
  await changePreferences({ generalSettings: { savedFilters: [] } })
  const { main } = await openProduct('/media?type=Movie&includedTags=1&page=0')
  await userEvent.click(await main.findByRole('button', { name: 'Saved filters' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Save this filter' }), 'Funny films{Enter}')
  const link = await screen.findByRole('link', { name: 'Funny films' })
  expect(link.getAttribute('href')).toBe('/media?type=Movie&includedTags=1')
  const saved = () => usePreferences.getState().generalSettings.savedFilters.map(({ name, search, isRow }) => [name, search, isRow])
  expect(saved()).toEqual([['Funny films', '?type=Movie&includedTags=1', false]])
  await userEvent.click(screen.getByRole('button', { name: 'Row on the start page: Funny films' }))
  await userEvent.click(screen.getByRole('button', { name: 'Rename: Funny films' }))
  const field = screen.getByRole('textbox', { name: 'Rename: Funny films' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Comedies{Enter}')
  expect(saved()).toEqual([['Comedies', '?type=Movie&includedTags=1', true]])
  await userEvent.click(screen.getByRole('button', { name: 'Delete: Comedies' }))
  expect(saved()).toEqual([])
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(saved()).toEqual([['Comedies', '?type=Movie&includedTags=1', true]])
  expect(asked.filter((one) => one.method === 'PUT').length).toBeGreaterThanOrEqual(4)
})

test('chance picks a media out of what the filter leaves', async () => {
  const { asked } = await startLoopback(listOf())
  logInWith()
  const { router, main } = await openProduct('/media?type=All&includedTags=2')
  await userEvent.click(await main.findByRole('button', { name: 'More options' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Random title' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/media/1'))
  const query = queryOf(asked.find((one) => isList(one) && queryOf(one).get('sort') === 'random') as Asked)
  expect([query.get('size'), query.get('includedTags')]).toEqual(['1', '2'])
})

test('people in a role, languages and ranges of numbers narrow the list down; their chips lift them again', async () => {
  const person = { id: 7, kind: 'person', name: 'Kim Lens', picture: null, roles: ['director'], workCount: 4 }
  const { asked } = await startLoopback((one) => {
    const path = pathOf(one)
    if (path === '/media/languages') return { body: [{ language: 'pl', count: 3 }] }
    if (path === '/contributors') return { body: { items: [person], totalItems: 1 } }
    return path === '/contributors/7' ? { body: person } : listOf()(one)
  })
  logInWith()
  const { router, main } = await openProduct('/media?type=All')
  await userEvent.click(await main.findByRole('button', { name: 'Filter' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Polish 3 not used' }))
  await userEvent.type(screen.getByRole('textbox', { name: 'Search people and companies' }), 'kim')
  await userEvent.click(await screen.findByRole('button', { name: 'Kim Lens 4 not used' }))
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Role of Kim Lens' }), 'Director')
  const [from] = screen.getAllByRole('textbox', { name: 'Year' })
  await userEvent.type(from as HTMLElement, '1990')
  const narrowed = { includedLanguages: 'pl', includedCredits: 'director:7', yearFrom: '1990' }
  await waitFor(() => expect(router.state.location.search).toMatchObject(narrowed))
  await waitFor(() => expect(asked.filter(isList).at(-1)?.path).toContain('includedCredits=director%3A7'))
  const chips = within(main.getByRole('list', { name: 'Active filters' }))
  await userEvent.click(chips.getByRole('button', { name: 'Lift: With Director: Kim Lens' }))
  await userEvent.click(chips.getByRole('button', { name: 'Lift: Year: from 1990' }))
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('yearFrom'))
  expect(router.state.location.search).not.toHaveProperty('includedCredits')
})

test('what files are is off, in or out, with how many have it; chips and Back lift it again', async () => {
  const counts = [
    { fact: 'resolution:1080p', count: 2 },
    { fact: 'resolution:sd', count: 1 },
    { fact: 'audioLanguage:pl', count: 2 },
  ]
  const { asked } = await startLoopback((one) => (pathOf(one) === '/media/facts' ? { body: counts } : listOf()(one)))
  logInWith()
  const { router, main } = await openProduct('/media?type=All')
  await userEvent.click(await main.findByRole('button', { name: 'Filter' }))
  await userEvent.click(await screen.findByRole('button', { name: '1080p 2 not used' }))
  await userEvent.click(await screen.findByRole('button', { name: 'SD 1 not used' }))
  await userEvent.click(await screen.findByRole('button', { name: 'SD 1 included' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Polish 2 not used' }))
  expect(router.state.location.search).toMatchObject({
    includedFacts: 'resolution:1080p,audioLanguage:pl',
    excludedFacts: 'resolution:sd',
  })
  await waitFor(() => {
    const last = asked.findLast(isList)
    expect(last && queryOf(last).get('includedFacts')).toBe('resolution:1080p,audioLanguage:pl')
    expect(last && queryOf(last).get('excludedFacts')).toBe('resolution:sd')
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Lift: With Sound: Polish' }))
  expect(router.state.location.search).toMatchObject({ includedFacts: 'resolution:1080p' })
  router.history.back()
  expect(await screen.findByRole('button', { name: 'Polish 2 included' })).toBeTruthy()
})
