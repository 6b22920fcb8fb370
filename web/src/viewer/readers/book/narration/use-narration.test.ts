import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { OpenBook } from '../foliate.ts'
import type { Clip } from './smil.ts'
import { useNarration } from './use-narration.ts'

test.each<[string, boolean, number]>([
  ['a book that is still open without narration is read aloud instead', false, 1],
  ['a book that was left while its narration was looked for stays silent', true, 0],
])('%s', async (_, isLeft, calls) => {
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue()
  const found = Promise.withResolvers<readonly Clip[]>()
  const read = vi.fn(() => found.promise)
  const passages = { isThere: true, count: 1, section: () => 0, addressOf: () => '', show: async () => undefined, read }
  const onNone = vi.fn()
  const open = { passages } as unknown as OpenBook
  const { result, unmount } = renderHook(() => useNarration(open, onNone))
  result.current?.fromHere()
  expect(read).toHaveBeenCalledOnce()
  if (isLeft) unmount()
  found.resolve([])
  await found.promise
  await new Promise(setImmediate)
  expect(onNone).toHaveBeenCalledTimes(calls)
  unmount()
  vi.restoreAllMocks()
})
