import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import type { JobKind, Run } from '../../jobs/job-kind.ts'
import { cancelJob, insertJob, type Job } from '../../jobs/job-queries.ts'
import { PermanentFailure } from '../../jobs/work.ts'
import { cleanUp } from './clean-up.ts'
import { pruneImports } from './prune.ts'
import { runImport } from './run.ts'
import { undoImport } from './undo.ts'
import { findImport, updateImport } from '../queries.ts'

export const importJob = 'import'
const pruneJob = 'prune-imports'
const hour = 3_600_000

const importPayload = z.object({ undo: z.boolean().optional() })
/** Whether a job undoes an import; otherwise it runs one. */
const isUndo = ({ payload }: { payload: unknown }) => importPayload.parse(payload).undo === true

async function work(
  store: Store,
  config: Config,
  notifyWorkers: () => void,
  job: Job,
  working: Parameters<JobKind['handler']>[1],
): Promise<void> {
  const row = await findImport(store.db, Number(job.key))
  if (!row) return
  if (isUndo(job)) return undoImport({ store, config, row, working })
  if (row.state !== 'waiting' && row.state !== 'running') return
  try {
    await runImport({ store, config, row, working })
    notifyWorkers()
  } catch (error) {
    if (error instanceof PermanentFailure) await cleanUp(store, row.id, { state: 'failed', error: error.code })
    throw error
  }
}

/** The job that runs an import, or undoes it. */
function importKind(store: Store, config: Config, notifyWorkers: () => void): JobKind {
  return {
    kind: importJob,
    handler: (job, working) => work(store, config, notifyWorkers, job, working),
    onEnd: async (job, end) => {
      const id = Number(job.key)
      const state = (await findImport(store.db, id))?.state
      if (end !== 'cancelled' && end !== 'failed') return
      if (state === 'waiting' || state === 'running') return cleanUp(store, id, { state: end, error: end === 'failed' ? 'INTERNAL' : null })
      if (state === 'undoing') await store.transact((tx) => updateImport(tx, id, { state: 'done' }))
    },
    cancel: async (tx, run: Run) => {
      const end = await cancelJob(tx, run.id)
      if (end === 'cancelled') await updateImport(tx, Number(run.key), { state: isUndo(run) ? 'done' : 'cancelled' })
    },
  }
}

/** The kinds of long work that imports need. */
export function importKinds(store: Store, config: Config, notifyWorkers: () => void): JobKind[] {
  return [
    importKind(store, config, notifyWorkers),
    {
      kind: pruneJob,
      every: hour,
      start: async (tx) => void (await insertJob(tx, { kind: pruneJob, key: 'all' })),
      handler: async (_job, { signal }) => pruneImports(store, config, signal),
    },
  ]
}
