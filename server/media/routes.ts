import { mediaBrowse } from '@amn/contract/media/browse'
import { media } from '@amn/contract/media/media'
import type { App } from '../http/app.ts'
import type { Context } from '../http/serve.ts'
import { getVisibleMedia } from '../domain/visibility/visible-queries.ts'
import { getMedia } from './get-media.ts'
import { listNewest, listRecentlyAdded } from './queries.ts'
import { sendPicture } from './send-picture.ts'

/** Browsing: the rows of the start page, one media and its pictures. */
export function mediaRoutes({ serve, store, config }: App): void {
  const { db } = store

  const rowScope = ({ query, actor, types }: Context<typeof media.newest | typeof mediaBrowse.addedByType>) => ({
    types,
    seesAdult: actor.seesAdult && query.adultContentIncluded !== false,
    withWorkInProgress: false,
    userId: actor.userId,
  })
  serve(media.newest, (context) => listNewest(db, rowScope(context), context.query.maxSize))
  serve(media.recentlyAdded, (context) => listRecentlyAdded(db, rowScope(context), context.query.maxSize))
  serve(mediaBrowse.addedByType, async (context) => {
    const { types, ...scope } = rowScope(context)
    const rows = types.map(async (type) => ({
      amnMediaType: type,
      items: await listRecentlyAdded(db, { ...scope, types: [type] }, context.query.maxSize),
    }))
    return (await Promise.all(rows)).filter(({ items }) => items.length > 0)
  })
  serve(media.get, (context) => getMedia(db, context.params.id, context))

  const sendOwn = async (context: Context<typeof media.cover>, kind: 'cover' | 'background') => {
    await getVisibleMedia(db, context, context.params.id)
    return sendPicture({ db, config }, context, context.params.id, kind)
  }
  serve(media.cover, (context) => sendOwn(context, 'cover'))
  serve(media.background, (context) => sendOwn(context, 'background'))
}
