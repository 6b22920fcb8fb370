import type { Store } from '../db/store.ts'
import { readSetting } from '../domain/settings/setting-queries.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { insertJob } from '../jobs/job-queries.ts'
import { deleteAuditBefore } from './queries.ts'

const kind = 'prune-audit'
const day = 86_400_000
const atOnce = 500

/** Removes once a day the lines of the audit that are older than the setting says. */
export function auditPruning(store: Store): JobKind {
  return {
    kind,
    every: day,
    start: async (tx) => void (await insertJob(tx, { kind, key: 'all' })),
    handler: async (_job, { signal }) => {
      const days = await readSetting(store.db, 'auditDays')
      const oldest = new Date(Date.now() - days * day).toISOString()
      do signal.throwIfAborted()
      while ((await store.transact((tx) => deleteAuditBefore(tx, oldest, atOnce))) === atOnce)
    },
  }
}
