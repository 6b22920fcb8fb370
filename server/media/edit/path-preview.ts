import { opendir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { PathPreview } from '@amn/contract/media/edit'
import type { ContentType, MediaType } from '@amn/contract/values'
import type { Db } from '../../db/tables.ts'
import { isSystemFolder, isUnfinishedFolder, kindOf, refusalOf } from '../../names/file-kinds.ts'
import { typeOfFolder } from '../../names/type-folders.ts'
import type { FoundPath } from './find-path.ts'
import { findOwner } from './path-queries.ts'

const mostFiles = 5000
const mostFolders = 2000
const mostNames = 20
/** Milliseconds that the counting may take. */
const timeout = 2000

class Counting {
  readonly counts = new Map<ContentType, number>()
  readonly names: string[] = []
  readonly #type: MediaType
  readonly #end = performance.now() + timeout
  #folders = 0
  isPartial = false

  constructor(type: MediaType) {
    this.#type = type
  }

  get files(): number {
    return this.counts.values().reduce((sum, n) => sum + n, 0)
  }

  #isEnough(): boolean {
    if (this.files < mostFiles && this.#folders < mostFolders && performance.now() < this.#end) return false
    this.isPartial = true
    return true
  }

  add(name: string, shown: string): void {
    if (refusalOf(name)) return
    const { contentType } = kindOf(name, this.#type)
    this.counts.set(contentType, (this.counts.get(contentType) ?? 0) + 1)
    if (this.names.length < mostNames) this.names.push(shown)
  }

  // Links are not followed: what they lead to is not counted.
  async walk(folder: string, shown: string): Promise<void> {
    this.#folders += 1
    const entries = await opendir(folder).catch(() => undefined)
    if (!entries) return
    const folders: string[] = []
    for await (const entry of entries) {
      if (this.#isEnough()) return
      if (entry.isFile()) this.add(entry.name, shown + entry.name)
      else if (entry.isDirectory() && !isSystemFolder(entry.name) && !isUnfinishedFolder(entry.name)) folders.push(entry.name)
    }
    for (const name of folders.toSorted()) {
      if (this.#isEnough()) return
      await this.walk(join(folder, name), `${shown}${name}/`)
    }
  }
}

/** What a path holds, counted for a short time only, and which media has it already. */
export async function previewPath(db: Db, found: FoundPath): Promise<PathPreview> {
  const { root, path, real } = found
  const isFolder = (await stat(real)).isDirectory()
  const counting = new Counting(root.type ?? typeOfFolder(path.split('/')[0] ?? '') ?? 'Other')
  if (isFolder) await counting.walk(real, '')
  else counting.add(basename(path), basename(path))
  return {
    root: root.path,
    path,
    isFolder,
    fileCount: counting.files,
    isPartial: counting.isPartial,
    contentTypes: [...counting.counts].map(([contentType, count]) => ({ contentType, count })),
    names: counting.names,
    taken: (await findOwner(db, found)) ?? null,
  }
}
