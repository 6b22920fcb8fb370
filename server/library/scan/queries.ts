import { z } from 'zod'
import { parseJson } from '../../db/json/json-column.ts'
import { packReason, readStoredReason } from '../../db/reasons.ts'
import type { GivenReason } from '@amn/contract/reasons/reason'
import type { Scan } from '@amn/contract/library/library'
import type { Page } from '@amn/contract/page'
import { cancelJob, insertJob } from '../../jobs/job-queries.ts'
import { engineOf } from '../../db/engine.ts'
import { type Paging, readPage, windowOf } from '../../db/page.ts'
import type { Db, Tx } from '../../db/tables.ts'

/** What the job of a scan is given. */
export const scanOrder = z.object({ scanId: z.int(), isConfirmed: z.boolean().default(false) })

const count = z.int().default(0)
const storedCounts = z.object({ files: count, added: count, changed: count, moved: count, unavailable: count, unreadable: count })
export type Counts = Scan['counts']
export const noCounts: Counts = { files: 0, added: 0, changed: 0, moved: 0, unavailable: 0, unreadable: 0 }

// None where they cannot be read.
const readCounts = (text: string): Counts => parseJson(storedCounts, text, { ...noCounts })

const select = (db: Db) =>
  db
    .selectFrom('scan')
    .innerJoin('root', 'root.id', 'scan.root_id')
    .select(['scan.id', 'scan.root_id as rootId', 'root.path', 'scan.state', 'scan.phase', 'scan.progress', 'scan.counts', 'scan.question'])
    .select(['scan.started_at as startedAt', 'scan.finished_at as finishedAt', 'scan.job_id as jobId'])

const toScan = ({
  jobId: _,
  counts,
  question,
  ...row
}: Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>): Scan => ({
  ...row,
  question: readStoredReason(question),
  counts: readCounts(counts),
})

/** A page of the scans, newest first. */
export function listScans(db: Db, paging: Paging): Promise<Page<Scan>> {
  const { limit, offset } = windowOf(paging)
  const rows = select(db).orderBy('scan.id', 'desc').limit(limit).offset(offset).execute()
  const total = db
    .selectFrom('scan')
    .select((value) => value.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return readPage(
    rows.then((found) => found.map(toScan)),
    total.then(({ n }) => n),
  )
}

/** One scan, or undefined. */
export async function findScan(db: Db, id: number): Promise<(Scan & { jobId: number | null }) | undefined> {
  const row = await select(db).where('scan.id', '=', id).executeTakeFirst()
  return row && { ...toScan(row), jobId: row.jobId }
}

const findActive = (db: Db, rootId: number) =>
  db
    .selectFrom('job')
    .innerJoin('scan', 'scan.job_id', 'job.id')
    .select(['job.id as jobId', 'scan.id as scanId', 'job.state'])
    .where('job.kind', '=', 'scan')
    .where('job.key', '=', String(rootId))
    .where('job.state', 'in', ['waiting', 'running', 'asking'])
    .executeTakeFirst()

/** The media directories of which a scan waits or runs. */
export async function listScannedRoots(db: Db): Promise<Set<number>> {
  const rows = await db.selectFrom('job').select('key').where('kind', '=', 'scan').where('state', 'in', ['waiting', 'running']).execute()
  return new Set(rows.map(({ key }) => Number(key)))
}

/** The job that reads the files of a media directory, while it waits or runs. */
export async function findReadingJob(db: Db, rootId: number): Promise<number | undefined> {
  const job = await db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', 'read')
    .where('key', '=', String(rootId))
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return job?.id
}

const selectReading = (db: Db, rootId: number) => db.selectFrom('scan').where('root_id', '=', rootId).where('phase', '=', 'reading')

/** The scans of a media directory that have not ended because its files are still read. */
export const listReadingScans = (db: Db, rootId: number) =>
  selectReading(db, rootId).select('id').where('finished_at', 'is', null).execute()

/** The newest scan of a media directory that has come to reading its files. */
export async function findReadingScan(db: Db, rootId: number): Promise<{ id: number; counts: Counts } | undefined> {
  const scan = await selectReading(db, rootId).select(['id', 'counts']).orderBy('id', 'desc').executeTakeFirst()
  return scan && { id: scan.id, counts: readCounts(scan.counts) }
}

/** The figures of a scan so far. */
export async function getCounts(db: Db, scanId: number): Promise<Counts> {
  const { counts } = await db.selectFrom('scan').select('counts').where('id', '=', scanId).executeTakeFirstOrThrow()
  return readCounts(counts)
}

/** Queues a scan of a media directory and gives its id; one that waits or runs is given instead, one that asks is cancelled. */
export async function insertScan(tx: Tx, rootId: number): Promise<number> {
  // Of two requests at the same moment, the second finds the scan of the first.
  if (engineOf(tx) === 'postgres') await tx.selectFrom('root').select('id').where('id', '=', rootId).forNoKeyUpdate().execute()
  const active = await findActive(tx, rootId)
  if (active && active.state !== 'asking') return active.scanId
  const at = new Date().toISOString()
  if (active) {
    await cancelJob(tx, active.jobId)
    await endScan(tx, active.scanId, 'cancelled', null)
  }
  const { id } = await tx
    .insertInto('scan')
    .values({ root_id: rootId, job_id: null, progress: null, question: null, created_at: at, started_at: null, finished_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const jobId = await insertJob(tx, { kind: 'scan', key: String(rootId), payload: { scanId: id } })
  await tx
    .updateTable('scan')
    .set({ job_id: jobId ?? null })
    .where('id', '=', id)
    .execute()
  return id
}

/** Changes what is shown of a scan. */
export async function updateScan(
  tx: Tx,
  id: number,
  changes: { state?: Scan['state']; phase?: Scan['phase']; progress?: number | null; counts?: Counts; question?: string | null },
): Promise<void> {
  const { counts, ...rest } = changes
  await tx
    .updateTable('scan')
    .set((value) => ({
      ...rest,
      ...(counts && { counts: JSON.stringify(counts) }),
      started_at: value.fn.coalesce('started_at', value.val(new Date().toISOString())),
    }))
    .where('id', '=', id)
    .execute()
}

/** Ends a scan; the question says why where it failed. */
export async function endScan(tx: Tx, id: number, state: 'done' | 'failed' | 'cancelled', question: GivenReason | null): Promise<void> {
  const end = {
    state,
    question: question && packReason(question),
    finished_at: new Date().toISOString(),
    ...(state === 'done' && { phase: 'done' as const, progress: 1 }),
  }
  await tx.updateTable('scan').set(end).where('id', '=', id).where('finished_at', 'is', null).execute()
}
