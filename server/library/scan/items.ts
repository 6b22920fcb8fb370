import type { MediaType } from '@amn/contract/values'
import { artOf, folderKind, isVideoType, kindOf, stemOf } from '../../names/file-kinds.ts'
import { comparableName } from '../../names/side/side-name.ts'
import { besideDisc, listDiscItems } from './films/disc-items.ts'
import { type Art, type Item, toItem } from './item.ts'
import { joinPacked } from './films/packed.ts'
import { assignSidecars, type Sidecar } from './sidecars.ts'
import type { Unit } from '../units/units.ts'
import type { FoundFile, FoundFolder } from '../walk/walk.ts'

export interface UnitItems {
  items: Item[]
  art: Art[]
  sidecars: Sidecar[]
}
type Gathered = Omit<UnitItems, 'sidecars'> & { sidecarFiles: FoundFile[] }

const decorative =
  /^(screens?|screenshots?|extrafanart|extrathumbs|backdrops|posters?|fanart|artwork|covers?|thumbs?|metadata|actors|images)$/i

// What Kodi, Jellyfin, Emby and Plex keep within the folder of a work: facts, seek previews, themes.
const helpers = /^(metadata|trickplay|extrafanart|extrathumbs|backdrops|theme[-_ ]?music|theme[-_ ]?(songs?|videos?))$/i
const themes = /^theme\d{0,2}$/i

const isHelper = (folder: FoundFolder, type: MediaType) => isVideoType(type) && helpers.test(folder.name)
// A theme plays behind the page of a work; a film of that name is none.
function isTheme({ name }: FoundFile, folder: FoundFolder, type: MediaType): boolean {
  if (!isVideoType(type) || !themes.test(stemOf(name)) || /^theme\b/i.test(folder.name)) return false
  const { contentType } = kindOf(name, type)
  const isOther = (file: FoundFile) => kindOf(file.name, type).contentType === 'VIDEO' && !themes.test(stemOf(file.name))
  return contentType === 'AUDIO' || (contentType === 'VIDEO' && (folder.files.some(isOther) || folder.folders.length > 0))
}

const isPicture = (file: FoundFile) => kindOf(file.name, 'Other').renderer === 'IMAGE_SINGLE'
const toFolderItem = (folder: FoundFolder, pictures: FoundFile[], folders: string[]): Item => ({
  name: folder.name,
  path: folder.path,
  ...(folder.raw && { raw: folder.raw }),
  inode: folder.inode,
  device: folder.device,
  size: pictures.reduce((sum, { size }) => sum + size, 0),
  mtime: pictures.reduce((latest, { mtime }) => Math.max(latest, mtime), 0),
  kind: folderKind,
  folders,
  pages: pictures.length,
})

// Whether the pictures of a folder are pages: together, each by itself, or not at all.
function placePictures(folder: FoundFolder, type: MediaType, isTop: boolean): 'folder' | 'alone' | 'none' {
  const pictures = folder.files.filter((file) => isPicture(file) && !artOf(file.name))
  const others = folder.files.filter((file) => !isPicture(file) && !/^(font|text)/.test(kindOf(file.name, type).mimeType))
  if (pictures.length === 0 || (!isTop && decorative.test(folder.name) && type !== 'Other')) return 'none'
  if (isVideoType(type)) return !isTop && pictures.length > 1 && others.length === 0 ? 'folder' : 'none'
  if (type === 'Audiobook' || (type !== 'Other' && others.length > 0 && pictures.length < 4)) return 'none'
  // Pictures above the folders of the chapters are decoration.
  if (isTop && type !== 'Other' && pictures.length < 4 && folder.folders.length > 0) return 'none'
  return pictures.length > 1 && (others.length === 0 || pictures.length > 3) ? 'folder' : 'alone'
}

