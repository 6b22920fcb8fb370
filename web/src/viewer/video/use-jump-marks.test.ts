import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { marksShownMs, useJumpMarks } from './use-jump-marks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the marks stand only while their keys are used, and a moment longer', () => {
  const { result } = renderHook(() => useJumpMarks(100, 5))
  expect(result.current.marks).toEqual([])
  act(() => result.current.showMarks())
  expect(result.current.marks).toEqual([20, 40, 60, 80])
  act(() => void vi.advanceTimersByTime(marksShownMs - 1))
  act(() => result.current.showMarks())
  act(() => void vi.advanceTimersByTime(marksShownMs - 1))
  expect(result.current.marks).toHaveLength(4)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current.marks).toEqual([])
})

test('a film whose length is not known has no marks', () => {
  const { result } = renderHook(() => useJumpMarks(0, 5))
  act(() => result.current.showMarks())
  expect(result.current.marks).toEqual([])
})
