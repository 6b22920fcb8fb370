import { AppError } from '@amn/contract/errors'
import { lockAccount } from '../domain/accounts/account-queries.ts'
import type { Db } from '../db/tables.ts'
import { listCommentTimes } from './comment-queries.ts'
import { listIssueTimes } from './queries.ts'

const hour = 3_600_000
const limits = {
  issue: { most: 30, listTimes: listIssueTimes },
  comment: { most: 60, listTimes: listCommentTimes },
}

/** Refuses with TOO_MANY_REQUESTS the issue after 30, or the comment after 60, that a person wrote within an hour. */
export async function refuseTooMany(db: Db, what: 'issue' | 'comment', userId: number): Promise<void> {
  await lockAccount(db, userId)
  const { most, listTimes } = limits[what]
  const now = Date.now()
  const times = await listTimes(db, userId, new Date(now - hour).toISOString(), most)
  // What lies further ahead was written before the clock was set back.
  const recent = times.filter(({ at }) => Date.parse(at) < now + hour)
  const oldest = recent.at(-1)
  if (!oldest || recent.length < most) return
  const retryAfter = Math.max(1, Math.ceil((Date.parse(oldest.at) + hour - Date.now()) / 1000))
  throw new AppError('TOO_MANY_REQUESTS', 'issue.tooManyWritten', { retryAfter })
}
