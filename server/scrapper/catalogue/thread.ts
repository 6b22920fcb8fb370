import { reasonFor } from '@amn/contract/reasons/reason'
import { type TaskRunner, ThreadClient, ThreadFailure } from '../../process/thread-client.ts'
import { SourceFailure } from '../client/failure.ts'
import type { CatalogueTasks } from './worker.ts'

/** Milliseconds that an answer may take, the reading of all files included, and after which nothing is kept when nobody asks; MiB of heap. */
const limits = { timeout: 60_000, idle: 300_000, heap: 96 }

const toSourceFailure = (error: Error): SourceFailure => {
  const kind = error instanceof ThreadFailure ? error.kind : undefined
  if (kind === 'slow') return new SourceFailure('catalogue.slow', { isSlow: true })
  return new SourceFailure(reasonFor('catalogue.unreadable', { why: kind === 'exited' ? 'its thread ended' : error.message }))
}

/** The thread that holds the catalogue of a folder in memory. It is started with the first question and ends when nobody has asked for a while. */
export function makeCatalogueThread(folder: string): Pick<TaskRunner<CatalogueTasks>, 'run'> {
  const client = new ThreadClient<CatalogueTasks>({
    module: new URL('./worker.ts', import.meta.url),
    name: 'catalogue',
    data: folder,
    timeout: limits.timeout,
    idle: limits.idle,
    concurrency: Infinity,
    failsTogether: true,
    resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: 16 },
  })
  return {
    run: (name, ...args) =>
      client.run(name, ...args).catch((error: Error) => {
        throw toSourceFailure(error)
      }),
  }
}
