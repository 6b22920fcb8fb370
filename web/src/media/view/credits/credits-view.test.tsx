import type { Credit } from '@amn/contract/media/credits'
import type { CreditRole } from '@amn/contract/media/credit-values'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { startLoopback } from '../../../testing/loopback.ts'
import { makeCard, makeMedia } from '../../../testing/make-media.ts'
import { logIn } from '../../../testing/make.ts'
import { openProduct } from '../../../testing/open-product.tsx'
import { metaOf } from '../../../ui/media/card-facts.ts'
import { makersOf } from './makers.ts'

const names = new Map<string, number>()
const idOf = (name: string) => names.get(name) ?? names.set(name, names.size + 1).size
function credit(name: string, role: CreditRole, more: Partial<Credit> & { kind?: 'organisation' } = {}): Credit {
  const { kind = 'person', ...rest } = more
  return { contributor: { id: idOf(name), kind, name, picture: null }, role, character: null, job: null, language: null, ...rest }
}
const voices = (language: string, count: number) =>
  Array.from({ length: count }, (_, index) => credit(`${language} ${index}`, 'voiceActor', { character: `Part ${index}`, language }))

async function openMedia(media: ReturnType<typeof makeMedia>) {
  await startLoopback(({ path }) => {
    if (/^\/media\/1\/(?:collections|order)/.test(path)) return { body: [] }
    if (path.startsWith('/media/1/content')) return { body: { items: [], totalItems: 0 } }
    if (path.startsWith('/media/1?')) return { body: media }
    return { body: { items: [], totalItems: 0, needed: false, registration: true } }
  })
  logIn()
  const { main } = await openProduct(`/media/1?type=${media.amnMediaType}`)
  await main.findByRole('heading', { level: 1 })
  return main
}

test('each type names those below the title whom people know it by', () => {
  const all = [
    credit('Ann', 'author'),
    credit('Ned', 'narrator'),
    credit('Dee', 'director'),
    credit('Kay', 'creator'),
    credit('Bones', 'studio', { kind: 'organisation' }),
    credit('Ann', 'artist'),
  ]
  const named = (type: Parameters<typeof makersOf>[1]) => makersOf(all, type).map(({ role, people }) => `${role} ${people[0]?.name}`)
  expect(named('Book')).toEqual(['author Ann'])
  expect(named('Audiobook')).toEqual(['author Ann', 'narrator Ned'])
  expect(named('Manga')).toEqual(['author Ann'])
  expect(named('Movie')).toEqual(['director Dee'])
  expect(named('TvSeries')).toEqual(['creator Kay'])
  expect(named('Anime')).toEqual(['studio Bones'])
})

test('the view tells who made a book, its series and what others think of it, and leads to each', async () => {
  const main = await openMedia(
    makeMedia({
      amnMediaType: 'Book',
      enumeration: '4',
      series: { id: 9, name: 'Discworld' },
      originalLanguage: 'en',
      pageCount: 1272,
      credits: [
        credit('Terry Pratchett', 'author'),
        credit('Piotr Cholewa', 'translator', { language: 'pl' }),
        credit('Gollancz', 'publisher', { kind: 'organisation' }),
      ],
      communityScores: [{ source: 'open-library', score: 84, count: 12345 }],
      links: [
        { address: 'https://example.org/mort', title: null, kind: 'trailer' },
        { address: 'javascript:alert(1)', title: 'no page', kind: 'other' },
      ],
      externalIds: [{ source: 'goodreads', key: '7', address: 'https://www.goodreads.com/book/show/7' }],
    }),
  )
  expect(main.getByRole('link', { name: 'Terry Pratchett' }).getAttribute('href')).toBe(`/contributors/${idOf('Terry Pratchett')}`)
  const [series] = main.getAllByRole('link', { name: 'Discworld #4' })
  expect(series?.getAttribute('href')).toMatch(/^\/media\?.*includedSeries=9/)
  expect(within(main.getByRole('list', { name: 'Scores elsewhere' })).getByRole('listitem').textContent).toContain('Open Library 84%')
  for (const text of ['English', '1,272', 'Translation']) expect(main.getByText(text)).toBeTruthy()
  expect(main.getByRole('link', { name: 'Gollancz' })).toBeTruthy()
  const trailer = main.getByRole('link', { name: /^Trailer/ })
  expect([trailer.getAttribute('target'), trailer.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(main.getByRole('link', { name: /^Goodreads/ })).toBeTruthy()
  expect(main.queryByText('no page')).toBeNull()
})

test('the voices are those of the original language until another is chosen, and all of them are in a dialog', async () => {
  const main = await openMedia(makeMedia({ originalLanguage: 'ja', credits: [...voices('en', 24), ...voices('ja', 23)] }))
  const cast = within(main.getByRole('region', { name: 'Cast' }))
  expect(cast.getAllByRole('listitem')).toHaveLength(20)
  expect(cast.getByText('ja 0')).toBeTruthy()
  await userEvent.click(cast.getByRole('combobox', { name: 'Language of the voices' }))
  await userEvent.click(await screen.findByRole('option', { name: 'English' }))
  expect(await cast.findByText('en 0')).toBeTruthy()
  expect(cast.queryByText('ja 0')).toBeNull()
  await userEvent.click(cast.getByRole('button', { name: 'Show all (47)' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cast and crew' }))
  expect(dialog.getAllByRole('listitem')).toHaveLength(47)
})

test('a score whose source has no name is told to be of the community', async () => {
  const main = await openMedia(makeMedia({ communityScores: [{ source: 'community', score: 71, count: null }] }))
  const scores = within(main.getByRole('list', { name: 'Scores elsewhere' }))
  expect(scores.getByRole('listitem').textContent).toBe('Community 71%')
})

test('a media of which nothing is known shows none of it', async () => {
  const main = await openMedia(makeMedia({ communityScores: [], credits: [] }))
  for (const name of ['Cast', 'Crew', 'Links']) expect(main.queryByRole('region', { name })).toBeNull()
  expect(main.queryByRole('list', { name: 'Scores elsewhere' })).toBeNull()
})

test('cards of what is read and heard name the author, others do not', () => {
  const card = { authors: ['Terry Pratchett'], seasonYear: 1987 }
  expect(metaOf(makeCard({ ...card, amnMediaType: 'Audiobook' }), 'Audiobooks')).toBe('Terry Pratchett · 1987 · Audiobooks')
  expect(metaOf(makeCard({ ...card, amnMediaType: 'Movie' }), 'Films')).toBe('1987 · Films')
})
