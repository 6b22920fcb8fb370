import { contents } from '@amn/contract/media/content'
import { AppError } from '@amn/contract/errors'
import type { MediaType } from '@amn/contract/values'
import type { Actor } from '../domain/rights/actor.ts'
import { getVisibleContent, getVisibleFile, getVisibleMedia, listRootPaths } from '../domain/visibility/visible-queries.ts'
import type { App } from '../http/app.ts'
import { openInside } from '../http/files/open-inside.ts'
import { handOver, sendFile } from '../http/files/send-file.ts'
import { getContent, getViewedContent, listContents, type Reader } from './queries.ts'
import { pictureRoutes } from './picture-routes.ts'
import { readerRoutes } from './readers.ts'
import { countStream } from '../http/connection/count-stream.ts'
import { isShownType } from './types.ts'

const readerOf = ({ userId, types }: Actor, type: MediaType): Reader => ({ userId, mayOpen: types('CONTENT').includes(type) })

/** The contents of media, and the bytes of their files. */
export function contentRoutes(app: App): void {
  const { serve, store, config } = app
  const { db } = store
  readerRoutes(app)
  pictureRoutes(app)

  serve(contents.ofMedia, async (context) => {
    const { type } = await getVisibleMedia(db, context, context.params.id)
    return listContents(db, context.params.id, readerOf(context.actor, type), context.query)
  })
  serve(contents.one, async (context) => {
    const { contentId, type } = await getVisibleContent(db, context, context.params.contentId, context.params.id)
    return getContent(db, contentId, readerOf(context.actor, type))
  })
  serve(contents.get, async (context) => {
    await getVisibleContent(db, context, context.params.contentId)
    return getViewedContent(db, context.params.contentId, context.actor.userId)
  })
  serve(contents.file, async (context) => {
    const { params, request, reply, actor } = context
    const file = await getVisibleFile(db, context, params.contentId, params.fileId)
    if (file.mimeType === 'inode/directory') throw new AppError('UNPROCESSABLE_FILE', 'file.folder')
    countStream(actor, request, reply)
    const opened = await openInside(file, await listRootPaths(db))
    const sent = {
      ...opened,
      etag: `"${file.fileId}-${opened.size.toString(36)}-${Math.round(opened.mtimeMs).toString(36)}"`,
      modified: new Date(opened.mtimeMs),
      type: file.mimeType,
      name: file.path.slice(file.path.lastIndexOf('/') + 1),
      isShown: isShownType(file.mimeType),
    }
    const { accelPrefix } = config
    return accelPrefix !== undefined && request.method === 'GET' ? handOver(reply, sent, accelPrefix) : sendFile(request, reply, sent)
  })
}
