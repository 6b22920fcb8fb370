import { Readable } from 'node:stream'
import { AppError } from '@amn/contract/errors'
import { type ListImport, lists } from '@amn/contract/personal/lists'
import { getVisibleMedia } from '../domain/visibility/visible-queries.ts'
import type { Actor } from '../domain/rights/actor.ts'
import type { App } from '../http/app.ts'
import { writeAudit } from '../http/audit.ts'
import { personOf } from '../http/connection/limit-per-person.ts'
import { storeDraft, listChanging } from './store-draft.ts'
import { getEntry, getParsedEntry, listEntries } from './show-entries.ts'
import { updateMatch } from './entry-queries.ts'
import { exportJson } from './export/json.ts'
import { exportMyAnimeList } from './export/mal.ts'
import { removeImport } from './remove-import.ts'
import { cancelList, type ListOrder, orderApplying, orderUndoing } from './apply/queue.ts'
import { findState, getImport, listImports, refuseApplied, updateImport } from './queries.ts'
import { receiveList, refuseLarge } from './read/receive-list.ts'
import { beginList } from './apply/work.ts'

const unchanging = { changes_keep: 0, changes_replace: 0 }

/** The calls by which people import lists of other services, and export their own; `notifyWorkers` starts queued work at once. */
export function listRoutes({ serve, store }: App, notifyWorkers: () => void): void {
  const { db } = store
  const runOrder = async (order: ListOrder, actor: Actor): Promise<ListImport> => {
    await beginList(store, order, actor)
    notifyWorkers()
    return getImport(db, actor.userId, order.id)
  }

  serve(lists.list, ({ actor, query }) => listImports(db, actor.userId, query))
  serve(lists.read, async ({ actor, query, request }) => {
    if (!(request.body instanceof Readable)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'list.octets')
    refuseLarge(Number(request.headers['content-length'] ?? 0))
    const read = await receiveList(request.body, query, personOf(actor, request))
    const id = await storeDraft(store, actor, read, query.fileName)
    return getImport(db, actor.userId, id)
  })
  serve(lists.get, ({ actor, params }) => getImport(db, actor.userId, params.listId))
  serve(lists.entries, async ({ actor, params, query }) => {
    const { id } = await getImport(db, actor.userId, params.listId)
    return listEntries(db, actor, id, query)
  })
  serve(lists.decide, async (context) => {
    const { actor, params, body } = context
    const { id } = await getImport(db, actor.userId, params.listId)
    const entry = await getParsedEntry(db, id, params.entryId)
    const { mediaId } = body.mediaId === null ? { mediaId: null } : await getVisibleMedia(db, context, body.mediaId)
    const [changing = unchanging] = await listChanging(db, actor, [{ entry, mediaId }])
    await store.transact(async (tx) => {
      await refuseApplied(tx, id)
      await updateMatch(tx, id, params.entryId, mediaId, changing)
    })
    return getEntry(db, actor, id, params.entryId)
  })
  serve(lists.update, async ({ actor, params, body }) => {
    const { id } = await getImport(db, actor.userId, params.listId)
    await store.transact(async (tx) => {
      await refuseApplied(tx, id)
      await updateImport(tx, id, { conflict: body.conflict })
    })
    return getImport(db, actor.userId, id)
  })
  serve(lists.apply, async ({ actor, params, request }) => {
    const list = await getImport(db, actor.userId, params.listId)
    const detail = JSON.stringify({ list: list.format, changed: list.counts.changing })
    const order = await store.transact(async (tx) => {
      const ordered = await orderApplying(tx, actor.userId, list.id)
      await writeAudit(tx, request, { action: 'data-imported', detail })
      return ordered
    })
    return runOrder(order, actor)
  })
  serve(lists.undo, async ({ actor, params }) => {
    const { id } = await getImport(db, actor.userId, params.listId)
    return runOrder(await store.transact((tx) => orderUndoing(tx, actor.userId, id)), actor)
  })
  serve(lists.cancel, async ({ actor, params }) => {
    const { id } = await getImport(db, actor.userId, params.listId)
    await store.transact(async (tx) => {
      const turn = (await findState(tx, id))?.turn ?? 0
      await cancelList(tx, { id, userId: actor.userId, turn })
    })
    return getImport(db, actor.userId, id)
  })
  serve(lists.remove, async ({ actor, params }) => {
    const { id } = await getImport(db, actor.userId, params.listId)
    await removeImport(store, id)
    return undefined
  })

  serve(lists.export, async ({ actor, query, request, reply }) => {
    const { format } = query
    await store.transact((tx) => writeAudit(tx, request, { action: 'data-exported', detail: JSON.stringify({ list: format }) }))
    const day = new Date().toISOString().slice(0, 10)
    const isJson = format === 'json'
    const name = isJson ? `amn-list-${day}.json` : `amn-${format}-${day}.xml`
    reply.type(isJson ? 'application/json; charset=utf-8' : 'application/xml; charset=utf-8')
    reply.header('Content-Disposition', `attachment; filename="${name}"`).header('Cache-Control', 'no-store')
    return reply.send(Readable.from(isJson ? exportJson(db, actor) : exportMyAnimeList(db, actor, format)))
  })
}
