import type { Store } from '../db/store.ts'
import { refreshStatistics } from '../db/statistics/statistics.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import { insertJob } from '../jobs/job-queries.ts'

const kind = 'statistics'
const day = 86_400_000

/** Brings the statistics of the database up to date, once a day and after long work that writes much. */
export function statisticsKind(store: Store): JobKind & Required<Pick<JobKind, 'start'>> {
  return {
    kind,
    every: day,
    start: async (tx) => void (await insertJob(tx, { kind, key: 'all' })),
    handler: () => refreshStatistics(store),
  }
}
