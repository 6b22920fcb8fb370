import type { IssueComment } from '@amn/contract/media/issues'
import type { Page } from '@amn/contract/page'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db } from '../db/tables.ts'

const selectComments = (db: Db) =>
  db
    .selectFrom('issue_comment')
    .leftJoin('users', 'users.id', 'issue_comment.user_id')
    .select((is) => [
      'issue_comment.id',
      is.fn.coalesce('users.username', 'issue_comment.username').as('username'),
      'issue_comment.user_id as userId',
      'issue_comment.text',
      'issue_comment.created_at as createdAt',
    ])

/** A page of the comments on an issue, the oldest first. */
export function listComments(db: Db, issueId: number, paging: Paging): Promise<Page<IssueComment>> {
  const { limit, offset } = windowOf(paging)
  const rows = selectComments(db)
    .where('issue_comment.issue_id', '=', issueId)
    .orderBy('issue_comment.created_at')
    .orderBy('issue_comment.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = db
    .selectFrom('issue_comment')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('issue_id', '=', issueId)
    .executeTakeFirstOrThrow()
  return readPage(
    rows,
    total.then(({ n }) => Number(n)),
  )
}

/** A comment that was just written. */
export const getComment = (db: Db, id: number): Promise<IssueComment> =>
  selectComments(db).where('issue_comment.id', '=', id).executeTakeFirstOrThrow()

/** When somebody wrote their latest comments since an instant, the newest first; at most `most`. */
export const listCommentTimes = (db: Db, userId: number, since: string, most: number) =>
  db
    .selectFrom('issue_comment')
    .select('created_at as at')
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute()
