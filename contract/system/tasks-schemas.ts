import { reasonWithMessage } from '../reasons/reason-schemas.ts'
import { z } from 'zod'
import { page, paging } from '../page-schemas.ts'
import { id, instant } from '../value-schemas.ts'
import { jobStates } from './system-values.ts'

/** One run of a piece of long work. */
export const job = z.object({
  id,
  kind: z.string(),
  /** What it works on, in words: a path, a title; empty where the kind says it all. */
  subject: z.string(),
  state: z.enum(jobStates),
  /** 0–1, or null while that is not known. */
  progress: z.number().nullable(),
  error: reasonWithMessage.nullable(),
  createdAt: instant,
  startedAt: instant.nullable(),
  finishedAt: instant.nullable(),
})
/** A kind of long work: what it did last, what it does now, when it runs next. */
export const task = z.object({
  kind: z.string(),
  /** Whether an administrator may start it here. */
  runnable: z.boolean(),
  running: z.int(),
  waiting: z.int(),
  lastJob: job.nullable(),
  /** Null: when something asks for it. */
  nextRunAt: instant.nullable(),
})
export type Job = z.output<typeof job>
export type Task = z.output<typeof task>

/** What the calls of tasks take and answer. */
export const tasksSchemas = {
  list: { summary: 'The kinds of long work and how they stand', reply: z.array(task) },
  jobs: {
    summary: 'The runs of long work, the newest first',
    query: z.object({ kind: z.string().max(64).optional(), state: z.enum(jobStates).optional(), ...paging(20) }),
    reply: page(job),
  },
  run: {
    summary: 'Start a kind of work now; one that is waiting or running already is answered as it is',
    params: z.object({ kind: z.string().regex(/^[a-z-]{1,64}$/) }),
    reply: task,
  },
  cancel: { summary: 'Stop one run', reply: job },
}
