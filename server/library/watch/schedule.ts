import type { Store } from '../../db/store.ts'
import { readSetting } from '../../domain/settings/setting-queries.ts'
import { insertJob } from '../../jobs/job-queries.ts'
import { forgetMissingProbes, listUnreadRoots } from '../probe/file-queries.ts'
import { listRoots, listScanTimes } from '../root-queries.ts'
import { insertScan, listScannedRoots } from '../scan/queries.ts'
import { watchRoots } from './watch.ts'

const hour = 3_600_000
const minute = 60_000

export interface Scheduling {
  store: Store
  /** Brings the table of media directories up to the settings. */
  sync: () => Promise<void>
  /** Whether films can be looked into. */
  hasProbe: boolean
  notifyWorkers: () => void
  onError: (error: unknown) => void
}

/** Which media directories are due: never scanned, or last scanned longer ago than the interval. A clock that jumps makes one scan, not many. */
export async function listDue({ store }: Pick<Scheduling, 'store'>, now: number): Promise<number[]> {
  const interval = await readSetting(store.db, 'scanInterval')
  const [roots, busy] = await Promise.all([listScanTimes(store.db), listScannedRoots(store.db)])
  return roots
    .filter(({ id, lastScanAt, lastAttemptAt }) => {
      const latest = [lastScanAt, lastAttemptAt]
        .filter((at) => at !== null)
        .toSorted()
        .at(-1)
      if (busy.has(id)) return false
      return latest === undefined || (interval > 0 && Math.abs(now - Date.parse(latest)) >= interval * hour)
    })
    .map(({ id }) => id)
}

/** Queues the reading of files that wait for it though no scan has just found them: a newer version asks for more of what is in them. */
export async function queueReading(store: Store, hasProbe: boolean): Promise<void> {
  await store.transact(async (tx) => {
    if (hasProbe) await forgetMissingProbes(tx)
    for (const rootId of await listUnreadRoots(tx)) await insertJob(tx, { kind: 'read', key: String(rootId) })
  })
}

/** Scans what is due now and every minute from then on, and what changes while it is watched. */
export function keepScanning(scheduling: Scheduling): { stop: () => Promise<void> } {
  const { store, sync, hasProbe, notifyWorkers, onError } = scheduling
  const scan = async (ids: readonly number[]) => {
    if (ids.length === 0) return
    await store.transact(async (tx) => {
      for (const id of ids) await insertScan(tx, id)
    })
    notifyWorkers()
  }
  const watch = watchRoots((rootId) => void scan([rootId]).catch(onError), onError)
  let running: Promise<void> = queueReading(store, hasProbe).then(notifyWorkers).catch(onError)
  const check = async () => {
    await sync()
    await scan(await listDue(scheduling, Date.now()))
    const isWatched = await readSetting(store.db, 'watchMedia')
    // One that does not answer keeps the others from nothing.
    watch.set(isWatched ? await listRoots(store.db) : []).catch(onError)
  }
  const begin = () => {
    running = running.then(check).catch(onError)
  }
  begin()
  const timer = setInterval(begin, minute)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
      await watch.set([])
    },
  }
}
