import { Worker } from 'node:worker_threads'
import type { LookOrder } from './look.ts'
import type { Looked } from './look-worker.ts'
import { unreadable } from './probe.ts'

/** Milliseconds that a look into one file may take; a video's own limit lies below. */
const patience = 60_000

interface Waiting {
  order: LookOrder
  resolve: (looked: Looked) => void
  timer: NodeJS.Timeout
}

/** A thread that looks into files: one that takes too long or too much memory costs that thread, never the server. */
export function makeLooker(): { look: (order: LookOrder) => Promise<Looked>; close: () => Promise<void> } {
  let worker: Worker | undefined
  let lastId = 0
  let waiting = new Map<number, Waiting>()

  const settle = (id: number, looked: Looked) => {
    const one = waiting.get(id)
    if (!one) return
    waiting.delete(id)
    clearTimeout(one.timer)
    one.resolve(looked)
  }
  const end = async () => {
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }
  // One of those in flight is to blame; alone, each gets a second chance, and the one to blame none.
  const restart = async (blamed: number[]) => {
    const others = [...waiting].filter(([id]) => !blamed.includes(id))
    for (const id of blamed) settle(id, { facts: unreadable('It took too long or too much memory to read'), hash: null })
    waiting = new Map()
    await end()
    for (const [, { order, resolve, timer }] of others) {
      clearTimeout(timer)
      send(order, resolve)
    }
  }
  const start = (): Worker => {
    const made = new Worker(new URL('./look-worker.ts', import.meta.url), {
      workerData: 'looking',
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 192 },
    })
    made.on('message', ({ id, ...looked }: Looked & { id: number }) => settle(id, looked))
    made.on('error', () => void (worker === made && restart([...waiting.keys()].slice(0, 1))))
    made.unref()
    return made
  }
  const send = (order: LookOrder, resolve: Waiting['resolve']) => {
    const id = ++lastId
    worker ??= start()
    const timer = setTimeout(() => void restart([id]), patience)
    waiting.set(id, { order, resolve, timer })
    worker.postMessage({ id, order })
  }
  return { look: (order) => new Promise((resolve) => send(order, resolve)), close: end }
}
