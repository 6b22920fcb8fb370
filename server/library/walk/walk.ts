import { type GivenReason, reasonFor } from '@amn/contract/reasons/reason'
import { type Dirent, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs'
import { sep } from 'node:path'
import { isWithin } from '../../http/files/is-within.ts'
import { textOfName } from '../scan/readable-name.ts'
import { isFilmAt } from '../../reading/video/film-head.ts'
import { isDoubtful, isSystemFolder, isUnfinishedFolder, namesBeingWritten, refusalOf } from '../../names/file-kinds.ts'
import type { Disc } from '../../reading/disc/disc.ts'
import { readStart } from '../../reading/disc/read-start.ts'
import { findDisc } from './disc-folder.ts'
import { sidecarKindOf } from './sidecar-kind.ts'

/** A regular file below a media directory. `mtime` in whole milliseconds; `raw`: the path's bytes where they are not UTF-8. */
export interface FoundFile {
  name: string
  /** Relative to the media directory, `/` between the parts. */
  path: string
  raw?: Buffer
  size: number
  mtime: number
  inode: string
  device: string
  /** It has an ending of films, but its bytes are of something else. */
  isNoFilm?: true
}
export interface FoundFolder {
  name: string
  path: string
  raw?: Buffer
  inode: string
  device: string
  folders: FoundFolder[]
  files: FoundFile[]
  /** Files that describe the others; absent where there are none. */
  sidecars?: FoundFile[]
  /** Of a folder that was copied from a DVD or a Blu-ray. */
  disc?: Disc
}
export interface Anomaly {
  path: string
  outcome: 'skipped' | 'unreadable'
  reason: GivenReason
}
/** What a walk found besides files; `unreadFolders` are the folders that could not be read. */
export interface WalkNotes {
  anomalies: Anomaly[]
  unreadFolders: string[]
  files: number
}

const deepest = 60
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'unknown')
const join = (folder: string, name: string) => (folder === '' ? name : `${folder}/${name}`)

interface Name {
  text: string
  bytes?: Buffer
  entry: Pick<Dirent<string>, 'isFile' | 'isDirectory' | 'isSymbolicLink'>
}
const listNames = (full: string | Buffer): Name[] => {
  const entries = readdirSync(full, { withFileTypes: true })
  if (typeof full === 'string' && !entries.some(({ name }) => name.includes('\uFFFD')))
    return entries.map((entry) => ({ text: entry.name, entry }))
  return readdirSync(full as string, { withFileTypes: true, encoding: 'buffer' }).map((entry) => {
    const { text, isExact } = textOfName(entry.name)
    return isExact ? { text, entry } : { text, bytes: entry.name, entry }
  })
}

