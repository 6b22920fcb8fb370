import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const day = 86_400_000

/** What a file holds, as far as it is known: what is made of it belongs to this state. */
export interface FileState {
  id: number
  /** Of its bytes, where it was read; null until then. */
  hash: string | null
  size: number
  mtime: number
}

/** A folder of what was made of one file. */
interface KeptFolder {
  folder: string
  /** Bytes. */
  size: number
  /** When it was last used, in milliseconds. */
  usedAt: number
}

const list = (folder: string) => readdir(folder).catch(() => [])
const factsOf = (path: string) => stat(path).catch(() => undefined)
const remove = (path: string) => rm(path, { recursive: true, force: true })
const drafts = 'drafts'

/** Below which all is kept of a kind that was made of films and recordings. */
export const keptRoot = (data: string, kind: string): string => join(data, 'cache', 'playback', kind)

/** The name under which things made of a file are kept: a file that is moved keeps them, one that is replaced has others. */
export const keyOf = ({ id, hash, size, mtime }: FileState): string =>
  `${hash ?? `file${id}`}-${size.toString(36)}-${Math.round(mtime).toString(36)}`

/** The folder of what was made of a file. */
export function keptFolderOf(root: string, state: FileState): string {
  const key = keyOf(state)
  return join(root, key.slice(0, 2), key)
}

/** Makes a folder for what is not ready yet. */
export async function makeDraft(root: string): Promise<string> {
  await mkdir(join(root, drafts), { recursive: true, mode: 0o700 })
  return mkdtemp(join(root, drafts, 'film-'))
}

/** Keeps a draft as what was made of a file, whole or not at all. */
export async function keepDraft(draft: string, folder: string): Promise<void> {
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  await remove(folder)
  await rename(draft, folder)
}

/** Notes that what is kept in a folder was used just now: what was not used for longest goes first. */
export async function noteUse(folder: string): Promise<void> {
  const now = new Date()
  // It may be gone just now, or the disk be read-only.
  await utimes(folder, now, now).catch(() => undefined)
}

/** Bytes that a folder takes. */
export async function sizeOf(folder: string): Promise<number> {
  let size = 0
  for (const name of await list(folder)) size += (await factsOf(join(folder, name)))?.size ?? 0
  return size
}

async function listKept(root: string): Promise<KeptFolder[]> {
  const kept: KeptFolder[] = []
  for (const part of await list(root)) {
    if (part.length !== 2) continue
    for (const key of await list(join(root, part))) {
      const folder = join(root, part, key)
      const facts = await factsOf(folder)
      if (facts) kept.push({ folder, size: await sizeOf(folder), usedAt: facts.mtimeMs })
    }
  }
  return kept
}

/** Removes what was not used for longest until the rest takes no more than so many bytes; gives what it takes. */
export async function shrinkKept(root: string, most: number): Promise<number> {
  const kept = await listKept(root)
  let used = kept.reduce((sum, { size }) => sum + size, 0)
  for (const { folder, size } of kept.toSorted((one, other) => one.usedAt - other.usedAt)) {
    if (used <= most) break
    await remove(folder)
    used -= size
  }
  return used
}

/** Removes what belongs to no state of a file that there still is, and what a crash left behind, once a day has passed. */
export async function pruneKept(root: string, keys: ReadonlySet<string>): Promise<void> {
  const isOld = async (path: string) => ((await factsOf(path))?.mtimeMs ?? Infinity) < Date.now() - day
  for (const name of await list(join(root, drafts))) if (await isOld(join(root, drafts, name))) await remove(join(root, drafts, name))
  for (const part of await list(root)) {
    if (part.length !== 2) continue
    for (const key of await list(join(root, part)))
      if (!keys.has(key) && (await isOld(join(root, part, key)))) await remove(join(root, part, key))
  }
}
