import { reasonFor } from '@amn/contract/reasons/reason'
import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import { readSetting } from '../domain/settings/setting-queries.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { insertJob } from '../jobs/job-queries.ts'
import { PermanentFailure } from '../jobs/work.ts'
import { makeBackup } from './make-backup.ts'

const kind = 'backup'
const hour = 3_600_000
/** A server that has just been installed is set up first. */
const firstAfter = hour / 4

/** Backs up the database and the pictures, on the schedule of the settings and whenever an administrator wants it. */
export function backupKind(store: Store, config: Config): JobKind {
  return {
    kind,
    firstAfter,
    every: async (db) => (await readSetting(db, 'backupInterval')) * hour || undefined,
    start: async (tx) => void (await insertJob(tx, { kind, key: 'all', priority: 1 })),
    handler: async (_job, working) => {
      try {
        await makeBackup(store, config, working)
      } catch (error) {
        working.signal.throwIfAborted()
        const why = error instanceof Error ? error.message : String(error)
        throw new PermanentFailure('INTERNAL', reasonFor('backup.failed', { why }), { cause: error })
      }
    },
  }
}
