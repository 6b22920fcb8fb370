import { mediaTypes } from '@amn/contract/values'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import table from './table.module.css'
import { usePreferences } from '../../../api/session/preferences.ts'
import { type Asked, startLoopback } from '../../../testing/loopback.ts'
import { makeCard } from '../../../testing/make-media.ts'
import { logIn } from '../../../testing/make.ts'
import { openProduct } from '../../../testing/open-product.tsx'

const addressOf = ({ path }: Asked) => new URL(path, 'http://x')
const isList = (asked: Asked) => asked.method === 'GET' && addressOf(asked).pathname === '/media'
const cards = ['Harbour Nine', 'Paper Moons', 'The Lamp'].map((title, index) =>
  makeCard({
    id: index + 1,
    title,
    contentCount: 4,
    seasonYear: 2001 + index,
    studios: index === 0 ? ['Quay Works', 'Lamp House'] : [],
    myData: { mediaStatus: 'WATCHING', favorite: false, completedCount: index, score: index === 0 ? null : 8.5 },
  }),
)
const suggestion = { media: cards[0], matched: 'Harbour Nine', highlights: [[0, 7]], isGuess: true }
const answer = (asked: Asked) => {
  const { pathname, searchParams } = addressOf(asked)
  if (isList(asked)) return { body: searchParams.get('titleFilter') ? { items: [], totalItems: 0 } : { items: cards, totalItems: 3 } }
  if (pathname === '/media/suggest') return { body: searchParams.get('q') === 'harbuor' ? [suggestion] : [] }
  if (pathname === '/media/lift') return { body: [{ filter: 'titleFilter', totalItems: 3 }] }
  if (pathname.startsWith('/media/') || pathname === '/contributors/suggest') return { body: [] }
  return { body: { items: [], totalItems: 0 } }
}
const logInFirst = () =>
  logIn('first', { mediaPrivileges: mediaTypes.map((name) => ({ name, info: true, content: true, edit: false, delete: false })) })

