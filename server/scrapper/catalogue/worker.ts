import type { Found } from '@amn/contract/scrapper/scrapper'
import { serveTasks } from '../../process/serve-tasks.ts'
import type { MediaQuery } from '../compare/ranking.ts'
import type { Hit } from '../source.ts'
import { buildCatalogue, type Catalogue, type FileReport } from './build.ts'
import { listCatalogueFiles } from './folder.ts'
import { toFound } from './results.ts'
import { findWork, searchCatalogue } from './search.ts'

/** Resolves when a catalogue is built or has failed, without holding it. */
const endOf = async (building: Promise<Catalogue> | undefined): Promise<void> =>
  building?.then(
    () => undefined,
    () => undefined,
  )

async function buildAfter(before: Promise<void>, files: Awaited<ReturnType<typeof listCatalogueFiles>>): Promise<Catalogue> {
  await before
  return buildCatalogue(files, new Date().toISOString().slice(0, 10))
}

function makeTasks(folder: string) {
  let built: { mark: string; catalogue: Promise<Catalogue> } | undefined
  const upToDate = async (): Promise<Catalogue> => {
    const files = await listCatalogueFiles(folder)
    const mark = files.map((file) => file.mark).join('\n')
    if (built?.mark === mark) return built.catalogue
    // What was known is let go first, and everybody waits for the same, so that there are never two in memory.
    const now = { mark, catalogue: buildAfter(endOf(built?.catalogue), files) }
    built = now
    now.catalogue.catch(() => {
      if (built === now) built = undefined
    })
    return now.catalogue
  }
  return {
    search: async (mediaQuery: MediaQuery, ids: readonly string[]): Promise<Hit[]> => searchCatalogue(await upToDate(), mediaQuery, ids),
    read: async (id: string): Promise<Found | undefined> => {
      const catalogue = await upToDate()
      const work = findWork(catalogue, id)
      return work === undefined ? undefined : toFound(catalogue.store, work)
    },
    listFiles: async (): Promise<FileReport[]> => (await upToDate()).reports,
  }
}

/** What the thread of the catalogue can be asked. */
export type CatalogueTasks = ReturnType<typeof makeTasks>

serveTasks('catalogue', (folder) => makeTasks(String(folder)))
