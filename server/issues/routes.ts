import { AppError } from '@amn/contract/errors'
import { type Issue, issues } from '@amn/contract/media/issues'
import { issueChange } from '@amn/contract/media/issues-schemas'
import type { Tx } from '../db/tables.ts'
import { getVisibleMedia, type Scope } from '../domain/visibility/visible-queries.ts'
import type { Actor } from '../domain/rights/actor.ts'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { changedFields } from '../http/changed-fields.ts'
import { recordIssueChange } from './change-queries.ts'
import { commentRoutes } from './comment-routes.ts'
import { refuseTooMany } from './limit.ts'
import { ownRoutes } from './own-routes.ts'
import { refuseForeignPosition } from './position.ts'
import { getIssue, lockIssue, listIssues, listIssuesOf } from './queries.ts'
import { refuseOthers } from './refuse-others.ts'
import { removeScreenshot } from './screenshot.ts'
import { screenshotRoutes } from './screenshot-routes.ts'
import { listSimilar } from './similar.ts'
import { closeIssue, deleteIssue, insertIssue, setSame, reopenIssue, updateIssue } from './write-queries.ts'

type IssueContext = Scope & { actor: Actor; params: { mediaId: number; issueId: number } }

/** What people report about media, and what becomes of it. */
export function issueRoutes(app: App): void {
  const { serve, store, config } = app
  const { db } = store
  for (const part of [commentRoutes, ownRoutes, screenshotRoutes]) part(app)

  const change = async (context: IssueContext, work: (tx: Tx, issue: Issue) => Promise<void>): Promise<Issue> => {
    const { actor, params } = context
    await getVisibleMedia(db, context, params.mediaId)
    await store.transact(async (tx) => {
      const issue = await lockIssue(tx, actor, params.mediaId, params.issueId)
      await work(tx, issue)
      await recordIssueChange(tx, issue.id)
    })
    return getIssue(db, actor, params.mediaId, params.issueId)
  }

  serve(issues.listAll, async ({ query, actor }) => {
    const { amnMediaType: type, ...filter } = query
    if (type !== 'All' && !actor.types('INFO').includes(type)) throw new AppError('ACCESS_DENIED', 'access.denied')
    const types = type === 'All' ? actor.types('INFO') : [type]
    const { items, totalItems } = await listIssues(db, { actor, types }, filter)
    return { items: items.map((item) => ({ ...item, issuer: item.createdBy })), totalItems }
  })
  serve(issues.list, async (context) => {
    const { mediaId } = await getVisibleMedia(db, context, context.params.mediaId)
    return listIssues(db, { actor: context.actor, mediaId }, context.query)
  })
  serve(issues.get, async (context) => {
    const { mediaId } = await getVisibleMedia(db, context, context.params.mediaId)
    return getIssue(db, context.actor, mediaId, context.params.issueId)
  })
  serve(issues.similar, async (context) => {
    const { mediaId } = await getVisibleMedia(db, context, context.params.mediaId)
    return listIssuesOf(db, context.actor, await listSimilar(db, mediaId, context.query))
  })

  serve(issues.create, async (context) => {
    const { actor, body } = context
    const { mediaId } = await getVisibleMedia(db, context, context.params.mediaId)
    await refuseForeignPosition(db, mediaId, body)
    const id = await store.transact(async (tx) => {
      await getVisibleMedia(tx, context, mediaId)
      await refuseTooMany(tx, 'issue', actor.userId)
      const made = await insertIssue(tx, actor, { ...body, mediaId })
      await recordIssueChange(tx, made)
      return made
    })
    return getIssue(db, actor, mediaId, id)
  })
  serve(issues.update, (context) =>
    change(context, async (tx, issue) => {
      refuseOthers(issue, context.actor)
      const listed = { ...issue, issuer: issue.createdBy }
      await updateIssue(tx, issue.id, changedFields(issueChange, context.body, listed))
    }),
  )
  serve(issues.close, (context) =>
    change(context, async (tx, issue) => {
      await closeIssue(tx, context.actor, issue.id, context.body)
      const detail = JSON.stringify({ issue: issue.id, resolved: context.body.resolved })
      await writeAudit(tx, context.request, {
        action: 'issue-closed',
        subject: { kind: 'media', id: issue.mediaId, name: issue.title },
        detail,
      })
    }),
  )
  serve(issues.reopen, (context) =>
    change(context, async (tx, issue) => {
      refuseOthers(issue, context.actor)
      if (issue.closed && !issue.may.reopen) throw new AppError('CONFLICT', 'issue.closedLongAgo')
      await reopenIssue(tx, issue.id)
    }),
  )
  serve(issues.markSame, (context) =>
    change(context, async (tx, issue) => {
      if (issue.createdById === context.actor.userId) throw new AppError('CONFLICT', 'issue.own')
      await setSame(tx, issue.id, context.actor.userId, context.body.isSame)
    }),
  )

  serve(issues.remove, async (context) => {
    const { actor, params, request } = context
    const { mediaId } = await getVisibleMedia(db, context, params.mediaId)
    await store.transact(async (tx) => {
      const issue = await lockIssue(tx, actor, mediaId, params.issueId)
      const detail = JSON.stringify({ issue: issue.id, by: issue.createdBy })
      await writeAudit(tx, request, { action: 'issue-deleted', subject: { kind: 'media', id: mediaId, name: issue.title }, detail })
      await recordIssueChange(tx, issue.id)
      const screenshot = await deleteIssue(tx, issue.id)
      if (screenshot !== null) tx.afterCommit(() => removeScreenshot(config, screenshot))
    })
    return undefined
  })
}
