import pino from 'pino'
import type { MediaRoot } from '@amn/contract/library/library'
import type { Config } from '../config.ts'
import type { Store } from '../db/store.ts'
import type { App } from '../http/app.ts'
import type { JobKind } from '../jobs/job-kind.ts'
import type { MediaPrograms } from '../process/programs.ts'
import { findSandbox } from '../process/sandbox.ts'
import { libraryKinds } from './jobs.ts'
import { libraryRoutes } from './routes.ts'
import { listRoots } from './root-queries.ts'
import { rootState, syncRoots } from './roots.ts'
import { keepScanning } from './watch/schedule.ts'

/** The library: its calls, its kinds of long work, and its schedule. */
export interface Library {
  routes: (app: App) => void
  kinds: JobKind[]
  /** The media directories as they are now. */
  listRoots: () => Promise<MediaRoot[]>
  /** Begins the schedule and the watching; whoever works the queue off has begun before. */
  begin: () => { stop: () => Promise<void> }
}

const warnWithoutSandbox = (isRequired: boolean, warn: (message: string) => void): void => {
  const { state, reason } = findSandbox()
  if (isRequired && state !== 'works')
    return warn('AMN_SANDBOX requires a sandbox and none can be made here: ffmpeg and ffprobe do not run')
  if (state === 'missing') warn('bwrap was not found: ffmpeg and ffprobe look into files without a sandbox')
  if (state === 'refused') warn(`bwrap cannot make a sandbox here: ffmpeg and ffprobe look into files without one (${reason})`)
}

/** Makes the library ready; `notifyWorkers` lets the workers look for jobs at once. */
export async function openLibrary(
  store: Store,
  config: Config,
  { ffmpeg, ffprobe }: MediaPrograms,
  notifyWorkers: () => void,
): Promise<Library> {
  const log = pino({ level: config.logLevel, name: 'library' })
  const programs = [ffmpeg, ffprobe]
  for (const { name, path } of programs)
    if (path === null) log.warn(`${name} was not found: films play as they are, without covers and details`)
  warnWithoutSandbox(config.sandbox === 'required', (message) => log.warn(message))
  const sync = () => syncRoots(store, config.media, (message) => log.warn(message))
  await sync()
  return {
    listRoots: async () =>
      Promise.all((await listRoots(store.db)).map(async (root) => ({ ...root, state: await rootState(root.path, 2000) }))),
    routes: (app) => libraryRoutes(app, { programs, sync, notifyWorkers }),
    kinds: libraryKinds({ store, config, programs: { ffmpeg: ffmpeg.path, ffprobe: ffprobe.path }, sync, notifyWorkers }),
    begin: () =>
      keepScanning({
        store,
        sync,
        hasProbe: ffprobe.path !== null,
        notifyWorkers,
        onError: (error) => log.warn({ err: error }, 'Watching the media directories failed'),
      }),
  }
}
