import type { MediaCard } from '@amn/contract/media/media'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { startLoopback } from '../../../testing/loopback.ts'
import { makeCard, makeMedia } from '../../../testing/make-media.ts'
import { logIn } from '../../../testing/make.ts'
import { Editions } from './Editions.tsx'

const author = { id: 7, kind: 'person' as const, name: 'Ada Marlowe', picture: null }
const credits = [{ contributor: author, role: 'author' as const, character: null, job: null, language: null }]
const own = (mediaStatus: 'WATCHING' | 'NOT_WATCHED') => ({ mediaStatus, favorite: false, completedCount: 0, score: null })
const recording = makeCard({ id: 2, amnMediaType: 'Audiobook', title: 'The Lantern Thief', myData: own('WATCHING') })
const cards: MediaCard[] = [
  makeCard({ id: 1, amnMediaType: 'Book', title: 'The Lantern Thief' }),
  recording,
  makeCard({ id: 3, amnMediaType: 'Book', title: 'The Lantern Thief Returns' }),
  makeCard({ id: 4, amnMediaType: 'Movie', title: 'The Lantern Thief' }),
]
const comic = makeCard({ id: 5, amnMediaType: 'Manga', title: 'Lantern' })
const book = makeMedia({
  id: 1,
  amnMediaType: 'Book',
  title: 'The lantern thief',
  credits,
  relations: [{ type: 'Adaptation', media: comic }],
})

test('the other editions of a book are its recording and its comic, and one that is begun goes on at once', async () => {
  const { asked } = await startLoopback(({ path }) => {
    if (!path.startsWith('/media/user-data')) return { body: { items: cards, totalItems: cards.length } }
    const next = {
      contentId: 21,
      fileId: 22,
      renderer: 'AUDIO_PLAYER',
      season: null,
      volume: null,
      number: null,
      title: null,
      kind: 'regular',
    }
    const place = { progress: 0.4, position: 80, unit: 'seconds', length: 200 }
    return { body: { items: [{ media: recording, next: { ...next, ...place } }], totalItems: 1 } }
  })
  logIn()
  await draw(() => <Editions media={book} />)
  const row = within(await screen.findByRole('region', { name: 'Other editions' }))
  await row.findByText('Continue listening')
  const links = row.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/media/5?type=Manga', '/media/2?type=Audiobook', '/media/2/content/21/file/22?type=Audiobook'])
  expect(asked[0]?.path).toBe('/media?amnMediaType=All&titleFilter=The%20lantern%20thief&includedCredits=7&size=24')
})

test('an anime has no editions, and nothing is asked for', async () => {
  const { asked } = await startLoopback(() => ({ body: { items: cards, totalItems: cards.length } }))
  logIn()
  await draw(() => <Editions media={makeMedia({ credits })} />)
  expect(screen.queryByRole('region')).toBeNull()
  expect(asked).toEqual([])
})
