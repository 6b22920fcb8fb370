import { Worker } from 'node:worker_threads'
import type { Answer, Order } from './expressions-worker.ts'

/** Milliseconds to start and to answer, MiB that answering may need, how long nothing is asked until the thread ends, and how many may wait. */
const limits = { start: 10_000, patience: 2000, heap: 128, idle: 60_000, waiting: 40 }

let ready: Promise<Worker> | undefined
let before: Promise<unknown> = Promise.resolve()
let waiting = 0
let rest: NodeJS.Timeout | undefined

const start = (): Promise<Worker> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./expressions-worker.ts', import.meta.url), {
      workerData: { kind: 'expressions' },
      execArgv: [],
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    })
    const late = setTimeout(() => lose(), limits.start)
    const lose = () => {
      clearTimeout(late)
      ready = undefined
      void worker.terminate()
      reject(new Error('The thread could not be started'))
    }
    worker.on('error', lose).on('exit', lose)
    worker.once('message', () => {
      clearTimeout(late)
      resolve(worker)
    })
  })

async function askThread(order: Order): Promise<Answer> {
  clearTimeout(rest)
  const worker = await (ready ??= start())
  worker.ref()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const end = (reason: string) => () => {
    ready = undefined
    void worker.terminate()
    resolve({ path: 'items', reason })
  }
  const late = setTimeout(end(`It takes longer than ${limits.patience / 1000} seconds`), limits.patience)
  const lost = end('It needs more memory than it may have')
  worker.once('message', resolve).once('error', lost).once('exit', lost)
  try {
    worker.postMessage(order)
    return await promise
  } finally {
    clearTimeout(late)
    worker.off('message', resolve).off('error', lost).off('exit', lost)
    worker.unref()
    rest = setTimeout(() => void ready?.then((idle) => idle.terminate()), limits.idle).unref()
  }
}

/** Takes out of an answer what expressions name, one answer at a time, in a thread that is ended when that takes too long or too much. */
export function evaluate(order: Order): Promise<Answer> {
  if (waiting >= limits.waiting) return Promise.resolve({ path: 'items', reason: 'Too many answers wait to be read' })
  waiting += 1
  const turn = before.then(() => askThread(order)).finally(() => void (waiting -= 1))
  before = turn.catch(() => undefined)
  return turn
}
