import { serveTasks } from '../../process/serve-tasks.ts'
import { openReader, preparer } from './driver.ts'

/** The database that the thread reads, and how many milliseconds it waits for a lock. */
export interface HeavyThreadData {
  path: string
  lockWait: number
}

export type HeavyTasks = ReturnType<typeof start>

const start = ({ path, lockWait }: HeavyThreadData) => {
  const prepare = preparer(openReader(path, lockWait))
  return { readRows: (text: string, parameters: readonly unknown[]) => prepare(text).all(parameters) }
}

serveTasks('heavy reads', (data) => start(data as HeavyThreadData))
