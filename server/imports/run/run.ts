import { AppError } from '@amn/contract/errors'
import { parseJson } from '../../db/json/json-column.ts'
import { rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import type { Db } from '../../db/tables.ts'
import { insertJob } from '../../jobs/job-queries.ts'
import { PermanentFailure, type Working } from '../../jobs/work.ts'
import { syncFolder } from '../../process/sync-folder.ts'
import { type Copying, copyFile, copyShared } from '../files/copy.ts'
import { finishedKey, openFinished } from '../files/finished-uploads.ts'
import { addToLibrary, type Incoming, statIncoming } from './add-to-library.ts'
import { storedTargetMedia } from '../plan/target-media.ts'
import { type LocatedFile, locateFiles } from './locate-files.ts'
import { findInbox, realInInbox } from '../files/inbox.ts'
import { readReserve } from '../files/free-space.ts'
import { anchorOf, asPermanentFailure, giveName, isOurs, makeFolder, missingFolders, removeEmpty, stagingIn } from '../files/staging.ts'
import { removeUploads, uploadPath } from '../files/uploads.ts'
import { type FileRow, listFiles, markPlaced, updateFile } from '../file-queries.ts'
import { type ItemRow, listItems, setMediaOfItems } from '../item-queries.ts'
import { type ImportRow, isTargetAway, rootPaths, updateImport } from '../queries.ts'

/** What a run of an import works with. */
export interface ImportRun {
  store: Store
  config: Config
  row: ImportRow
  working: Working
}
/** The progress at which everything is copied and nothing has its name yet. */
const copied = 0.96

async function listWork({ store, row }: ImportRun): Promise<{ files: LocatedFile[]; items: ItemRow[] }> {
  const [files, items, roots] = await Promise.all([listFiles(store.db, row.id), listItems(store.db, row.id), rootPaths(store.db)])
  const located = locateFiles(files, roots)
  const ids = new Set(located.map((file) => file.item_id))
  return { files: located, items: items.filter(({ id }) => ids.has(id)) }
}

async function sourceOf({ store, config, row }: ImportRun, file: FileRow): Promise<string> {
  if (file.place === null) return uploadPath(config, row.id, file.id)
  const inbox = await findInbox(store.db)
  const found = inbox && (await realInInbox(inbox, file.place).catch(() => undefined))
  if (!found) throw new PermanentFailure('STALE', 'import.leftInbox')
  return found
}

// An upload that came whole before there was an object store is still here.
async function copyOne(run: ImportRun, file: FileRow, stage: string, copying: Copying) {
  const findShared = async () => (file.place === null ? openFinished(run.config)?.get(finishedKey(run.row.id, file.id)) : undefined)
  const shared = await findShared()
  if (shared) return copyShared(shared, stage, file, copying)
  return copyFile(await sourceOf(run, file), stage, file, copying).catch(async (error: unknown) => {
    // It may have been shared since.
    const since = await findShared()
    if (!since) throw error
    return copyShared(since, stage, file, copying)
  })
}

// The folders are stored before they are made, so that they are found when the import is cleaned up.
async function openStaging(run: ImportRun, files: readonly LocatedFile[]): Promise<Map<string, string>> {
  const { store, row } = run
  const byFolder = new Map<string, string>()
  for (const file of files) {
    const folder = dirname(file.full)
    if (!byFolder.has(folder)) byFolder.set(folder, stagingIn(await anchorOf(store.db, folder, 'x'), row.id))
  }
  row.staging = [...new Set([...row.staging, ...byFolder.values()])]
  await store.transact((tx) => updateImport(tx, row.id, { staging: JSON.stringify(row.staging) }))
  for (const folder of new Set(byFolder.values())) await makeFolder(folder)
  return byFolder
}

async function listUncopied(files: readonly LocatedFile[]): Promise<LocatedFile[]> {
  const uncopied: LocatedFile[] = []
  for (const file of files) {
    const isCopied = file.stage !== null && ((await isOurs(file.stage, file)) || (await isOurs(file.full, file)))
    if (!isCopied) uncopied.push(file)
  }
  return uncopied
}

const totalSize = (files: readonly FileRow[]) => files.reduce((sum, { size }) => sum + size, 0)

async function copyAll(run: ImportRun, files: readonly LocatedFile[]): Promise<void> {
  const { store, working } = run
  const uncopied = await listUncopied(files)
  if (uncopied.length === 0) return
  const all = totalSize(files) || 1
  let done = all - totalSize(uncopied)
  const copying = {
    signal: working.signal,
    reserve: await readReserve(store.db),
    onBytes: (bytes: number) => {
      done += bytes
      working.setProgress(Math.min(1, done / all) * copied)
    },
  }
  const staging = await openStaging(run, uncopied)
  for (const file of uncopied) {
    working.signal.throwIfAborted()
    const stage = join(staging.get(dirname(file.full)) ?? '', String(file.id))
    const known = await copyOne(run, file, stage, copying)
    Object.assign(file, known, { stage })
    await store.transact((tx) => updateFile(tx, file.id, { ...known, stage, state: 'copied' }))
  }
}

// The folders are stored before they are made, so that they are removed again when the import is cancelled.
async function makeMissingFolders({ store, row }: ImportRun, files: readonly LocatedFile[]): Promise<void> {
  const missing = new Set(row.made.folders)
  for (const file of files) for (const folder of await missingFolders(file.root, file.target as string)) missing.add(folder)
  row.made.folders = [...missing].toSorted((a, b) => a.length - b.length)
  await store.transact((tx) => updateImport(tx, row.id, { made: JSON.stringify(row.made) }))
  for (const folder of row.made.folders) await makeFolder(folder)
}

async function nameAll(run: ImportRun, files: readonly LocatedFile[]): Promise<void> {
  const { row, working } = run
  await makeMissingFolders(run, files)
  for (const [at, file] of files.entries()) {
    await giveName(file.stage as string, file.full, file)
    working.setProgress(copied + (0.02 * (at + 1)) / files.length)
  }
  for (const folder of new Set(files.map(({ full }) => dirname(full))))
    await syncFolder(folder).catch((error: unknown) => {
      throw asPermanentFailure(error)
    })
  await removeEmpty(row.staging)
}

async function addAllToLibrary(
  { store, row, working }: ImportRun,
  files: readonly LocatedFile[],
  items: readonly ItemRow[],
): Promise<void> {
  const byMedia = Map.groupBy(items, ({ home }) => home ?? '')
  let done = 0
  for (const [text, own] of byMedia) {
    const ids = new Set(own.map(({ id }) => id))
    const media = parseJson(storedTargetMedia, text)
    const incoming: Incoming = { media, items: own, files: files.filter((file) => file.item_id !== null && ids.has(file.item_id)) }
    const facts = await statIncoming(incoming)
    row.made = await store.transact(async (tx) => {
      const { mediaId, isMade } = await addToLibrary(tx, row.type, incoming, facts)
      const isAdded = isMade && !row.made.mediaIds.includes(mediaId)
      const made = { ...row.made, isWritten: true, mediaIds: isAdded ? [...row.made.mediaIds, mediaId] : row.made.mediaIds }
      await updateImport(tx, row.id, { made: JSON.stringify(made) })
      await setMediaOfItems(tx, [...ids], mediaId)
      return made
    })
    working.setProgress(0.98 + (0.02 * ++done) / byMedia.size)
  }
}

// The import is done: what a store that is away keeps is removed later, with all that belongs to no import.
const leaveToPruning = (error: unknown): void => {
  if (!(error instanceof AppError && error.code === 'BUSY')) throw error
}

/** Throws MEDIA_OFFLINE where files would go into the folder in which a disk is to be mounted: as soon as it is, they would be hidden. */
export async function refuseAway(db: Db, files: readonly LocatedFile[]): Promise<void> {
  if (await isTargetAway(db, files)) throw new PermanentFailure('MEDIA_OFFLINE', 'file.offline')
}

/** Copies the files of an import, gives all of them their names, and adds exactly those to the library. Goes on where it was interrupted. */
export async function runImport(run: ImportRun): Promise<void> {
  const { store, config, row, working } = run
  await store.transact((tx) => updateImport(tx, row.id, { state: 'running' }))
  const { files, items } = await listWork(run)
  await refuseAway(store.db, files)
  await copyAll(run, files)
  working.signal.throwIfAborted()
  await nameAll(run, files)
  await addAllToLibrary(run, files, items)
  await store.transact(async (tx) => {
    await markPlaced(tx, row.id)
    await updateImport(tx, row.id, { state: 'done', error: null, staging: '[]', finished_at: new Date().toISOString() })
    for (const rootId of new Set(files.map((file) => file.root_id))) await insertJob(tx, { kind: 'read', key: String(rootId) })
  })
  for (const folder of row.staging) await rm(folder, { recursive: true, force: true })
  if (row.source === 'upload') await removeUploads(config, row.id).catch(leaveToPruning)
}
