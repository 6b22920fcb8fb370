import { basename, join } from 'node:path'
import { AppError } from '@amn/contract/errors'
import { type ImportTargets, imports } from '@amn/contract/library/imports'
import type { App } from '../http/app.ts'
import { refuseWithoutRight } from '../http/refuse-without-right.ts'
import { cancelJob, insertJob } from '../jobs/job-queries.ts'
import { cleanUp, cleanUpNow } from './run/clean-up.ts'
import { draftRoutes } from './draft-routes.ts'
import { findInbox, listInbox } from './files/inbox.ts'
import { importJob } from './run/jobs.ts'
import { queueImport } from './run/queue.ts'
import { listTargetDirectories } from './plan/directories.ts'
import { readPlannedItems, sumUp } from './plan/read-plan.ts'
import { freeIn, readReserve } from './files/free-space.ts'
import { listKnownReceived } from './files/uploads.ts'
import { getOwnImport, refuseClosed, showFile, showImport, showItem } from './view.ts'
import { listFiles } from './file-queries.ts'
import { findImport, type ImportRow, listOwn, updateImport } from './queries.ts'

/** The calls by which people import files, follow that, and undo it; `notifyWorkers` starts queued work at once. */
export function importRoutes(app: App, notifyWorkers: () => void): void {
  const { serve, store, config } = app
  const { db } = store
  const shown = async (id: number) => showImport(db, config, (await findImport(db, id)) as ImportRow)
  draftRoutes(app)

  serve(imports.places, async ({ query, actor, permit }) => {
    refuseWithoutRight(actor, imports.places)
    permit(query.amnMediaType)
    const reserve = await readReserve(db)
    const [directories, inbox, space] = await Promise.all([
      listTargetDirectories(db, query.amnMediaType, reserve),
      findInbox(db),
      freeIn(config.data),
    ])
    const seesPaths = actor.privileges.has('CONTROL_PANEL')
    const inboxState: ImportTargets['inbox'] = inbox === null ? 'none' : inbox === undefined ? 'unreachable' : 'ready'
    return {
      inbox: inboxState,
      directories: directories.map(({ rootId, root, folder, free, problem }) => ({
        rootId,
        name: basename(root) || root,
        path: seesPaths ? join(root, folder) : null,
        folder: folder || null,
        free,
        problem,
      })),
      reserve,
      uploadSpace: Math.max(0, (space ?? reserve) - reserve),
    }
  })

  serve(imports.inbox, async ({ query, actor }) => {
    refuseWithoutRight(actor, imports.inbox)
    const inbox = await findInbox(db)
    if (!inbox) throw new AppError('NOT_FOUND', 'import.noInbox')
    return listInbox(inbox, query.path, query.cursor)
  })

  serve(imports.list, async ({ query, actor }) => {
    refuseWithoutRight(actor, imports.list)
    const { items, totalItems } = await listOwn(db, actor.userId, query)
    return { items: await Promise.all(items.map((row) => showImport(db, config, row))), totalItems }
  })

  serve(imports.get, async ({ params, ...context }) => {
    refuseWithoutRight(context.actor, imports.get)
    return showImport(db, config, await getOwnImport(db, params.importId, context))
  })

  serve(imports.files, async ({ params, query, ...context }) => {
    refuseWithoutRight(context.actor, imports.files)
    const row = await getOwnImport(db, params.importId, context)
    const [files, received] = await Promise.all([listFiles(db, row.id), listKnownReceived(config, row)])
    const from = query.page * query.size
    return { items: files.slice(from, from + query.size).map((file) => showFile(file, row, received)), totalItems: files.length }
  })

  serve(imports.items, async ({ params, ...context }) => {
    refuseWithoutRight(context.actor, imports.items)
    const row = await getOwnImport(db, params.importId, context)
    const planned = await readPlannedItems(db, config, row)
    return { items: planned.map(showItem), totalItems: planned.length }
  })

  serve(imports.plan, async ({ params, ...context }) => {
    refuseWithoutRight(context.actor, imports.plan)
    const row = await getOwnImport(db, params.importId, context)
    return sumUp(db, await readPlannedItems(db, config, row))
  })

  serve(imports.apply, async ({ params, body, ...context }) => {
    refuseWithoutRight(context.actor, imports.apply)
    const row = await getOwnImport(db, params.importId, context)
    refuseClosed(row)
    await cleanUpNow(store, row)
    await queueImport(store, config, row, body.version)
    notifyWorkers()
    return shown(row.id)
  })

  serve(imports.cancel, async ({ params, ...context }) => {
    refuseWithoutRight(context.actor, imports.cancel)
    const row = await getOwnImport(db, params.importId, context)
    const { jobId } = row
    if (jobId === null || (row.state !== 'waiting' && row.state !== 'running')) throw new AppError('CONFLICT', 'import.notRunning')
    const end = await store.transact((tx) => cancelJob(tx, jobId))
    if (end === 'cancelled') await cleanUp(store, row.id, { state: 'cancelled', error: null })
    notifyWorkers()
    return shown(row.id)
  })

  serve(imports.undo, async ({ params, ...context }) => {
    refuseWithoutRight(context.actor, imports.undo)
    const row = await getOwnImport(db, params.importId, context)
    if (!(await showImport(db, config, row)).canUndo) throw new AppError('CONFLICT', 'import.notUndone')
    await store.transact(async (tx) => {
      const jobId = await insertJob(tx, { kind: importJob, key: String(row.id), payload: { undo: true } })
      if (jobId === undefined) throw new AppError('CONFLICT', 'import.undoing')
      await updateImport(tx, row.id, { state: 'undoing', job_id: jobId })
    })
    notifyWorkers()
    return shown(row.id)
  })
}
