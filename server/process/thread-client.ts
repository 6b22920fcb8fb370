import { type ResourceLimits, Worker } from 'node:worker_threads'
import { AppError } from '@amn/contract/errors'
import { handleErrors } from './handle-errors.ts'
import type { TaskAnswer, TaskCall, Tasks } from './serve-tasks.ts'

/** Why a task has no answer: it took too long, it threw, the thread crashed (out of memory, say) or exited, or the client was closed. */
export type FailureKind = 'slow' | 'thrown' | 'crashed' | 'exited' | 'closed'

/** A task that its thread did not answer. */
export class ThreadFailure extends Error {
  readonly kind: FailureKind
  constructor(kind: FailureKind, message: string = kind) {
    super(message)
    this.kind = kind
  }
}

/** Times in milliseconds. */
export interface ThreadOptions {
  /** The module of the thread, and the name under which it calls `serveTasks`. */
  module: URL
  name: string
  /** Passed to the thread at its start. */
  data?: unknown
  resourceLimits: ResourceLimits
  /** The time for one task, from when it is sent to the thread. */
  timeout: number
  /** The time without tasks after which the thread is ended; without it, it stays. */
  idle?: number
  /** How many tasks are in the thread at once; the others wait here. */
  concurrency?: number
  /** All tasks need the same slow beginning, such as what the thread reads at its start: what ends one of those in the thread ends all. */
  failsTogether?: boolean
}

interface Waiting {
  call: TaskCall
  resolve: (value: never) => void
  reject: (error: Error) => void
  timer?: NodeJS.Timeout
  /** It was in a thread that failed with several tasks: sent again, it has the thread for itself. */
  isSuspect?: boolean
}

/** What callers need of a thread. */
export type TaskRunner<T extends Tasks> = Pick<ThreadClient<T>, 'run' | 'close'>

/**
 * The client of one worker thread, which is started with its first task. A task that takes too long or crashes costs the thread, never the
 * server: that task fails, the others go to a new thread. Where several were in the thread, each is sent again by itself, to see which it was.
 */
export class ThreadClient<T extends Tasks> {
  readonly #options: ThreadOptions
  #worker: Worker | undefined
  #queue: Waiting[] = []
  #running = new Map<number, Waiting>()
  #idleTimer: NodeJS.Timeout | undefined
  #lastId = 0

  constructor(options: ThreadOptions) {
    this.#options = options
  }

  /** Has a task done. Rejects with the AppError that the task threw, otherwise with a ThreadFailure. */
  run<N extends keyof T & string>(name: N, ...args: Parameters<T[N]>): Promise<Awaited<ReturnType<T[N]>>> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ call: { id: ++this.#lastId, name, args }, resolve, reject })
      this.#sendNext()
    })
  }

  /** Ends the thread; whoever waits is refused. */
  async close(): Promise<void> {
    const waiting = [...this.#running.values(), ...this.#queue]
    this.#running.clear()
    this.#queue = []
    clearTimeout(this.#idleTimer)
    for (const { timer, reject } of waiting) {
      clearTimeout(timer)
      reject(new ThreadFailure('closed'))
    }
    await this.#end()
  }

  #sendNext(): void {
    const { idle } = this.#options
    clearTimeout(this.#idleTimer)
    while (this.#running.size < this.#mostAtOnce()) {
      const next = this.#queue.shift()
      if (!next) break
      this.#send(next)
    }
    if (this.#running.size > 0) return
    this.#worker?.unref()
    if (idle !== undefined) this.#idleTimer = setTimeout(() => void this.#end(), idle).unref()
  }

  #mostAtOnce(): number {
    const [running] = this.#running.values()
    return running?.isSuspect || this.#queue[0]?.isSuspect ? 1 : (this.#options.concurrency ?? 1)
  }

  #send(waiting: Waiting): void {
    const { id } = waiting.call
    this.#worker ??= this.#start()
    this.#worker.ref()
    this.#running.set(id, { ...waiting, timer: setTimeout(() => this.#replace(new ThreadFailure('slow')), this.#options.timeout) })
    this.#worker.postMessage(waiting.call)
  }

  #start(): Worker {
    const { module, name, data, resourceLimits } = this.#options
    const worker = handleErrors(
      new Worker(module, { workerData: { thread: name, data }, execArgv: [], resourceLimits }),
      (error: unknown) => lost(new ThreadFailure('crashed', error instanceof Error ? error.message : String(error))),
    )
    const lost = (failure: ThreadFailure) => {
      if (this.#worker === worker) this.#replace(failure)
    }
    worker.on('message', (answer: TaskAnswer) => this.#receive(answer))
    worker.on('exit', () => lost(new ThreadFailure('exited')))
    return worker
  }

  #receive(answer: TaskAnswer): void {
    const { resolve, reject } = this.#take(answer.id) ?? {}
    if ('value' in answer) resolve?.(answer.value as never)
    else if ('code' in answer) reject?.(new AppError(answer.code, answer.reason, answer.fields && { fields: answer.fields }))
    else reject?.(new ThreadFailure('thrown', answer.message))
    this.#sendNext()
  }

  #take(id: number): Waiting | undefined {
    const waiting = this.#running.get(id)
    this.#running.delete(id)
    clearTimeout(waiting?.timer)
    return waiting
  }

  #replace(failure: ThreadFailure): void {
    void this.#end()
    const ended = [...this.#running.keys()].flatMap((id) => this.#take(id) ?? [])
    if (ended.length === 1 || this.#options.failsTogether) for (const { reject } of ended) reject(failure)
    else this.#queue.unshift(...ended.map((waiting) => ({ ...waiting, isSuspect: true })))
    this.#sendNext()
  }

  async #end(): Promise<void> {
    const ending = this.#worker
    this.#worker = undefined
    await ending?.terminate()
  }
}
