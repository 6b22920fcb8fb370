import { mkdir } from 'node:fs/promises'
import { wrongField } from '@amn/contract/errors'
import { mostImportFiles } from '@amn/contract/library/library-values'
import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import type { Tx } from '../db/tables.ts'
import { readReserve, refuseFull } from './files/free-space.ts'
import { gatherChosen, tooManyFiles } from './files/inbox.ts'
import { displayPath, displayPathInside } from './files/tree.ts'
import { listKnownReceived, removeUpload, uploadsFolder } from './files/uploads.ts'
import { type FileRow, insertFiles, listFiles, type NewFile, sumFiles, updateFile } from './file-queries.ts'
import { chooseDirectory } from './plan/choose-directory.ts'
import { refreshItems } from './plan/refresh-items.ts'
import { leftOut } from './plan/recognise.ts'
import { type ImportRow, updateImport } from './queries.ts'

const cleanPath = (path: string): string => {
  const parts = path.split(/[/\\]/).filter((part) => part !== '' && part !== '.' && part !== '..')
  if (parts.length === 0) throw wrongField('files', 'import.emptyPath')
  return parts.join('/')
}

async function addFiles(tx: Tx, row: ImportRow, files: readonly NewFile[]): Promise<void> {
  await insertFiles(tx, row.id, files)
  if ((await sumFiles(tx, row.id)).all > mostImportFiles) throw tooManyFiles('files')
  await refreshItems(tx, row.id, row.type, row.mediaId)
  await updateImport(tx, row.id, {})
}

/** How many bytes an import grows by when files are declared, its size then, and what of that is still to be uploaded. */
function spaceNeeded(before: readonly FileRow[], files: readonly NewFile[], received: ReadonlyMap<number, number>) {
  const sizeOf = ({ size, leftOut: out }: Pick<NewFile, 'size' | 'leftOut'>) => (out === null ? size : 0)
  const sizesBefore = before.map(({ path, size, left_out }) => [path, sizeOf({ size, leftOut: left_out })] as const)
  const sizesAfter = new Map([...sizesBefore, ...files.map((file) => [file.path, sizeOf(file)] as const)])
  const sum = (sizes: Iterable<number>) => [...sizes].reduce((all, size) => all + size, 0)
  const all = sum(sizesAfter.values())
  const arrived = sum(before.map(({ id, left_out }) => (left_out === null ? (received.get(id) ?? 0) : 0)))
  return { growth: all - sum(sizesBefore.map(([, size]) => size)), all, open: all - arrived }
}

/** The files that are declared anew with another size. */
function findReplaced(before: readonly FileRow[], files: readonly NewFile[]) {
  const known = new Map(before.map((file) => [file.path, file]))
  return files.flatMap((file) => {
    const replaced = known.get(file.path)
    return replaced && replaced.size !== file.size ? [{ ...file, id: replaced.id }] : []
  })
}

// Before the size is changed: bytes of a file of another size would count as its beginning if the server ended in between.
const removeReplaced = async (config: Config, row: ImportRow, files: readonly NewFile[], before: readonly FileRow[]) =>
  Promise.all(findReplaced(before, files).map(({ id }) => removeUpload(config, row.id, id)))

/** Adds what was chosen in the inbox to an import; what it has already stays as it is. */
export async function addChosen(store: Store, row: ImportRow, inbox: string, paths: readonly string[]): Promise<void> {
  const chosen = await gatherChosen(inbox, paths, (path, isFolder) => displayPath(path, isFolder, row.type))
  await store.transact(async (tx) => {
    const known = await listFiles(tx, row.id)
    const knownInInbox = new Set(known.map(({ place }) => place))
    const knownPaths = new Set(known.map(({ path }) => path))
    const files = chosen
      .filter(({ inboxPath }) => !knownInInbox.has(inboxPath))
      .map(({ path, inboxPath, size, mtime }): NewFile => {
        const own = knownPaths.has(path) ? displayPathInside(inboxPath, path) : path
        knownPaths.add(own)
        return { path: own, inboxPath, size, mtime, leftOut: leftOut(own, size, row.type) }
      })
    await addFiles(tx, row, files)
  })
}

/** A file that somebody is going to upload. */
interface DeclaredFile {
  path: string
  size: number
  modifiedAt?: string | undefined
}

/** Adds files that are going to be uploaded to an import; refuses them where there is no space for them. Gives their paths. */
export async function addDeclared(store: Store, config: Config, row: ImportRow, declared: readonly DeclaredFile[]): Promise<Set<string>> {
  const named = declared.map(({ path, size, modifiedAt }): NewFile => {
    const clean = cleanPath(path)
    const mtime = modifiedAt ? Date.parse(modifiedAt) : 0
    return { path: clean, inboxPath: null, size, mtime, leftOut: leftOut(clean, size, row.type) }
  })
  const files = [...new Map(named.map((file) => [file.path, file])).values()]
  const before = await listFiles(store.db, row.id)
  await refuseWithoutSpace(store, config, row, { before, files })
  await removeReplaced(config, row, files, before)
  await store.transact(async (tx) => {
    for (const { id, size, mtime, leftOut: out } of findReplaced(await listFiles(tx, row.id), files))
      await updateFile(tx, id, { size, mtime, left_out: out })
    await addFiles(tx, row, files)
  })
  return new Set(files.map(({ path }) => path))
}

async function refuseWithoutSpace(
  { db }: Store,
  config: Config,
  row: ImportRow,
  { before, files }: { before: readonly FileRow[]; files: readonly NewFile[] },
): Promise<void> {
  const { growth, all, open } = spaceNeeded(before, files, await listKnownReceived(config, row))
  // What makes an import smaller is no matter of space, however little there is.
  if (growth < 0) return
  const [reserve, directory] = await Promise.all([readReserve(db), chooseDirectory(db, row.type, row.rootId ?? undefined)])
  const uploads = uploadsFolder(config)
  await mkdir(uploads, { recursive: true, mode: 0o700 })
  await refuseFull(uploads, open, reserve)
  await refuseFull(directory.root, all, reserve)
}
