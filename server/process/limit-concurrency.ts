import { AppError } from '@amn/contract/errors'

const tooManyPictures = () => new AppError('BUSY', 'picture.many', { retryAfter: 5 })

/** Lets so many works go on at once and others wait for their turn; who would wait behind too many is refused, with BUSY unless told otherwise. */
export function limitConcurrency(atOnce: number, mostWaiting = Infinity, refusal: () => AppError = tooManyPictures) {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw refusal()
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
