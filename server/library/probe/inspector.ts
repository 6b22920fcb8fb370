import { Worker } from 'node:worker_threads'
import { handleErrors } from '../../process/handle-errors.ts'
import type { Inspections, Call } from './worker.ts'

/** Milliseconds that the work on one file may take; a program's own limit lies below. */
const timeoutMs = 90_000

interface Waiting {
  call: Call
  resolve: (value: unknown) => void
  timer: NodeJS.Timeout
}

/** A thread that looks into files and makes their covers. */
export interface Inspector {
  /** Asks the thread; undefined when the file took too long or too much memory, which costs the thread and never the server. */
  ask: <K extends keyof Inspections>(kind: K, order: Inspections[K]['order']) => Promise<Inspections[K]['answer'] | undefined>
  close: () => Promise<void>
}

/** Makes such a thread; it is started with the first question. */
export function makeInspector(): Inspector {
  let worker: Worker | undefined
  let lastId = 0
  let waiting = new Map<number, Waiting>()

  const settle = (id: number, value: unknown) => {
    const one = waiting.get(id)
    if (!one) return
    waiting.delete(id)
    clearTimeout(one.timer)
    one.resolve(value)
  }
  const end = async () => {
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }
  const send = (call: Call, resolve: Waiting['resolve']) => {
    worker ??= start()
    const timer = setTimeout(() => void restart(call.id), timeoutMs)
    waiting.set(call.id, { call, resolve, timer })
    worker.postMessage(call)
  }
  // The oldest of those in flight is to blame; the others are asked again in a new thread.
  const restart = async (blamed: number | undefined) => {
    if (blamed !== undefined) settle(blamed, undefined)
    const others = [...waiting.values()]
    waiting = new Map()
    await end()
    for (const { call, resolve, timer } of others) {
      clearTimeout(timer)
      send(call, resolve)
    }
  }
  const start = (): Worker => {
    const made = handleErrors(
      new Worker(new URL('./worker.ts', import.meta.url), {
        workerData: 'looking',
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: 192 },
      }),
      () => void (worker === made && restart(waiting.keys().next().value)),
    )
    made.on('message', ({ id, value }: { id: number; value: unknown }) => settle(id, value))
    made.unref()
    return made
  }
  return {
    ask: <K extends keyof Inspections>(kind: K, order: Inspections[K]['order']) =>
      new Promise<Inspections[K]['answer'] | undefined>((resolve) =>
        send({ id: ++lastId, kind, order } as Call, (value) => resolve(value as Inspections[K]['answer'] | undefined)),
      ),
    close: async () => {
      for (const id of waiting.keys()) settle(id, undefined)
      await end()
    },
  }
}
