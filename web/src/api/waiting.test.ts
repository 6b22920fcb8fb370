import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime, pause } from './waiting.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what comes in time is given, and what never comes is given up', async () => {
  await expect(inTime(Promise.resolve('here'), 1000)).resolves.toBe('here')
  expect(vi.getTimerCount()).toBe(0)
  const never = inTime(new Promise(() => undefined), 1000).catch(String)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await never).toMatch('1000 ms')
})

test('a pause ends when it is aborted, and leaves no timer', async () => {
  const ended = new AbortController()
  const waited = pause(60_000, ended.signal)
  ended.abort()
  await waited
  expect(vi.getTimerCount()).toBe(0)
})
