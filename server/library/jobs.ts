import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import { readSetting } from '../domain/settings/setting-queries.ts'
import type { Db } from '../db/tables.ts'
import type { JobKind, Run } from '../jobs/job-kind.ts'
import { cancelJob } from '../jobs/job-queries.ts'
import { listAllRoots, listRoots, listScanTimes } from './root-queries.ts'
import { cancelScan, endReading } from './scan/cancel.ts'
import { readHandler } from './probe/probe-files.ts'
import { scanHandler } from './scan/scan.ts'
import { endScan, findScan, insertScan, scanOrder } from './scan/queries.ts'

const hour = 3_600_000

export interface LibraryWork {
  store: Store
  config: Config
  programs: { ffmpeg: string | null; ffprobe: string | null }
  /** Brings the table of media directories up to the settings. */
  sync: () => Promise<void>
  notifyWorkers: () => void
}

const readRootPaths = async (db: Db) => {
  const roots = await listAllRoots(db)
  const paths = new Map(roots.map(({ id, path }) => [String(id), path]))
  return ({ key }: Run) => paths.get(key) ?? ''
}

async function nextScanAt(db: Db): Promise<string | null> {
  const interval = await readSetting(db, 'scanInterval')
  if (interval === 0) return null
  const roots = await listScanTimes(db)
  const next = roots.map(({ lastScanAt, lastAttemptAt }) => {
    const latest = Math.max(...[lastScanAt, lastAttemptAt].filter((at) => at !== null).map((at) => Date.parse(at)))
    return Math.max(Date.now(), latest + interval * hour)
  })
  return next.length === 0 ? null : new Date(Math.min(...next)).toISOString()
}

const scanOf = (run: Run) => scanOrder.parse(run.payload).scanId

/** The kinds of long work of the library: scanning media directories, and reading the files that a scan found. */
export function libraryKinds({ store, config, programs, sync, notifyWorkers }: LibraryWork): JobKind[] {
  return [
    {
      kind: 'scan',
      handler: scanHandler(store, notifyWorkers),
      onEnd: async (job, end, error) => {
        if (end === 'cancelled' || end === 'failed') await store.transact((tx) => endScan(tx, scanOf(job), end, error ?? null))
      },
      prepare: sync,
      start: async (tx) => {
        const roots = await listRoots(tx)
        for (const { id } of roots) await insertScan(tx, id)
      },
      nextRunAt: nextScanAt,
      readSubjects: readRootPaths,
      cancel: async (tx, run) => {
        const scan = await findScan(tx, scanOf(run))
        if (scan) await cancelScan(tx, scan)
        else await cancelJob(tx, run.id)
      },
    },
    {
      kind: 'read',
      handler: readHandler(store, config, programs),
      onEnd: async (job, end, error) => {
        if (end === 'cancelled' || end === 'failed') await store.transact((tx) => endReading(tx, Number(job.key), end, error ?? null))
      },
      readSubjects: readRootPaths,
      cancel: async (tx, run) => {
        await cancelJob(tx, run.id)
        await endReading(tx, Number(run.key), 'cancelled', null)
      },
    },
  ]
}
