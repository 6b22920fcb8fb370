import { AppError } from '@amn/contract/errors'
import { userData } from '@amn/contract/user-data'
import { readSettings } from '../db/setting.ts'
import { getVisibleContent, getVisibleFile, getVisibleMedia } from '../db/visible.ts'
import type { App } from '../http/app.ts'
import { listUserData } from './list.ts'
import { getContentData, getFilePosition, getMediaData } from './queries.ts'
import { reportProgress } from './report.ts'
import { changeContentStatus, changeMediaData } from './write.ts'

/** What belongs to the caller: statuses, favourites, and where they stand in each file. */
export function userDataRoutes({ serve, store }: App): void {
  const { db } = store

  serve(userData.list, ({ query, actor }) => {
    const claimed = query.amnMediaType
    if (claimed !== 'All' && !actor.types('INFO').includes(claimed)) throw new AppError('ACCESS_DENIED', 'no permissions')
    const types = claimed === 'All' ? actor.types('INFO') : [claimed]
    return listUserData(db, { userId: actor.userId, seesAdult: actor.seesAdult, types }, query)
  })

  serve(userData.media, async (context) => {
    const { mediaId } = await getVisibleMedia(db, context, context.params.id)
    return getMediaData(db, context.actor.userId, mediaId)
  })
  serve(userData.updateMedia, async (context) => {
    const { mediaId } = await getVisibleMedia(db, context, context.params.id)
    await store.transact((writing) => changeMediaData(writing, context.actor.userId, mediaId, context.body))
    return getMediaData(db, context.actor.userId, mediaId)
  })

  serve(userData.content, async (context) => {
    const { contentId } = await getVisibleContent(db, context, context.params.contentId, context.params.id)
    return getContentData(db, context.actor.userId, contentId)
  })
  serve(userData.updateContent, async (context) => {
    const { contentId, mediaId } = await getVisibleContent(db, context, context.params.contentId, context.params.id)
    await store.transact((writing) => changeContentStatus(writing, context.actor.userId, mediaId, contentId, context.body.contentStatus))
    return getContentData(db, context.actor.userId, contentId)
  })

  serve(userData.file, async (context) => {
    const { params, actor } = context
    const { fileId } = await getVisibleFile(db, context, params.contentId, params.fileId, params.id)
    return getFilePosition(db, actor.userId, params.contentId, fileId)
  })
  serve(userData.updateFile, async (context) => {
    const { params, actor, body } = context
    const { fileId } = await getVisibleFile(db, context, params.contentId, params.fileId, params.id)
    const thresholds = await readSettings(db, ['completedVideo', 'completedAudio', 'completedText'])
    const states = await store.transact((writing) => reportProgress(writing, actor.userId, fileId, body, thresholds))
    return { ...(await getFilePosition(db, actor.userId, params.contentId, fileId)), ...states }
  })
}
