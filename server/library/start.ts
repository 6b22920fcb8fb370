import pino from 'pino'
import type { Config } from '../config.ts'
import type { Store } from '../db/connect.ts'
import type { App } from '../http/app.ts'
import { lookForProgram } from '../jobs/programs.ts'
import { startWork } from '../jobs/work.ts'
import { readHandler } from './read.ts'
import { libraryRoutes } from './routes.ts'
import { scanHandler } from './scan.ts'
import { syncRoots } from './roots.ts'
import { endScan } from './scan-queries.ts'
import { keepScanning } from './schedule.ts'

/** The library at work: its calls, and what to do at the end. */
export interface Library {
  routes: (app: App) => void
  stop: () => Promise<void>
}

/** Starts the work on the media directories: scans, the reading of files, the schedule and the watching. */
export async function startLibrary(store: Store, config: Config): Promise<Library> {
  const log = pino({ level: config.logLevel, name: 'library' })
  const programs = await Promise.all([lookForProgram('ffmpeg', config.ffmpeg), lookForProgram('ffprobe', config.ffprobe)])
  const [ffmpeg, ffprobe] = programs.map(({ path }) => path)
  for (const { name, path } of programs)
    if (path === null) log.warn(`${name} was not found: films play as they are, without covers and details`)
  const sync = () => syncRoots(store, config.media, (message) => log.warn(message))
  await sync()
  const work = startWork({
    store,
    handlers: {
      scan: scanHandler(store, () => work.wake()),
      read: readHandler(store, config, { ffmpeg: ffmpeg ?? null, ffprobe: ffprobe ?? null }),
    },
    onError: (error, job) => log.error({ err: error, job: job?.id, kind: job?.kind }, 'A job failed'),
    onEnd: async (job, end, error) => {
      if (job.kind !== 'scan' || (end !== 'cancelled' && end !== 'failed')) return
      const { scanId } = job.payload as { scanId: number }
      await store.transact((db) => endScan(db, scanId, end, error ?? null))
    },
  })
  const schedule = keepScanning({
    store,
    sync,
    wake: work.wake,
    onError: (error) => log.warn({ err: error }, 'Watching the media directories failed'),
  })
  return {
    routes: (app) => libraryRoutes(app, { programs, sync, wake: work.wake }),
    stop: async () => {
      await schedule.stop()
      await work.stop()
    },
  }
}
