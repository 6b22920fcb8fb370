import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { followOtherTabs, sessionKey, useSessionState } from '../api/session/session-state.ts'
import { type Answer, type Asked, refusal, startLoopback } from '../testing/loopback.ts'
import { makeCard, makeMedia } from '../testing/make-media.ts'
import { logIn, seeing } from '../testing/make.ts'
import { openProduct } from '../testing/open-product.tsx'

const setUp = { needed: false, registration: false, mediaPrivileges: seeing() }
const library = ({ path, headers }: Asked): Answer => {
  if (path === '/setup') return { body: setUp }
  if (headers.authorization === undefined) return refusal(401, 'UNAUTHENTICATED')
  if (path.startsWith('/media/3?')) return { body: makeMedia({ id: 3, title: 'Harbour Nine' }) }
  if (/^\/media\/(newest|recently-added)/.test(path)) return { body: [makeCard({ id: 3, title: 'Harbour Nine' })] }
  if (path.startsWith('/media?')) return { body: { items: [makeCard({ id: 3, title: 'Harbour Nine' })], totalItems: 1 } }
  return { body: { items: [], totalItems: 0 } }
}
/** Another tab of the browser logs out: it writes its state, and the browser tells this one. */
function logOutElsewhere(): void {
  localStorage.setItem(sessionKey, JSON.stringify({ state: { rights: [] }, version: 1 }))
  window.dispatchEvent(new StorageEvent('storage', { key: sessionKey }))
}

test.each([
  ['/', 'the start page'],
  ['/media?type=Anime', 'the list'],
  ['/media/3?type=Anime', 'a media'],
])('a logout in another tab empties %s', async (path) => {
  followOtherTabs()
  logIn('first', { mediaPrivileges: seeing('Anime') })
  const { asked } = await startLoopback(library)
  await openProduct(path)
  expect((await screen.findAllByText('Harbour Nine')).length).toBeGreaterThan(0)
  logOutElsewhere()
  await waitFor(() => expect(screen.queryByText('Harbour Nine')).toBeNull())
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Log in' }).length).toBeGreaterThan(0))
  expect(useSessionState.getState().token).toBeUndefined()
  // What is known to be refused is not asked for, and nobody is told of it in red.
  expect(asked.filter(({ path: one, headers }) => headers.authorization === undefined && one !== '/setup')).toEqual([])
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  [403, 'ACCOUNT_SUSPENDED', 'Your account is suspended: '],
  [401, 'SESSION_REVOKED', 'Your session has ended. Log in again.'],
] as const)('a %s %s ends the session in the page, says why and empties it', async (status, code, sentence) => {
  logIn('first', { mediaPrivileges: seeing('Anime') })
  let isOver = false
  await startLoopback((asked) => (isOver && asked.headers.authorization ? refusal(status, code, '') : library(asked)))
  const { router } = await openProduct('/media?type=Anime')
  await screen.findAllByText('Harbour Nine')
  isOver = true
  await router.navigate({ to: '/media', search: { type: 'Anime', titleFilter: 'nine' } })
  expect(await screen.findByText((text) => text.startsWith(sentence.trim()))).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('Harbour Nine')).toBeNull())
  expect(useSessionState.getState()).toMatchObject({ user: undefined, token: undefined })
})
