import type { Reason } from '@amn/contract/reasons/reason'
import { readOffline } from './anime-offline.ts'
import { readAllBangumi } from './bangumi.ts'
import type { CatalogueFile } from './folder.ts'
import { CatalogueError, readObjects } from './objects.ts'
import { RecordStore } from './record-store.ts'
import { type TitleIndex, TitleIndexer } from './title-index.ts'

/** What became of a file: how many entries it has, or why it was refused. */
export interface FileReport {
  name: string
  entries: number
  refused: Reason | null
}
/** Everything that is known, and how to find it. */
export interface Catalogue {
  store: RecordStore
  index: TitleIndex
  reports: FileReport[]
}

async function takeFile(store: RecordStore, { name, path }: CatalogueFile): Promise<FileReport> {
  const before = store.records
  try {
    for await (const entry of readObjects(path)) {
      const record = readOffline(entry)
      if (record) store.put(record)
    }
    if (store.records === before) throw new CatalogueError('catalogue.empty')
    return { name, entries: store.records - before, refused: null }
  } catch (error) {
    if (!(error instanceof CatalogueError)) throw error
    store.cutTo(before)
    return { name, entries: 0, refused: error.reason }
  }
}

/** Reads all files; one that is broken is left out with the reason, and takes nothing else with it. */
export async function buildCatalogue(files: readonly CatalogueFile[], today: string): Promise<Catalogue> {
  const store = new RecordStore()
  const reports: FileReport[] = []
  for (const file of files) reports.push(await takeFile(store, file))
  for await (const record of readAllBangumi(today)) store.put(record)
  const indexer = new TitleIndexer()
  store.link(({ title, titles }) => indexer.add([title, ...titles.map((one) => one.title)]))
  return { store, index: indexer.finish(), reports }
}