/** Walks below `root`, blocking: for worker threads. Links lead only into `allowed`, the real paths of all media directories. */
export function makeWalker(root: string, allowed: readonly string[], notes: WalkNotes) {
  const visited = new Set<string>()
  const fullOf = (path: string, raw: Buffer | undefined): string | Buffer =>
    raw ? Buffer.concat([Buffer.from(root + sep), raw]) : path === '' ? root : root + sep + path
  const doubtful: FoundFile[] = []
  const devices = new Map<number, string>()
  const nameOfDevice = (device: number) => devices.get(device) ?? devices.set(device, String(device)).get(device) ?? ''
  const skip = (path: string, reason: GivenReason) => void notes.anomalies.push({ path, outcome: 'skipped', reason })
  const fail = (path: string, error: unknown) => {
    const code = codeOf(error)
    if (code === 'ENOENT') return
    notes.unreadFolders.push(path)
    notes.anomalies.push({ path, outcome: 'unreadable', reason: reasonFor('file.unreadableFolder', { why: code }) })
  }

  const follow = (path: string, raw: Buffer | undefined): Stats | undefined => {
    try {
      const full = fullOf(path, raw)
      const target = realpathSync(full, { encoding: 'buffer' }).toString('latin1')
      if (!allowed.some((one) => isWithin(target, Buffer.from(one).toString('latin1')))) return void skip(path, 'library.linkOutside')
      return statSync(full)
    } catch (error) {
      const code = codeOf(error)
      return void skip(path, code === 'ELOOP' ? 'library.linkCircle' : 'library.linkNowhere')
    }
  }

  const take = (folder: FoundFolder, { text: name, bytes, entry }: Name, depth: number): void => {
    const path = join(folder.path, name)
    const raw =
      bytes || folder.raw
        ? Buffer.concat([folder.raw ?? Buffer.from(folder.path), Buffer.from(folder.path === '' ? '' : '/'), bytes ?? Buffer.from(name)])
        : undefined
    if (entry.isDirectory() && isSystemFolder(name)) return
    if (entry.isDirectory() && isUnfinishedFolder(name)) return skip(path, 'library.unfinishedFolder')
    const refusal = entry.isDirectory() ? undefined : refusalOf(name)
    const isSidecar = refusal !== undefined && sidecarKindOf(name) !== undefined
    if (refusal && !isSidecar) return void (refusal.reason && skip(path, refusal.reason))
    let stats: Stats | undefined
    try {
      stats = lstatSync(fullOf(path, raw))
    } catch (error) {
      return fail(path, error)
    }
    if (stats.isSymbolicLink()) {
      stats = follow(path, raw)
      if (stats?.isDirectory() && visited.has(`${stats.dev}:${stats.ino}`)) return skip(path, 'library.linkListed')
    }
    if (!stats) return
    const inode = String(stats.ino)
    const device = nameOfDevice(stats.dev)
    if (stats.isDirectory()) {
      if (depth >= deepest) return skip(path, reasonFor('library.deepFolders', { most: deepest }))
      const below: FoundFolder = { name, path, inode, device, folders: [], files: [] }
      if (raw) below.raw = raw
      enter(below, depth + 1)
      folder.folders.push(below)
    } else if (stats.isFile()) {
      const file: FoundFile = { name, path, inode, device, size: stats.size, mtime: Math.round(stats.mtimeMs) }
      if (raw) file.raw = raw
      if (isDoubtful(name) && stats.size > 0) doubtful.push(file)
      if (isSidecar) return void (folder.sidecars ??= []).push(file)
      notes.files++
      folder.files.push(file)
    } else skip(path, 'library.neither')
  }

  const enter = (folder: FoundFolder, depth: number): void => {
    visited.add(`${folder.device}:${folder.inode}`)
    let names: Name[]
    try {
      names = listNames(fullOf(folder.path, folder.raw))
    } catch (error) {
      return fail(folder.path, error)
    }
    if (names.some(({ text }) => text === '.amnignore')) return skip(folder.path, 'library.ignored')
    const written = namesBeingWritten(names.map(({ text }) => text))
    for (const name of names) {
      if (written.has(name.text)) skip(join(folder.path, name.text), 'file.beingWritten')
      else take(folder, name, depth)
    }
    const disc = findDisc(folder, (file) => readStart(fullOf(file.path, file.raw)))
    if (disc) folder.disc = disc
  }

  return {
    /** Lists the whole tree from the media directory down; throws when the directory itself cannot be read. */
    walkAll: (): FoundFolder => {
      const { ino, dev } = statSync(root)
      const top: FoundFolder = { name: '', path: '', inode: String(ino), device: String(dev), folders: [], files: [] }
      readdirSync(root)
      enter(top, 0)
      return top
    },
    /** Marks what only its ending calls a film; a file of which that is known is not opened again. */
    markNoFilms: (wasFilm: (file: FoundFile) => boolean | undefined): void => {
      for (const file of doubtful) if (!(wasFilm(file) ?? isFilmAt(fullOf(file.path, file.raw)))) file.isNoFilm = true
    },
  }
}
