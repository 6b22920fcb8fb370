import type { GivenReason } from '@amn/contract/reasons/reason'
import { AppError } from '@amn/contract/errors'
import type { Scan } from '@amn/contract/library/library'
import type { Db, Tx } from '../../db/tables.ts'
import { cancelJob } from '../../jobs/job-queries.ts'
import { endScan } from './queries.ts'

const listReading = (db: Db, rootId: number) =>
  db.selectFrom('scan').select('id').where('root_id', '=', rootId).where('phase', '=', 'reading').where('finished_at', 'is', null).execute()

/** Stops a scan, be it listing or reading; throws CONFLICT when it is over. */
export async function cancelScan(tx: Tx, scan: Scan & { jobId: number | null }): Promise<void> {
  if (scan.finishedAt !== null) throw new AppError('CONFLICT', 'library.scanOver')
  const end = scan.jobId === null ? 'over' : await cancelJob(tx, scan.jobId)
  const reading = await tx
    .selectFrom('job')
    .select('id')
    .where('kind', '=', 'read')
    .where('key', '=', String(scan.rootId))
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  if (scan.phase === 'reading' && reading) await cancelJob(tx, reading.id)
  if (end !== 'asked') await endScan(tx, scan.id, 'cancelled', null)
}

/** Ends the scans whose files are being read, when the reading ends before it is done. */
export async function endReading(tx: Tx, rootId: number, end: 'cancelled' | 'failed', why: GivenReason | null): Promise<void> {
  for (const { id } of await listReading(tx, rootId)) await endScan(tx, id, end, why)
}
