import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { AppError, wrongField } from '@amn/contract/errors'
import { imports } from '@amn/contract/library/imports'
import { mostImportFiles } from '@amn/contract/library/library-values'
import type { MediaType } from '@amn/contract/values'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/tables.ts'
import { getVisibleMedia } from '../domain/visibility/visible.ts'
import type { App } from '../http/app.ts'
import { refuseStranger } from '../http/refuse-stranger.ts'
import { changeItems } from './plan/change-items.ts'
import { findInbox, gatherChosen, tooMany } from './files/inbox.ts'
import { recogniseAgain } from './plan/items.ts'
import { type Base, isWritable, listBases } from './plan/directories.ts'
import { nowhere } from './plan/read-plan.ts'
import { leftOut } from './plan/recognise.ts'
import { readReserve, refuseFull } from './files/free-space.ts'
import { shownAs, shownInside } from './files/tree.ts'
import { listReceived, receive, removeUploads, uploadPath } from './files/uploads.ts'
import { getOwn, refuseClosed, showFile, showImport } from './view.ts'
import { type FileRow, findFile, insertFiles, listFiles, type NewFile, sumFiles, updateFile } from './file-queries.ts'
import { findMediaFolder } from './plan/media-queries.ts'
import { countOpen, deleteImport, findImport, type ImportRow, insertImport, updateImport } from './queries.ts'

const mostOpen = 20
const noInbox = () => new AppError('NOT_FOUND', 'import.noInbox')
const refusals = {
  offline: () => new AppError('MEDIA_OFFLINE', 'import.offline'),
  'not-writable': () => new AppError('PATH_NOT_ALLOWED', 'import.notWritable'),
  'no-space': () => new AppError('INSUFFICIENT_STORAGE', 'import.noSpace'),
}

/** The media directory that an import copies to; refuses, with the reason, where there is none that can be written. */
async function chooseBase(db: Db, type: MediaType, rootId: number | undefined): Promise<Base> {
  const bases = await listBases(db, type, await readReserve(db))
  const base = rootId === undefined ? bases[0] : bases.find((one) => one.rootId === rootId)
  if (!base) throw nowhere()
  if (base.problem) throw refusals[base.problem]()
  return base
}

async function refuseSealed(db: Db, mediaId: number): Promise<void> {
  const media = await findMediaFolder(db, mediaId)
  if (media?.path && !(await isWritable(join(media.root, media.path)))) throw refusals['not-writable']()
}

const cleanPath = (path: string): string => {
  const parts = path.split(/[/\\]/).filter((part) => part !== '' && part !== '.' && part !== '..')
  if (parts.length === 0) throw wrongField('files', 'import.emptyPath')
  return parts.join('/')
}

async function addFiles(tx: Tx, row: ImportRow, files: readonly NewFile[]): Promise<void> {
  await insertFiles(tx, row.id, files)
  if ((await sumFiles(tx, row.id)).all > mostImportFiles) throw tooMany('files')
  await recogniseAgain(tx, row.id, row.type, row.mediaId)
  await updateImport(tx, row.id, {})
}

/** How many bytes an import grows by when files are named, what it holds then, and what of that is still to arrive. */
function needOf(before: readonly FileRow[], files: readonly NewFile[], received: ReadonlyMap<number, number>) {
  const taken = ({ size, leftOut: out }: Pick<NewFile, 'size' | 'leftOut'>) => (out === null ? size : 0)
  const held = before.map(({ path, size, left_out }) => [path, taken({ size, leftOut: left_out })] as const)
  const after = new Map([...held, ...files.map((file) => [file.path, taken(file)] as const)])
  const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, size) => all + size, 0)
  const all = sum(after.values())
  const arrived = sum(before.map(({ id, left_out }) => (left_out === null ? (received.get(id) ?? 0) : 0)))
  return { growth: all - sum(held.map(([, size]) => size)), all, open: all - arrived }
}

// Another file of the same name as one that was named before takes its place.
async function renewFiles(tx: Tx, config: Config, row: ImportRow, files: readonly NewFile[]): Promise<void> {
  const before = new Map((await listFiles(tx, row.id)).map((file) => [file.path, file]))
  for (const { path, size, mtime, leftOut: out } of files) {
    const known = before.get(path)
    if (!known || known.size === size) continue
    tx.afterCommit(() => rm(uploadPath(config, row.id, known.id), { force: true }))
    await updateFile(tx, known.id, { size, mtime, left_out: out })
  }
}

