import type { FileKind } from '../../names/file-kinds.ts'
import type { FoundFile } from '../walk/walk.ts'

/** A file of the library, or a folder of pictures that counts as one. */
export interface Item extends FoundFile {
  kind: FileKind
  /** The names of the folders between the media's folder and the file. */
  folders: string[]
  /** How many pictures a folder holds. */
  pages: number | null
}
/** A picture beside the media that may become its cover or background. */
export interface Art {
  role: 'cover' | 'background'
  path: string
  raw?: Buffer
  size: number
  mtime: number
}
