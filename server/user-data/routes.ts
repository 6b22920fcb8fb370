import { AppError } from '@amn/contract/errors'
import { userData } from '@amn/contract/personal/user-data'
import { readSettings } from '../domain/settings/setting-queries.ts'
import type { Tx } from '../db/tables.ts'
import { getVisibleContent, getVisibleFile, getVisibleMedia } from '../domain/visibility/visible-queries.ts'
import { keepListening } from '../domain/user-data/listening-queries.ts'
import { advanceClock } from '../domain/user-data/user-clock.ts'
import type { App } from '../http/app.ts'
import { getContentData, getFilePosition, getMediaData, toPosition } from './queries.ts'
import { reportProgress } from './report.ts'
import { changeTrackChoices, getTrackChoices } from './track-queries.ts'
import { markContents } from '../domain/user-data/mark-contents.ts'
import { markRoutes } from './mark-routes.ts'
import { changeMediaData } from '../domain/user-data/status-queries.ts'

// A device's clock may be ahead.
function toldAt(at: string | undefined): string {
  const now = Date.now()
  return new Date(at === undefined ? now : Math.min(now, Date.parse(at))).toISOString()
}

/** What belongs to the caller: statuses, favourites, and their position in each file. */
export function userDataRoutes(app: App): void {
  const { serve, store } = app
  const { db } = store
  markRoutes(app)

  serve(userData.media, async (context) => {
    const { mediaId } = await getVisibleMedia(db, context, context.params.id)
    return getMediaData(db, context.actor.userId, mediaId)
  })
  serve(userData.updateMedia, async (context) => {
    const { mediaId, type } = await getVisibleMedia(db, context, context.params.id)
    const { userId, types } = context.actor
    const { allContents, ...change } = context.body
    if (allContents && !types('CONTENT').includes(type)) throw new AppError('ACCESS_DENIED', 'access.denied')
    await store.transact(async (tx) => {
      if (allContents) await markContents(tx, userId, mediaId, { all: 'COMPLETED', mediaStatus: 'COMPLETED' })
      const { now } = await advanceClock(tx, userId)
      await changeMediaData(tx, userId, mediaId, change, now)
    })
    return getMediaData(db, userId, mediaId)
  })

  serve(userData.tracks, async (context) => {
    const { mediaId } = await getVisibleMedia(db, context, context.params.id)
    return getTrackChoices(db, context.actor.userId, mediaId)
  })
  serve(userData.updateTracks, async (context) => {
    const { mediaId } = await getVisibleMedia(db, context, context.params.id)
    return store.transact((tx) => changeTrackChoices(tx, context.actor.userId, mediaId, context.body))
  })

  serve(userData.content, async (context) => {
    const { contentId } = await getVisibleContent(db, context, context.params.contentId, context.params.id)
    return getContentData(db, context.actor.userId, contentId)
  })
  serve(userData.updateContent, async (context) => {
    const { contentId, mediaId } = await getVisibleContent(db, context, context.params.contentId, context.params.id)
    const items = [{ contentId, ...context.body }]
    await store.transact((tx) => markContents(tx, context.actor.userId, mediaId, { items }))
    return getContentData(db, context.actor.userId, contentId)
  })

  serve(userData.file, async (context) => {
    const { params, actor } = context
    const { fileId } = await getVisibleFile(db, context, params.contentId, params.fileId, params.id)
    return getFilePosition(db, actor.userId, params.contentId, fileId)
  })
  serve(userData.updateFile, async (context) => {
    const { params, actor, body } = context
    const [{ fileId, mediaId }, thresholds] = await Promise.all([
      getVisibleFile(db, context, params.contentId, params.fileId, params.id),
      readSettings(db, ['completedVideo', 'completedAudio', 'completedText']),
    ])
    const heard = { userId: actor.userId, mediaId, contentId: params.contentId, fileId, device: body.device ?? null }
    const report = async (tx: Tx) => {
      const { listening } = body
      if (listening) await keepListening(tx, { ...heard, at: toldAt(body.at), report: listening })
      return reportProgress(tx, actor.userId, fileId, body, thresholds)
    }
    const { position, ...states } = await store.transact(report, actor.userId)
    return { ...toPosition(params.contentId, fileId, position), ...states }
  })
}
