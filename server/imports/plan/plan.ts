import type { ImportItem } from '@amn/contract/library/imports'
import type { MediaType } from '@amn/contract/values'
import { contentKey } from '../../domain/media/numbering.ts'
import { findHomes, type Home } from './target-media.ts'
import { ownerOf } from './items.ts'
import { fileStem, subFolder } from './names.ts'
import type { Base } from './directories.ts'
import { safeExtension, safeName } from '../files/safe-name.ts'
import { comparable, type Present, type Snapshot } from './present.ts'
import type { FileRow } from '../file-queries.ts'
import type { ItemRow } from '../item-queries.ts'

/** A row with where it would go. */
export interface PlannedItem {
  item: ItemRow
  home: Home
  conflict: ImportItem['conflict']
  rivals: string[]
  problem: ImportItem['problem']
  /** Below the media directory of its home; null: nowhere. */
  target: string | null
  files: FileRow[]
}
export interface Planning {
  type: MediaType
  base: Base
  snapshot: Snapshot
  files: FileRow[]
  items: ItemRow[]
  isComplete: (file: FileRow) => boolean
}

const mostVersions = 99
const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const stemIn = (path: string) => nameIn(path).replace(/\.[^.]*$/, '')
const folderIn = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const joined = (...parts: string[]) => parts.filter(Boolean).join('/')

/** The key under which a row and the files of a media are one content. */
export const keyOf = ({ kind, season, volume, number, number_text, title, aired_at }: ItemRow): string =>
  contentKey({ kind, season, volume, number, numberText: number_text, title, airedAt: aired_at })

// Files of a season go where the others of it lie.
function folderOf(home: Home, item: ItemRow): string {
  const own = subFolder(item)
  if (own !== '' || !home.standing) return joined(home.folder, own)
  const all = [...home.standing.files.values()].flat()
  const near = all.filter((file) => !file.isSubtitle && file.season === item.season).map((file) => folderIn(file.path))
  const inside = near.filter((folder) => folder === home.folder || folder.startsWith(`${home.folder}/`))
  const counts = Map.groupBy(inside, (folder) => folder)
  return [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? home.folder
}

const ending = ({ language, label }: ItemRow) =>
  [language, label?.toLowerCase()]
    .filter(Boolean)
    .map((word) => `.${word}`)
    .join('')

/** Decides for every row of an import where it goes, or why it goes nowhere. The same rows and the same world give the same plan. */
export async function planItems({ type, base, snapshot, files, items, isComplete }: Planning): Promise<PlannedItem[]> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const homes = findHomes(items, base, snapshot)
  const filesOf = Map.groupBy(
    files.filter((file) => file.item_id !== null),
    (file) => file.item_id as number,
  )
  const taken = new Set<string>()
  const seen = new Map<string, string[]>()
  const planned = new Map<number, PlannedItem>()

  const free = async (home: Home, folder: string, name: string) => {
    const full = comparable(joined(home.root, folder, name))
    return !taken.has(full) && !(await snapshot.namesIn(joined(home.root, folder))).has(comparable(name)) ? full : undefined
  }
  const claim = async (home: Home, folder: string, nameOf: (version: number) => string): Promise<string | null> => {
    for (let version = 1; version <= mostVersions; version++) {
      const name = nameOf(version)
      const full = await free(home, folder, name)
      if (full === undefined) continue
      taken.add(full)
      return joined(folder, name)
    }
    return null
  }
  const rivalsOf = (home: Home, item: ItemRow): Present[] =>
    (home.standing?.files.get(keyOf(item)) ?? []).filter((file) => !file.isSubtitle)
  const isTwice = (home: Home, item: ItemRow): boolean => {
    const key = `${home.key} ${keyOf(item)}`
    const sign = [item.renderer, item.mime_type, item.label, item.language, item.part].join('|')
    const before = seen.get(key) ?? []
    seen.set(key, [...before, sign])
    return before.includes(sign)
  }

  const planMain = async (item: ItemRow, plan: PlannedItem) => {
    const { home } = plan
    const rivals = rivalsOf(home, item)
    const twice = isTwice(home, item)
    plan.rivals = rivals.map(({ name }) => name)
    if (item.action !== 'version') plan.conflict = rivals.length > 0 ? 'exists' : twice ? 'twice' : null
    const isFolder = item.mime_type === 'inode/directory'
    const extension = isFolder ? '' : safeExtension(item.path)
    const nameOf = (version: number) => {
      const stem = fileStem(item, home, type, version)
      return extension === '' ? stem : `${stem}.${extension}`
    }
    plan.target = await claim(home, folderOf(home, item), nameOf)
  }
  const planSide = async (item: ItemRow, plan: PlannedItem) => {
    const owner = item.owner_id === null ? undefined : planned.get(item.owner_id)
    const video = owner ? undefined : (plan.home.standing?.files.get(keyOf(item)) ?? []).find((file) => file.isVideo)
    const beside = owner?.target ?? video?.path
    if (beside === undefined) {
      if (!owner) plan.problem = 'alone'
      return
    }
    const isFont = item.mime_type.startsWith('font/')
    const nameOf = (version: number) => {
      const again = version > 1 ? `.${version}` : ''
      return isFont
        ? safeName(stemIn(item.path) + again, safeExtension(item.path))
        : `${stemIn(beside)}${ending(item)}${again}.${safeExtension(item.path)}`
    }
    plan.target = await claim(plan.home, folderIn(beside), nameOf)
  }
  const planArt = async (item: ItemRow, plan: PlannedItem) => {
    const name = safeName(stemIn(item.path), safeExtension(item.path))
    const full = await free(plan.home, plan.home.folder, name)
    if (full === undefined) return
    taken.add(full)
    plan.target = joined(plan.home.folder, name)
  }

  const first = (item: ItemRow) => (item.role === 'main' ? 0 : 1)
  for (const item of items.toSorted((a, b) => first(a) - first(b) || a.id - b.id)) {
    const home = homes.get(ownerOf(item, byId)) as Home
    const plan: PlannedItem = { item, home, conflict: null, rivals: [], problem: null, target: null, files: filesOf.get(item.id) ?? [] }
    planned.set(item.id, plan)
    if (item.action === 'skip') continue
    if (item.role === 'main') await planMain(item, plan)
    else if (item.role === 'side') await planSide(item, plan)
    else await planArt(item, plan)
    if (plan.target !== null && !home.isWritable) plan.problem = 'not-writable'
    else if (plan.target !== null && !plan.files.every(isComplete)) plan.problem = 'incomplete'
    else if (plan.target === null && item.role === 'main') plan.problem = 'blocked'
  }
  return items.map((item) => planned.get(item.id) as PlannedItem)
}

/** Where each file of a planned row goes: the pages of a folder below it, every other one to the row's own place. */
export function listTargets({ item, target, files }: PlannedItem): { file: FileRow; target: string }[] {
  if (target === null) return []
  if (item.mime_type !== 'inode/directory') return files.map((file) => ({ file, target }))
  const used = new Set<string>()
  return files.map((file) => {
    const below = file.path.slice(item.path.length + 1)
    const stem = stemIn(below) || 'page'
    let name = safeName(stem, safeExtension(below))
    for (let at = 2; used.has(comparable(name)); at++) name = safeName(`${stem} ${at}`, safeExtension(below))
    used.add(comparable(name))
    return { file, target: `${target}/${name}` }
  })
}
