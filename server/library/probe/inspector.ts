import { type TaskRunner, ThreadClient } from '../../process/thread-client.ts'
import { isOfStore } from '../../storage/storage.ts'
import type { InspectorTasks } from './worker.ts'

/** Milliseconds that the work on one file may take; a program's own limit lies below. */
const timeout = 90_000

/** A thread that inspects files and makes their covers. */
export interface Inspector {
  /** Asks the thread; undefined when the file took too long or too much memory, which costs the thread and never the server. Throws where the store does not answer or is full. */
  run: <N extends keyof InspectorTasks>(
    name: N,
    ...args: Parameters<InspectorTasks[N]>
  ) => Promise<Awaited<ReturnType<InspectorTasks[N]>> | undefined>
  close: TaskRunner<InspectorTasks>['close']
}

/** Makes such a thread; it is started with the first question. */
export function makeInspector(): Inspector {
  const client = new ThreadClient<InspectorTasks>({
    module: new URL('./worker.ts', import.meta.url),
    name: 'inspector',
    timeout,
    // Most of the work on a film is done by another program.
    concurrency: Infinity,
    resourceLimits: { maxOldGenerationSizeMb: 192 },
  })
  return {
    run: (name, ...args) =>
      client.run(name, ...args).catch((error: unknown) => {
        // That there is nowhere to keep a cover says nothing of the file.
        if (isOfStore(error)) throw error
        return undefined
      }),
    close: () => client.close(),
  }
}
