import { AppError } from '@amn/contract/errors'
import { userMarks } from '@amn/contract/personal/user-marks'
import { getVisibleMedia, listVisibleIds } from '../domain/visibility/visible-queries.ts'
import type { App } from '../http/app.ts'
import { markContents, markMedia } from '../domain/user-data/mark-contents.ts'
import { getMediaData } from './queries.ts'
import { restartMedia } from './restart.ts'
import { listRounds } from './round-queries.ts'

/** Many marks at once, and starting over. */
export function markRoutes({ serve, store }: App): void {
  const { db } = store

  serve(userMarks.many, async ({ body, actor }) => {
    const ids = await listVisibleIds(
      db,
      actor,
      body.items.map(({ mediaId }) => mediaId),
    )
    const items = body.items.filter(({ mediaId }) => ids.has(mediaId))
    if (items.length === 0) throw new AppError('NOT_FOUND', 'media.noneAny')
    return { items: await store.transact((tx) => markMedia(tx, actor.userId, items)) }
  })
  serve(userMarks.contents, async (context) => {
    const { actor, body, params } = context
    const { mediaId } = await getVisibleMedia(db, context, params.id)
    const before = await getMediaData(db, actor.userId, mediaId)
    const items = await store.transact((tx) => markContents(tx, actor.userId, mediaId, body))
    return { items, before, userData: await getMediaData(db, actor.userId, mediaId) }
  })
  serve(userMarks.restart, async (context) => {
    const { mediaId } = await getVisibleMedia(db, context, context.params.id)
    await store.transact((tx) => restartMedia(tx, context.actor.userId, mediaId))
    return getMediaData(db, context.actor.userId, mediaId)
  })
  serve(userMarks.rounds, async (context) => {
    const { mediaId } = await getVisibleMedia(db, context, context.params.id)
    return listRounds(db, context.actor.userId, mediaId, context.query)
  })
}
