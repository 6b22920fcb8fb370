import type { MediaType } from '@amn/contract/values'
import { foldTitle } from '../../text/fold.ts'
import { guessFolder, guessPath } from '../../names/guess.ts'
import { kindOf } from '../../names/file-kinds.ts'
import { typeOfFolder } from '../../names/type-folders.ts'
import type { FoundFile, FoundFolder } from '../../library/walk/walk.ts'

const partNames =
  /^(?:(?:season|sezon|seria|series|s|cd|dis[ck]|dvd|part|pt|vol|volume|v|tom|część|chapter|ch|rozdział|book|księga)[ ._-]*\d{1,4}|\d{1,4}|specials?|extras?|bonus|scans|subs?|subtitles|napisy|mp3|m4b|flac|epub|pdf)$/i

/** How something that was chosen in the inbox is called: a folder by its name, a file too, unless only the folders above say what it is. */
export function displayPath(path: string, isFolder: boolean, type: MediaType): string {
  const parts = path.split('/')
  const isBare = (part: string | undefined) => part !== undefined && partNames.test(part.trim())
  let from = parts.length - 1
  const own = parts[from] ?? ''
  if (!isFolder && guessPath(own, { type }).title === '') from--
  while (from > 0 && isBare(parts[from])) from--
  return parts.slice(Math.max(0, from)).join('/')
}

/** How a file is called where another has that path already: the folders that it is in and a colon come before it, and say nothing of what it is. */
export const displayPathInside = (inboxPath: string, shown: string): string =>
  `${inboxPath.slice(0, -shown.length - 1).replaceAll('/', ' › ')}:/${shown}`

export interface TreeFile {
  id: number
  path: string
  size: number
  mtime: number
}

const folderNamed = (name: string, path: string): FoundFolder => ({ name, path, inode: '', device: '', folders: [], files: [] })

/** The folders of chosen files, as a walk would have found them. The inode of a file is its id. */
export function treeOf(files: readonly TreeFile[]): FoundFolder {
  const top = folderNamed('', '')
  const folders = new Map<string, FoundFolder>([['', top]])
  const folderAt = (path: string): FoundFolder => {
    const known = folders.get(path)
    if (known) return known
    const slash = path.lastIndexOf('/')
    const made = folderNamed(path.slice(slash + 1), path)
    folders.set(path, made)
    folderAt(path.slice(0, Math.max(0, slash))).folders.push(made)
    return made
  }
  for (const { id, path, size, mtime } of files) {
    const slash = path.lastIndexOf('/')
    const file: FoundFile = { name: path.slice(slash + 1), path, size, mtime, inode: String(id), device: '' }
    folderAt(path.slice(0, Math.max(0, slash))).files.push(file)
  }
  return top
}

const containerNames =
  /^(?:downloads?|pobrane|pobieranie|inbox|skrzynka|incoming|completed?|finished|torrents?|new|nowe|temp|tmp|to sort|unsorted|do posortowania|desktop|pulpit|import)$/i
const isPicture = (name: string) => kindOf(name, 'Other').renderer === 'IMAGE_SINGLE'
const isWork = ({ name }: FoundFile, type: MediaType) => !/^(OTHER|SUBTITLES|IMAGE)$/.test(kindOf(name, type).contentType)

// Files of several titles, none of which is that of their folder, are only collected in it.
const isMixed = (folder: FoundFolder, type: MediaType): boolean => {
  const own = foldTitle(guessFolder(folder.name, { type }).title)
  const titles = folder.files.filter((file) => isWork(file, type)).map(({ name }) => foldTitle(guessPath(name, { type }).title))
  const distinct = new Set(titles)
  return (
    distinct.size > 1 &&
    distinct.size * 2 >= titles.length &&
    titles.every((title) => title !== '' && !title.startsWith(own) && !own.startsWith(title))
  )
}

// A folder of nothing but folders of works, or one for all downloads, is no work itself.
const isContainer = (folder: FoundFolder, type: MediaType): boolean => {
  if (folder.name.endsWith(':') || containerNames.test(folder.name.trim()) || typeOfFolder(folder.name) !== undefined) return true
  if (folder.files.some((file) => isWork(file, type))) return type !== 'Audiobook' && isMixed(folder, type)
  const isOfWorks = folder.folders.length > 0 && folder.folders.every(({ name }) => !partNames.test(name.trim()))
  const isOfPages = folder.folders.every((below) => below.folders.length === 0 && below.files.every(({ name }) => isPicture(name)))
  return isOfWorks && !isOfPages
}

/** Takes the works out of the folders that only collect them. */
export function unwrap(top: FoundFolder, type: MediaType): FoundFolder {
  const files = [...top.files]
  const open = (folder: FoundFolder): FoundFolder[] => {
    if (!isContainer(folder, type)) return [folder]
    files.push(...folder.files)
    return folder.folders.flatMap(open)
  }
  return { ...top, folders: top.folders.flatMap(open), files }
}
