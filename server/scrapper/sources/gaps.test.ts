import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlayedSources, playSources, type SourceAnswer } from '../../testing/sources.ts'
import { networkScrappers } from './all.ts'
import { kitsu } from './kitsu.ts'
import { openLibrary } from './open-library.ts'
import { tmdb } from './tmdb.ts'

let played: PlayedSources
beforeAll(async () => {
  played = await playSources(networkScrappers)
})
afterAll(() => played.remove())
const answers = (answer: SourceAnswer) => {
  played.answer = answer
}

test('Open Library gives genres first, and the year and cover by which a search showed it', async () => {
  const noise = ['New York Times bestseller', 'Staff Picks', 'Ciencia-ficción', 'Roman', 'Foxes', 'Fantasy fiction', 'Horror']
  const doc = { key: '/works/OL5W', title: 'Dune', first_publish_year: 1965, cover_i: 7 }
  const work = { key: '/works/OL5W', type: { key: '/type/work' }, title: 'Dune', subjects: noise }
  answers((url) => ({ '/works/OL5W.json': work, '/search.json': { docs: [doc] } })[url.pathname])
  const found = await openLibrary.read('OL5W', 'Book', played.sourceOf(openLibrary))
  expect(found).toMatchObject({ seasonYear: 1965, cover: 'https://covers.openlibrary.org/b/id/7-L.jpg' })
  expect(found?.tags?.map(({ name }) => name)).toEqual([
    'Fantasy',
    'Horror',
    'Foxes',
    'Ciencia-ficción',
    'Roman',
    'New York Times bestseller',
    'Staff Picks',
  ])
})

test.each([
  [{ tba: '2026', startDate: '2026-12-31', endDate: null }, { seasonYear: 2026 }],
  [{ startDate: '2009-01-01', endDate: '2009-01-01' }, { seasonYear: 2009 }],
  [
    { startDate: '2009-01-01', endDate: '2009-03-01' },
    { seasonYear: 2009, airedFrom: '2009-01-01', airedTo: '2009-03-01' },
  ],
])('Kitsu tells days only where it knows them: %j', async (days, expected) => {
  answers(() => ({ data: [{ id: '5', type: 'anime', attributes: { canonicalTitle: 'A', ...days } }] }))
  const found = await kitsu.read('anime/5', 'Anime', played.sourceOf(kitsu))
  expect({ seasonYear: found?.seasonYear, airedFrom: found?.airedFrom, airedTo: found?.airedTo }).toEqual(expected)
})

test('a number of TMDB alone is read where the type describes what, and may mean both where it does not', async () => {
  const source = played.sourceOf(tmdb, { key: 'k' })
  answers((url) => ({ '/3/movie/680': { id: 680, title: 'Pulp Fiction' }, '/3/tv/680': { id: 680, name: 'Lost' } })[url.pathname])
  expect((await tmdb.read('680', 'Movie', source))?.title).toBe('Pulp Fiction')
  expect((await tmdb.read('680', 'TvSeries', source))?.title).toBe('Lost')
  expect(await tmdb.read('680', 'Anime', source)).toBe(undefined)
  expect(tmdb.possibleIds?.('680', 'Anime')).toEqual(['tv/680', 'movie/680'])
})
