import { AppError } from '@amn/contract/errors'

/**
 * Refuses with TOO_MANY_REQUESTS who asks too often; the same asked again within ten minutes is not counted: the answer is kept. Gives what
 * is to be called when there was no answer.
 */
export type AskLimit = (userId: number, what?: string) => () => void

const minute = 60_000
const keptFor = 10 * minute
const mostUsers = 10_000

/** Makes a limit of so many in a minute for each user. */
export function makeAskLimit(most: number): AskLimit {
  const asked = new Map<number, { at: number; what: string | undefined }[]>()
  return (userId, what) => {
    const now = Date.now()
    const own = (asked.get(userId) ?? []).filter(({ at }) => now - at < keptFor)
    const forget = (one: { what: string | undefined }) => () => void (one.what = undefined)
    const known = what === undefined ? undefined : own.find((one) => one.what === what)
    if (known) return forget(known)
    const recent = own.filter(({ at }) => now - at < minute)
    const oldest = recent.at(-most)
    if (oldest) {
      const retryAfter = Math.max(1, Math.ceil((oldest.at + minute - now) / 1000))
      throw new AppError('TOO_MANY_REQUESTS', 'scrapper.tooOften', { retryAfter })
    }
    if (asked.size >= mostUsers) asked.clear()
    const asking = { at: now, what }
    asked.set(userId, [...own, asking])
    return forget(asking)
  }
}
