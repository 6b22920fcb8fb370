import type { FoundFolder } from '../walk/walk.ts'

interface Known {
  isMedia: (path: string) => boolean
  holdsFiles: (path: string) => boolean
}

// Two that are media already stay two; a disc is whole by itself.
function joinAll(same: readonly FoundFolder[], known: Known): readonly FoundFolder[] {
  const media = same.filter(({ path }) => known.isMedia(path))
  const first = media[0] ?? same.find(({ path }) => known.holdsFiles(path)) ?? same[0]
  if (same.length === 1 || media.length > 1 || !first || same.some(({ disc }) => disc)) return same
  const sidecars = same.flatMap((folder) => folder.sidecars ?? [])
  return [
    {
      ...first,
      folders: same.flatMap(({ folders }) => folders),
      files: same.flatMap(({ files }) => files),
      ...(sidecars.length > 0 && { sidecars }),
    },
  ]
}

/** Takes folders side by side for one where their names differ only in how accents are written: a Mac writes them in pieces, others whole. */
export function joinSameNames(folder: FoundFolder, known: Known): FoundFolder {
  const named = Map.groupBy(folder.folders, ({ name }) => name.normalize('NFC'))
  const folders = [...named.values()].flatMap((same) => joinAll(same, known))
  return { ...folder, folders: folders.map((below) => joinSameNames(below, known)) }
}
