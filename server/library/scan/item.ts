import type { MediaType } from '@amn/contract/values'
import { type FileKind, kindOfFound } from '../../names/file-kinds.ts'
import type { Disc } from '../../reading/disc/disc.ts'
import type { FoundFile } from '../walk/walk.ts'

/** A file of the library, or a folder of pictures that counts as one. */
export interface Item extends FoundFile {
  kind: FileKind
  /** The names of the folders between the media's folder and the file; of a file of a disc, those above the disc. */
  folders: string[]
  /** How many pictures a folder holds. */
  pages: number | null
  /** What it is on the disc that it was copied from. */
  disc?: DiscPlace
}

/** A file of the library by its name. */
export const toItem = (file: FoundFile, type: MediaType, folders: string[]): Item => {
  const { name, path, raw, size, mtime, inode, device } = file
  const item: Item = { name, path, size, mtime, inode, device, kind: kindOfFound(file, type), folders, pages: null }
  if (raw) item.raw = raw
  return item
}

/** The title of a disc that a file belongs to, and which of its files it is, from 1 on. */
export interface DiscPlace {
  kind: Disc['kind']
  title: string
  isFilm: boolean
  part: number
}
/** A picture beside the media that may become its cover or background. */
export interface Art {
  role: 'cover' | 'background'
  path: string
  raw?: Buffer
  size: number
  mtime: number
}
