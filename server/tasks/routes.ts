import { AppError } from '@amn/contract/errors'
import { type Job, type Task, tasks } from '@amn/contract/system/tasks'
import type { App } from '../http/app.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { dueAt } from '../jobs/periodic.ts'
import { cancelJob, countOpenJobs } from '../jobs/job-queries.ts'
import { findJob, type JobRow, listJobs, listLastJobs } from './queries.ts'

export interface TaskParts {
  kinds: readonly JobKind[]
  /** Makes the workers take jobs at once. */
  notifyWorkers: () => void
}

/** The long work as administrators see and steer it. */
export function taskRoutes({ serve, store }: App, { kinds, notifyWorkers }: TaskParts): void {
  const { db } = store

  const show = async (rows: readonly JobRow[]): Promise<Job[]> => {
    const wanted = kinds.filter(({ kind }) => rows.some((row) => row.kind === kind))
    const subjects = new Map(await Promise.all(wanted.map(async ({ kind, readSubjects }) => [kind, await readSubjects?.(db)] as const)))
    return rows.map(({ key: _key, payload: _payload, ...row }) => ({
      ...row,
      subject: subjects.get(row.kind)?.({ id: row.id, key: _key, payload: _payload }) ?? '',
    }))
  }
  const nextRun = async (kind: JobKind): Promise<string | null> => {
    if (kind.nextRunAt) return kind.nextRunAt(db)
    return (await dueAt(db, kind))?.at.toISOString() ?? null
  }
  const readTasks = async (): Promise<Task[]> => {
    const [open, last] = await Promise.all([countOpenJobs(db), listLastJobs(db).then(show)])
    const count = (kind: string, state: 'waiting' | 'running') =>
      Number(open.find((row) => row.kind === kind && row.state === state)?.n ?? 0)
    return Promise.all(
      kinds.map(async (one) => ({
        kind: one.kind,
        runnable: one.start !== undefined,
        running: count(one.kind, 'running'),
        waiting: count(one.kind, 'waiting'),
        lastJob: last.find(({ kind }) => kind === one.kind) ?? null,
        nextRunAt: await nextRun(one),
      })),
    )
  }

  serve(tasks.list, readTasks)
  serve(tasks.jobs, async ({ query }) => {
    const { items, totalItems } = await listJobs(db, query, query)
    return { items: await show(items), totalItems }
  })

  serve(tasks.run, async ({ params }) => {
    const wanted = kinds.find(({ kind }) => kind === params.kind)
    if (!wanted) throw new AppError('NOT_FOUND', 'task.none')
    const { start, prepare } = wanted
    if (!start) throw new AppError('CONFLICT', 'task.startsItself')
    await prepare?.()
    await store.transact(start)
    notifyWorkers()
    const task = (await readTasks()).find(({ kind }) => kind === params.kind)
    if (!task) throw new AppError('NOT_FOUND', 'task.none')
    return task
  })

  serve(tasks.cancel, async ({ params }) => {
    const run = await findJob(db, params.jobId)
    if (!run) throw new AppError('NOT_FOUND', 'task.noRun')
    await store.transact(async (tx) => {
      const job = await findJob(tx, run.id)
      if (!job || job.finishedAt !== null) throw new AppError('CONFLICT', 'task.over')
      const cancel = kinds.find(({ kind }) => kind === job.kind)?.cancel
      await (cancel ? cancel(tx, job) : cancelJob(tx, job.id))
    })
    notifyWorkers()
    const [job] = await show([(await findJob(db, run.id)) ?? run])
    return job as Job
  })
}
