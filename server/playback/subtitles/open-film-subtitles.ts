import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import type { App } from '../../http/app.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import type { Program } from '../../process/programs.ts'
import { pruningKind, takingKind } from './jobs.ts'
import { subtitleRoutes } from './routes.ts'
import { openSubtitles } from './taking.ts'

/** The subtitles of films: their calls, and the work behind them. */
export interface FilmSubtitles {
  routes: (app: App) => void
  kinds: JobKind[]
  stop: () => Promise<void>
}

/** Makes the subtitles of films ready. */
export function openFilmSubtitles(store: Store, { data }: Config, programs: { ffmpeg: Program; ffprobe: Program }): FilmSubtitles {
  const subtitles = openSubtitles({ data, ffmpeg: programs.ffmpeg.path, ffprobe: programs.ffprobe.path })
  return {
    routes: (app) => subtitleRoutes(app, subtitles),
    kinds: [takingKind(store, data, subtitles), pruningKind(store, data)],
    stop: subtitles.stop,
  }
}
