import { expect, test, vi } from 'vitest'
import { askDisk, isAnswering } from './ask-disk.ts'

test('a disk that does not answer is asked once, whoever waits for it, and again when it is back', async () => {
  const stuck = Promise.withResolvers<string>()
  const ask = vi.fn(() => stuck.promise)
  expect(await Promise.all([askDisk('/share', 'state', ask, 20), askDisk('/share', 'state', ask, 20)])).toEqual([undefined, undefined])
  expect(await askDisk('/share', 'state', ask, 20)).toBeUndefined()
  expect(await askDisk('/share', 'room', ask, 20)).toBeUndefined()
  expect(await askDisk('/other', 'state', () => Promise.resolve('there'), 60_000)).toBe('there')
  expect(ask).toHaveBeenCalledOnce()
  expect([await isAnswering('/share', 20), await isAnswering('/other', 20)]).toEqual([false, true])
  stuck.resolve('late')
  expect(await isAnswering('/share')).toBe(true)
  expect(await askDisk('/share', 'state', () => Promise.resolve('back'), 60_000)).toBe('back')
})

test('who asks the same at the same time gets the same answer; an error is none', async () => {
  const ask = vi.fn(() => Promise.resolve(2))
  expect(await Promise.all([askDisk('/disk', 'state', ask, 60_000), askDisk('/disk', 'state', ask, 60_000)])).toEqual([2, 2])
  expect(ask).toHaveBeenCalledOnce()
  expect(await askDisk('/disk', 'state', () => Promise.reject(new Error('EIO')), 60_000)).toBeUndefined()
})
