import { act, screen, within } from '@testing-library/react'
import type { Media } from '@amn/contract/media/media'
import { expect, test } from 'vitest'
import { applyLocale } from '../../i18n/i18n.ts'
import { draw } from '../../testing/draw.tsx'
import { startLoopback } from '../../testing/loopback.ts'
import { makeCard, makeMedia, makeOwn } from '../../testing/make-media.ts'
import { logIn } from '../../testing/make.ts'
import { Relations } from './Relations.tsx'
import { Together } from './Together.tsx'

const cover = { version: 'v1', width: 400, height: 600, colour: '#203040', thumbhash: '' }
const before = makeCard({ id: 2, title: 'Harbour Eight', seasonYear: 2019, cover })
const own = makeOwn({ mediaStatus: 'WATCHING', completedCount: 1 })
const comic = makeCard({ id: 3, title: 'The comic', amnMediaType: 'Manga', contentCount: 4, myData: own })
const after = makeCard({ id: 4, title: 'Harbour Ten' })
const relations: Media['relations'] = [
  { type: 'Prequel', media: before },
  { type: 'Sequel', media: after },
  { type: 'Original', media: comic },
  { type: 'SpinOff', media: after },
]
const cardsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('listitem')
    .map((card) => within(card).getByRole('link'))

test('related titles are a row of posters in the order in which they come, each once, with what it is under its title', async () => {
  await startLoopback(() => ({ body: [] }))
  logIn()
  await draw(() => <Relations media={makeMedia({ relations })} />)
  const row = await screen.findByRole('region', { name: 'Related' })
  expect(cardsOf(row).map((card) => [card.getAttribute('href'), card.textContent])).toEqual([
    ['/media/2?type=Anime', 'Harbour EightPrequel2019 · Anime'],
    ['/media/4?type=Anime', 'Harbour TenSequel, Spin-offAnime'],
    ['/media/3?type=Manga', expect.stringContaining('The comicOriginalManga')],
  ])
  expect(row.querySelector('img')?.getAttribute('src')).toContain('/media/2/cover')
  within(row).getByText('3 left')
  await act(() => applyLocale('pl'))
  within(await screen.findByRole('region', { name: 'Powiązane' })).getByText('Wcześniejsza część')
})

test('what stands among the other editions of a book is not repeated', async () => {
  await startLoopback(() => ({ body: { items: [], totalItems: 0 } }))
  logIn()
  const media = makeMedia({ amnMediaType: 'Book', relations })
  await draw(() => <Relations media={media} />)
  const row = await screen.findByRole('region', { name: 'Related' })
  expect(cardsOf(row).map((card) => card.getAttribute('href'))).toEqual(['/media/2?type=Anime', '/media/4?type=Anime'])
})

test('where nothing is related, there is no row', async () => {
  await startLoopback(() => ({ body: [] }))
  const { container } = await draw(() => <Relations media={makeMedia()} />)
  expect(screen.queryByRole('region')).toBeNull()
  expect(container.querySelector('h2')).toBeNull()
})

test('the order to watch in is a row as well, with the title that is open marked, and the lists that hold it below', async () => {
  const open = makeCard({ id: 1, title: 'Harbour Nine' })
  const held = { id: 7, kind: 'collection', name: 'Harbours', isIn: true }
  await startLoopback(({ path }) => ({ body: path.includes('/order') ? [before, open, after] : [held] }))
  logIn()
  await draw(() => <Together media={makeMedia({ relations })} />)
  const row = await screen.findByRole('region', { name: 'Watch or read in this order' })
  expect(within(row).getByRole('list').tagName).toBe('OL')
  const cards = within(row).getAllByRole('listitem')
  expect(cards.map((card) => card.getAttribute('aria-current'))).toEqual([null, 'true', null])
  expect((await screen.findByRole('link', { name: 'Harbours' })).getAttribute('href')).toBe('/collections/7')
  screen.getByRole('button', { name: 'Save as a list' })
})
