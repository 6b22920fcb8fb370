import { z } from 'zod'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import type { JobKind, Run } from '../../jobs/job-kind.ts'
import { cancelJob, insertJob, type Job } from '../../jobs/queue.ts'
import { PermanentFailure } from '../../jobs/work.ts'
import { cleanUp } from './clean-up.ts'
import { runImport } from './run.ts'
import { undoImport } from './undo.ts'
import { lastUploadAt, removeUploads } from '../files/uploads.ts'
import { deleteImport, findImport, listIdle, updateImport } from '../queries.ts'

export const importing = 'import'
const pruning = 'prune-imports'
const hour = 3_600_000
const day = 24 * hour

const importOrder = z.object({ undo: z.boolean().optional() })
/** Whether a job takes an import back; otherwise it brings one in. */
const isUndo = ({ payload }: { payload: unknown }) => importOrder.parse(payload).undo === true

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

/** The bringing in of files, and the taking back. */
function importKind(store: Store, config: Config, notifyWorkers: () => void): JobKind {
  return {
    kind: importing,
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

// What nobody has gone on with for a day, and what an undone import left a month ago.
async function prune(store: Store, config: Config, signal: AbortSignal): Promise<void> {
  const ago = (time: number) => new Date(Date.now() - time).toISOString()
  for (const row of await listIdle(store.db, ['choosing', 'failed', 'cancelled'], ago(day))) {
    signal.throwIfAborted()
    if ((await lastUploadAt(config, row.id)) > Date.now() - day) continue
    await removeUploads(config, row.id)
    if (row.state === 'choosing') await store.transact((tx) => deleteImport(tx, row.id))
  }
  for (const row of await listIdle(store.db, ['cancelled', 'failed'], ago(0)))
    if (row.staging.length > 0) await cleanUp(store, row.id, { state: row.state as 'cancelled', error: null })
  for (const row of await listIdle(store.db, ['undone'], ago(30 * day))) {
    for (const folder of row.staging) await rm(folder, { recursive: true, force: true })
    if (row.staging.length > 0) await store.transact((tx) => updateImport(tx, row.id, { staging: '[]' }))
  }
  const names = await readdir(join(config.data, 'uploads')).catch(() => [])
  for (const name of names) {
    const row = /^\d+$/.test(name) ? await findImport(store.db, Number(name)) : undefined
    if (!row || row.state === 'done' || row.state === 'undone')
      await rm(join(config.data, 'uploads', name), { recursive: true, force: true })
  }
}

/** The kinds of long work that imports need. */
export function importKinds(store: Store, config: Config, notifyWorkers: () => void): JobKind[] {
  return [
    importKind(store, config, notifyWorkers),
    {
      kind: pruning,
      every: hour,
      start: async (tx) => void (await insertJob(tx, { kind: pruning, key: 'all' })),
      handler: async (_job, { signal }) => prune(store, config, signal),
    },
  ]
}
