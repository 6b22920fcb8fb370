import { randomUUID } from 'node:crypto'
import { AppError } from '@amn/contract/errors'
import { type Issue, issues } from '@amn/contract/media/issues'
import { getVisibleMedia } from '../domain/visibility/visible-queries.ts'
import type { App } from '../http/app.ts'
import { readUpload } from '../http/body/upload.ts'
import { makeScreenshot } from '../pictures/screenshots.ts'
import { recordIssueChange } from './change-queries.ts'
import { getIssue, lockIssue } from './queries.ts'
import { refuseOthers } from './refuse-others.ts'
import { openScreenshots, removeScreenshot, screenshotKey } from './screenshot.ts'
import { updateIssue } from './write-queries.ts'

const missing = () => new AppError('NOT_FOUND', 'issue.noScreenshot')

const refuseClosed = (issue: Issue) => {
  if (issue.closed) throw new AppError('CONFLICT', 'issue.closed')
}

/** The screenshots that show what is wrong. */
export function screenshotRoutes({ serve, store, config }: App): void {
  const { db } = store
  const screenshots = openScreenshots(config)

  serve(issues.putScreenshot, async (context) => {
    const { actor, params, request } = context
    const { mediaId, issueId } = params
    await getVisibleMedia(db, context, mediaId)
    const issue = await getIssue(db, actor, mediaId, issueId)
    refuseOthers(issue, actor)
    refuseClosed(issue)
    const screenshot = `${issueId}-${randomUUID().slice(0, 8)}`
    await screenshots.put(screenshotKey(screenshot), await makeScreenshot(await readUpload(request)))
    const keep = store.transact(async (tx) => {
      const { screenshot: before } = await lockIssue(tx, actor, mediaId, issueId)
      await updateIssue(tx, issueId, { screenshot })
      await recordIssueChange(tx, issueId)
      if (before !== null) tx.afterCommit(() => removeScreenshot(config, before))
    })
    await keep.catch(async (error: unknown) => {
      // Where it cannot be removed now, it is within a day.
      await removeScreenshot(config, screenshot).catch(() => undefined)
      throw error
    })
    return getIssue(db, actor, mediaId, issueId)
  })

  serve(issues.screenshot, async (context) => {
    const { actor, params, query, request, reply } = context
    await getVisibleMedia(db, context, params.mediaId)
    const { screenshot } = await getIssue(db, actor, params.mediaId, params.issueId)
    if (screenshot === null) throw missing()
    const etag = `"${screenshot}"`
    const isFixed = query.version === screenshot
    reply.header('ETag', etag).header('Cache-Control', isFixed ? 'private, max-age=31536000, immutable' : 'private, no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const body = await screenshots.read(screenshotKey(screenshot))
    if (!body) throw missing()
    return reply.type('image/webp').send(body)
  })
}
