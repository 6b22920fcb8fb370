import type { IssueNews } from '@amn/contract/media/issues'
import { type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../db/tables.ts'
import { whereVisible } from '../domain/visibility/visibility-queries.ts'
import type { Actor } from '../domain/rights/actor.ts'

/** How many issues with something new are listed, the newest first. */
const most = 50

const selectNews = (db: Db, actor: Actor) =>
  db
    .selectFrom('issue')
    .innerJoin('media', 'media.id', 'issue.media_id')
    .select(['issue.id as issueId', 'issue.media_id as mediaId', 'media.title', 'media.type as amnMediaType'])
    .where('issue.created_by_id', '=', actor.userId)
    // A literal, so that the partial index is used.
    .where(sql<SqlBool>`issue.has_news = 1`)
    .where(whereVisible(actor))

const listClosings = (db: Db, actor: Actor) =>
  selectNews(db, actor)
    .leftJoin('users', 'users.id', 'issue.closed_by_id')
    .select(['issue.resolved', 'issue.close_comment as text', 'users.username as by', 'issue.closed_at as at'])
    .where('issue.closed', '=', 1)
    .where('issue.is_close_seen', '=', 0)
    .orderBy('issue.closed_at', 'desc')
    .limit(most)
    .execute()

// Of several new comments on an issue, the last.
const listAnswers = (db: Db, actor: Actor) =>
  selectNews(db, actor)
    .innerJoin('issue_comment as answer', (join) =>
      join.on('answer.id', '=', (is) =>
        is
          .selectFrom('issue_comment')
          .select((one) => one.fn.max('issue_comment.id').as('id'))
          .whereRef('issue_comment.issue_id', '=', 'issue.id')
          .whereRef('issue_comment.id', '>', 'issue.seen_comment_id')
          .where((one) => one.or([one('issue_comment.user_id', 'is', null), one('issue_comment.user_id', '!=', actor.userId)])),
      ),
    )
    .leftJoin('users', 'users.id', 'answer.user_id')
    .select((is) => ['answer.text', is.fn.coalesce('users.username', 'answer.username').as('by'), 'answer.created_at as at'])
    .orderBy('answer.created_at', 'desc')
    .limit(most)
    .execute()

/** What others did to somebody's issues that they have not seen yet, the newest first. */
export async function listNews(db: Db, actor: Actor): Promise<IssueNews[]> {
  const [closings, answers] = await Promise.all([listClosings(db, actor), listAnswers(db, actor)])
  const news: IssueNews[] = [
    ...closings.map(({ resolved, at, ...row }) => ({ ...row, kind: 'closed' as const, resolved: resolved === 1, at: at ?? '' })),
    ...answers.map((row) => ({ ...row, kind: 'comment' as const, resolved: false })),
  ]
  // At the same moment, a closing comes before a comment.
  return news.toSorted((one, other) => (one.at === other.at ? 0 : one.at < other.at ? 1 : -1)).slice(0, most)
}

/** Marks the news about a person's issues as seen, all of it or up to an instant; returns how many of these issues had news. */
export async function updateSeen(
  tx: Tx,
  userId: number,
  { issueIds, at }: { issueIds: readonly number[]; at?: string | undefined },
): Promise<number> {
  const until = at === undefined ? undefined : new Date(at).toISOString()
  const own = tx.updateTable('issue').where('id', 'in', issueIds).where('created_by_id', '=', userId).where('has_news', '=', 1)
  if (until !== undefined) await own.set({ is_close_seen: 1 }).where('closed_at', '<=', until).execute()
  else await own.set({ is_close_seen: 1 }).execute()
  const { numUpdatedRows } = await own
    .set((is) => ({
      seen_comment_id: is.fn.coalesce(
        is
          .selectFrom('issue_comment')
          .select((one) => one.fn.max('issue_comment.id').as('id'))
          .whereRef('issue_comment.issue_id', '=', 'issue.id')
          .whereRef('issue_comment.id', '>', 'issue.seen_comment_id')
          .$if(until !== undefined, (query) => query.where('issue_comment.created_at', '<=', until ?? '')),
        is.ref('issue.seen_comment_id'),
      ),
    }))
    .executeTakeFirst()
  await own
    .set({ has_news: 0 })
    .where((is) => is.or([is('closed', '=', 0), is('is_close_seen', '=', 1)]))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('issue_comment')
            .select('issue_comment.id')
            .whereRef('issue_comment.issue_id', '=', 'issue.id')
            .whereRef('issue_comment.id', '>', 'issue.seen_comment_id')
            .where((one) => one.or([one('issue_comment.user_id', 'is', null), one('issue_comment.user_id', '!=', userId)])),
        ),
      ),
    )
    .execute()
  return Number(numUpdatedRows)
}
