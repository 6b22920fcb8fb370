import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notice } from './notice.ts'
import { spinner, spinnerDelay, useSpinner } from './spinner.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  spinner.hide()
  vi.useRealTimers()
})
const isShown = () => useSpinner.getState().shown

test('what is over within 300 ms never shows it, however many follow one another', () => {
  expect(spinnerDelay).toBe(300)
  for (let round = 0; round < 5; round += 1) {
    const end = spinner.wait()
    vi.advanceTimersByTime(299)
    expect(isShown()).toBe(false)
    end()
  }
  vi.advanceTimersByTime(1000)
  expect(isShown()).toBe(false)
})

test('it stays until the last of what takes long is over', () => {
  const ends = [spinner.wait(), spinner.wait()]
  vi.advanceTimersByTime(300)
  expect(isShown()).toBe(true)
  ends[0]?.()
  expect(isShown()).toBe(true)
  ends[1]?.()
  expect(isShown()).toBe(false)
})

test('an error hides it, and what waited before does not bring it back', () => {
  spinner.wait()
  vi.advanceTimersByTime(300)
  spinner.wait()
  notice.error('No')
  expect(isShown()).toBe(false)
  vi.advanceTimersByTime(1000)
  expect(isShown()).toBe(false)
  spinner.wait()
  vi.advanceTimersByTime(300)
  expect(isShown()).toBe(true)
})
