import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../api/failures/api-error.ts'
import { isFailureShown } from '../api/failures/show-failure.ts'
import { type Answer, type Asked, refusal, startLoopback } from '../testing/loopback.ts'
import { makeContent, makeFile, makeMedia, makeOwn, seenContent } from '../testing/make-media.ts'
import { logIn, makeSession } from '../testing/make.ts'
import { openProduct } from '../testing/open-product.tsx'

const contents = [seenContent(1, 'COMPLETED'), seenContent(2, 754), makeContent({ id: 3, title: 'The lamp' })]
const mine = makeOwn({ mediaStatus: 'WATCHING', completedCount: 1, lastActivityAt: '2026-01-02T00:00:00Z' })
function answerView(media = makeMedia({ myData: mine }), list = contents) {
  return (asked: Asked): Answer => {
    if (asked.method === 'PUT') return { body: {} }
    if (asked.path.startsWith('/user/refresh-token')) return { body: makeSession('second') }
    if (/^\/media\/1\/(?:collections|order)/.test(asked.path)) return { body: [] }
    if (asked.path.startsWith('/media/1/content')) return { body: { items: list, totalItems: list.length } }
    if (asked.path.startsWith('/media/1?')) return { body: media }
    return { body: { items: [], totalItems: 0, needed: false, registration: true } }
  }
}

test('the view resumes at the last position', async () => {
  await startLoopback(answerView())
  logIn()
  const { main } = await openProduct('/media/1?type=Anime')
  const resume = await main.findByRole('link', { name: 'Resume at 12:34' })
  expect(resume.getAttribute('href')).toBe('/media/1/content/2/file/12?type=Anime')
  expect(main.getByRole('heading', { level: 1 }).textContent).toBe('Harbour Nine')
  expect(main.getByRole('progressbar', { name: 'Progress: Episode 2' }).getAttribute('aria-valuenow')).toBe('52')
})

test('what was begun is not called not started beside the button that continues it', async () => {
  await startLoopback(
    answerView(makeMedia({ myData: makeOwn({ completedCount: 1 }) }), [seenContent(1, 'COMPLETED'), makeContent({ id: 2 })]),
  )
  logIn()
  const { main } = await openProduct('/media/1?type=Anime')
  expect(await main.findByRole('link', { name: 'Continue' })).toBeTruthy()
  expect(main.getByRole('button', { name: 'My status: In progress' })).toBeTruthy()
  expect(main.queryByText('Not started')).toBeNull()
})

test('a mark that the server refuses is taken back', async () => {
  await startLoopback((one) => (one.method === 'PUT' ? refusal(503, 'BUSY') : answerView()(one)))
  logIn()
  const { main } = await openProduct('/media/1?type=Anime')
  await userEvent.click(await main.findByRole('button', { name: 'Add to favourites' }))
  expect(await screen.findByText('The server is busy. Try again in a moment.')).toBeTruthy()
  expect(main.getByRole('button', { name: 'Add to favourites' }).getAttribute('aria-pressed')).toBe('false')
})

test('without the right to contents nothing opens, and the reason is shown', async () => {
  await startLoopback(answerView(makeMedia({ may: { edit: false, content: false, delete: false }, myData: mine })))
  logIn()
  const { main } = await openProduct('/media/1?type=Anime')
  expect(await main.findByText('You do not have permission to open this title.')).toBeTruthy()
  expect(main.getByRole('button', { name: 'Play' }).hasAttribute('disabled')).toBe(true)
  expect(main.queryAllByRole('link')).toEqual([])
})

test('files that are gone or damaged say so and do not open', async () => {
  const list = [
    makeContent({ id: 1, files: [makeFile({ state: 'unavailable' })] }),
    makeContent({
      id: 2,
      files: [makeFile({ id: 12, state: 'unreadable', reason: { reason: 'file.empty', message: 'The file is empty' } })],
    }),
  ]
  await startLoopback(answerView(makeMedia(), list))
  logIn()
  const { main } = await openProduct('/media/1?type=Anime')
  expect(await main.findByText('File unavailable')).toBeTruthy()
  expect(main.getByText('File cannot be read: The file is empty')).toBeTruthy()
  expect(main.getByText('None of its files can be opened.')).toBeTruthy()
  expect(main.queryByText('None of its files are available right now.')).toBeNull()
})

test.each([
  [404, 'NOT_FOUND', 'Title not found'],
  [403, 'ACCESS_DENIED', 'no permissions'],
] as const)('a view answered with %i %s says "%s"', async (status, code, sentence) => {
  await startLoopback((one) => (/^\/media\/1(?:\?|$)/.test(one.path) ? refusal(status, code) : answerView()(one)))
  logIn()
  const { main } = await openProduct('/media/1?type=Anime')
  expect(await main.findByRole('heading', { level: 1, name: sentence })).toBeTruthy()
  expect(isFailureShown(new ApiError(code))).toBe(false)
})

test('a link from before a title became another type still opens it, and then names the right type', async () => {
  const media = makeMedia({ amnMediaType: 'Audiobook' })
  const { asked } = await startLoopback((one) =>
    one.path.includes('amnMediaType=Book') ? refusal(404, 'NOT_FOUND') : one.path === '/media/1' ? { body: media } : answerView(media)(one),
  )
  logIn()
  const { main, router } = await openProduct('/media/1?type=Book')
  expect(await main.findByRole('heading', { level: 1, name: 'Harbour Nine' })).toBeTruthy()
  expect(await main.findByText('The lamp')).toBeTruthy()
  await vi.waitFor(() => expect(router.state.location.search).toEqual({ type: 'Audiobook' }))
  expect(screen.queryByText('Title not found')).toBeNull()
  expect(isFailureShown(new ApiError('NOT_FOUND'))).toBe(false)
  expect(asked.filter(({ path }) => path === '/media/1')).toHaveLength(1)
})
