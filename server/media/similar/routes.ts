import { mediaSimilar } from '@amn/contract/media/similar'
import type { App } from '../../http/app.ts'
import { listCards } from '../../domain/media/card-queries.ts'
import { getVisibleMedia } from '../../domain/visibility/visible-queries.ts'
import type { MediaLists } from '../browse/list.ts'
import { openSimilar } from './find-similar.ts'
import { listListed } from './queries.ts'

/** What is like a media. */
export function similarRoutes({ serve, store }: App, lists: MediaLists): void {
  const { db } = store
  const findSimilar = openSimilar(db, lists)

  serve(mediaSimilar.list, async (context) => {
    const { actor, params, query } = context
    await getVisibleMedia(db, context, params.id)
    const scope = { types: actor.types('INFO'), seesAdult: actor.seesAdult, withWorkInProgress: false, userId: actor.userId }
    const ranked = await findSimilar(scope, params.id, query.size)
    // A card that has changed just now may no longer be visible to the caller.
    const ids = ranked.map(({ id }) => id)
    const listed = await listListed(db, scope, ids)
    const shown = ranked.filter(({ id }) => listed.has(id))
    const cards = await listCards(
      db,
      actor.userId,
      shown.map(({ id }) => id),
    )
    const reasonsOf = new Map(shown.map(({ id, reasons }) => [id, reasons]))
    return cards.map((media) => ({ media, reasons: reasonsOf.get(media.id) ?? [] }))
  })
}
