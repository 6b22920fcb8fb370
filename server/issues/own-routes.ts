import { issues } from '@amn/contract/media/issues'
import type { App } from '../http/app.ts'
import { insertChange } from './change-queries.ts'
import { listNews, updateSeen } from './unread-queries.ts'
import { countIssues, listIssues } from './queries.ts'

/** A person's own issues, and what is new about them. */
export function ownRoutes({ serve, store }: App): void {
  const { db } = store

  serve(issues.mine, ({ actor, query }) => listIssues(db, { actor, types: actor.types('INFO'), isOwn: true }, query))
  serve(issues.summary, async ({ actor }) => {
    const scope = { actor, types: actor.types('INFO') }
    const open = { state: 'open' } as const
    const seesAll = actor.privileges.has('VIEW_ALL_ISSUES')
    const [openCount, ownOpenCount, news] = await Promise.all([
      seesAll ? countIssues(db, scope, open) : null,
      countIssues(db, { ...scope, isOwn: true }, open),
      listNews(db, actor),
    ])
    return { openCount, ownOpenCount, news }
  })
  serve(issues.seen, async ({ actor, body }) => {
    await store.transact(async (tx) => {
      const count = await updateSeen(tx, actor.userId, body)
      if (count > 0) await insertChange(tx, { creatorId: actor.userId, type: null, adult: 0 })
    })
    return undefined
  })
}
