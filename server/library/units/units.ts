import type { MediaType } from '@amn/contract/values'
import { artOf, stemOf } from '../../names/file-kinds.ts'
import { typeOfFolder } from '../../names/type-folders.ts'
import { joinSameNames } from './same-names.ts'
import { holdsContents, isContent, isPartFolder, isReadOrHeard } from './unit-folders.ts'
import type { FoundFile, FoundFolder } from '../walk/walk.ts'

/** What becomes one media: a folder, or loose files in the folder of a type. */
export interface Unit {
  type: MediaType
  /** The folder's path, or the folder of the type for loose files. */
  path: string
  folder: FoundFolder | undefined
  loose: FoundFile[]
  /** Of loose files: their sidecars. */
  sidecars?: FoundFile[]
  /** False where the type is not known. */
  isRecognised: boolean
}
/** The paths of media from earlier scans, which decide where names are ambiguous. */
export interface KnownPaths {
  isMedia: (path: string) => boolean
  isAbove: (path: string) => boolean
  /** Whether a folder holds files that are known already, and are not to be read anew. */
  holdsFiles: (path: string) => boolean
  /** Whether a file is known already. */
  isFile: (path: string) => boolean
  /** Whether a folder within another is a work of its own; asked only where nothing is known of it. */
  isOwnWork: (folder: FoundFolder, above: FoundFolder, type: MediaType) => boolean
  /** Whether the files of a folder, alone or beside works in folders, are works themselves; asked only of what is not known. */
  holdsLooseWorks: (folder: FoundFolder, type: MediaType, isBesideWorks: boolean) => boolean
  /** Whether files that came to a work which lies loose are works, too, and no pieces of it by their names. */
  comeAsWorks: (files: readonly FoundFile[]) => boolean
}

const emptied = (folder: FoundFolder, own: ReadonlySet<FoundFolder>): FoundFolder => ({
  ...folder,
  folders: folder.folders.filter((below) => !own.has(below)),
})

// What no rule needs to be asked for: folders of discs and parts, and those whose files are known as pieces of this media.
function listOwnWorks(folder: FoundFolder, type: MediaType, known: KnownPaths): FoundFolder[] {
  const isMedia = known.isMedia(folder.path)
  if (!isMedia && known.isAbove(folder.path) && isReadOrHeard(type)) return folder.folders
  return folder.folders.filter((below) => {
    if (known.isMedia(below.path) || isPartFolder(below.name)) return false
    if (!isMedia && known.isAbove(below.path)) return true
    return !known.holdsFiles(below.path) && holdsContents(below, type) && known.isOwnWork(below, folder, type)
  })
}

// Films lie in categories and collections, books in folders of authors.
function holdsLoose(folder: FoundFolder, left: FoundFolder, type: MediaType, known: KnownPaths): boolean {
  if (known.isMedia(folder.path) || (type !== 'Movie' && !isReadOrHeard(type))) return false
  const files = left.files.filter((file) => isContent(file, type))
  const added = files.filter((file) => !known.isFile(file.path))
  const isAbove = known.isAbove(folder.path)
  const before = new Set(files.filter((file) => known.isFile(file.path)).map(({ name }) => stemOf(name)))
  // What comes to works that lie loose is one, too; to a single one its pieces may come.
  if (isAbove && before.size > 0 && added.length > 0 && (before.size > 1 || known.comeAsWorks(added))) return true
  if (left.folders.some(({ path }) => !known.isMedia(path))) return false
  const isKnown = files.length > 0 && added.length === 0
  return isKnown ? isAbove : known.holdsLooseWorks(left, type, left !== folder)
}

/** Cuts a folder into its own work and those in folders below it: of an author, a series, a category, or beside it. */
function splitFolder(folder: FoundFolder, unit: Omit<Unit, 'path' | 'folder' | 'loose'>, known: KnownPaths, depth: number): Unit[] {
  const { type } = unit
  const whole = { ...unit, path: folder.path, folder, loose: [] }
  const below = depth < 4 ? listOwnWorks(folder, type, known) : []
  const works = below.flatMap((one) => splitFolder(one, unit, known, depth + 1))
  const left = below.length === 0 ? folder : emptied(folder, new Set(below))
  if (below.length > 0 && !holdsContents(left, type))
    return left.folders.some((one) => known.isMedia(one.path)) ? [...works, { ...whole, folder: left }] : works
  if (!holdsLoose(folder, left, type, known)) return [{ ...whole, folder: left }, ...works]
  const loose = { ...unit, path: folder.path, folder: undefined, loose: folder.files, sidecars: folder.sidecars ?? [] }
  const beside = left.folders.length > 0 ? [{ ...whole, folder: { ...left, files: [], sidecars: [] } }] : []
  return [loose, ...beside, ...works]
}

// A person may have made a media of a folder or file within that of another.
function splitKnown(unit: Unit, known: KnownPaths): Unit[] {
  if (!unit.folder || !known.isAbove(unit.path)) return [unit]
  const own: Unit[] = []
  const leave = (folder: FoundFolder): FoundFolder => {
    const chosen = folder.files.filter((file) => known.isMedia(file.path))
    own.push(...chosen.map((file) => ({ ...unit, path: folder.path, folder: undefined, loose: [file], sidecars: folder.sidecars ?? [] })))
    const folders = folder.folders.filter((below) => !known.isMedia(below.path))
    own.push(
      ...folder.folders
        .filter((below) => !folders.includes(below))
        .flatMap((below) => splitKnown({ ...unit, path: below.path, folder: below }, known)),
    )
    return {
      ...folder,
      files: folder.files.filter((file) => !chosen.includes(file)),
      folders: folders.map((below) => (known.isAbove(below.path) ? leave(below) : below)),
    }
  }
  return [{ ...unit, folder: leave(unit.folder) }, ...own]
}

function splitType(folder: FoundFolder, type: MediaType, known: KnownPaths, isRecognised = true): Unit[] {
  const unit = { type, isRecognised }
  const folders = folder.folders.flatMap((below) => splitFolder(below, unit, known, 0)).flatMap((one) => splitKnown(one, known))
  const isLoose = folder.files.some((file) => !artOf(file.name))
  const loose = { ...unit, path: folder.path, folder: undefined, loose: folder.files, sidecars: folder.sidecars ?? [] }
  return isLoose ? [...folders, loose] : folders
}

/** Cuts a media directory into units: one folder per type, or all of one type where the directory is bound to it. */
export function splitRoot(walked: FoundFolder, rootName: string, bound: MediaType | null, known: KnownPaths): Unit[] {
  const top = joinSameNames(walked, known)
  if (bound) return splitType(top, bound, known)
  const typed = top.folders.map((folder) => ({ folder, type: typeOfFolder(folder.name) }))
  const ownType = typed.some(({ type }) => type) ? undefined : typeOfFolder(rootName)
  if (ownType) return splitType(top, ownType, known)
  const untyped = { ...top, folders: typed.filter(({ type }) => !type).map(({ folder }) => folder) }
  return [
    ...typed.flatMap(({ folder, type }) => (type ? splitType(folder, type, known) : [])),
    ...splitType(untyped, 'Other', known, false),
  ]
}
