import { Worker } from 'node:worker_threads'
import { askDisk } from '../../process/ask-disk.ts'
import { handleErrors } from '../../process/handle-errors.ts'
import type { FromWalker, ToWalker, WalkOrder } from '../scan/found.ts'

/** What a scan is asked by; other disks may be mounted below a directory, so that it may answer while a scan of it does not. */
export const walkOf = (root: string): string => `scan of ${root}`

/** Milliseconds in which a thread ends whose disk answers. */
const patience = 5000

/** The thread that walks a media directory and reads names; messages come one at a time, in order. */
export interface Walker {
  send: (message: ToWalker) => void
  messages: AsyncGenerator<FromWalker>
  close: () => Promise<void>
}

/** Starts a scanning thread; it ends with `close` or when `signal` is aborted. */
export function startWalker(order: WalkOrder, signal: AbortSignal): Walker {
  const worker = handleErrors(
    new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: order,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    }),
    (error: unknown) => fail(error instanceof Error ? error : new Error(String(error))),
  )
  const waiting: FromWalker[] = []
  let failure: Error | undefined
  let wake: () => void = () => undefined
  const fail = (error: Error) => {
    failure ??= error
    wake()
  }
  const stop = () => fail(signal.reason instanceof Error ? signal.reason : new Error('The scan was stopped'))
  worker.on('message', (message: FromWalker) => {
    waiting.push(message)
    wake()
  })
  worker.on('exit', () => fail(new Error('The scanning thread ended')))
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop)

  async function* messages(): AsyncGenerator<FromWalker> {
    for (;;) {
      const message = waiting.shift()
      if (message) yield message
      else if (failure) throw failure
      else await new Promise<void>((resolve) => (wake = resolve))
    }
  }
  return {
    send: (message) => worker.postMessage(message),
    messages: messages(),
    close: async () => {
      signal.removeEventListener('abort', stop)
      // One that waits for a disk ends when that answers; in its place a scan of another directory begins.
      const ended = worker.terminate()
      await askDisk(walkOf(order.root), 'end', () => ended, patience)
    },
  }
}
