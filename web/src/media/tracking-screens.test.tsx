import type { Content } from '@amn/contract/media/content'
import type { Media } from '@amn/contract/media/media'
import type { ContentMark } from '@amn/contract/personal/user-marks'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { type Answer, type Asked, refusal, startLoopback } from '../testing/loopback.ts'
import { makeContent, makeMedia, makeOwn, seenContent } from '../testing/make-media.ts'
import { logIn, makeSession } from '../testing/make.ts'
import { openProduct } from '../testing/open-product.tsx'

const inProgress = makeOwn({
  mediaStatus: 'WATCHING',
  completedCount: 1,
  startedAt: '2026-01-01T00:00:00Z',
  lastActivityAt: '2026-01-02T00:00:00Z',
})
const first = () => [seenContent(1, 'COMPLETED'), seenContent(2, 754), makeContent({ id: 3, title: 'The lamp' }), makeContent({ id: 4 })]

/** A server that keeps the marks it is sent, as the real one does. */
function makeTracking(media: Media = makeMedia({ contentCount: 4, myData: inProgress }), list: Content[] = first()) {
  let own = media.myData ?? makeOwn()
  let contents = list
  const mark = (body: { items?: ContentMark[]; upTo?: ContentMark; all?: 'COMPLETED'; mediaStatus?: 'COMPLETED' }) => {
    const before = { mediaId: 1, ...own }
    const end = contents.findIndex(({ id }) => id === body.upTo?.contentId)
    const wanted = (content: Content, index: number) =>
      body.all ?? (index <= end ? body.upTo?.contentStatus : body.items?.find((item) => item.contentId === content.id)?.contentStatus)
    const changed: ContentMark[] = []
    contents = contents.map((content, index) => {
      const contentStatus = wanted(content, index)
      const { myData } = content
      if (!myData || contentStatus === undefined || contentStatus === myData.contentStatus) return content
      changed.push({ contentId: content.id, contentStatus: myData.contentStatus })
      return { ...content, myData: { ...myData, contentStatus } }
    })
    const completedCount = contents.filter(({ myData }) => myData?.contentStatus === 'COMPLETED').length
    own = { ...own, completedCount, mediaStatus: body.mediaStatus ?? (completedCount === contents.length ? 'COMPLETED' : 'WATCHING') }
    return { items: changed, before, userData: { mediaId: 1, ...own } }
  }
  return ({ method, path, body }: Asked): Answer => {
    if (path.startsWith('/user/refresh-token')) return { body: makeSession('second') }
    if (method === 'PUT' && path.startsWith('/media/1/user-data/content?')) return { body: mark(body as Parameters<typeof mark>[0]) }
    if (method === 'PUT' && path.startsWith('/media/1/user-data'))
      return { body: { mediaId: 1, ...(own = { ...own, ...(body as object) }) } }
    if (method === 'POST') return { body: { mediaId: 1, ...(own = { ...own, repeats: own.repeats + 1, completedCount: 0 }) } }
    if (path.includes('/rounds'))
      return { body: { items: [{ id: 5, startedAt: '2024-03-01T00:00:00Z', completedAt: '2024-04-10T00:00:00Z' }], totalItems: 1 } }
    if (/^\/media\/1\/(?:collections|order)/.test(path)) return { body: [] }
    if (path.startsWith('/media/1/content')) return { body: { items: contents, totalItems: contents.length } }
    if (path.startsWith('/media/1?')) return { body: { ...media, myData: own } }
    return { body: { items: [], totalItems: 0, needed: false, registration: true } }
  }
}

async function open(answer: (asked: Asked, before: readonly Asked[]) => Answer) {
  const { asked } = await startLoopback(answer)
  logIn()
  const { main } = await openProduct('/media/1?type=Anime')
  await main.findByRole('button', { name: /^Actions for Episode 1/ })
  const sent = () => asked.filter((one) => one.method !== 'GET' && one.path.startsWith('/media')).map((one) => one.body)
  const toggles = () => main.getAllByRole('button', { name: /^Mark as/ }).map((one) => one.getAttribute('aria-label')?.split(':')[0])
  return { main, sent, toggles }
}
const done = 'Mark as not completed'
const todo = 'Mark as completed'

