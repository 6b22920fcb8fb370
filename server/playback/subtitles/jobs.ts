import type { Store } from '../../db/store.ts'
import { listRootPaths } from '../../domain/visibility/visible-queries.ts'
import { findRealPath } from '../../http/files/open-inside.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import { insertJob } from '../../jobs/job-queries.ts'
import { keyOf, pruneKept, shrinkKept, sizeOf } from '../kept-folders.ts'
import { holdsSubtitles } from './film-tracks.ts'
import { mostKept, subtitleRoot } from './kept.ts'
import { countFilms, listFilms, listFilmStates } from './queries.ts'
import type { Subtitles } from './taking.ts'

const day = 86_400_000
/** The work ahead of time stops earlier, so that there is room for what people play. */
const mostAhead = mostKept * 0.75

const kind = 'subtitles'

/** Takes subtitles out of films ahead of time, the newest films first, after a scan has found them. */
export function takingKind(store: Store, data: string, subtitles: Subtitles): JobKind {
  return {
    kind,
    after: 'read',
    start: async (tx) => void (await insertJob(tx, { kind, key: 'all', priority: -10 })),
    handler: async (_job, { signal, setProgress }) => {
      const [all, roots] = [await countFilms(store.db), await listRootPaths(store.db)]
      let used = await shrinkKept(subtitleRoot(data), mostKept)
      let done = 0
      for (let before = Number.MAX_SAFE_INTEGER; used < mostAhead;) {
        const films = await listFilms(store.db, before)
        if (films.length === 0) return
        for (const film of films) {
          signal.throwIfAborted()
          before = film.id
          setProgress(Math.min(0.99, done++ / Math.max(1, all)))
          if (used >= mostAhead || !holdsSubtitles(film) || (await subtitles.isKept(film))) continue
          const path = await findRealPath(film, roots).catch(() => undefined)
          if (typeof path !== 'string') continue
          const end = await subtitles.finish(film, path, signal)
          if (end.state === 'ready') used += await sizeOf(end.folder)
        }
      }
    },
  }
}

const pruning = 'prune-subtitles'

/** Removes once a day what was taken out of films that are gone or changed, what a crash left, and beyond the bound what was not used for longest. */
export function pruningKind(store: Store, data: string): JobKind {
  return {
    kind: pruning,
    every: day,
    start: async (tx) => void (await insertJob(tx, { kind: pruning, key: 'all' })),
    handler: async () => {
      await pruneKept(subtitleRoot(data), new Set((await listFilmStates(store.db)).map(keyOf)))
      await shrinkKept(subtitleRoot(data), mostKept)
    },
  }
}
