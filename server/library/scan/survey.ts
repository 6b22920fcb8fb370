import { lstatSync } from 'node:fs'
import { basename } from 'node:path'
import { isWithin } from '../../http/files/is-within.ts'
import { fingerprint } from '../match/fingerprint.ts'
import type { DistantRow, KnownRow, KnownMedia, WalkOrder } from './found.ts'
import type { Item } from './item.ts'
import { listItems, type UnitItems } from './items.ts'
import { type Matched, matchFiles } from '../match/match.ts'
import { splitRoot, type Unit } from '../units/units.ts'
import type { FoundFolder, WalkNotes } from '../walk/walk.ts'

/** What the database knew before the scan. */
export interface Before {
  known: KnownRow[]
  distant: DistantRow[]
  media: KnownMedia[]
}
/** A unit with its items, before anything was read from names. */
export interface SurveyedUnit extends UnitItems {
  unit: Unit
}
export interface Survey {
  units: SurveyedUnit[]
  matched: Matched<Item>
  /** The fingerprints that were needed to distinguish files. */
  hashes: Map<Item, string | undefined>
  /** The media in whose folder a known file is, whatever media a person has put its content into. */
  folderMediaOf: (row: KnownRow) => KnownMedia | undefined
  mediaAt: (path: string) => KnownMedia | undefined
  mediaPaths: ReadonlySet<string>
  knownAt: (path: string) => KnownRow | undefined
}

const isGone = (path: string): boolean => {
  try {
    lstatSync(path)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
  }
}

const hashOf = (root: string, item: Item): string | undefined => {
  const full = item.raw ? Buffer.concat([Buffer.from(`${root}/`), item.raw]) : `${root}/${item.path}`
  try {
    return fingerprint(full, item.kind.mimeType === 'inode/directory')
  } catch {
    return undefined
  }
}

function pathsAbove(media: Iterable<string>): Set<string> {
  const above = new Set<string>()
  for (const path of media) {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) above.add(path.slice(0, at))
  }
  return above
}

// The path of a file from another directory says nothing here.
function findFolderMedia(row: KnownRow, own: KnownMedia | undefined, paths: ReadonlyMap<string, KnownMedia>): KnownMedia | undefined {
  if ('full' in row || (own && isWithin(row.path, own.path))) return own
  for (let at = row.path.length; at > 0; at = row.path.lastIndexOf('/', at - 1)) {
    const media = paths.get(row.path.slice(0, at))
    if (media) return media
  }
  return own
}

function foldersOf(known: Iterable<KnownRow>): Set<string> {
  const folders = new Set<string>()
  for (const { path } of known) {
    for (let at = path.lastIndexOf('/'); at > 0; at = path.lastIndexOf('/', at - 1)) {
      const folder = path.slice(0, at)
      if (folders.has(folder)) break
      folders.add(folder)
    }
  }
  return folders
}

// The rules for names take long to load, and a directory in which nothing has changed needs none of them.
async function split(top: FoundFolder, order: WalkOrder, before: Before, paths: Map<string, KnownMedia>): Promise<Unit[]> {
  const above = pathsAbove(paths.keys())
  const folders = order.isReread ? new Set<string>() : foldersOf(before.known)
  const files = new Set(before.known.map(({ path }) => path))
  const known = {
    isMedia: (path: string) => paths.has(path),
    isAbove: (path: string) => above.has(path),
    holdsFiles: (path: string) => folders.has(path),
    isFile: (path: string) => files.has(path),
  }
  let isAsked = false
  const wait = () => {
    isAsked = true
    return false
  }
  const units = splitRoot(top, basename(order.root), order.bound, { ...known, isOwnWork: wait, holdsLooseWorks: wait, comeAsWorks: wait })
  return isAsked ? splitRoot(top, basename(order.root), order.bound, { ...known, ...(await import('../units/own-works.ts')) }) : units
}

/** Cuts a walked directory into units and finds every known file again; reads no names where all is known. */
export async function survey(top: FoundFolder, order: WalkOrder, before: Before, notes: WalkNotes): Promise<Survey> {
  const paths = new Map(before.media.map((media) => [media.path, media]))
  const mediaById = new Map(before.media.map((media) => [media.id, media]))
  const known = new Map(before.known.map((row) => [row.path, row]))
  const units = (await split(top, order, before, paths)).map((unit) => ({ unit, ...listItems(unit) }))
  const hashes = new Map<Item, string | undefined>()
  const distant = before.distant.map((row) => ({ ...row, isGone: () => row.isRemoved || isGone(row.full) }))
  const items = units.flatMap((unit) => unit.items)
  const matched = matchFiles(items, before.known, distant, notes.unreadFolders, (item) => {
    const print = hashOf(order.root, item)
    hashes.set(item, print)
    return print
  })
  return {
    units,
    matched,
    hashes,
    folderMediaOf: (row) => findFolderMedia(row, mediaById.get(row.mediaId), paths),
    mediaAt: (path) => paths.get(path),
    mediaPaths: new Set(paths.keys()),
    knownAt: (path) => known.get(path),
  }
}
