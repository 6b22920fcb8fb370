import type { MediaType } from '@amn/contract/values'
import type { FoundFile, FoundFolder } from '../../walk/walk.ts'
import { type Item, toItem } from '../item.ts'

const discFolder = /^(?:video_ts|bdmv)$/i
/** The folder around a BDMV that a camera makes. */
const cameraFolder = /^(?:avchd|private)$/i
const ofDisc = /\.(?:vob|ifo|bup|bdmv)$/i
/** What a disc has beside its film. */
const besideFilm = /^(?:audio_ts|jacket_p|certificate|any!|aacs|makemkv)$/i

/** The folders that stand above a disc: what the film is called by. */
const above = (folders: readonly string[]): string[] => {
  const named = folders.findLastIndex((name) => !discFolder.test(name) && !cameraFolder.test(name))
  return folders.slice(0, named + 1)
}

const listFiles = (folder: FoundFolder): FoundFile[] => [...folder.files, ...folder.folders.flatMap(listFiles)]

/** The files of the titles of a disc; its menus and tables are none. */
export function listDiscItems(folder: FoundFolder, type: MediaType, folders: readonly string[]): Item[] {
  const { disc } = folder
  if (!disc) return []
  const files = new Map(listFiles(folder).map((file) => [file.path, file]))
  return disc.titles.flatMap(({ name, files: paths }, title) =>
    paths.flatMap((path, at) => {
      const file = files.get(path)
      const place = { kind: disc.kind, title: name, isFilm: title === 0, part: at + 1 }
      return file ? [{ ...toItem(file, type, above(folders)), disc: place }] : []
    }),
  )
}

/** What of a folder is no part of a disc. */
export function besideDisc({ disc, files, folders }: FoundFolder): Pick<FoundFolder, 'files' | 'folders'> {
  const holdsDisc = folders.some((below) => below.disc)
  return {
    files: disc ? files.filter(({ name }) => !ofDisc.test(name)) : files,
    folders: disc?.kind === 'Blu-ray' ? [] : holdsDisc ? folders.filter(({ name }) => !besideFilm.test(name)) : folders,
  }
}
