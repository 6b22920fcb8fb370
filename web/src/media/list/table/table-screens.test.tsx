import { mediaTypes } from '@amn/contract/values'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
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

test('as a list it is a table whose heads order it, the second time the other way round', async () => {
  const { asked } = await startLoopback(answer)
  logInFirst()
  const { main, router } = await openProduct('/media?type=All')
  await userEvent.click(await main.findByRole('button', { name: 'List' }))
  const table = within(await main.findByRole('table'))
  const row = within((await table.findByRole('link', { name: 'Paper Moons' })).closest('[role=row]') as HTMLElement)
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['2002', expect.stringContaining('8.5'), 'In progress', '1 of 4']),
  )
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