test('marking up to here is one call, and Undo sends back what it answered', async () => {
  const { main, sent, toggles } = await open(makeTracking())
  await userEvent.click(main.getByRole('button', { name: /^Actions for Episode 3/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark up to here', hidden: true }))
  expect(await screen.findByText('2 items marked as completed')).toBeTruthy()
  expect(sent()).toEqual([{ upTo: { contentId: 3, contentStatus: 'COMPLETED' } }])
  await waitFor(() => expect(toggles()).toEqual([done, done, done, todo]))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(toggles()).toEqual([done, todo, todo, todo]))
  const items = [
    { contentId: 2, contentStatus: 'WATCHING' },
    { contentId: 3, contentStatus: 'NOT_WATCHED' },
  ]
  expect(sent().at(-1)).toEqual({ items, mediaStatus: 'WATCHING' })
})

test('Shift marks everything from the last one to here, and says that the status has moved', async () => {
  const { main, sent, toggles } = await open(makeTracking())
  fireEvent.click(main.getByRole('button', { name: 'Mark as completed: Episode 2' }))
  expect(await screen.findByText('Episode 2: completed')).toBeTruthy()
  fireEvent.click(main.getByRole('button', { name: 'Mark as completed: Episode 4' }), { shiftKey: true })
  expect(await screen.findByText('2 items marked as completed · status: Completed')).toBeTruthy()
  expect(toggles()).toEqual([done, done, done, done])
  expect(sent().at(-1)).toEqual({ items: [3, 4].map((contentId) => ({ contentId, contentStatus: 'COMPLETED' })) })
})

test('marks that are refused are taken back', async () => {
  const tracking = makeTracking()
  const { main, toggles } = await open((asked) => (asked.method === 'PUT' ? refusal(503, 'BUSY') : tracking(asked)))
  fireEvent.click(main.getByRole('button', { name: 'Mark as completed: Episode 4' }))
  expect(await screen.findByText('The server is busy. Try again in a moment.')).toBeTruthy()
  await waitFor(() => expect(toggles()).toEqual([done, todo, todo, todo]))
})

test('completing a media by hand asks whether everything in it is completed too', async () => {
  const { main, sent, toggles } = await open(makeTracking())
  await userEvent.click(main.getByRole('button', { name: 'My status: In progress' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Completed', hidden: true }))
  expect(sent()).toEqual([{ mediaStatus: 'COMPLETED' }])
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all' }))
  await waitFor(() => expect(toggles()).toEqual([done, done, done, done]))
  expect(sent().at(-1)).toEqual({ all: 'COMPLETED', mediaStatus: 'COMPLETED' })
})

test('a media with one open content is completed with it at once, told by its title', async () => {
  const media = makeMedia({ contentCount: 1, myData: makeOwn() })
  const { main, sent, toggles } = await open(makeTracking(media, [makeContent({ id: 1 })]))
  fireEvent.click(main.getByRole('button', { name: 'My status: Not started' }))
  fireEvent.click(await screen.findByRole('menuitemradio', { name: 'Completed', hidden: true }))
  expect(await screen.findByText('Harbour Nine: Completed')).toBeTruthy()
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(toggles()).toEqual([done])
  expect(sent()).toEqual([{ all: 'COMPLETED', mediaStatus: 'COMPLETED' }])
  fireEvent.click(screen.getByRole('button', { name: 'Undo', hidden: true }))
  expect(await main.findByRole('button', { name: 'My status: Not started' })).toBeTruthy()
})

test('starting over is asked about once, and the times before are listed', async () => {
  const { main, sent } = await open(makeTracking())
  await userEvent.click(main.getByRole('button', { name: 'More: Harbour Nine' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Start over', hidden: true }))
  const question = within(await screen.findByRole('dialog', { name: 'Start “Harbour Nine” over?' }))
  expect(sent()).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Start over' }))
  expect(await main.findByText(/March 1, 2024 – April 10, 2024/)).toBeTruthy()
  expect(sent()).toHaveLength(1)
})

test('the note is saved when its field is left, and says so when it is not', async () => {
  const tracking = makeTracking()
  let isBroken = true
  const { main, sent } = await open((asked) => (isBroken && asked.method === 'PUT' ? refusal(503, 'BUSY') : tracking(asked)))
  const field = main.getByRole('textbox', { name: 'Private note' })
  await userEvent.type(field, 'Rain')
  expect(main.getByText('Saved when you leave the field')).toBeTruthy()
  await userEvent.tab()
  expect(await main.findByText('Not saved')).toBeTruthy()
  isBroken = false
  await userEvent.click(main.getByRole('button', { name: 'Try again' }))
  expect(await main.findByText('Saved')).toBeTruthy()
  expect(sent()).toEqual([{ note: 'Rain' }, { note: 'Rain' }])
  expect(field).toHaveProperty('value', 'Rain')
})

test('what has come since it was completed is counted beside the status', async () => {
  const { main } = await open(makeTracking(makeMedia({ myData: makeOwn({ mediaStatus: 'COMPLETED', newCount: 2 }) })))
  expect(main.getByText('2 new').title).toBe('2 items added since you completed this')
  expect(main.getByRole('button', { name: 'My status: Completed' })).toBeTruthy()
})

test('tags lead to everything that has them', async () => {
  const tags = [{ id: 1, name: 'Sea', group: 'Genre' }]
  const { main } = await open(makeTracking(makeMedia({ tags })))
  expect(main.getByRole('link', { name: 'Sea' }).getAttribute('href')).toBe('/media?type=Anime&includedTags=Sea')
})
