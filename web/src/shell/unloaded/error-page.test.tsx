import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../testing/draw.tsx'
import { ErrorPage } from '../ErrorPage.tsx'
import { lateScreen } from './late-screen.ts'
import { reloadWhenThere } from './reload-when-there.ts'

const reload = vi.fn()
const onStuck = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  sessionStorage.clear()
  reload.mockClear()
  onStuck.mockClear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a page whose part could not be loaded goes on by itself when the server answers again', async () => {
  let isThere = false
  const ask = vi.fn(() => Promise.resolve(isThere))
  reloadWhenThere({ ask, reload, onStuck })
  await pass(9000)
  expect(ask).toHaveBeenCalledTimes(4)
  expect(reload).not.toHaveBeenCalled()
  isThere = true
  await pass(3000)
  expect(reload).toHaveBeenCalledTimes(1)
  await pass(9000)
  expect(ask).toHaveBeenCalledTimes(5)
})

test('a page of an older version than the server loads itself anew once, not for ever', async () => {
  const ask = () => Promise.resolve(true)
  reloadWhenThere({ ask, reload, onStuck })
  await pass(0)
  expect(reload).toHaveBeenCalledTimes(1)
  reloadWhenThere({ ask, reload, onStuck })
  await pass(30_000)
  expect(reload).toHaveBeenCalledTimes(1)
  expect(onStuck).toHaveBeenCalledTimes(1)
})

test('nothing is asked after the page has been left', async () => {
  const ask = vi.fn(() => Promise.resolve(false))
  const stop = reloadWhenThere({ ask, reload, onStuck })
  await pass(0)
  stop()
  window.dispatchEvent(new Event('online'))
  await pass(9000)
  expect(ask).toHaveBeenCalledTimes(1)
})

test('the page says that it tries by itself, and where reloading has not helped, that it failed', async () => {
  vi.useRealTimers()
  const asked = vi.fn(() => Promise.reject(new Error('away')))
  vi.stubGlobal('fetch', asked)
  const failure = new TypeError('Failed to fetch dynamically imported module: /assets/Viewer.js')
  const { unmount } = await draw(() => <ErrorPage error={failure} />)
  expect(await screen.findByText(/This page tries again by itself/)).toBeTruthy()
  expect(asked).toHaveBeenCalledWith('/ready', expect.anything())
  unmount()
  sessionStorage.setItem('amn-reloaded-at', String(Date.now()))
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('ok')))
  await draw(() => <ErrorPage error={failure} />)
  expect(await screen.findByText('Something went wrong')).toBeTruthy()
})

test('the router leaves a screen that is not there to the error page', async () => {
  vi.useRealTimers()
  const Screen = lateScreen<{ default: () => null }>(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module: x')))
  await Screen.preload?.()
  expect(() => (Screen as () => unknown)()).toThrow(/^The screen is not there/)
})
