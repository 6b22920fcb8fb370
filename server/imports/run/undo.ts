import { lstat, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type LocatedFile, locateFiles } from './locate-files.ts'
import { removeFromLibrary } from './remove-from-library.ts'
import { type ImportRun, refuseAway } from './run.ts'
import { syncFolder } from '../../process/sync-folder.ts'
import { codeOf, isOurs, makeFolder, removeEmpty, stagingIn } from '../files/staging.ts'
import { listFiles } from '../file-queries.ts'
import { listItems } from '../item-queries.ts'
import { rootPaths, updateImport } from '../queries.ts'

// Into a hidden folder of the media directory; beside the file where the directory is on another disk.
async function moveAside({ id, root, full }: LocatedFile, importId: number): Promise<void> {
  const folder = stagingIn(root, importId)
  try {
    await makeFolder(folder)
    await rename(full, join(folder, String(id)))
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    const near = stagingIn(dirname(full), importId)
    await makeFolder(near)
    await rename(full, join(near, String(id)))
  }
}

// What somebody has replaced since is theirs.
async function listOurs(files: readonly LocatedFile[]): Promise<LocatedFile[]> {
  const ours: LocatedFile[] = []
  for (const file of files) {
    const isGone = (await lstat(file.full).catch(() => undefined)) === undefined
    if (isGone || (await isOurs(file.full, file))) ours.push(file)
  }
  return ours
}

/** Undoes a finished import: its files leave the library and go to a hidden folder of their directory. What was changed since stays. */
export async function undoImport({ store, row, working }: ImportRun): Promise<void> {
  const { db } = store
  const [files, items, roots] = await Promise.all([listFiles(db, row.id), listItems(db, row.id), rootPaths(db)])
  const placed = locateFiles(files, roots).filter(({ state }) => state === 'placed')
  await refuseAway(db, placed)
  const leaving = await listOurs(placed)
  const staging = new Set([
    ...row.staging,
    ...leaving.flatMap(({ root, full }) => [stagingIn(root, row.id), stagingIn(dirname(full), row.id)]),
  ])
  await store.transact(async (tx) => {
    await updateImport(tx, row.id, { state: 'undoing', staging: JSON.stringify([...staging]) })
    await removeFromLibrary(tx, leaving, items, row.made.mediaIds)
  })
  for (const [at, file] of leaving.entries()) {
    if (await isOurs(file.full, file)) await moveAside(file, row.id)
    working.setProgress((at + 1) / leaving.length)
  }
  for (const folder of new Set(leaving.map(({ full }) => dirname(full)))) await syncFolder(folder).catch(() => undefined)
  await removeEmpty(row.made.folders)
  await store.transact((tx) => updateImport(tx, row.id, { state: 'undone', undone_at: new Date().toISOString() }))
}
