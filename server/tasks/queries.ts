import { z } from 'zod'
import { parseJson } from '../db/json/json-column.ts'
import { readStoredReason } from '../db/reasons.ts'
import type { Page } from '@amn/contract/page'
import type { Job } from '@amn/contract/system/tasks'
import { type Paging, readPage, windowOf } from '../db/page.ts'
import type { Db } from '../db/tables.ts'
import type { Run } from '../jobs/job-kind.ts'

/** A run as its row has it. */
export interface JobRow extends Omit<Job, 'subject'>, Run {}

const select = (db: Db) =>
  db
    .selectFrom('job')
    .select(['id', 'kind', 'key', 'payload', 'state', 'progress', 'error'])
    .select(['created_at as createdAt', 'started_at as startedAt', 'finished_at as finishedAt'])

const toJob = ({ payload, error, ...row }: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>): JobRow => ({
  ...row,
  payload: parseJson(z.unknown(), payload, {}),
  error: readStoredReason(error),
})

/** A page of the runs, the newest first. */
export function listJobs(
  db: Db,
  { kind, state }: { kind?: string | undefined; state?: Job['state'] | undefined },
  paging: Paging,
): Promise<Page<JobRow>> {
  const { limit, offset } = windowOf(paging)
  const chosen = (query: ReturnType<typeof select>) =>
    query
      .$if(kind !== undefined, (narrowed) => narrowed.where('kind', '=', kind ?? ''))
      .$if(state !== undefined, (narrowed) => narrowed.where('state', '=', state ?? 'done'))
  const rows = chosen(select(db)).orderBy('id', 'desc').limit(limit).offset(offset).execute()
  const total = chosen(select(db))
    .clearSelect()
    .select((is) => is.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return readPage(
    rows.then((found) => found.map(toJob)),
    total.then(({ n }) => Number(n)),
  )
}

/** One run, or undefined. */
export async function findJob(db: Db, id: number): Promise<JobRow | undefined> {
  const row = await select(db).where('id', '=', id).executeTakeFirst()
  return row && toJob(row)
}

/** The newest run of each kind. */
export async function listLastJobs(db: Db): Promise<JobRow[]> {
  const newest = db
    .selectFrom('job')
    .select((is) => is.fn.max('id').as('id'))
    .groupBy('kind')
  const rows = await select(db).where('id', 'in', newest).execute()
  return rows.map(toJob)
}
