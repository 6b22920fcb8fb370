import { randomUUID } from 'node:crypto'
import { insertJob } from '../../jobs/job-queries.ts'
import type { Tx } from '../../db/tables.ts'

/** The kind of work that removes screenshots which nobody needs. */
export const screenshotPruning = 'prune-screenshots'

/** Has the screenshots removed of issues that are about to be deleted with their creator or their media; the files go once that is done. */
export async function queueScreenshotPruning(tx: Tx, of: { userId: number } | { mediaIds: readonly number[] }): Promise<void> {
  const rows = await tx
    .selectFrom('issue')
    .select('screenshot')
    .where('screenshot', 'is not', null)
    .where((is) => ('userId' in of ? is('created_by_id', '=', of.userId) : is('media_id', 'in', of.mediaIds)))
    .execute()
  if (rows.length > 0) {
    const screenshots = rows.map(({ screenshot }) => screenshot)
    await insertJob(tx, { kind: screenshotPruning, key: randomUUID(), payload: { screenshots } })
  }
}
