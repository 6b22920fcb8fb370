import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { AppError } from '@amn/contract/errors'
import { media } from '@amn/contract/media'
import type { App } from '../http/app.ts'
import { pictureDirectory } from '../db/picture-directory.ts'
import type { Context } from '../http/serve.ts'
import { getVisibleMedia } from '../db/visible.ts'
import { getMedia, findPicture } from './one.ts'
import { sizedPicture } from './pictures.ts'
import { listNewest, listRecentlyAdded } from './queries.ts'

/** Browsing: the rows of the start page, one media and its pictures. */
export function mediaRoutes({ serve, store, config }: App): void {
  const { db } = store

  const rowScope = ({ query, actor, types }: Context<typeof media.newest>) => ({
    types,
    seesAdult: actor.seesAdult && query.adultContentIncluded !== false,
    withWorkInProgress: false,
    userId: actor.userId,
  })
  serve(media.newest, (context) => listNewest(db, rowScope(context), context.query.maxSize))
  serve(media.recentlyAdded, (context) => listRecentlyAdded(db, rowScope(context), context.query.maxSize))
  serve(media.get, (context) => getMedia(db, context.params.id, context))

  const sendPicture = async (context: Context<typeof media.cover>, kind: 'cover' | 'background') => {
    const { params, query, request, reply } = context
    await getVisibleMedia(db, context, params.id)
    const picture = await findPicture(db, params.id, kind)
    if (!picture) throw new AppError('NOT_FOUND', `The media has no ${kind}`)
    const etag = `"${picture.version}-${query.width}"`
    // An address that names the version never changes its bytes; one that does not is asked about again.
    reply.header('ETag', etag).header('Cache-Control', query.v ? 'private, max-age=31536000, immutable' : 'private, no-cache')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    const directory = await pictureDirectory(db, config, kind)
    const file = await sizedPicture(join(directory, picture.file), query.width)
    return reply.type('image/webp').send(createReadStream(file))
  }
  serve(media.cover, (context) => sendPicture(context, 'cover'))
  serve(media.background, (context) => sendPicture(context, 'background'))
}
