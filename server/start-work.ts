import pino, { type Logger } from 'pino'
import { AppError } from '@amn/contract/errors'
import type { Feature } from './app.ts'
import { auditPruning } from './audit/prune.ts'
import { keepRestoringPictures } from './backups/pending-pictures.ts'
import { backupKind } from './backups/kind.ts'
import type { Config } from './config.ts'
import { keepDoubles } from './credits/doubles/settle.ts'
import type { Store } from './db/store.ts'
import { openHealth } from './health/open-health.ts'
import { importKinds } from './imports/run/jobs.ts'
import { keepSharing } from './imports/run/keep-sharing.ts'
import { importRoutes } from './imports/routes.ts'
import { screenshotPruningKind } from './issues/prune-screenshots.ts'
import type { JobKind } from './jobs/job-kind.ts'
import type { Job } from './jobs/job-queries.ts'
import { keepQueueing } from './jobs/periodic.ts'
import { startWork } from './jobs/work.ts'
import { playbackRoutes } from './playback/routes.ts'
import { playbackPrograms } from './playback/encoders.ts'
import { openFilmSubtitles } from './playback/subtitles/open-film-subtitles.ts'
import { segmentKind } from './playback/segments/work.ts'
import { openPreviews } from './playback/previews/open-previews.ts'
import { findMediaPrograms } from './process/programs.ts'
import { keepFacts } from './library/facts/settle.ts'
import { openLibrary } from './library/open-library.ts'
import { listKind } from './lists/apply/job.ts'
import { listRoutes } from './lists/routes.ts'
import { binPurging } from './media/bin/purge-job.ts'
import { pictureCopyingKind } from './media/copy-pictures.ts'
import { picturePruningKind } from './media/prune-pictures.ts'
import { contributorPicturesKind } from './scrapper/pictures/contributor-pictures.ts'
import { scrapRunKind } from './scrapper/runs/job.ts'
import { scrapRunRoutes } from './scrapper/runs/routes.ts'
import { taskRoutes } from './tasks/routes.ts'
import { statisticsKind } from './tasks/statistics.ts'

/** After these the database may have grown so much that it must be analysed anew to be queried well. */
const writesMuch = new Set(['scan', 'read', 'import', 'scrap', 'list'])

/** The long work of the product: the calls that need it, and what to do at the end. */
export interface LongWork {
  features: Feature[]
  stop: () => Promise<void>
}

const warnOf = (log: Logger, what: string) => (error: unknown) => log.warn({ err: error }, what)

function tellFailure(log: Logger, error: unknown, job: Job | undefined): void {
  // Looking for work every two seconds would tell every two seconds that the database does not answer.
  const isLooking = job === undefined && error instanceof AppError && error.code === 'BUSY'
  log[isLooking ? 'debug' : 'error']({ err: error, job: job?.id, kind: job?.kind }, 'A job failed')
}

/** Starts what is done beside the requests as soon as it is there to do, and is no job. */
function keepInOrder(store: Store, config: Config, log: Logger) {
  return [
    keepFacts(store, warnOf(log, 'What the files of media are could not be found out')),
    keepDoubles(store, warnOf(log, 'Who may be the same could not be found out')),
    keepRestoringPictures(store, config, (line) => log.warn(line), warnOf(log, 'The pictures of a restored backup are not back yet')),
    keepSharing(store, config, warnOf(log, 'Uploads could not be copied to the object store yet')),
  ]
}

/** Starts everything that goes on beside the requests: scans, their schedule, and the other kinds of long work. */
export async function startLongWork(store: Store, config: Config): Promise<LongWork> {
  const log = pino({ level: config.logLevel, name: 'work' })
  const notifyWorkers = () => work.notifyWorkers()
  const programs = await findMediaPrograms(config)
  const library = await openLibrary(store, config, programs, notifyWorkers)
  const subtitles = openFilmSubtitles(store, config, programs)
  const previews = openPreviews({ store, config, ffmpeg: programs.ffmpeg.path, notifyWorkers })
  const statistics = statisticsKind(store)
  const health = openHealth(store, config, {
    programs: [programs.ffmpeg, programs.ffprobe],
    kinds: () => kinds.map(({ kind }) => kind).filter((kind) => kind !== 'scan'),
    listRoots: library.listRoots,
  })
  const kinds: JobKind[] = [
    ...library.kinds,
    auditPruning(store),
    binPurging(store, config),
    pictureCopyingKind(store),
    picturePruningKind(store, config),
    screenshotPruningKind(store, config),
    ...importKinds(store, config, notifyWorkers),
    scrapRunKind(store, config),
    contributorPicturesKind(store, config),
    listKind(store),
    ...subtitles.kinds,
    ...previews.kinds,
    segmentKind(store, programs.ffmpeg.path),
    statistics,
    health.kind,
    backupKind(store, config),
  ]
  const work = startWork({
    store,
    handlers: Object.fromEntries(kinds.map(({ kind, handler }) => [kind, handler])),
    onError: (error, job) => tellFailure(log, error, job),
    onEnd: async (job, end, error) => {
      await kinds.find(({ kind }) => kind === job.kind)?.onEnd?.(job, end, error)
      if (end !== 'done') return
      const due = kinds.filter((kind) => kind.after === job.kind || (kind === statistics && writesMuch.has(job.kind)))
      for (const { start } of due) if (start) await store.transact(start)
      notifyWorkers()
    },
  })
  const schedules = [
    library.begin(),
    health.begin(),
    ...keepInOrder(store, config, log),
    keepQueueing(store, kinds, notifyWorkers, warnOf(log, 'What is due could not be queued')),
  ]
  return {
    features: [
      library.routes,
      health.routes,
      (app) => playbackRoutes(app, playbackPrograms(programs.ffmpeg.path, programs.ffprobe.path)),
      subtitles.routes,
      previews.routes,
      (app) => importRoutes(app, notifyWorkers),
      (app) => scrapRunRoutes(app, notifyWorkers),
      (app) => listRoutes(app, notifyWorkers),
      (app) => taskRoutes(app, { kinds, notifyWorkers }),
    ],
    stop: async () => {
      await Promise.all([...schedules, work, subtitles].map((part) => part.stop()))
    },
  }
}
