import { library } from '@amn/contract/library/library'
import { media } from '@amn/contract/media/media'
import { sessionCalls } from '@amn/contract/accounts/session'
import { userData } from '@amn/contract/personal/user-data'
import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, test } from 'vitest'
import { applyLocale } from '../../i18n/i18n.ts'
import { type Answer, type Asked, refusal, startLoopback } from '../../testing/loopback.ts'
import { logIn, makeSession } from '../../testing/make.ts'
import { useSpinner } from '../../ui/feedback/spinner.ts'
import { call } from './call.ts'
import { sessionKey, useSessionState } from '../session/session-state.ts'

beforeEach(() => notifications.clean())
const notices = () =>
  notificationsStore
    .getState()
    .notifications.map(({ color, message }) => [color, (message as { props: { text: () => string } }).props.text()])

const isRefresh = ({ path }: Asked) => path === '/user/refresh-token'
/** Takes only the second token; a refresh hands it out. */
const strict = (asked: Asked): Answer => {
  if (isRefresh(asked)) return { body: makeSession('second') }
  return asked.headers.authorization === 'Bearer second' ? { body: { items: [], totalItems: 0 } } : refusal(401, 'UNAUTHENTICATED')
}
const list = () => call(userData.list, { query: { mediaStatus: ['WATCHING', 'PAUSED'], size: 12 } })

test('a call carries the token and joins lists with commas', async () => {
  logIn()
  const { asked } = await startLoopback(() => ({ body: { items: [], totalItems: 0 } }))
  expect(await list()).toEqual({ items: [], totalItems: 0 })
  expect(asked[0]).toMatchObject({ method: 'GET', path: '/media/user-data?mediaStatus=WATCHING,PAUSED&size=12' })
  expect(asked[0]?.headers.authorization).toBe('Bearer first')
})

test('the cookie XSRF-TOKEN goes into the header of calls that change something', async () => {
  logIn()
  document.cookie = 'XSRF-TOKEN=a%2Bb'
  const { asked } = await startLoopback(() => ({ body: [] }))
  await call(library.start, { body: {} })
  await call(library.roots, {})
  expect(asked.map(({ headers }) => headers['x-xsrf-token'])).toEqual(['a+b', undefined])
  document.cookie = 'XSRF-TOKEN=; max-age=0'
})

test('whose session has ended sees why nothing is saved', async () => {
  await expect(call(sessionCalls.updateCurrentUser, { body: {} })).rejects.toThrow()
  expect(notices()).toEqual([['red', 'Log in to see this.']])
})

test.each([
  ['id', 'media.get', () => call(media.get, { params: {}, query: { amnMediaType: 'Anime' } } as never)],
  ['amnMediaType', 'media.get', () => call(media.get, { params: { id: 3 }, query: {} } as never)],
  ['loginRequest', 'session.login', () => call(sessionCalls.login, {} as never)],
  ['authorization', 'session.currentUser', () => call(sessionCalls.currentUser, {})],
  ['authorization', 'session.refreshToken', () => call(sessionCalls.refreshToken, {})],
])('without %s the call %s is refused and not sent', async (name, operation, run) => {
  const { asked } = await startLoopback(() => ({ body: {} }))
  await expect(run()).rejects.toMatchObject({ message: `Required parameter ${name} was null or undefined when calling ${operation}.` })
  expect(asked).toEqual([])
})

test('a refused token is exchanged, the user stored and the call made again', async () => {
  logIn()
  const { asked } = await startLoopback(strict)
  await list()
  expect(asked.map(({ path }) => path.split('?')[0])).toEqual(['/media/user-data', '/user/refresh-token', '/media/user-data'])
  expect(useSessionState.getState().token).toBe('second')
  expect(notices()).toEqual([])
})

test('many calls share one refresh', async () => {
  logIn()
  const { asked } = await startLoopback(strict)
  await Promise.all([list(), list(), list(), list(), list()])
  expect(asked.filter(isRefresh)).toHaveLength(1)
  expect(asked).toHaveLength(11)
})

