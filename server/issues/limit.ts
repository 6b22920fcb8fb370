import { AppError } from '@amn/contract/errors'
import { waitForOthers } from '../domain/accounts/account.ts'
import type { Db } from '../db/tables.ts'

const hour = 3_600_000
const mostIssues = 30
const mostComments = 60

const listMoments = (db: Db, since: string) => ({
  issue: (userId: number) =>
    db
      .selectFrom('issue')
      .select('created_at as at')
      .where('created_by_id', '=', userId)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .limit(mostIssues)
      .execute(),
  comment: (userId: number) =>
    db
      .selectFrom('issue_comment')
      .select('created_at as at')
      .where('user_id', '=', userId)
      .where('created_at', '>', since)
      .orderBy('created_at', 'desc')
      .limit(mostComments)
      .execute(),
})

/** Refuses with TOO_MANY_REQUESTS the issue after 30, or the comment after 60, that a person wrote within an hour. */
export async function refuseTooMany(db: Db, what: 'issue' | 'comment', userId: number): Promise<void> {
  await waitForOthers(db, userId)
  const now = Date.now()
  const moments = await listMoments(db, new Date(now - hour).toISOString())[what](userId)
  // What lies further ahead was written before the clock was set back.
  const rows = moments.filter(({ at }) => Date.parse(at) < now + hour)
  const oldest = rows.at(-1)
  if (!oldest || rows.length < (what === 'issue' ? mostIssues : mostComments)) return
  const retryAfter = Math.max(1, Math.ceil((Date.parse(oldest.at) + hour - Date.now()) / 1000))
  throw new AppError('TOO_MANY_REQUESTS', 'issue.tooManyWritten', { retryAfter })
}
