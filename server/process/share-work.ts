import { AppError } from '@amn/contract/errors'

/** Does work once for all who ask for it meanwhile; where whoever began it got no turn, the others begin it for themselves. */
export function shareWork<T>(underWay: Map<string, Promise<T>>, key: string, work: () => Promise<T>): Promise<T> {
  const running = underWay.get(key)
  if (running)
    return running.catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'BUSY') return shareWork(underWay, key, work)
      throw error
    })
  const begun = work().finally(() => underWay.delete(key))
  underWay.set(key, begun)
  return begun
}
