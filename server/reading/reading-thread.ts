import { AppError } from '@amn/contract/errors'
import { reasonFor } from '@amn/contract/reasons/reason'
import type { Tasks } from '../process/serve-tasks.ts'
import { type TaskRunner, ThreadClient, ThreadFailure } from '../process/thread-client.ts'
import type { FormatTasks } from './format-tasks.ts'
import { limits } from './limits.ts'

/** `task` and `idle` in milliseconds, `heap` in MiB. */
export interface PoolOptions {
  task?: number
  idle?: number
  heap?: number
}

const refusalOf = ({ kind, message }: ThreadFailure, task: number): AppError => {
  if (kind === 'closed') return new AppError('BUSY', 'server.stopping')
  if (kind === 'slow') return new AppError('UNPROCESSABLE_FILE', reasonFor('file.slow', { seconds: task / 1000 }))
  // Out of memory, as a rule.
  if (kind === 'crashed') return new AppError('UNPROCESSABLE_FILE', 'file.slowOrHeavy')
  const why = kind === 'exited' ? reasonFor('file.readerEnded') : message.slice(0, 200)
  return new AppError('UNPROCESSABLE_FILE', reasonFor('file.unreadableFor', { why }))
}

/** A thread that reads files; whatever goes wrong in it is an AppError. */
export const makeReadingThread = <T extends Tasks>({
  task = limits.task,
  idle = limits.idle,
  heap = 256,
}: PoolOptions = {}): TaskRunner<T> => {
  const client = new ThreadClient<T>({
    module: new URL('./worker.ts', import.meta.url),
    name: 'reading',
    timeout: task,
    idle,
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
  })
  return {
    run: (name, ...args) =>
      client.run(name, ...args).catch((error: unknown) => {
        throw error instanceof ThreadFailure ? refusalOf(error, task) : error
      }),
    close: () => client.close(),
  }
}

let shared: TaskRunner<FormatTasks> | undefined

/** The reading thread of the whole process, for the readers of single formats. */
export const formatReader = (): TaskRunner<FormatTasks> => (shared ??= makeReadingThread<FormatTasks>())

/** Makes formatReader() run the tasks on the spot: what the thread itself does, so that it starts no second one. */
export const runTasksHere = (tasks: Tasks): void => {
  shared = {
    run: async (name, ...args) => (tasks[name] as (...given: unknown[]) => Promise<never>)(...args),
    close: async () => {},
  }
}
