import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ListEntry, ListImport } from '@amn/contract/personal/lists'
import { expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { type Answer, type Asked, refusal, startLoopback } from '../testing/loopback.ts'
import { makeCard } from '../testing/make-media.ts'
import { logIn } from '../testing/make.ts'
import { ListsPage } from './ListsPage.tsx'

const nothing = {
  mediaStatus: null,
  score: null,
  favorite: null,
  note: null,
  progress: null,
  repeats: null,
  startedAt: null,
  completedAt: null,
}
const makeEntry = (more: Partial<ListEntry>): ListEntry => ({
  id: 1,
  place: 1,
  title: 'Harbour Nine',
  year: null,
  amnMediaType: 'Anime',
  values: nothing,
  match: 'missing',
  media: null,
  candidates: [],
  current: null,
  changes: [],
  problem: null,
  ...more,
})
const list: ListImport = {
  id: 7,
  format: 'mal',
  fileName: 'animelist.xml',
  state: 'draft',
  conflict: 'keep',
  total: 3,
  counts: { matched: 1, unsure: 1, missing: 1, skipped: 0, changing: 1 },
  progress: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  appliedAt: null,
}
const entries = [
  makeEntry({
    match: 'matched',
    media: makeCard({ id: 3, title: 'Harbour Nine' }),
    values: { ...nothing, mediaStatus: 'COMPLETED', score: 9 },
    current: { ...nothing, mediaStatus: 'PAUSED', score: 6.5 },
    changes: ['mediaStatus', 'score'],
  }),
  makeEntry({
    id: 2,
    title: 'Signal Crane',
    match: 'unsure',
    candidates: [makeCard({ id: 4, title: 'Signal Crane' }), makeCard({ id: 5, title: 'Signal Crane II' })],
  }),
  makeEntry({ id: 3, title: '=1+1', problem: 'unread-score', values: { ...nothing, mediaStatus: 'PLANNED' } }),
]

/** A server with one list, which is a draft until it is applied. */
const answers = () => {
  const state = { ...list }
  return (asked: Asked): Answer => {
    const { pathname } = new URL(asked.path, 'http://x')
    if (pathname.endsWith('/apply')) Object.assign(state, { state: 'applied' })
    if (pathname.endsWith('/undo')) Object.assign(state, { state: 'undone' })
    if (pathname.endsWith('/entry')) return { body: { items: entries, totalItems: 3 } }
    if (asked.method === 'PUT' && pathname.includes('/entry/')) return { body: { ...entries[1], match: 'matched' } }
    if (pathname === '/current-user/list' && asked.method === 'POST')
      return refusal(422, 'UNPROCESSABLE_FILE', 'This is JSON, but not a list')
    if (pathname === '/current-user/list') return { body: { items: [], totalItems: 0 } }
    return { body: state }
  }
}

test('an open list shows old and new, asks which is meant, is applied and undone', async () => {
  logIn()
  const { asked } = await startLoopback(answers())
  await draw(ListsPage, '/user-panel/lists?open=7')
  const row = (await screen.findAllByRole('listitem')).find((item) => within(item).queryByText('6.5'))
  expect(row?.textContent).toContain('Paused')
  expect(row?.textContent).toContain('Completed')
  expect(screen.getByText('Could not be read: Score.')).toBeTruthy()
  expect(screen.getByText('1 title will change. 1 entry is unsure and will be skipped until you decide.')).toBeTruthy()

  await userEvent.click(within(screen.getByRole('group', { name: 'Which title is it?' })).getByRole('button', { name: /^Signal Crane II/ }))
  await waitFor(() => expect(asked.find(({ path }) => path.endsWith('/entry/2'))?.body).toEqual({ mediaId: 5 }))
  await userEvent.click(screen.getByRole('button', { name: 'Skip =1+1' }))
  await waitFor(() => expect(asked.find(({ path }) => path.endsWith('/entry/3'))?.body).toEqual({ mediaId: null }))

  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  const message = await screen.findByText('1 title updated')
  expect(message).toBeTruthy()
  await userEvent.click(screen.getAllByRole('button', { name: 'Undo' })[0] as HTMLElement)
  expect(await screen.findByText(/^Everything was restored/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('a long list shows how far it is, is stopped and goes on, and shows its end', async () => {
  logIn()
  const state = { ...list }
  await startLoopback(({ path }) => {
    const { pathname } = new URL(path, 'http://x')
    if (pathname.endsWith('/apply')) Object.assign(state, { state: 'applying', progress: { done: 300, all: 1200 } })
    if (pathname.endsWith('/cancel')) Object.assign(state, { state: 'stopped', progress: null })
    return { body: pathname.endsWith('/entry') ? { items: entries, totalItems: 3 } : state }
  })
  await draw(ListsPage, '/user-panel/lists?open=7')
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('300 of 1,200 · 25%')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('aria-valuenow')).toBe('25')
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('300 of 1,200 · 25%')).toBeTruthy()
  Object.assign(state, { state: 'applied', progress: null })
  expect(await screen.findByText('1 title updated')).toBeTruthy()
})

test('a file that is no list is refused with the reason of the server, and another can be chosen', async () => {
  logIn()
  await startLoopback(answers())
  await draw(ListsPage, '/user-panel/lists')
  expect(await screen.findByText('No imports yet')).toBeTruthy()
  await userEvent.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), new File(['{"a":1}'], 'photo.json'))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('“photo.json” cannot be read')
  expect(alert.textContent).toContain('This is JSON, but not a list')
  expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy()
})
