import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** A file that was put into the folder of catalogues. */
export interface CatalogueFile {
  name: string
  path: string
  /** Changes when the file does. */
  mark: string
}

const known = /\.(?:json|jsonl|ndjson)(?:\.gz|\.zst)?$/i

/** The files in the folder of catalogues, by name; none where there is no folder. */
export async function listCatalogueFiles(folder: string): Promise<CatalogueFile[]> {
  const names = await readdir(folder).catch(() => [])
  const found = await Promise.all(
    names
      .filter((name) => known.test(name) && !name.startsWith('.'))
      .map(async (name) => {
        const path = join(folder, name)
        const facts = await stat(path).catch(() => undefined)
        return facts?.isFile() ? [{ name, path, mark: `${name} ${facts.size} ${facts.mtimeMs} ${facts.ino}` }] : []
      }),
  )
  return found.flat().toSorted((one, other) => (one.name < other.name ? -1 : 1))
}
