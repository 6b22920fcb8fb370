import { expect, test, vi } from 'vitest'
import { askDisk } from './ask-disk.ts'

test('a disk that does not answer is asked once, whoever waits for it, and again when it is back', async () => {
  const stuck = Promise.withResolvers<string>()
  const ask = vi.fn(() => stuck.promise)
  expect(await Promise.all([askDisk('/share', ask, 20), askDisk('/share', ask, 20)])).toEqual([undefined, undefined])
  expect(await askDisk('/share', ask, 20)).toBeUndefined()
  expect(await askDisk('/other', () => Promise.resolve('there'), 60_000)).toBe('there')
  expect(ask).toHaveBeenCalledOnce()
  stuck.resolve('too late')
  expect(await askDisk('/share', () => Promise.resolve('back'), 60_000)).toBe('back')
})

test('a disk that answers is asked by each in turn, also after an error', async () => {
  const answers = [askDisk('/disk', () => Promise.reject(new Error('EIO')), 60_000), askDisk('/disk', () => Promise.resolve(2), 60_000)]
  expect(await Promise.all(answers)).toEqual([undefined, 2])
})
