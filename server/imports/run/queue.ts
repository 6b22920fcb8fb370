import type { PlainReasonKey } from '@amn/contract/reasons/reason'
import { AppError } from '@amn/contract/errors'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import { insertJob } from '../../jobs/job-queries.ts'
import type { StoredTargetMedia } from '../plan/target-media.ts'
import { listTargets } from '../plan/plan-items.ts'
import { readPlannedItems, sumUp } from '../plan/read-plan.ts'
import { shareUploads } from '../files/uploads.ts'
import { listFiles, resetFiles, updateFile } from '../file-queries.ts'
import { clearTargets, updateItem } from '../item-queries.ts'
import { type ImportRow, updateImport } from '../queries.ts'

const refuse = (reason: PlainReasonKey) => new AppError('CONFLICT', reason)

/** Writes down what the plan says, to the letter, and queues the work; refuses a plan that is another by now or that leaves something open. */
export async function queueImport(store: Store, config: Config, row: ImportRow, version: string): Promise<void> {
  if (row.source === 'upload') await shareUploads(config, row.id, await listFiles(store.db, row.id))
  const planned = await readPlannedItems(store.db, config, row)
  const plan = await sumUp(store.db, planned)
  if (plan.version !== version) throw new AppError('STALE', 'import.planChanged')
  if (plan.conflicts > 0) throw refuse('import.choicesLeft')
  if (plan.problems > 0) throw refuse('import.nowhereRows')
  if (plan.files === 0) throw refuse('import.nothingLeft')
  if (!plan.fits) throw new AppError('INSUFFICIENT_STORAGE', 'import.noSpace')
  await store.transact(async (tx) => {
    await resetFiles(tx, row.id)
    await clearTargets(tx, row.id)
    for (const one of planned) {
      const { key, mediaId, title, year, rootId, root, folder, isTakenBack } = one.media
      const media: StoredTargetMedia = { key, mediaId, title, year, rootId, root, folder, isTakenBack }
      const targets = listTargets(one)
      if (targets.length === 0) continue
      await updateItem(tx, one.item.id, { home: JSON.stringify(media) })
      for (const { file, target } of targets) await updateFile(tx, file.id, { root_id: rootId, target })
    }
    const jobId = await insertJob(tx, { kind: 'import', key: String(row.id) })
    if (jobId === undefined) throw refuse('import.running')
    await updateImport(tx, row.id, { state: 'waiting', job_id: jobId, error: null, finished_at: null })
  })
}
