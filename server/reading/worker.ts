import { serveTasks } from '../process/serve-tasks.ts'
import { listPages, readComicInfo } from './archive/archive.ts'
import { coverOf } from './cover.ts'
import { formatTasks } from './format-tasks.ts'
import { runTasksHere } from './reading-thread.ts'

const tasks = { ...formatTasks, coverOf, listPages, readComicInfo }

/** Everything the reading pool can be asked for. */
export type ReadingTasks = typeof tasks

serveTasks('reading', () => {
  runTasksHere(tasks)
  return tasks
})
