import { isMainThread, parentPort, workerData } from 'node:worker_threads'
import type { Found } from '@amn/contract/scrapper/scrapper'
import type { Hit } from '../source.ts'
import type { MediaQuery } from '../compare/ranking.ts'
import { buildCatalogue, type Catalogue, type FileReport } from './build.ts'
import { listCatalogueFiles } from './folder.ts'
import { findWork, searchCatalogue } from './search.ts'
import { toFound } from './results.ts'

/** What the thread is asked, and what it answers. */
export interface Asked {
  search: { order: { mediaQuery: MediaQuery; ids: readonly string[] }; answer: Hit[] }
  read: { order: { id: string }; answer: Found | undefined }
  files: { order: object; answer: FileReport[] }
}
type Call = { [K in keyof Asked]: { id: number; kind: K; order: Asked[K]['order'] } }[keyof Asked]
export type Answer = { id: number; value: unknown } | { id: number; reason: string }

function answer(catalogue: Catalogue, call: Call): unknown {
  if (call.kind === 'search') return searchCatalogue(catalogue, call.order.mediaQuery, call.order.ids)
  if (call.kind === 'files') return catalogue.reports
  const work = findWork(catalogue, call.order.id)
  return work === undefined ? undefined : toFound(catalogue.store, work)
}

function listen(folder: string): void {
  let built: { mark: string; catalogue: Catalogue } | undefined
  const upToDate = async (): Promise<Catalogue> => {
    const files = await listCatalogueFiles(folder)
    const mark = files.map((file) => file.mark).join('\n')
    if (built?.mark === mark) return built.catalogue
    // What was known is let go first, so that there are never two in memory.
    built = undefined
    const catalogue = await buildCatalogue(files, new Date().toISOString().slice(0, 10))
    built = { mark, catalogue }
    return catalogue
  }
  let before: Promise<unknown> = Promise.resolve()
  const work = async (call: Call): Promise<Answer> => {
    try {
      return { id: call.id, value: answer(await upToDate(), call) }
    } catch (error) {
      return { id: call.id, reason: error instanceof Error ? error.message : String(error) }
    }
  }
  parentPort?.on('message', (call: Call) => {
    before = before.then(async () => parentPort?.postMessage(await work(call)))
  })
}

if (!isMainThread && workerData && typeof workerData === 'object' && 'catalogues' in workerData) listen(String(workerData.catalogues))