test('a token that another tab has refreshed is taken over without a refresh', async () => {
  logIn()
  const { asked } = await startLoopback((one) => {
    const { state, version } = JSON.parse(localStorage.getItem(sessionKey) ?? '') as { state: object; version: number }
    localStorage.setItem(sessionKey, JSON.stringify({ state: { ...state, token: 'second' }, version }))
    return strict(one)
  })
  await list()
  expect(asked.map(({ path }) => path.split('?')[0])).toEqual(['/media/user-data', '/media/user-data'])
})

test('a 403 for a missing right refreshes once: exactly three requests, then the message', async () => {
  logIn()
  const { asked } = await startLoopback((one) => (isRefresh(one) ? { body: makeSession('second') } : refusal(403, 'ACCESS_DENIED')))
  await expect(list()).rejects.toMatchObject({ code: 'ACCESS_DENIED' })
  expect(asked).toHaveLength(3)
  expect(notices()).toEqual([['red', 'You do not have permission to do this.']])
  expect(useSessionState.getState().token).toBe('second')
})

test('a suspended account sees why, without a refresh', async () => {
  logIn()
  const { asked } = await startLoopback(() => refusal(403, 'ACCOUNT_SUSPENDED', 'until Monday'))
  await expect(list()).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
  expect(asked).toHaveLength(1)
  expect(notices()).toEqual([['red', 'Your account is suspended: until Monday']])
})

test('when the refresh fails, its message is shown and the state cleared', async () => {
  logIn()
  const { asked } = await startLoopback((one) => (isRefresh(one) ? refusal(401, 'SESSION_REVOKED') : refusal(401, 'UNAUTHENTICATED')))
  await expect(list()).rejects.toMatchObject({ code: 'SESSION_REVOKED' })
  expect(asked).toHaveLength(2)
  expect(notices()).toEqual([['red', 'Your session has ended. Log in again.']])
  expect(useSessionState.getState()).toMatchObject({ user: undefined, token: undefined, rights: [] })
})

test('a quiet call still reports a suspended account and of a session that has ended', async () => {
  logIn()
  await startLoopback((one) => (isRefresh(one) ? refusal(401, 'SESSION_REVOKED') : refusal(401, 'UNAUTHENTICATED')))
  await expect(call(sessionCalls.currentUser, { quiet: true })).rejects.toThrow()
  expect(notices()).toEqual([['red', 'Your session has ended. Log in again.']])
})

test('a refresh that meets a busy server keeps the session', async () => {
  logIn()
  await startLoopback((one) => (isRefresh(one) ? refusal(503, 'BUSY') : refusal(401, 'UNAUTHENTICATED')))
  await expect(list()).rejects.toMatchObject({ code: 'BUSY' })
  expect(useSessionState.getState().token).toBe('first')
})

test('a failed login does not refresh, even with an old token', async () => {
  logIn()
  const { asked } = await startLoopback(() => refusal(401, 'BAD_CREDENTIALS'))
  await expect(call(sessionCalls.login, { body: { username: 'ala', password: 'wrong' } })).rejects.toMatchObject({
    code: 'BAD_CREDENTIALS',
  })
  expect(asked).toHaveLength(1)
})

test('any other failure shows our text for its code in the language of the page, and hides the spinner', async () => {
  await startLoopback(() => refusal(404, 'NOT_FOUND'))
  useSpinner.setState({ shown: true })
  await applyLocale('pl')
  await expect(call(media.get, { params: { id: 3 }, query: { amnMediaType: 'Anime' } })).rejects.toMatchObject({ status: 404 })
  expect(notices()).toEqual([['red', 'To nie istnieje albo nie masz do tego dostępu.']])
  expect(useSpinner.getState().shown).toBe(false)
})

test('a failure without a text of ours shows what the server says', async () => {
  await startLoopback(() => refusal(414, 'URI_TOO_LONG', 'The address is too long'))
  await expect(call(media.get, { params: { id: 3 }, query: { amnMediaType: 'Anime' } })).rejects.toThrow()
  expect(notices()).toEqual([['red', 'The address is too long']])
})

test('what answers instead of the server is a failure too', async () => {
  await startLoopback(() => ({ status: 502, body: '<html>' }))
  await expect(call(media.get, { params: { id: 3 }, query: { amnMediaType: 'Anime' }, quiet: true })).rejects.toMatchObject({ status: 502 })
  expect(notices()).toEqual([])
})
