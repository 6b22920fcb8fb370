import { z } from 'zod'
import type { App } from '../../http/app.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import { insertJob } from '../../jobs/job-queries.ts'
import { openKept } from './open-kept.ts'
import { previewRoutes } from './routes.ts'
import { makePreviewWork, type PreviewParts } from './work.ts'

const allFilms = 'previews'
const openedFilm = 'preview'
const sixHours = 6 * 3_600_000
const opened = z.object({ name: z.string() })

/** The previews of films: their calls, and the long work that makes them. */
export interface Previews {
  routes: (app: App) => void
  kinds: JobKind[]
}

/** Makes the previews ready; `notifyWorkers` lets the workers look for jobs at once. */
export function openPreviews(parts: PreviewParts & { notifyWorkers: () => void }): Previews {
  const { config, ffmpeg, notifyWorkers } = parts
  const work = makePreviewWork(parts)
  const all: JobKind = {
    kind: allFilms,
    every: sixHours,
    after: 'read',
    start: async (tx) => void (await insertJob(tx, { kind: allFilms, key: 'all' })),
    // Whoever starts it by hand may have another ffmpeg now.
    prepare: () => openKept(config).forgetFailures(),
    handler: (_job, working) => work.makeAll(working),
  }
  const one: JobKind = {
    kind: openedFilm,
    handler: ({ key }, working) => work.makeOne(Number(key), working),
    readSubjects: () => Promise.resolve(({ payload }) => opened.safeParse(payload).data?.name ?? ''),
  }
  const routes = (app: App) => previewRoutes(app, { ffmpeg, work, kind: openedFilm, notifyWorkers })
  return { routes, kinds: [all, one] }
}
