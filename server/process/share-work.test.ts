import { expect, test } from 'vitest'
import { AppError } from '@amn/contract/errors'
import { shareWork } from './share-work.ts'

test('who joined work begins it anew where it got no turn, and shares every other end', async () => {
  const underWay = new Map<string, Promise<string>>()
  const first = Promise.withResolvers<string>()
  const asked = [
    shareWork(underWay, 'cover', () => first.promise),
    shareWork(underWay, 'cover', () => Promise.resolve('second')),
    shareWork(underWay, 'cover', () => Promise.resolve('third')),
  ]
  first.reject(new AppError('BUSY', 'picture.many'))
  const ends = await Promise.allSettled(asked)
  expect(ends.map((end) => (end.status === 'fulfilled' ? end.value : end.reason.code))).toEqual(['BUSY', 'second', 'second'])
  expect(underWay.size).toBe(0)
  const damaged = shareWork(underWay, 'cover', () => Promise.reject(new Error('damaged')))
  const joined = shareWork(underWay, 'cover', () => Promise.resolve('another'))
  await expect(damaged).rejects.toThrow('damaged')
  await expect(joined).rejects.toThrow('damaged')
})
