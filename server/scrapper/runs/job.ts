import { packReason } from '../../db/reasons.ts'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import { scrapTools } from '../ready.ts'
import { cancelRun, runOrder, scrapping } from './order.ts'
import { changeRun, readRunNames } from './queries.ts'
import { workOnRun } from './work.ts'

const orderOf = ({ payload }: { payload: unknown }) => runOrder.parse(payload)

/** The kind of long work that scrapping many media is. */
export function scrapRunKind(store: Store, config: Config): JobKind {
  return {
    kind: scrapping,
    handler: (job, working) => workOnRun(scrapTools(store, config), orderOf(job), working),
    onEnd: async (job, end, error) => {
      if (end !== 'failed' && end !== 'cancelled') return
      const to = { state: end, error: error ? packReason(error) : null }
      await store.transact((tx) => changeRun(tx, orderOf(job), ['waiting', 'running'], to))
    },
    readSubjects: async (db) => {
      const names = await readRunNames(db)
      return (run) => names.get(runOrder.safeParse(run.payload).data?.id ?? 0) ?? ''
    },
    cancel: (tx, run) => cancelRun(tx, orderOf(run).id),
  }
}
