import { issues } from '@amn/contract/media/issues'
import { getVisibleMedia } from '../domain/visibility/visible-queries.ts'
import type { App } from '../http/app.ts'
import { recordIssueChange } from './change-queries.ts'
import { getComment, listComments } from './comment-queries.ts'
import { refuseTooMany } from './limit.ts'
import { getIssue, lockIssue } from './queries.ts'
import { insertComment, markUnread } from './write-queries.ts'

/** What people say to each other about an issue. */
export function commentRoutes({ serve, store }: App): void {
  const { db } = store

  serve(issues.comments, async (context) => {
    const { actor, params, query } = context
    await getVisibleMedia(db, context, params.mediaId)
    const { id } = await getIssue(db, actor, params.mediaId, params.issueId)
    return listComments(db, id, query)
  })
  serve(issues.comment, async (context) => {
    const { actor, params, body } = context
    await getVisibleMedia(db, context, params.mediaId)
    return store.transact(async (tx) => {
      const { id } = await lockIssue(tx, actor, params.mediaId, params.issueId)
      await refuseTooMany(tx, 'comment', actor.userId)
      const at = new Date().toISOString()
      const comment = await insertComment(tx, id, { userId: actor.userId, username: actor.username, text: body.text, at })
      await markUnread(tx, id, actor.userId)
      await recordIssueChange(tx, id)
      return getComment(tx, comment)
    })
  })
}
