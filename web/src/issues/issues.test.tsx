import type { Issue, IssueNews as News } from '@amn/contract/media/issues'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { draw } from '../testing/draw.tsx'
import { type Answer, type Asked, refusal, startLoopback } from '../testing/loopback.ts'
import { makeCard, makeContent } from '../testing/make-media.ts'
import { logIn } from '../testing/make.ts'
import { type Viewed, closeIssues, openIssues } from '../ui/dialog/issue-dialog.ts'
import { IssueDialogHost } from './IssueDialogHost.tsx'
import { IssueNews } from './IssueNews.tsx'
import { Issues } from './Issues.tsx'

const may = { edit: false, close: false, reopen: false, delete: false, comment: true }
const makeIssue = (more: Partial<Issue> = {}): Issue => ({
  id: 5,
  mediaId: 3,
  title: 'Harbour Nine',
  amnMediaType: 'Anime',
  createdBy: 'olek',
  createdById: 9,
  description: 'The sound is late',
  closeComment: null,
  closed: false,
  resolved: false,
  kind: 'audio',
  contentId: 7,
  fileId: 17,
  content: { season: 1, volume: null, number: '3', title: null },
  part: null,
  position: 754.2,
  unit: 'seconds',
  screenshot: null,
  sameCount: 2,
  isSame: false,
  commentCount: 4,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  closedAt: null,
  closedBy: null,
  may,
  ...more,
})
const viewed: Viewed = {
  amnMediaType: 'Anime',
  title: 'Harbour Nine',
  contentId: 7,
  fileId: 17,
  position: 754.2,
  unit: 'seconds',
  content: { season: 1, volume: null, number: '3', title: null },
  part: null,
  kind: 'video',
  capture: undefined,
}
const media: Answer = { body: makeCard({ id: 3 }) }
type Replies = Record<string, Answer | ((asked: Asked) => Answer)>
const answering = (given: Replies) =>
  startLoopback((asked) => {
    const replies: Replies = { 'GET /media/3': media, ...given }
    const found = replies[`${asked.method} ${asked.path.split('?')[0]}`]
    return (
      (typeof found === 'function' ? found(asked) : found) ?? { body: asked.path.includes('similar') ? [] : { items: [], totalItems: 0 } }
    )
  })
const queryOf = ({ path }: Asked) => Object.fromEntries(new URLSearchParams(path.split('?')[1]))

beforeEach(() => {
  closeIssues()
  sessionStorage.clear()
  logIn()
})

