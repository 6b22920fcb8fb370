import type { GivenReason } from '@amn/contract/reasons/reason'
import { AppError } from '@amn/contract/errors'
import type { Scan } from '@amn/contract/library/library'
import type { Tx } from '../../db/tables.ts'
import { cancelJob } from '../../jobs/job-queries.ts'
import { endScan, findReadingJob, listReadingScans } from './queries.ts'

/** Stops a scan, be it listing or reading; throws CONFLICT when it is over. */
export async function cancelScan(tx: Tx, scan: Scan & { jobId: number | null }): Promise<void> {
  if (scan.finishedAt !== null) throw new AppError('CONFLICT', 'library.scanOver')
  const end = scan.jobId === null ? 'over' : await cancelJob(tx, scan.jobId)
  const reading = scan.phase === 'reading' ? await findReadingJob(tx, scan.rootId) : undefined
  if (reading !== undefined) await cancelJob(tx, reading)
  if (end !== 'asked') await endScan(tx, scan.id, 'cancelled', null)
}

/** Ends the scans whose files are being read, when the reading ends before it is done. */
export async function endReading(tx: Tx, rootId: number, end: 'cancelled' | 'failed', why: GivenReason | null): Promise<void> {
  for (const { id } of await listReadingScans(tx, rootId)) await endScan(tx, id, end, why)
}
