import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { tellAfterwards, useQuiet } from './quiet.ts'

test('what is to be told waits until the last viewer is left, and of one kind only the last is told', () => {
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()]
  const viewer = renderHook(() => useQuiet())
  tellAfterwards('one', first)
  tellAfterwards('one', second)
  expect(second).not.toHaveBeenCalled()
  viewer.unmount()
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
  tellAfterwards('one', third)
  expect(third).toHaveBeenCalledOnce()
})
