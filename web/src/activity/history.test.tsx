import { activity, type HistoryDay, type HistoryEntry } from '@amn/contract/personal/activity'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answer, type Asked, startLoopback } from '../testing/loopback.ts'
import { makeCard } from '../testing/make-media.ts'
import { logIn } from '../testing/make.ts'
import { openProduct } from '../testing/open-product.tsx'
import { dayName } from './day-name.ts'

const entry = (contentId: number, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  media: makeCard({ id: 7, title: 'Harbour Nine' }),
  contentId,
  content: { season: 1, volume: null, number: String(contentId), kind: 'regular', title: null },
  from: '2024-03-04T20:00:00.000Z',
  to: '2024-03-04T20:40:00.000Z',
  seconds: 2400,
  progress: 0.45,
  isCompleted: false,
  ...more,
})
const march: HistoryDay = { day: '2024-03-04', seconds: 4800, entries: [entry(2, { isCompleted: true }), entry(1)] }
const february: HistoryDay = {
  day: '2024-02-01',
  seconds: 2400,
  entries: [entry(3, { from: '2024-02-01T20:00:00.000Z', to: '2024-02-01T20:40:00.000Z' })],
}
const { path } = activity.history

const open = async (history: (asked: Asked) => Answer) => {
  const { asked } = await startLoopback((one) => {
    if (one.path === `${path}/remove`) return { body: { removedAt: '2026-01-01T00:00:00.000Z' } }
    if (one.path === `${path}/restore`) return { status: 204 }
    return one.path.startsWith(path) ? history(one) : { body: { items: [], totalItems: 0 } }
  })
  logIn()
  const { main } = await openProduct('/user-panel/history')
  await main.findByRole('heading', { name: 'History' }, { timeout: 5000 })
  return { main, asked, bodies: () => asked.filter(({ method }) => method === 'POST').map(({ path: to, body }) => [to, body]) }
}
const everything = () => ({ body: { days: [march], next: null } })

test('days are called as people call them', () => {
  const now = new Date('2026-03-04T09:00:00')
  expect(['2026-03-04', '2026-03-03', '2026-03-02', '2025-12-31'].map((day) => dayName(day, new Date(now)))).toEqual([
    'Today',
    'Yesterday',
    'Monday, March 2',
    'Wednesday, December 31, 2025',
  ])
})

test('each day lists what was watched, how long and how far, and leads to its title', async () => {
  const { main } = await open(everything)
  const day = within(await main.findByRole('region', { name: 'Monday, March 4, 2024' }))
  const [second, first] = day.getAllByRole('listitem')
  expect(second?.textContent).toContain('Season 1, Episode 2')
  expect(second?.textContent).toContain('Completed')
  expect(first?.textContent).toContain('40 min')
  expect(first?.textContent).toContain('up to 45%')
  expect(day.getAllByRole('link', { name: /Harbour Nine/ })[0]?.getAttribute('href')).toBe('/media/7?type=Anime')
})

test('earlier days follow when they are asked for', async () => {
  const { main, asked } = await open((one) => ({
    body: one.path.includes('before=2024-03-04') ? { days: [february], next: null } : { days: [march], next: '2024-03-04' },
  }))
  await userEvent.click(await main.findByRole('button', { name: 'Show earlier days' }))
  expect(await main.findByRole('region', { name: 'Thursday, February 1, 2024' })).toBeTruthy()
  expect(main.queryByRole('button', { name: 'Show earlier days' })).toBeNull()
  expect(asked.filter(({ path: to }) => to.startsWith(path)).every(({ path: to }) => to.includes('timeZone='))).toBe(true)
})

test('an entry is deleted at once and can be brought back', async () => {
  const { main, bodies } = await open(everything)
  const [second] = await main.findAllByRole('button', { name: /^Delete from history: Harbour Nine · Season 1, Episode 2/ })
  await userEvent.click(second as HTMLElement)
  const said = await screen.findByText(/deleted from your history and statistics/)
  expect(main.getAllByRole('listitem')).toHaveLength(1)
  expect(said.textContent).toContain('Positions and statuses stay')
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Restored to your history.')).toBeTruthy()
  expect(await main.findByRole('button', { name: /Episode 2,/ })).toBeTruthy()
  expect(bodies()).toEqual([
    [`${path}/remove`, { contentId: 2, from: '2024-03-04T20:00:00.000Z', to: '2024-03-04T20:40:00.000Z' }],
    [`${path}/restore`, { removedAt: '2026-01-01T00:00:00.000Z' }],
  ])
})

test('a day is deleted as a whole, everything only after a question', async () => {
  let days = [march, february]
  const { main, bodies } = await open(() => ({ body: { days, next: null } }))
  await userEvent.click(await main.findByRole('button', { name: 'Delete from history: Monday, March 4, 2024' }))
  await screen.findByText(/^Monday, March 4, 2024: deleted/)
  expect(main.queryByRole('region', { name: 'Monday, March 4, 2024' })).toBeNull()
  await userEvent.click(main.getByRole('button', { name: 'Delete all' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your whole history?' }))
  days = []
  await userEvent.click(dialog.getByRole('button', { name: 'Delete all' }))
  expect(await main.findByText('Your history is empty')).toBeTruthy()
  expect(bodies().map(([, body]) => body)).toMatchObject([{ from: '2024-03-04T20:00:00.000Z' }, { from: '1970-01-01T00:00:00.000Z' }])
})

test('the focus goes on to the next delete button, from the last of all to the heading', async () => {
  let days = [march, february]
  const { main } = await open(() => ({ body: { days, next: null } }))
  const press = async (name: RegExp) => {
    const button = await main.findByRole('button', { name })
    button.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(button.isConnected).toBe(false))
  }
  await press(/Season 1, Episode 2,/)
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Season 1, Episode 1,/)
  await press(/Season 1, Episode 1,/)
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Season 1, Episode 3,/)
  days = []
  await press(/^Delete from history: Thursday, February 1/)
  expect(document.activeElement?.textContent).toBe('History')
})

test('nothing yet, and what could not be loaded, are told', async () => {
  let fails = true
  const { main } = await open(() =>
    fails ? { status: 500, body: { code: 'INTERNAL', message: 'x', requestId: 'y' } } : { body: { days: [], next: null } },
  )
  const retry = await main.findByRole('button', { name: 'Try again' })
  fails = false
  await userEvent.click(retry)
  expect(await main.findByText('Your history is empty')).toBeTruthy()
})