function gather(folder: FoundFolder, type: MediaType, folders: string[], into: Gathered): void {
  const isTop = folders.length === 0
  const pictures: FoundFile[] = []
  if (folder.sidecars) into.sidecarFiles.push(...folder.sidecars)
  into.items.push(...listDiscItems(folder, type, folders))
  const beside = besideDisc(folder)
  for (const file of beside.files) {
    if (isPicture(file)) pictures.push(file)
    else if (!isTheme(file, folder, type)) into.items.push(toItem(file, type, folders))
  }
  if (pictures.length > 0) gatherPictures(folder, pictures, type, folders, into)
  for (const below of beside.folders) if (!isHelper(below, type)) gather(below, type, [...folders, below.name], into)
  if (!isTop) return
  for (const file of pictures) {
    const role = artOf(file.name)
    const { path, raw, size, mtime } = file
    if (role === 'cover' || role === 'background') into.art.push({ role, path, ...(raw && { raw }), size, mtime })
  }
}

function gatherPictures(folder: FoundFolder, pictures: FoundFile[], type: MediaType, folders: string[], into: Gathered): void {
  const place = placePictures(folder, type, folders.length === 0)
  if (place === 'alone') for (const file of pictures) if (!artOf(file.name)) into.items.push(toItem(file, type, folders))
  if (place !== 'folder') return
  const pages = pictures.filter(({ name }) => !/background|decoration/.test(artOf(name) ?? ''))
  into.items.push(toFolderItem(folder, pages, folders.slice(0, -1)))
}

/** At most one cover and one background of several. */
export const firstOf = (art: readonly Art[]): Art[] => {
  const rank = ({ path }: Art) => `${/\/(poster|cover|fanart|background)\.[^/]*$/i.test(path) ? 0 : 1}${path}`
  const sorted = art.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1))
  return (['cover', 'background'] as const).flatMap((role) => sorted.find((one) => one.role === role) ?? [])
}

const folderOf = ({ path, name }: Item) => path.slice(0, path.length - name.length)
const isText = ({ name, kind }: Item) => kind.contentType === 'TEXT' && /\.txt$/i.test(name)

// Subtitles of frames or seconds are often called .txt: a text that bears the name of a film is its subtitles.
function nameTextSubtitles(items: Item[], type: MediaType): void {
  if (!isVideoType(type) || !items.some(isText)) return
  const films = items.filter(({ kind }) => kind.contentType === 'VIDEO')
  const stems = new Set(films.map((film) => `${folderOf(film)}${comparableName(stemOf(film.name))}`))
  for (const item of items.filter(isText)) {
    const stem = comparableName(stemOf(item.name))
    const whole = stem.replace(/\.[^.]{2,8}$/, '')
    if ([stem, whole].some((name) => stems.has(`${folderOf(item)}${name}`))) item.kind = kindOf('a.sub', type)
  }
}

// The words of songs are subtitles of films alone.
const withoutLyrics = (items: Item[], type: MediaType) =>
  isVideoType(type) || type === 'Other' ? items : items.filter(({ kind }) => kind.mimeType !== 'application/x-lrc')

/** Everything in a unit that is a file of the library, and the pictures beside it; names alone decide, nothing is opened. */
export function listItems(unit: Unit): UnitItems {
  const found: Gathered = { items: [], art: [], sidecarFiles: [...(unit.sidecars ?? [])] }
  if (unit.folder) {
    gather(unit.folder, unit.type, [], found)
    nameTextSubtitles(found.items, unit.type)
    found.items = joinPacked(withoutLyrics(found.items, unit.type), unit.type)
    return { items: found.items, art: firstOf(found.art), sidecars: assignSidecars(found.sidecarFiles, found.items, unit.path) }
  }
  for (const file of unit.loose) {
    const role = artOf(file.name)
    const { path, raw, size, mtime } = file
    if (!role) found.items.push(toItem(file, unit.type, []))
    else if (role !== 'decoration') found.art.push({ role, path, ...(raw && { raw }), size, mtime })
  }
  nameTextSubtitles(found.items, unit.type)
  found.items = joinPacked(withoutLyrics(found.items, unit.type), unit.type)
  return { items: found.items, art: found.art, sidecars: assignSidecars(found.sidecarFiles, found.items, undefined) }
}
