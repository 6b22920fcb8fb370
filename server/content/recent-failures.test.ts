import { afterEach, expect, test, vi } from 'vitest'
import { recentFailures } from './recent-failures.ts'

afterEach(() => void vi.useRealTimers())

test('what failed is tried again after a while', () => {
  vi.useFakeTimers()
  const failures = recentFailures(10, 1000)
  failures.add('torn')
  expect([failures.has('torn'), failures.has('whole')]).toEqual([true, false])
  vi.advanceTimersByTime(999)
  expect(failures.has('torn')).toBe(true)
  vi.advanceTimersByTime(1)
  expect(failures.has('torn')).toBe(false)
})

test('of too many failures the oldest is forgotten', () => {
  const failures = recentFailures(2)
  for (const key of ['one', 'two', 'one', 'three']) failures.add(key)
  expect(['one', 'two', 'three'].map((key) => failures.has(key))).toEqual([true, false, true])
})