test('without a choice the list is one long list; an address with a size has pages, and so has whoever chooses them', async () => {
  await startLoopback(answer)
  logInFirst()
  const { main, router } = await openProduct('/media?type=All')
  const [first] = await main.findAllByRole('article')
  expect(first?.closest('li')?.getAttribute('aria-setsize')).toBe('3')
  await router.navigate({ to: '/media', search: { type: 'All', size: 20 } })
  await waitFor(() => expect(main.getAllByRole('article')[0]?.closest('li')?.getAttribute('aria-setsize')).toBeNull())
  await router.navigate({ to: '/media', search: { type: 'All' } })
  await waitFor(() => expect(main.getAllByRole('article')[0]?.closest('li')?.getAttribute('aria-setsize')).toBe('3'))
  await userEvent.click(main.getByRole('button', { name: 'More options' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Pages' }))
  await waitFor(() => expect(main.getAllByRole('article')[0]?.closest('li')?.getAttribute('aria-setsize')).toBeNull())
})

test('a number of titles per page that is chosen after endless scrolling brings pages of so many', async () => {
  const { asked } = await startLoopback(answer)
  logInFirst()
  const { main } = await openProduct('/media?type=All')
  const sizeOfAll = () => main.getAllByRole('article')[0]?.closest('li')?.getAttribute('aria-setsize') ?? null
  await main.findAllByRole('article')
  for (const [way, size] of [
    ['Pages', null],
    ['Endless scrolling', '3'],
  ] as const) {
    await userEvent.click(main.getByRole('button', { name: 'More options' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: way, hidden: true }))
    await waitFor(() => expect(sizeOfAll()).toBe(size))
  }
  act(() => {
    usePreferences.setState(({ generalSettings }) => ({ generalSettings: { ...generalSettings, itemsPerPage: 20 } }))
  })
  await waitFor(() => expect(sizeOfAll()).toBeNull())
  await waitFor(() => expect(addressOf(asked.findLast(isList) as Asked).searchParams.get('size')).toBe('20'))
})

test('as a list it is a table whose heads order it, the second time the other way round', async () => {
  const { asked } = await startLoopback(answer)
  logInFirst()
  const { main, router } = await openProduct('/media?type=All')
  await userEvent.click(await main.findByRole('button', { name: 'List' }))
  const table = within(await main.findByRole('table'))
  const row = within((await table.findByRole('link', { name: 'Paper Moons' })).closest('[role=row]') as HTMLElement)
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(expect.arrayContaining(['2002', 'of 4']))
  const shownIn = (name: string) => row.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent
  expect(shownIn('Status: Paper Moons')).toBe('In progress')
  expect(shownIn('My score: Paper Moons')).toBe('★ 8.5')
  expect(row.getByRole<HTMLInputElement>('textbox', { name: 'Completed parts: Paper Moons' }).value).toBe('1')
  const head = (name: string) => table.getByRole('columnheader', { name })
  expect(head('Title').getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(within(head('My score')).getByRole('button'))
  await waitFor(() => expect(head('My score').getAttribute('aria-sort')).toBe('descending'))
  expect(router.state.location.search).toEqual({ type: 'All', sort: 'score' })
  within(head('My score')).getByRole('button').focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(head('My score').getAttribute('aria-sort')).toBe('ascending'))
  expect(router.state.location.search).toEqual({ type: 'All', sort: 'score', order: 'asc' })
  await waitFor(() => expect(addressOf(asked.filter(isList).at(-1) as Asked).searchParams.get('order')).toBe('asc'))
})

test('where nothing is called just so, similar titles are shown that pass the other filters', async () => {
  const { asked } = await startLoopback(answer)
  logInFirst()
  const { main } = await openProduct('/media?type=Anime&titleFilter=harbuor&yearFrom=2000')
  expect(await main.findByRole('heading', { name: 'No exact match for “harbuor”. Similar titles:' })).toBeTruthy()
  expect(within(main.getByRole('list', { name: 'Similar titles:' })).getByText('Harbour Nine')).toBeTruthy()
  expect(main.getByRole('button', { name: /Without the title “harbuor”.*3 items/ })).toBeTruthy()
  const query = asked.map((one) => addressOf(one).searchParams).find((one) => one.get('size') === '12') ?? new URLSearchParams()
  expect([query.get('q'), query.get('amnMediaType'), query.get('yearFrom')]).toEqual(['harbuor', 'Anime', '2000'])
})

/** A server that keeps what is put. */
const keeping = (asked: Asked) => {
  const { pathname } = addressOf(asked)
  if (asked.method === 'PUT' && pathname === '/media/1/user-data')
    return { body: { mediaId: 1, mediaStatus: 'WATCHING', favorite: false, completedCount: 0, score: null, ...(asked.body as object) } }
  if (asked.method === 'PUT' && pathname === '/media/2/user-data/content') {
    const own = { mediaId: 2, mediaStatus: 'WATCHING', favorite: false, score: 8.5 }
    return {
      body: {
        items: [{ contentId: 22, contentStatus: 'NOT_WATCHED' }],
        userData: { ...own, completedCount: 3 },
        before: { ...own, completedCount: 1 },
      },
    }
  }
  if (pathname === '/media/2/content') {
    const content = (id: number) => ({ id, kind: 'regular', myData: { contentStatus: id === 21 ? 'COMPLETED' : 'NOT_WATCHED' } })
    return { body: { items: [21, 22, 23, 24].map(content), totalItems: 4 } }
  }
  return answer(asked)
}
const putsOf = (asked: readonly Asked[]) =>
  asked.filter(({ method }) => method === 'PUT').map(({ path, body }) => [path.split('?')[0], body])

test('status and score are changed in the row of the table, and Undo sends what they were', async () => {
  const { asked } = await startLoopback(keeping)
  logInFirst()
  const { main } = await openProduct('/media?type=All')
  await userEvent.click(main.getByRole('button', { name: 'List' }))
  await userEvent.selectOptions(await main.findByRole('combobox', { name: 'Status: Harbour Nine' }), 'Paused')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await userEvent.selectOptions(main.getByRole('combobox', { name: 'My score: Harbour Nine' }), '★ 7.5')
  await waitFor(() =>
    expect(putsOf(asked)).toEqual([
      ['/media/1/user-data', { mediaStatus: 'PAUSED' }],
      ['/media/1/user-data', { mediaStatus: 'WATCHING' }],
      ['/media/1/user-data', { score: 7.5 }],
    ]),
  )
  await waitFor(() => expect(main.getByRole<HTMLSelectElement>('combobox', { name: 'My score: Harbour Nine' }).value).toBe('7.5'))
})

test('progress is typed in the row and kept with Enter: so many parts are completed', async () => {
  const { asked } = await startLoopback(keeping)
  logInFirst()
  const { main } = await openProduct('/media?type=All')
  await userEvent.click(main.getByRole('button', { name: 'List' }))
  const field = await main.findByRole('textbox', { name: 'Completed parts: Paper Moons' })
  await userEvent.clear(field)
  await userEvent.type(field, '3{Enter}')
  await waitFor(() => expect(putsOf(asked)).toEqual([['/media/2/user-data/content', { first: 3 }]]))
  await screen.findByText('Paper Moons: 3 of 4 completed')
})

test('progress that cannot be is refused at the field, and Escape or an emptied field brings back what it was', async () => {
  const { asked } = await startLoopback(keeping)
  logInFirst()
  const { main } = await openProduct('/media?type=All')
  await userEvent.click(main.getByRole('button', { name: 'List' }))
  const field = await main.findByRole<HTMLInputElement>('textbox', { name: 'Completed parts: Paper Moons' })
  for (const wrong of ['-1', '1.5', '1,5', '99']) {
    await userEvent.clear(field)
    await userEvent.type(field, `${wrong}{Enter}`)
    expect(main.getByText('0 to 4')).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    expect([field.value, main.queryByText('0 to 4')]).toEqual(['1', null])
  }
  await userEvent.clear(field)
  await userEvent.tab()
  expect(field.value).toBe('1')
  expect(putsOf(asked)).toEqual([])
})

test('columns are chosen in the head of the table and stay chosen', async () => {
  await startLoopback(keeping)
  logInFirst()
  const { main } = await openProduct('/media?type=All')
  await userEvent.click(main.getByRole('button', { name: 'List' }))
  await main.findByRole('columnheader', { name: /My score/ })
  await userEvent.click(main.getByRole('button', { name: 'Columns' }))
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'My score', hidden: true }))
  await waitFor(() => expect(main.queryByRole('columnheader', { name: /My score/ })).toBeNull())
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Studio', hidden: true }))
  await main.findByRole('columnheader', { name: 'Studio' })
  main.getByRole('cell', { name: 'Quay Works, Lamp House' })
  await userEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Added', hidden: true }))
  await main.findByRole('columnheader', { name: /Added/ })
  await userEvent.click(screen.getByRole('menuitem', { name: 'Automatic, by width', hidden: true }))
  await main.findByRole('columnheader', { name: /My score/ })
})

test('every column that is ticked is shown, however many they are, and a press on the row still opens the title', async () => {
  await startLoopback(keeping)
  logInFirst()
  const { main } = await openProduct('/media?type=All')
  await userEvent.click(main.getByRole('button', { name: 'List' }))
  await userEvent.click(await main.findByRole('button', { name: 'Columns' }))
  for (const name of ['Author', 'Studio', 'Added', 'Last activity', 'Length'])
    await userEvent.click(await screen.findByRole('menuitemcheckbox', { name, hidden: true }))
  for (const name of ['Author', 'Studio', 'Added', 'Last activity', 'Length', 'Status', 'Progress'])
    await main.findByRole('columnheader', { name: new RegExp(name) })
  expect(main.getByRole('table').hasAttribute('data-wide')).toBe(true)
  const row = main.getByRole('link', { name: 'Paper Moons' }).closest('[role=row]')
  expect(row?.querySelector(`.${CSS.escape(table.over ?? '')}`)?.getAttribute('href')).toBe('/media/2?type=Anime')
})
