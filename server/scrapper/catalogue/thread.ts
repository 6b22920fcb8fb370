import { Worker } from 'node:worker_threads'
import { reasonFor, type Reason } from '@amn/contract/reasons/reason'
import { handleErrors } from '../../process/handle-errors.ts'
import { SourceFailure } from '../client/failure.ts'
import type { Answer, Asked } from './worker.ts'

/** Milliseconds that an answer may take, the reading of all files included, and after which nothing is kept when nobody asks. */
const limits = { timeout: 60_000, idle: 300_000, heap: 96 }

interface Waiting {
  resolve: (value: never) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
}

/** The thread that holds what the files of the catalogue say. */
export interface CatalogueThread {
  ask: <K extends keyof Asked>(kind: K, order: Asked[K]['order']) => Promise<Asked[K]['answer']>
}

/** Makes such a thread over a folder; it is started with the first question and ends when nobody has asked for a while. */
export function makeCatalogueThread(folder: string, idle = limits.idle): CatalogueThread {
  let worker: Worker | undefined
  let lastId = 0
  let rest: NodeJS.Timeout | undefined
  const waiting = new Map<number, Waiting>()

  const settle = (id: number, finish: (one: Waiting) => void) => {
    const one = waiting.get(id)
    if (!one) return
    waiting.delete(id)
    clearTimeout(one.timer)
    finish(one)
    if (waiting.size === 0) {
      worker?.unref()
      rest = setTimeout(() => void end(), idle).unref()
    }
  }
  const end = async () => {
    const ending = worker
    worker = undefined
    clearTimeout(rest)
    await ending?.terminate()
  }
  const fail = (reason: string | Reason) => {
    const failure = new SourceFailure(reasonFor('catalogue.unreadable', { why: reason }))
    for (const id of waiting.keys()) settle(id, ({ reject }) => reject(failure))
  }
  const start = (): Worker => {
    const made = handleErrors(
      new Worker(new URL('./worker.ts', import.meta.url), {
        workerData: { catalogues: folder },
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: 16 },
      }),
      (error: unknown) => lose(error instanceof Error ? error.message : String(error)),
    )
    made.on('message', (answer: Answer) => {
      if ('value' in answer) settle(answer.id, ({ resolve }) => resolve(answer.value as never))
      else settle(answer.id, ({ reject }) => reject(new SourceFailure(reasonFor('catalogue.unreadable', { why: answer.reason }))))
    })
    const lose = (reason: string | Reason) => {
      if (worker !== made) return
      worker = undefined
      fail(reason)
    }
    made.on('exit', () => lose('its thread ended'))
    return made
  }
  const expire = () => {
    void end()
    const failure = new SourceFailure('catalogue.slow', { isSlow: true })
    for (const id of waiting.keys()) settle(id, ({ reject }) => reject(failure))
  }
  return {
    ask: (kind, order) =>
      new Promise((resolve, reject) => {
        clearTimeout(rest)
        worker ??= start()
        worker.ref()
        const id = ++lastId
        waiting.set(id, { resolve, reject, timer: setTimeout(expire, limits.timeout) })
        worker.postMessage({ id, kind, order })
      }),
  }
}
