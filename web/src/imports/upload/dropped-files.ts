/** A file that was chosen or dropped, with the folders in which it lay. */
export interface Picked {
  path: string
  file: File
}

/** The files of a field, with their folders where a folder was chosen. */
export const pickedOf = (list: FileList | null): Picked[] =>
  [...(list ?? [])].map((file) => ({ path: file.webkitRelativePath || file.name, file }))

const fileOf = (entry: FileSystemFileEntry) => new Promise<File>((resolve, reject) => entry.file(resolve, reject))

async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  // The reader gives a part at a time, and nothing at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

async function walk(entry: FileSystemEntry): Promise<Picked[]> {
  if (entry.isFile) return [{ path: entry.fullPath.replace(/^\//, ''), file: await fileOf(entry as FileSystemFileEntry) }]
  const found: Picked[] = []
  for (const inner of await entriesOf(entry as FileSystemDirectoryEntry)) found.push(...(await walk(inner)))
  return found
}

/** Every file that was dropped, those in dropped folders too. */
export async function droppedFiles(data: DataTransfer): Promise<Picked[]> {
  // The entries are only to be had before anything is waited for.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return pickedOf(data.files)
  return (await Promise.all(entries.map(walk))).flat()
}