/** The calls by which an import is put together. */
export function draftRoutes({ serve, store, config }: App): void {
  const { db } = store
  const uploads = join(config.data, 'uploads')

  serve(imports.create, async ({ body, actor, permit }) => {
    refuseStranger(actor, imports.create)
    const { amnMediaType: type, source, mediaId, rootId } = body
    permit(type)
    if (mediaId !== undefined) {
      await getVisibleMedia(db, { types: actor.types('INFO').filter((one) => one === type), actor, permit }, mediaId)
      await refuseSealed(db, mediaId)
    }
    const base = await chooseBase(db, type, rootId)
    if (source === 'inbox' && !(await findInbox(db))) throw noInbox()
    if ((await countOpen(db, actor.userId)) >= mostOpen) throw new AppError('CONFLICT', 'import.tooManyOpen')
    const at = new Date().toISOString()
    const values = { user_id: actor.userId, type, source, media_id: mediaId ?? null, root_id: base.rootId, created_at: at, updated_at: at }
    const id = await store.transact((tx) => insertImport(tx, values))
    return showImport(db, config, (await findImport(db, id)) as ImportRow)
  })

  serve(imports.choose, async ({ params, body, ...context }) => {
    refuseStranger(context.actor, imports.choose)
    const row = await getOwn(db, params.importId, context)
    refuseClosed(row)
    const inbox = await findInbox(db)
    if (!inbox || row.source !== 'inbox') throw noInbox()
    const chosen = await gatherChosen(inbox, body.paths, (path, isFolder) => shownAs(path, isFolder, row.type))
    await store.transact(async (tx) => {
      const known = await listFiles(tx, row.id)
      const places = new Set(known.map(({ place }) => place))
      const paths = new Set(known.map(({ path }) => path))
      const files = chosen
        .filter(({ place }) => !places.has(place))
        .map(({ path, place, size, mtime }): NewFile => {
          const own = paths.has(path) ? shownInside(place, path) : path
          paths.add(own)
          return { path: own, place, size, mtime, leftOut: leftOut(own, size, row.type) }
        })
      await addFiles(tx, row, files)
    })
    return showImport(db, config, row)
  })

  serve(imports.declare, async ({ params, body, ...context }) => {
    refuseStranger(context.actor, imports.declare)
    const row = await getOwn(db, params.importId, context)
    refuseClosed(row)
    if (row.source !== 'upload') throw new AppError('CONFLICT', 'import.fromInbox')
    const named = body.files.map(({ path, size, modifiedAt }): NewFile => {
      const clean = cleanPath(path)
      return { path: clean, place: null, size, mtime: modifiedAt ? Date.parse(modifiedAt) : 0, leftOut: leftOut(clean, size, row.type) }
    })
    const files = [...new Map(named.map((file) => [file.path, file])).values()]
    const { growth, all, open } = needOf(await listFiles(db, row.id), files, await listReceived(config, row))
    // What makes an import smaller is no matter of space, however little there is.
    if (growth >= 0) {
      const [reserve, base] = await Promise.all([readReserve(db), chooseBase(db, row.type, row.rootId ?? undefined)])
      await mkdir(uploads, { recursive: true, mode: 0o700 })
      await refuseFull(uploads, open, reserve)
      await refuseFull(base.root, all, reserve)
    }
    await store.transact(async (tx) => {
      await renewFiles(tx, config, row, files)
      await addFiles(tx, row, files)
    })
    const paths = new Set(files.map(({ path }) => path))
    const arrived = await listReceived(config, row)
    return (await listFiles(db, row.id)).filter(({ path }) => paths.has(path)).map((file) => showFile(file, row, arrived))
  })

  serve(imports.send, async ({ params, query, request, ...context }) => {
    refuseStranger(context.actor, imports.send)
    const row = await getOwn(db, params.importId, context)
    refuseClosed(row)
    const file = row.source === 'upload' ? await findFile(db, row.id, params.fileId) : undefined
    if (!file || file.left_out !== null) throw new AppError('NOT_FOUND', 'file.none')
    if (!(request.body instanceof Readable)) throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'request.onlyOctets')
    await mkdir(uploads, { recursive: true, mode: 0o700 })
    await refuseFull(uploads, Number(request.headers['content-length'] ?? 0), await readReserve(db))
    return { received: await receive(config, { importId: row.id, fileId: file.id, size: file.size }, query.offset, request.body) }
  })

  serve(imports.change, async ({ params, body, ...context }) => {
    refuseStranger(context.actor, imports.change)
    const row = await getOwn(db, params.importId, context)
    refuseClosed(row)
    return { changed: await store.transact((tx) => changeItems(tx, row, body.items)) }
  })

  serve(imports.remove, async ({ params, ...context }) => {
    refuseStranger(context.actor, imports.remove)
    const row = await getOwn(db, params.importId, context)
    refuseClosed(row)
    await store.transact(async (tx) => {
      await deleteImport(tx, row.id)
      tx.afterCommit(() => removeUploads(config, row.id))
    })
    return undefined
  })
}