test('the list asks for five from page zero on, narrows, and leads to the same position', async () => {
  const items = [makeIssue(), makeIssue({ id: 6, part: 2, closed: true, closedBy: 'admin', closeComment: 'It is the disc' })]
  const { asked } = await answering({ 'GET /media/issues': { body: { items, totalItems: 12 } } })
  openIssues({ kind: 'all' })
  await draw(Issues)
  const dialog = within(await screen.findByRole('dialog', { name: 'All Issues' }))
  const [open, closed] = await dialog.findAllByRole('listitem')
  const link = within(open as HTMLElement).getByRole('link', { name: /S1E3 · 12:34/ })
  expect(link.getAttribute('href')).toBe('/media/3/content/7/file/17?type=Anime&at=seconds%3A754.2')
  for (const text of ['Open', 'olek', 'The sound is late', '4'])
    expect(within(open as HTMLElement).getAllByText(text, { ignore: 'title' }).length, text).toBeGreaterThan(0)
  within(closed as HTMLElement).getByRole('link', { name: /S1E3 · part 2 · 12:34/ })
  for (const text of ['Closed · unresolved', 'It is the disc', 'Closed by admin']) within(closed as HTMLElement).getByText(text)
  await userEvent.click(dialog.getByRole('button', { name: 'Next page' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Closed' }))
  const lists = () => asked.filter(({ path }) => path.startsWith('/media/issues')).map(queryOf)
  await waitFor(() => expect(lists().length).toBe(3))
  expect(lists().map(({ page, size, state }) => [page, size, state])).toEqual([
    ['0', '5', 'all'],
    ['1', '5', 'all'],
    ['0', '5', 'closed'],
  ])
})

test('a report carries the position and nobody by name, and what was typed stays when it is refused', async () => {
  let isRefused = true
  const { asked } = await answering({ 'POST /media/3/issue': () => (isRefused ? refusal(500, 'INTERNAL') : { body: makeIssue() }) })
  openIssues({ kind: 'report', mediaId: 3, viewed })
  await draw(Issues)
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Describe the problem' }), 'It flickers')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findByRole('alert')
  expect(dialog.getByRole('textbox', { name: 'Describe the problem' })).toHaveProperty('value', 'It flickers')
  isRefused = false
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
  await screen.findByText('Issue created')
  expect(asked.findLast(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'video',
    description: 'It flickers',
    contentId: 7,
    fileId: 17,
    position: 754.2,
    unit: 'seconds',
  })
})

test('closing says whether it is resolved, and why', async () => {
  const issue = makeIssue({ may: { ...may, close: true } })
  const { asked } = await answering({
    'GET /media/3/issue/5': { body: issue },
    'POST /media/3/issue/5/close': { body: { ...issue, closed: true } },
  })
  openIssues({ kind: 'one', mediaId: 3, issueId: 5, amnMediaType: 'Anime' })
  await draw(Issues)
  await userEvent.click(await screen.findByRole('button', { name: 'Close issue' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close issue' }))
  await userEvent.click(dialog.getByRole('switch', { name: /Resolved/ }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Comment' }), 'So it was recorded')
  await userEvent.click(dialog.getByRole('button', { name: 'Close issue' }))
  await screen.findByText('Issue closed')
  const sent = asked.find(({ path }) => path.startsWith('/media/3/issue/5/close'))
  expect(sent?.body).toEqual({ resolved: false, closeComment: 'So it was recorded' })
})

test('whoever comes second to close an issue sees that, and keeps what they typed', async () => {
  let isClosed = false
  await answering({
    'GET /media/3/issue/5': () => ({ body: makeIssue({ closed: isClosed, may: { ...may, close: !isClosed } }) }),
    'POST /media/3/issue/5/close': () => {
      isClosed = true
      return refusal(409, 'CONFLICT')
    },
  })
  openIssues({ kind: 'one', mediaId: 3, issueId: 5, amnMediaType: 'Anime' })
  await draw(Issues)
  await userEvent.click(await screen.findByRole('button', { name: 'Close issue' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Close issue' }))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Comment' }), 'Mine')
  await userEvent.click(dialog.getByRole('button', { name: 'Close issue' }))
  await dialog.findByText(/Someone closed this issue in the meantime/)
  expect(dialog.getByRole('textbox', { name: 'Comment' })).toHaveProperty('value', 'Mine')
  expect(dialog.getByRole('button', { name: 'Close issue' })).toHaveProperty('disabled', true)
})

test('Back closes the uppermost dialog alone, and what was typed in it stays', async () => {
  await answering({ 'GET /media/3/issue/5': { body: makeIssue({ may: { ...may, close: true } }) } })
  const layer = () => Number(window.history.state?.layer ?? 0)
  await draw(IssueDialogHost)
  openIssues({ kind: 'one', mediaId: 3, issueId: 5, amnMediaType: 'Anime' })
  const ask = async () => userEvent.click(await screen.findByRole('button', { name: 'Close issue' }))
  await ask()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Half a sent')
  await waitFor(() => expect(layer()).toBe(2))
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Comment' })).toBeNull())
  screen.getByRole('dialog', { name: 'Issue · Harbour Nine' })
  await ask()
  expect(await screen.findByRole('textbox', { name: 'Comment' })).toHaveProperty('value', 'Half a sent')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(layer()).toBe(1))
  window.history.back()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(layer()).toBe(0)
})

test('a report that is begun outside of a viewer can name an episode', async () => {
  const episode = (id: number, numberText: string, title: string) => makeContent({ id, mediaId: 3, season: 1, numberText, title })
  const items = [episode(70, '1', 'The quay'), episode(71, '2', 'The fog'), episode(72, '3', 'The bell')]
  const { asked } = await answering({
    'GET /media/3/content': { body: { items, totalItems: 3 } },
    'POST /media/3/issue': { body: makeIssue() },
  })
  openIssues({ kind: 'report', mediaId: 3 })
  await draw(Issues)
  await userEvent.type(await screen.findByRole('textbox', { name: 'Describe the problem' }), 'No sound')
  await userEvent.type(screen.getByRole('combobox', { name: 'Which part' }), 'fog')
  await userEvent.click(await screen.findByRole('option', { name: 'Season 1, Episode 2 – The fog', hidden: true }))
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Issue created')
  const sent = asked.find(({ method }) => method === 'POST')?.body
  expect(sent).toEqual({ kind: 'other', description: 'No sound', contentId: 71, fileId: null, position: null, unit: null })
})

test('news of an own report is shown once and then counts as seen', async () => {
  const news: News = {
    issueId: 5,
    mediaId: 3,
    title: '{{7*7}} $t(issues.all)',
    amnMediaType: 'Anime',
    kind: 'closed',
    resolved: true,
    text: '<img src=x onerror=alert(1)>\u202E',
    by: 'admin',
    at: '2026-01-02T00:00:00.000Z',
  }
  const newer: News = { ...news, issueId: 6, title: 'Ink', at: '2026-01-03T00:00:00.000Z' }
  const { asked } = await answering({
    'GET /current-user/issue-summary': { body: { openCount: null, ownOpenCount: 1, news: [newer, news] } },
    'POST /current-user/issue-seen': { status: 204 },
  })
  const { queries } = await draw(IssueNews)
  const newsText = '“{{7*7}} $t(issues.all)”: your issue has been resolved. <img src=x onerror=alert(1)>⟨U+202E⟩'
  await screen.findByText(newsText)
  const seen = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await waitFor(() => expect(seen()).toEqual([{ issueIds: [6, 5], at: '2026-01-03T00:00:00.000Z' }]))
  const reads = () => asked.filter(({ method }) => method === 'GET').length
  const before = reads()
  await queries.refetchQueries()
  await queries.refetchQueries()
  expect(reads()).toBeGreaterThan(before)
  expect(screen.getAllByText(newsText)).toHaveLength(1)
  expect(seen()).toHaveLength(1)
})
