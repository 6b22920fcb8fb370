import { readdir, realpath } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isWithin } from '../../http/files/is-within.ts'
import { isSystemFolder } from '../../names/file-kinds.ts'
import { typeOfFolder } from '../../names/type-folders.ts'
import { kindOfFile } from './look-into.ts'

/** How many folders are offered, and how deep they are looked for below the places where media usually lie. */
const [mostFolders, deepest] = [12, 2]
const patience = 2000

/** Folders that look like those of a library: named after a type, with folders named so, or with media lying in them. */
async function findBelow(folder: string, depth: number, leftOut: string): Promise<string[]> {
  if (isWithin(folder, leftOut)) return []
  if (typeOfFolder(basename(folder))) return [folder]
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  if (entries.some((entry) => entry.isFile() && !['pictures', undefined].includes(kindOfFile(entry.name, undefined)))) return [folder]
  const below = entries.filter((entry) => entry.isDirectory() && !isSystemFolder(entry.name)).map(({ name }) => name)
  const typed = below.filter(typeOfFolder)
  if (typed.length > 0 && typed.length === below.length) return [folder]
  if (depth >= deepest) return typed.map((name) => join(folder, name))
  const found = await Promise.all(below.toSorted().map((name) => findBelow(join(folder, name), depth + 1, leftOut)))
  return found.flat()
}

/** Folders that may be meant as media directories, below the places to begin with; the product's own folder is none of them. */
export async function suggestFolders(roots: readonly string[], data: string): Promise<string[]> {
  const leftOut = await realpath(data).catch(() => data)
  const found: string[] = []
  const search = async () => {
    for (const root of roots) for (const path of await findBelow(root, 0, leftOut)) if (!found.includes(path)) found.push(path)
  }
  const timer = new AbortController()
  await Promise.race([search(), wait(patience, undefined, { signal: timer.signal, ref: false }).catch(() => undefined)])
  timer.abort()
  return found.filter((path) => !found.some((other) => other !== path && isWithin(path, other))).slice(0, mostFolders)
}
