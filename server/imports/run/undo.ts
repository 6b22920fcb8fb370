import { lstat, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { removeFromLibrary } from './remove-from-library.ts'
import type { ImportRun } from './run.ts'
import { codeOf, isOurs, makeFolder, removeEmpty, stagingIn, syncFolder } from '../files/staging.ts'
import { listFiles } from '../file-queries.ts'
import { listItems } from '../item-queries.ts'
import { rootPaths, updateImport } from '../queries.ts'

// Beside the file where the folder above is on another disk.
async function keep(from: string, root: string, name: string, importId: number): Promise<void> {
  const folder = stagingIn(root, importId)
  try {
    await makeFolder(folder)
    await rename(from, join(folder, name))
  } catch (error) {
    if (codeOf(error) !== 'EXDEV') throw error
    const near = stagingIn(dirname(from), importId)
    await makeFolder(near)
    await rename(from, join(near, name))
  }
}

/** Takes a finished import back: its files into a hidden folder of their directory, out of the library. What was changed since stays. */
export async function undoImport({ store, row, working }: ImportRun): Promise<void> {
  const { db } = store
  const [files, items, roots] = await Promise.all([listFiles(db, row.id), listItems(db, row.id), rootPaths(db)])
  const placed = files.flatMap((file) => {
    const root = file.root_id === null ? undefined : roots.get(file.root_id)
    return root !== undefined && file.target !== null && file.state === 'placed' ? [{ file, root, full: join(root, file.target) }] : []
  })
  const leaving: typeof placed = []
  for (const one of placed) {
    const isGone = (await lstat(one.full).catch(() => undefined)) === undefined
    if (isGone || (await isOurs(one.full, one.file))) leaving.push(one)
  }
  const staging = new Set([
    ...row.staging,
    ...leaving.flatMap(({ root, full }) => [stagingIn(root, row.id), stagingIn(dirname(full), row.id)]),
  ])
  await store.transact(async (tx) => {
    await updateImport(tx, row.id, { state: 'undoing', staging: JSON.stringify([...staging]) })
    await removeFromLibrary(
      tx,
      leaving.map(({ file }) => file),
      items,
      row.made.mediaIds,
    )
  })
  for (const [at, { file, root, full }] of leaving.entries()) {
    if (await isOurs(full, file)) await keep(full, root, String(file.id), row.id)
    working.setProgress((at + 1) / leaving.length)
  }
  for (const folder of new Set(leaving.map(({ full }) => dirname(full)))) await syncFolder(folder).catch(() => undefined)
  await removeEmpty(row.made.folders)
  await store.transact((tx) => updateImport(tx, row.id, { state: 'undone', undone_at: new Date().toISOString() }))
}
