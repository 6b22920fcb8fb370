import { threadId } from 'node:worker_threads'
import { AppError } from '@amn/contract/errors'
import { serveTasks } from '../process/serve-tasks.ts'

const tasks = {
  threadId: () => threadId,
  block: (milliseconds: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds),
  pause: async (milliseconds: number) => {
    await Atomics.waitAsync(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds).value
    return milliseconds
  },
  spin: () => {
    for (;;);
  },
  refuse: () => {
    throw new AppError('NOT_FOUND', 'media.none')
  },
  fail: () => {
    throw new Error('no use')
  },
  crash: () => {
    process.nextTick(() => {
      throw new Error('crashed')
    })
    return new Promise<never>(() => {})
  },
  exit: () => process.exit(),
}

/** Tasks of a thread that does what threads should not. */
export type FaultyTasks = typeof tasks

serveTasks('faulty', () => tasks)
