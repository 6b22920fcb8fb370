import { AppError } from '@amn/contract/errors'
import { listeningQueue } from '@amn/contract/personal/listening-queue'
import { mostQueued } from '@amn/contract/personal/listening-values'
import { reasonFor } from '@amn/contract/reasons/reason'
import type { App } from '../http/app.ts'
import { deleteQueued, listPlayable, listPlayableOf, listQueue, listQueuedIds, writeQueue } from './queue-queries.ts'

/** What a person hears next, on every device of theirs. */
export function listeningQueueRoutes({ serve, store }: App): void {
  const { db } = store

  serve(listeningQueue.get, async ({ actor }) => ({ items: await listQueue(db, actor) }))
  serve(listeningQueue.add, async ({ actor, body }) => {
    const added = await store.transact(async (tx) => {
      const wanted =
        'mediaId' in body ? await listPlayableOf(tx, actor, body.mediaId, mostQueued) : await listPlayable(tx, actor, body.contentIds)
      if (wanted.length === 0) throw new AppError('NOT_FOUND', 'playback.nothingToHear')
      const now = await listQueuedIds(tx, actor.userId)
      const isNext = body.at === 'next'
      const others = now.filter((id) => !wanted.includes(id))
      const fresh = wanted.filter((id) => !now.includes(id))
      if (now.length + fresh.length > mostQueued) throw new AppError('CONFLICT', reasonFor('playback.queueFull', { most: mostQueued }))
      await writeQueue(tx, actor.userId, isNext ? [...wanted, ...others] : [...now, ...fresh])
      return fresh
    }, actor.userId)
    return { items: await listQueue(db, actor), added }
  })
  serve(listeningQueue.replace, async ({ actor, body }) => {
    await store.transact(async (tx) => {
      const shown = (await listQueue(tx, actor)).map(({ contentId }) => contentId)
      if (body.read && body.read.join() !== shown.join()) throw new AppError('STALE', 'playback.queueChanged')
      // What the person may not play just now was not shown to them, and stays.
      const hidden = (await listQueuedIds(tx, actor.userId)).filter((id) => !shown.includes(id))
      const wanted = await listPlayable(tx, actor, body.contentIds)
      await writeQueue(tx, actor.userId, [...wanted, ...hidden.filter((id) => !wanted.includes(id))])
    }, actor.userId)
    return { items: await listQueue(db, actor) }
  })
  serve(listeningQueue.take, async ({ actor, params }) => {
    await store.transact(async (tx) => {
      // Another device may have taken it already.
      const isKnown =
        (await deleteQueued(tx, actor.userId, params.contentId)) || (await listPlayable(tx, actor, [params.contentId])).length > 0
      if (!isKnown) throw new AppError('NOT_FOUND', 'media.noContent')
    }, actor.userId)
    return { items: await listQueue(db, actor) }
  })
}
