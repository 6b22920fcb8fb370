import type { TaskRunner } from '../process/thread-client.ts'
import { formatReader, makeReadingThread, type PoolOptions } from './reading-thread.ts'
import type { ReadingTasks } from './worker.ts'

/** A queue before one worker thread: a file that takes too long or too much memory costs that thread, never the server. */
export type ReadingPool = TaskRunner<ReadingTasks>

/** Makes a pool of its own; the server shares the one of readingPool(). */
export const makeReadingPool = (options?: PoolOptions): ReadingPool => makeReadingThread<ReadingTasks>(options)

/** The pool that the whole process shares: its thread knows all tasks, not only those of single formats. */
export const readingPool = (): ReadingPool => formatReader()
