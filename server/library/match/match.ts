import type { Renderer } from '@amn/contract/values'
import type { KnownRow as KnownFile } from '../scan/found.ts'

/** A file of another media directory, which may have been moved here. */
export type DistantFile = KnownFile & { isGone: () => boolean }

/** A file or picture folder as the walk found it. */
export interface SeenFile {
  path: string
  name: string
  size: number
  mtime: number
  inode: string
  device: string
  kind: { renderer: Renderer }
}

/** The outcome of each seen file, and the known files that are missing. */
export interface Matched<T extends SeenFile> {
  same: Map<T, KnownFile>
  /** At its path, with other bytes, or back after it was gone. */
  changed: Map<T, KnownFile>
  /** The same file at another path. */
  moved: Map<T, KnownFile>
  added: T[]
  missing: KnownFile[]
}

/** Whether a file at a known path has the bytes that were known, as far as its size and time tell. */
export const isSameVersion = (file: { size: number; mtime: number }, before: { size: number; mtime: number }): boolean =>
  before.size === file.size && before.mtime === file.mtime

const sizeAndTime = (file: { size: number; mtime: number }) => `${file.size}:${file.mtime}`

// A pair counts only when it is the only one on both sides: of several copies none is taken.
function pairUnique<A, B>(
  left: Iterable<A>,
  right: Iterable<B>,
  keyOfLeft: (one: A) => string | undefined,
  keyOfRight: (one: B) => string | undefined,
): [A, B][] {
  const group = <C>(all: Iterable<C>, keyOf: (one: C) => string | undefined) => {
    const groups = new Map<string, C[]>()
    for (const one of all) {
      const key = keyOf(one)
      if (key !== undefined) groups.set(key, [...(groups.get(key) ?? []), one])
    }
    return groups
  }
  const others = group(right, keyOfRight)
  return [...group(left, keyOfLeft)].flatMap(([key, own]) => {
    const other = others.get(key)
    return own.length === 1 && other?.length === 1 ? [[own[0] as A, other[0] as B] as [A, B]] : []
  })
}

/**
 * Finds each known file again: by path, then by inode, by the hash of its contents, by name and time. `hashOf` is asked for files whose
 * size equals that of a missing one only. Files below `unreadFolders` are neither seen nor missing.
 */
export function matchFiles<T extends SeenFile>(
  seen: readonly T[],
  known: readonly KnownFile[],
  distant: readonly DistantFile[],
  unreadFolders: readonly string[],
  hashOf: (file: T) => string | undefined,
): Matched<T> {
  const matched: Matched<T> = { same: new Map(), changed: new Map(), moved: new Map(), added: [], missing: [] }
  const byPath = new Map(known.map((file) => [file.path, file]))
  const open = new Set<T>()
  const lost = new Set(known)
  for (const file of seen) {
    const before = byPath.get(file.path)
    if (before && isSameVersion(file, before)) {
      lost.delete(before)
      ;(before.isAvailable ? matched.same : matched.changed).set(file, before)
    } else open.add(file)
  }
  const taken = new Set<KnownFile>()
  const settle = (pairs: [T, KnownFile][]) => {
    for (const [file, before] of pairs) {
      taken.add(before)
      open.delete(file)
      lost.delete(before)
      matched.moved.set(file, before)
    }
  }
  const inodeKey = (file: { inode: string | null; device: string | null; size: number; mtime: number }) =>
    file.inode && file.device ? `${file.device}:${file.inode}:${sizeAndTime(file)}` : undefined
  const isFolder = (file: { renderer: Renderer }) => file.renderer === 'IMAGE_MULTIPLE'
  const hashes = new Map<T, string | undefined>()
  const hashed = (file: T) => {
    if (!hashes.has(file)) hashes.set(file, hashOf(file))
    return hashes.get(file)
  }
  const folderOf = ({ path }: { path: string }) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
  const nameOf = (file: { path: string }) => file.path.slice(file.path.lastIndexOf('/') + 1)
  const findAgain = (candidates: Iterable<KnownFile>) => {
    const all = [...candidates]
    settle(pairUnique([...open], all, inodeKey, inodeKey))
    const left = all.filter((one) => !taken.has(one))
    const sizes = new Set(left.filter(({ hash }) => hash).map(({ size }) => size))
    // A file at a known path was changed there rather than moved to it.
    const fresh = [...open].filter((file) => !byPath.has(file.path) || !lost.has(byPath.get(file.path) as KnownFile))
    settle(
      pairUnique(
        fresh,
        left,
        (file) => (sizes.has(file.size) ? hashed(file) : undefined),
        ({ hash }) => hash ?? undefined,
      ),
    )
    const named = (file: { path: string; size: number; mtime: number }) => `${nameOf(file)}\0${sizeAndTime(file)}`
    const unread = left.filter((one) => !taken.has(one) && one.hash === null && !isFolder(one))
    settle(
      pairUnique(
        fresh.filter((file) => open.has(file)),
        unread,
        named,
        named,
      ),
    )
  }
  if (lost.size > 0 && open.size > 0) findAgain(lost)
  if (open.size > 0 && distant.length > 0) {
    const bodies = new Set([...open].map(({ size }) => size))
    findAgain(distant.filter((file) => bodies.has(file.size) && file.isGone()))
  }
  // A chapter that arrives page by page is a picture first, then a folder of pictures.
  const pages = new Map([...lost].filter(({ renderer }) => renderer === 'IMAGE_SINGLE').map((one) => [folderOf(one), one]))
  for (const file of open) {
    const before = byPath.get(file.path) ?? (isFolder(file.kind) ? pages.get(file.path) : undefined)
    if (before && lost.delete(before)) matched.changed.set(file, before)
    else matched.added.push(file)
  }
  const isUnread = ({ path }: KnownFile) =>
    unreadFolders.some((folder) => folder === '' || path === folder || path.startsWith(`${folder}/`))
  matched.missing = [...lost].filter((file) => file.isAvailable && !isUnread(file))
  return matched
}
