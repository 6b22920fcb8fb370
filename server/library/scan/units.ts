import type { MediaType } from '@amn/contract/values'
import { foldTitle } from '../../text/fold.ts'
import { artOf, kindOf, kindOfFound } from '../../names/file-kinds.ts'
import { typeOfFolder } from '../../names/type-folders.ts'
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
  /** The title in a folder's name; asked only for folders of which nothing is known. */
  titleOf: (name: string, type: MediaType) => string
}

const partName =
  /^(?:(?:cd|dis[ck]|dvd|part|pt|side|vol|volume|v|tom|część|cz|płyta|chapter|ch|rozdział|season|sezon|book|księga)[ ._-]*\d{1,3}|\d{1,3}|mp3|m4b|m4a|flac|ogg|opus|audio|epub|mobi|azw3|pdf|txt|ebooks?|text|scans|extras?|bonus|images|pictures|covers?|artwork|booklet)$/i
const hasAuthors = (type: MediaType) => type === 'Book' || type === 'Novel' || type === 'Audiobook'

const isContent = (file: FoundFile, type: MediaType) => {
  if (artOf(file.name)) return false
  const { contentType } = kindOfFound(file, type)
  return contentType !== 'OTHER' && contentType !== 'SUBTITLES' && contentType !== 'IMAGE'
}
const holdsFiles = (folder: FoundFolder): boolean => folder.files.length > 0 || folder.folders.some(holdsFiles)

/** A folder that holds nothing but folders of works is an author, a publisher or a series. */
function isGroupFolder(folder: FoundFolder, type: MediaType, known: KnownPaths): boolean {
  if (known.isMedia(folder.path)) return false
  if (known.isAbove(folder.path)) return true
  const below = folder.folders.filter(holdsFiles)
  if (below.length === 0 || folder.files.some((file) => isContent(file, type) || kindOf(file.name, type).renderer === 'IMAGE_MULTIPLE'))
    return false
  const own = foldTitle(known.titleOf(folder.name, type) || folder.name)
  return below.every(({ name }) => {
    if (partName.test(name.trim())) return false
    const title = foldTitle(known.titleOf(name, type))
    return title !== '' && title !== own
  })
}

function splitGroupFolder(folder: FoundFolder, unit: Omit<Unit, 'path' | 'folder' | 'loose'>, known: KnownPaths, depth: number): Unit[] {
  if (!hasAuthors(unit.type) || depth >= 4 || !isGroupFolder(folder, unit.type, known))
    return [{ ...unit, path: folder.path, folder, loose: [] }]
  return folder.folders.flatMap((below) => splitGroupFolder(below, unit, known, depth + 1))
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
  const folders = folder.folders.flatMap((below) => splitGroupFolder(below, unit, known, 0)).flatMap((one) => splitKnown(one, known))
  const isLoose = folder.files.some((file) => !artOf(file.name))
  const loose = { ...unit, path: folder.path, folder: undefined, loose: folder.files, sidecars: folder.sidecars ?? [] }
  return isLoose ? [...folders, loose] : folders
}

/** Cuts a media directory into units: one folder per type, or all of one type where the directory is bound to it. */
export function splitRoot(top: FoundFolder, rootName: string, bound: MediaType | null, known: KnownPaths): Unit[] {
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
