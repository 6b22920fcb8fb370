import type { Dirent } from 'node:fs'
import { readdir, realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isWithin } from '../../http/files/is-within.ts'
import { isDoubtful, isProgramFolder, isSourceTree } from '../../names/file-kinds.ts'
import { typeOfFolder } from '../../names/type-folders.ts'
import { limitConcurrency } from '../../process/limit-concurrency.ts'
import { isNoFilm, kindOfFile } from './look-into.ts'

/** How many folders are offered, and how deep they are looked for below the places where media usually lie. */
const [mostFolders, deepest] = [12, 2]
/** Milliseconds after which what was found by then is offered, and how many folders are read at once until then. */
const [patience, atOnce] = [2000, 4]

interface Search {
  leftOut: string
  signal: AbortSignal
  /** The entries of a folder; none where it cannot be read, or once the search is over. */
  list: (folder: string) => Promise<Dirent[]>
}

/** How many files of names that may deceive are opened in a folder. */
const mostOpened = 20

/** Whether media lie in a folder itself; pictures alone are no library. */
async function holdsMedia(folder: string, entries: readonly Dirent[], signal: AbortSignal): Promise<boolean> {
  const media = entries.filter((entry) => entry.isFile() && !['pictures', undefined].includes(kindOfFile(entry.name, undefined)))
  if (media.some(({ name }) => !isDoubtful(name))) return true
  for (const { name } of media.slice(0, mostOpened)) {
    if (signal.aborted) return false
    if (!(await isNoFilm(join(folder, name)))) return true
  }
  return false
}

/** Folders that look like those of a library: named after a type, with folders named so, or with media lying in them. */
async function findBelow(folder: string, depth: number, search: Search): Promise<string[]> {
  if (search.signal.aborted || isWithin(folder, search.leftOut) || isProgramFolder(folder)) return []
  const entries = await search.list(folder)
  if (isSourceTree(entries.map(({ name }) => name))) return []
  if (typeOfFolder(basename(folder))) return [folder]
  if (await holdsMedia(folder, entries, search.signal)) return [folder]
  const directories = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  const below = directories.filter((name) => !isProgramFolder(join(folder, name)))
  const typed = below.filter(typeOfFolder)
  if (typed.length > 0 && typed.length === below.length) return [folder]
  if (depth >= deepest) return typed.map((name) => join(folder, name))
  const found = await Promise.all(below.toSorted().map((name) => findBelow(join(folder, name), depth + 1, search)))
  return found.flat()
}

/** Folders that may be meant as media directories, below the places to begin with; the product's own folder is none of them. */
export async function suggestFolders(roots: readonly string[], data: string, signal = AbortSignal.timeout(patience)): Promise<string[]> {
  const leftOut = await realpath(data).catch(() => data)
  const found: string[] = []
  const readOne = limitConcurrency(atOnce)
  const list = (folder: string) =>
    readOne(async () => (signal.aborted ? [] : readdir(folder, { withFileTypes: true }).catch((): Dirent[] => [])))
  const search = async () => {
    for (const root of roots)
      for (const path of await findBelow(root, 0, { leftOut, signal, list })) if (!found.includes(path)) found.push(path)
  }
  // A folder of a disk that does not answer is not waited for.
  const isOver = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
  await Promise.race([search(), isOver])
  return found.filter((path) => !found.some((other) => other !== path && isWithin(path, other))).slice(0, mostFolders)
}
