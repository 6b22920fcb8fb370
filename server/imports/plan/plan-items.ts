import type { ImportItem } from '@amn/contract/library/imports'
import type { MediaType } from '@amn/contract/values'
import { findTargetMedia, type TargetMedia } from './target-media.ts'
import { claimNames, joined, type NameClaims } from './claim-names.ts'
import { keyOf, ownerOf } from './content-key.ts'
import { fileStem, subFolder } from './names.ts'
import type { TargetDirectory } from './directories.ts'
import { nameBeside, safeExtension, safeName } from '../files/safe-name.ts'
import { comparable, type Snapshot } from './snapshot.ts'
import type { FileRow } from '../file-queries.ts'
import type { ItemRow } from '../item-queries.ts'

/** A row with where it would go. */
export interface PlannedItem {
  item: ItemRow
  media: TargetMedia
  conflict: ImportItem['conflict']
  rivals: string[]
  problem: ImportItem['problem']
  /** Below the media directory of its media; null: nowhere. */
  target: string | null
  files: FileRow[]
}
/** What a plan is made from. */
export interface Planning {
  type: MediaType
  directory: TargetDirectory
  snapshot: Snapshot
  files: FileRow[]
  items: ItemRow[]
  isComplete: (file: FileRow) => boolean
}

const nameIn = (path: string) => path.slice(path.lastIndexOf('/') + 1)
const stemIn = (path: string) => nameIn(path).replace(/\.[^.]*$/, '')
const folderIn = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')))

// Files of a season go to the folder of the others.
function folderOf(media: TargetMedia, item: ItemRow): string {
  const own = subFolder(item)
  if (own !== '' || !media.existing) return joined(media.folder, own)
  const all = [...media.existing.files.values()].flat()
  const near = all.filter((file) => !file.isSubtitle && file.season === item.season).map((file) => folderIn(file.path))
  const inside = near.filter((folder) => folder === media.folder || folder.startsWith(`${media.folder}/`))
  const counts = Map.groupBy(inside, (folder) => folder)
  return [...counts].toSorted((a, b) => b[1].length - a[1].length)[0]?.[0] ?? media.folder
}

const wordsOf = ({ language, label }: ItemRow): string[] => [language ?? '', label?.toLowerCase() ?? ''].filter((word) => word !== '')

/** What has been decided so far. */
interface Progress {
  type: MediaType
  names: NameClaims
  planned: Map<number, PlannedItem>
  /** What has come for each content of each media. */
  seen: Map<string, string[]>
}

// Whether a row before it is of the same content, language, version and part.
function isDuplicate({ item, media }: PlannedItem, { seen }: Progress): boolean {
  const key = `${media.key} ${keyOf(item)}`
  const signature = [item.renderer, item.mime_type, item.label, item.language, item.part].join('|')
  const before = seen.get(key) ?? []
  seen.set(key, [...before, signature])
  return before.includes(signature)
}

async function planMain(plan: PlannedItem, progress: Progress): Promise<void> {
  const { item, media } = plan
  const rivals = (media.existing?.files.get(keyOf(item)) ?? []).filter((file) => !file.isSubtitle)
  const isTwice = isDuplicate(plan, progress)
  plan.rivals = rivals.map(({ name }) => name)
  if (item.action !== 'version') plan.conflict = rivals.length > 0 ? 'exists' : isTwice ? 'twice' : null
  const extension = item.mime_type === 'inode/directory' ? '' : safeExtension(item.path)
  plan.target = await progress.names.claimVersion(media.root, folderOf(media, item), (version) => {
    const stem = fileStem(item, media, progress.type, version)
    return extension === '' ? stem : `${stem}.${extension}`
  })
}

async function planSide(plan: PlannedItem, { names, planned }: Progress): Promise<void> {
  const { item, media } = plan
  const owner = item.owner_id === null ? undefined : planned.get(item.owner_id)
  const video = owner ? undefined : (media.existing?.files.get(keyOf(item)) ?? []).find((file) => file.isVideo)
  const beside = owner?.target ?? video?.path
  if (beside === undefined) {
    if (!owner) plan.problem = 'alone'
    return
  }
  const isFont = item.mime_type.startsWith('font/')
  plan.target = await names.claimVersion(media.root, folderIn(beside), (version) => {
    const extension = safeExtension(item.path)
    const again = version > 1 ? `.${version}` : ''
    return isFont ? safeName(stemIn(item.path) + again, extension) : nameBeside(stemIn(beside), wordsOf(item), version, extension)
  })
  if (plan.target === null) plan.problem = 'blocked'
}

async function planArt(plan: PlannedItem, { names }: Progress): Promise<void> {
  const { item, media } = plan
  const name = safeName(stemIn(item.path), safeExtension(item.path))
  plan.target = await names.claim(media.root, media.folder, name)
}

const planners = { main: planMain, side: planSide, cover: planArt, background: planArt } as const

const problemOf = ({ item, media, target, files, problem }: PlannedItem, isComplete: Planning['isComplete']): PlannedItem['problem'] => {
  if (target !== null && !media.isWritable) return 'not-writable'
  if (target !== null && !files.every(isComplete)) return 'incomplete'
  return target === null && item.role === 'main' ? 'blocked' : problem
}

/** Decides for every row of an import where it goes, or why it goes nowhere. The same rows and the same snapshot give the same plan. */
export async function planItems({ type, directory, snapshot, files, items, isComplete }: Planning): Promise<PlannedItem[]> {
  const byId = new Map(items.map((item) => [item.id, item]))
  const targets = findTargetMedia(items, directory, snapshot)
  const filesOf = Map.groupBy(files, (file) => file.item_id)
  const progress: Progress = { type, names: claimNames(snapshot), planned: new Map(), seen: new Map() }
  // Files beside a main file are named after it.
  const order = (item: ItemRow) => (item.role === 'main' ? 0 : 1)
  for (const item of items.toSorted((a, b) => order(a) - order(b) || a.id - b.id)) {
    const media = targets.get(ownerOf(item, byId)) as TargetMedia
    const plan: PlannedItem = { item, media, conflict: null, rivals: [], problem: null, target: null, files: filesOf.get(item.id) ?? [] }
    progress.planned.set(item.id, plan)
    if (item.action === 'skip') continue
    await planners[item.role](plan, progress)
    plan.problem = problemOf(plan, isComplete)
  }
  return items.map((item) => progress.planned.get(item.id) as PlannedItem)
}

/** Where each file of a planned row goes: the pages of a folder below the target of the row, every other file to the target itself. */
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
