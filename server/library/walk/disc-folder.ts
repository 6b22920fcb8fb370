import { type Disc, type DiscFile, readBluRay, readDvd } from '../../reading/disc/disc.ts'

interface NamedFile extends DiscFile {
  name: string
}
interface Folder<File> {
  name: string
  files: File[]
  folders: { name: string; files: File[] }[]
}

/** The disc that a folder holds, be it called `VIDEO_TS` or not, or `BDMV`; `read` gives the beginning of a file. */
export function findDisc<File extends NamedFile>(folder: Folder<File>, read: (file: File) => Buffer): Disc | undefined {
  const isBluRay = /^BDMV$/i.test(folder.name)
  if (!isBluRay && !folder.files.some(({ name }) => /^VTS_\d\d_[1-9]\.VOB$/i.test(name))) return undefined
  const own = isBluRay
    ? folder.folders.flatMap(({ name, files }) => files.map((file) => [`${name.toUpperCase()}/${file.name}`, file] as const))
    : folder.files.map((file) => [file.name, file] as const)
  const files = new Map(own)
  const listed: DiscFile[] = own.map(([path, { size }]) => ({ path, size }))
  const readOf = (path: string) => {
    const file = files.get(path)
    return file ? read(file) : Buffer.alloc(0)
  }
  const disc = isBluRay ? readBluRay(listed, readOf) : readDvd(listed, readOf)
  // Whoever lists it knows its files by their paths in the media directory.
  const pathOf = (path: string) => files.get(path)?.path ?? path
  return disc && { ...disc, titles: disc.titles.map((title) => ({ ...title, files: title.files.map(pathOf) })) }
}
