import type { ViewedContent } from '@amn/contract/media/content'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { endRun, startRun } from '../../api/play-run.ts'
import { draw } from '../../testing/draw.tsx'
import { type Answer, type Asked, startLoopback } from '../../testing/loopback.ts'
import { makeCard, makeContent, makeFile, makeMedia, makeOwn } from '../../testing/make-media.ts'
import { logIn } from '../../testing/make.ts'
import { EndPanel } from './EndPanel.tsx'

const content = {
  ...makeContent(),
  id: 10,
  mediaId: 1,
  amnMediaType: 'Movie',
  mediaTitle: 'First Lamp',
  next: null,
} as unknown as ViewedContent
const film = makeFile()
const next = { contentId: 20, fileId: 200, renderer: 'VIDEO_PLAYER', progress: null }
const second = makeCard({ id: 2, title: 'Second Lamp', amnMediaType: 'Movie' })

function answers(more: (path: string) => Answer | undefined = () => undefined) {
  let score: number | null = null
  return ({ path, method, body }: Asked): Answer => {
    const own = more(path)
    if (own) return own
    if (method === 'PUT') {
      score = (body as { score: number | null }).score
      return { body: { ...makeOwn({ score }), mediaId: 1 } }
    }
    if (path.startsWith('/media/briefs')) return { body: [{ id: 2, next }] }
    if (path.startsWith('/media/1/order')) return { body: [] }
    if (path.startsWith('/media/1/collections')) return { body: [] }
    if (path.startsWith('/media/1/similar')) return { body: [{ media: makeCard({ id: 9, title: 'Like it' }), reasons: [] }] }
    if (path.startsWith('/media/1?'))
      return { body: makeMedia({ id: 1, amnMediaType: 'Movie', series: { id: 4, name: 'Lamps' }, myData: makeOwn({ score }) }) }
    if (path.startsWith('/media?')) return { body: { items: [makeCard({ id: 1 }), second], totalItems: 2 } }
    return { body: { items: [], totalItems: 0 } }
  }
}
beforeEach(endRun)

async function show(more?: (path: string) => Answer | undefined, file = film) {
  const { asked } = await startLoopback(answers(more))
  logIn()
  const [onOpen, onClose] = [vi.fn(), vi.fn()]
  await draw(() => <EndPanel content={content} file={file} onOpen={onOpen} onClose={onClose} />)
  return { asked, onOpen, onClose }
}

test('once a film is over it takes a score, and offers the next of its series and titles like it', async () => {
  const { asked, onClose } = await show()
  const panel = within(await screen.findByRole('region', { name: 'That was “First Lamp”' }))
  const offered = within(await panel.findByRole('region', { name: 'Next title' }))
  offered.getByText('Next in “Lamps”')
  expect((await offered.findByRole('link', { name: 'Play' })).getAttribute('href')).toBe('/media/2/content/20/file/200?type=Movie')
  await panel.findByText('Like it')
  fireEvent.keyDown(await panel.findByRole('radio', { name: '7.5 out of 10' }), { key: 'Enter' })
  await panel.findByText('7.5/10')
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([{ score: 7.5 }])
  await userEvent.click(panel.getByRole('button', { name: 'Back to the player' }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('without a series or an order the next of a collection that holds it is offered', async () => {
  await show((path) => {
    if (path.startsWith('/media/1?')) return { body: makeMedia({ id: 1, amnMediaType: 'Movie' }) }
    if (path.startsWith('/media/1/collections')) return { body: [{ id: 7, kind: 'list', name: 'Rainy days', isIn: true, mayEdit: true }] }
    if (path.startsWith('/collections/7/items')) return { body: { items: [makeCard({ id: 1 }), second], totalItems: 2 } }
    return undefined
  })
  await screen.findByText('Next in “Rainy days”')
  screen.getByText('Second Lamp')
})

test('a list that is being played goes on by itself, unless somebody says otherwise', async () => {
  startRun({
    name: 'Rainy days',
    titles: [1, 2].map((id) => ({ id, amnMediaType: 'Movie', title: id === 1 ? 'First Lamp' : 'Second Lamp' })),
  })
  const { onOpen } = await show()
  const card = within(await screen.findByRole('complementary', { name: 'Next' }))
  card.getByText('Second Lamp')
  await userEvent.click(card.getByRole('button', { name: 'Cancel' }))
  const panel = within(await screen.findByRole('region', { name: 'That was “First Lamp”' }))
  panel.getByText('Next in “Rainy days”')
  expect(onOpen).not.toHaveBeenCalled()
})

test('a recording whose queue goes on by itself shows nothing over it', async () => {
  const { asked } = await show(
    (path) => (path.startsWith('/current-user/listening-queue') ? { body: { items: [{ contentId: 77 }] } } : undefined),
    makeFile({ renderer: 'AUDIO_PLAYER' }),
  )
  await waitFor(() => expect(asked.some(({ path }) => path.startsWith('/media/1/similar'))).toBe(true))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
})
