import { type Reason, reasonFor } from '@amn/contract/reasons/reason'
import { Worker } from 'node:worker_threads'
import type { ErrorCode } from '@amn/contract/error-codes'
import { AppError } from '@amn/contract/errors'
import { handleErrors } from '../process/handle-errors.ts'
import { limits } from './limits.ts'
import type { Tasks } from './worker.ts'

/** What goes to the worker and what comes back. */
export interface TaskCall {
  id: number
  name: keyof Tasks
  args: unknown[]
}
export type TaskAnswer = { id: number; value: unknown } | { id: number; code: ErrorCode; reason: Reason }

interface Waiting {
  call: TaskCall
  resolve: (value: never) => void
  reject: (error: Error) => void
}

/** A queue before one worker thread: a file that takes too long or too much memory costs that thread, never the server. */
export interface ReadingPool {
  run: <N extends keyof Tasks>(name: N, ...args: Parameters<Tasks[N]>) => Promise<Awaited<ReturnType<Tasks[N]>>>
  close: () => Promise<void>
}

/** `task` and `idle` in milliseconds, `heap` in MiB. */
export interface PoolOptions {
  task?: number
  idle?: number
  heap?: number
}

const unprocessable = (reason: Reason) => new AppError('UNPROCESSABLE_FILE', reason)

/** Makes a pool of its own; the server shares the one of readingPool(). */
export const makeReadingPool = ({ task = limits.task, idle = limits.idle, heap = 256 }: PoolOptions = {}): ReadingPool => {
  const queue: Waiting[] = []
  let worker: Worker | undefined
  let current: Waiting | undefined
  let timer: NodeJS.Timeout | undefined
  let lastId = 0

  const end = async () => {
    const ending = worker
    worker = undefined
    await ending?.terminate()
  }
  const settle = (finish: (waiting: Waiting) => void) => {
    clearTimeout(timer)
    const done = current
    current = undefined
    worker?.unref()
    if (done) finish(done)
    next()
  }
  const start = (): Worker => {
    const made = handleErrors(
      new Worker(new URL('./worker.ts', import.meta.url), {
        workerData: 'reading',
        execArgv: [],
        resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
      }),
      (error: unknown) => fail(error instanceof Error ? error.message : String(error)),
    )
    made.on('message', (answer: TaskAnswer) => {
      if (answer.id !== current?.call.id) return
      settle(({ resolve, reject }) =>
        'value' in answer ? resolve(answer.value as never) : reject(new AppError(answer.code, answer.reason)),
      )
    })
    const fail = (why: string | Reason) => {
      if (worker !== made) return
      worker = undefined
      settle(({ reject }) =>
        reject(unprocessable(reasonFor('file.unreadableFor', { why: typeof why === 'string' ? why.slice(0, 200) : why }))),
      )
    }
    made.on('exit', () => fail(reasonFor('file.readerEnded')))
    return made
  }
  const expire = () => {
    void end()
    settle(({ reject }) => reject(unprocessable(reasonFor('file.slow', { seconds: task / 1000 }))))
  }
  const next = () => {
    if (current) return
    current = queue.shift()
    if (!current) {
      timer = setTimeout(() => void end(), idle).unref()
      return
    }
    clearTimeout(timer)
    worker ??= start()
    worker.ref()
    timer = setTimeout(expire, task)
    worker.postMessage(current.call)
  }
  return {
    run: (name, ...args) =>
      new Promise((resolve, reject) => {
        queue.push({ call: { id: ++lastId, name, args }, resolve, reject })
        if (!current) {
          clearTimeout(timer)
          next()
        }
      }),
    close: async () => {
      clearTimeout(timer)
      for (const { reject } of queue.splice(0)) reject(new AppError('BUSY', 'server.stopping'))
      await end()
      settle(({ reject }) => reject(new AppError('BUSY', 'server.stopping')))
      clearTimeout(timer)
    },
  }
}

let shared: ReadingPool | undefined

/** The pool that the whole process shares. */
export const readingPool = (): ReadingPool => (shared ??= makeReadingPool())

/** Makes readingPool() run the tasks on the spot: what the worker itself does, so that it starts no second one. */
export const runTasksHere = (tasks: Tasks): void => {
  shared = {
    run: async (name, ...args) => (tasks[name] as (...given: unknown[]) => Promise<never>)(...args),
    close: async () => {},
  }
}
