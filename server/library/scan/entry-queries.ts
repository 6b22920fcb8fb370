import { packReason, readStoredReason } from '../../db/reasons.ts'
import type { GivenReason } from '@amn/contract/reasons/reason'
import type { ScanEntry } from '@amn/contract/library/library'
import type { Page } from '@amn/contract/page'
import { type Paging, readPage, windowOf } from '../../db/page.ts'
import type { Db, Tx } from '../../db/tables.ts'

const rowsAtOnce = 100

/** A line of the report of a scan, before it is written. */
export interface NewEntry {
  path: string
  outcome: ScanEntry['outcome']
  reason?: GivenReason | null | undefined
  mediaId?: number
}

/** A page of what a scan found, file by file. */
export function listEntries(db: Db, scanId: number, outcome: ScanEntry['outcome'] | undefined, paging: Paging): Promise<Page<ScanEntry>> {
  const { limit, offset } = windowOf(paging)
  const own = db
    .selectFrom('scan_entry')
    .where('scan_id', '=', scanId)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome as ScanEntry['outcome']))
  const rows = own.select(['path', 'outcome', 'reason', 'media_id as mediaId']).orderBy('id').limit(limit).offset(offset).execute()
  const total = own.select((value) => value.fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  return readPage(
    rows.then((found) => found.map(({ reason, ...row }) => ({ ...row, reason: readStoredReason(reason) }))),
    total.then(({ n }) => n),
  )
}

/** Adds lines to the report of a scan. */
export async function insertEntries(tx: Tx, scanId: number, entries: readonly NewEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += rowsAtOnce) {
    const rows = entries.slice(from, from + rowsAtOnce).map(({ path, outcome, reason, mediaId }) => ({
      scan_id: scanId,
      path,
      outcome,
      reason: reason ? packReason(reason) : null,
      media_id: mediaId ?? null,
    }))
    await tx.insertInto('scan_entry').values(rows).execute()
  }
}

const keptReports = 20
const keptScans = 1000

/** Forgets the reports of all but the newest twenty scans of a media directory, and the figures of all but the newest thousand. */
export async function forgetOldScans(tx: Tx, rootId: number): Promise<void> {
  const behind = (count: number) =>
    tx.selectFrom('scan').select('id').where('root_id', '=', rootId).orderBy('id', 'desc').limit(1).offset(count)
  const ended = tx.deleteFrom('scan').where('root_id', '=', rootId).where('state', 'in', ['done', 'failed', 'cancelled'])
  await ended.where('id', '<=', behind(keptScans)).execute()
  const old = tx.selectFrom('scan').select('id').where('root_id', '=', rootId).where('id', '<=', behind(keptReports))
  await tx.deleteFrom('scan_entry').where('scan_id', 'in', old).execute()
}
