import { collections } from '@amn/contract/collections/collections'
import { listCards } from '../domain/media/card-queries.ts'
import { getVisibleMedia } from '../domain/visibility/visible-queries.ts'
import type { MediaType } from '@amn/contract/values'
import type { Actor } from '../domain/rights/actor.ts'
import type { App } from '../http/app.ts'
import { scopeOf } from './access.ts'
import {
  changeCollection,
  getCollection,
  getQueue,
  listAll,
  listItems,
  makeCollection,
  membershipsOf,
  removeCollection,
  restoreCollection,
} from './collections.ts'
import { addItems, moveItem, takeItems } from './items.ts'
import { readOrder } from './order.ts'

interface Asker {
  actor: Actor
  permit: (type: MediaType) => void
}

// What is shown is of the types that the caller may see: the call's own right is asked of each.
const checkTypes = ({ actor, permit }: Asker) => {
  for (const type of actor.types('INFO')) permit(type)
}

/** Collections of the library and lists of people's own. */
export function collectionRoutes({ serve, store }: App): void {
  const { db } = store

  serve(collections.list, (context) => {
    checkTypes(context)
    return listAll(db, context.actor, context.query)
  })
  serve(collections.queue, ({ actor }) => getQueue(db, actor))
  serve(collections.get, (context) => {
    checkTypes(context)
    return getCollection(db, context.actor, context.params.collectionId)
  })
  serve(collections.items, (context) => {
    checkTypes(context)
    return listItems(db, context.actor, context.params.collectionId, context.query)
  })

  serve(collections.create, async ({ body, actor }) => {
    const id = await store.transact((tx) => makeCollection(tx, actor, body))
    return getCollection(db, actor, id)
  })
  serve(collections.update, async ({ params, body, actor }) => {
    await store.transact((tx) => changeCollection(tx, actor, params.collectionId, body))
    return getCollection(db, actor, params.collectionId)
  })
  serve(collections.remove, async ({ params, actor }) => {
    await store.transact((tx) => removeCollection(tx, actor, params.collectionId))
    return undefined
  })
  serve(collections.restore, async ({ params, actor }) => {
    await store.transact((tx) => restoreCollection(tx, actor, params.collectionId))
    return getCollection(db, actor, params.collectionId)
  })

  serve(collections.add, async ({ params, body, actor }) => {
    const added = await store.transact((tx) => addItems(tx, actor, params.collectionId, body.mediaIds, body.after))
    return { added: added.length, mediaIds: added }
  })
  serve(collections.take, async ({ params, body, actor }) => {
    const items = await store.transact((tx) => takeItems(tx, actor, params.collectionId, body.mediaIds))
    return { removed: items.length, items }
  })
  serve(collections.move, async ({ params, body, actor }) => ({
    moved: await store.transact((tx) => moveItem(tx, actor, params.collectionId, body.mediaId, body)),
  }))

  serve(collections.ofMedia, async (context) => {
    const media = await getVisibleMedia(db, context, context.params.id)
    return membershipsOf(db, context.actor, media)
  })
  serve(collections.order, async (context) => {
    const { params, actor } = context
    await getVisibleMedia(db, context, params.id)
    return listCards(db, actor.userId, await readOrder(db, params.id, scopeOf(actor)))
  })
}
