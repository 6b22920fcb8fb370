import { mkdir } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { AppError } from '@amn/contract/errors'
import { imports } from '@amn/contract/library/imports'
import { getVisibleMedia } from '../domain/visibility/visible-queries.ts'
import type { App } from '../http/app.ts'
import { refuseWithoutRight } from '../http/refuse-without-right.ts'
import { addChosen, addDeclared } from './draft-files.ts'
import { findFile, listFiles } from './file-queries.ts'
import { readReserve, refuseFull } from './files/free-space.ts'
import { findInbox } from './files/inbox.ts'
import { listKnownReceived, receive, removeUploads, uploadsFolder } from './files/uploads.ts'
import { changeItems } from './plan/change-items.ts'
import { chooseDirectory, refuseReadOnly } from './plan/choose-directory.ts'
import { cleanUpNow } from './run/clean-up.ts'
import { removeStrayFolders } from './run/prune.ts'
import { countOpen, deleteImport, findImport, type ImportRow, insertImport, updateImport } from './queries.ts'
import { getOwnImport, refuseClosed, showFile, showImport } from './view.ts'

const mostOpen = 20
const hour = 3_600_000
const noInbox = () => new AppError('NOT_FOUND', 'import.noInbox')
/** The calls by which an import is put together. */
export function draftRoutes({ serve, store, config }: App): void {
  const { db } = store
  const uploads = uploadsFolder(config)
  // With an object store, each server has uploads of its own, which no other clears away.
  let clearedAt = config.objectStore ? -Infinity : Infinity
  const clearOften = async () => {
    if (performance.now() - clearedAt < hour) return
    clearedAt = performance.now()
    await removeStrayFolders(store, config)
  }

  serve(imports.create, async ({ body, actor, permit }) => {
    refuseWithoutRight(actor, imports.create)
    const { amnMediaType: type, source, mediaId, rootId } = body
    permit(type)
    if (mediaId !== undefined) {
      await getVisibleMedia(db, { types: actor.types('INFO').filter((one) => one === type), actor, permit }, mediaId)
      await refuseReadOnly(db, mediaId)
    }
    const directory = await chooseDirectory(db, type, rootId)
    if (source === 'inbox' && !(await findInbox(db))) throw noInbox()
    if ((await countOpen(db, actor.userId)) >= mostOpen) throw new AppError('CONFLICT', 'import.tooManyOpen')
    const at = new Date().toISOString()
    const values = {
      user_id: actor.userId,
      type,
      source,
      media_id: mediaId ?? null,
      root_id: directory.rootId,
      created_at: at,
      updated_at: at,
    }
    const id = await store.transact((tx) => insertImport(tx, values))
    return showImport(db, config, (await findImport(db, id)) as ImportRow)
  })

  serve(imports.choose, async ({ params, body, ...context }) => {
    refuseWithoutRight(context.actor, imports.choose)
    const row = await getOwnImport(db, params.importId, context)
    refuseClosed(row)
    const inbox = await findInbox(db)
    if (!inbox || row.source !== 'inbox') throw noInbox()
    await addChosen(store, row, inbox, body.paths)
    return showImport(db, config, row)
  })

  serve(imports.declare, async ({ params, body, ...context }) => {
    refuseWithoutRight(context.actor, imports.declare)
    const row = await getOwnImport(db, params.importId, context)
    refuseClosed(row)
    if (row.source !== 'upload') throw new AppError('CONFLICT', 'import.fromInbox')
    const paths = await addDeclared(store, config, row, body.files)
    const arrived = await listKnownReceived(config, row)
    return (await listFiles(db, row.id)).filter(({ path }) => paths.has(path)).map((file) => showFile(file, row, arrived))
  })

  serve(imports.send, async ({ params, query, request, ...context }) => {
    refuseWithoutRight(context.actor, imports.send)
    const row = await getOwnImport(db, params.importId, context)
    refuseClosed(row)
    const file = row.source === 'upload' ? await findFile(db, row.id, params.fileId) : undefined
    if (!file || file.left_out !== null) throw new AppError('NOT_FOUND', 'file.none')
    if (!(request.body instanceof Readable)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'request.onlyOctets')
    await mkdir(uploads, { recursive: true, mode: 0o700 })
    await clearOften()
    await refuseFull(uploads, Number(request.headers['content-length'] ?? 0), await readReserve(db))
    // Which server clears away what nobody goes on with does not see what only this one has.
    if (config.objectStore && Date.parse(row.updatedAt) < Date.now() - hour) await store.transact((tx) => updateImport(tx, row.id, {}))
    return {
      received: await receive(config, { importId: row.id, fileId: file.id }, { offset: query.offset, size: file.size, body: request.body }),
    }
  })

  serve(imports.change, async ({ params, body, ...context }) => {
    refuseWithoutRight(context.actor, imports.change)
    const row = await getOwnImport(db, params.importId, context)
    refuseClosed(row)
    return { changed: await store.transact((tx) => changeItems(tx, row, body.items)) }
  })

  serve(imports.remove, async ({ params, ...context }) => {
    refuseWithoutRight(context.actor, imports.remove)
    const row = await getOwnImport(db, params.importId, context)
    refuseClosed(row)
    await cleanUpNow(store, row)
    await store.transact(async (tx) => {
      await deleteImport(tx, row.id)
      tx.afterCommit(() => removeUploads(config, row.id))
    })
    return undefined
  })
}
