import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '@amn/contract/errors'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/store.ts'
import { readSetting } from '../../domain/settings/setting-queries.ts'
import { listRootPaths } from '../../domain/visibility/visible-queries.ts'
import { findRealPath } from '../../http/files/open-inside.ts'
import { PermanentFailure, type Working } from '../../jobs/work.ts'
import { keepResult } from '../../process/keep-result.ts'
import { runProgram } from '../../process/run-program.ts'
import { isLibraryBusy } from '../library-queries.ts'
import { PreviewFailure } from './failure.ts'
import { keyOf } from '../kept-folders.ts'
import { makePreviews } from './make.ts'
import { openKept } from './open-kept.ts'
import { countFilms, findFilm, listFilms, listPreviewed, type PreviewedFilm } from './queries.ts'

const gibibyte = 1024 ** 3
/** Milliseconds between two looks whether the library has become quiet. */
const pause = 3000
/** Up to this share of their room previews are made in advance; the rest is for films that somebody opens. */
const inAdvance = 0.9

/** What the making of previews stands on. */
export interface PreviewParts {
  store: Store
  config: Config
  ffmpeg: string | null
}

async function canToneMap(ffmpeg: string): Promise<boolean> {
  const { stdout } = await runProgram(ffmpeg, ['-v', 'error', '-filters'], { file: ffmpeg })
  const text = stdout.toString('latin1')
  return / zscale /.test(text) && / tonemap /.test(text)
}

/** Makes previews: of one film, and of all that have none yet. */
export function makePreviewWork({ store, config, ffmpeg }: PreviewParts) {
  const { db } = store
  const underWay = new Set<string>()
  const toneMaps = keepResult(async () => ffmpeg !== null && canToneMap(ffmpeg), Boolean)

  const pathOf = async (film: PreviewedFilm) => {
    const path = await findRealPath(film, await listRootPaths(db)).catch(() => undefined)
    return typeof path === 'string' ? path : undefined
  }
  const refuseFull = async () => {
    const { bavail, bsize } = await statfs(config.data)
    const reserve = (await readSetting(db, 'importReserve')) * gibibyte
    if (bavail * bsize < reserve) throw new PermanentFailure('INSUFFICIENT_STORAGE', 'server.diskFull')
  }
  const kept = openKept(config)
  const readMost = async () => (await readSetting(db, 'scrubPreviewsSize')) * gibibyte
  const shrink = async () => kept.shrink(await readMost())
  const isWanted = async (film: PreviewedFilm, key: string) => {
    if (underWay.has(key) || film.probe?.video?.length === 0) return false
    if ((await kept.find(film)) || (await kept.findFailure(key)) !== undefined) return false
    return readSetting(db, 'scrubPreviews')
  }

  /** Makes the previews of a film that has none; a film that cannot have any is remembered. */
  const ensure = async (film: PreviewedFilm, signal: AbortSignal, onProgress: (share: number) => void): Promise<void> => {
    const key = keyOf(film)
    if (ffmpeg === null || !(await isWanted(film, key))) return
    const path = await pathOf(film)
    if (path === undefined) return
    await refuseFull()
    underWay.add(key)
    try {
      await makePreviews({ ffmpeg, config, canToneMap: await toneMaps() }, { film, path, signal, onProgress })
    } catch (error) {
      if (error instanceof AppError && error.code === 'INSUFFICIENT_STORAGE') throw new PermanentFailure(error.code, error.reason)
      if (!(error instanceof PreviewFailure)) throw error
      // A film that went away meanwhile has no fault.
      if ((await pathOf(film)) === path) await kept.keepFailure(key, error.reason)
    } finally {
      underWay.delete(key)
    }
  }

  const waitForLibrary = async (signal: AbortSignal) => {
    while (await isLibraryBusy(db)) await setTimeout(pause, undefined, { signal })
  }

  /** Goes once through the films, the newest first; false when the room is used up. */
  const goThrough = async ({ signal, setProgress }: Working): Promise<boolean> => {
    const most = (await readMost()) * inAdvance
    const all = await countFilms(db)
    let used = await shrink()
    let fault: Error | undefined
    for (let done = 0, before = Number.MAX_SAFE_INTEGER; ;) {
      const films = await listFilms(db, before)
      for (const film of films) {
        signal.throwIfAborted()
        if (await isWanted(film, keyOf(film))) {
          await waitForLibrary(signal)
          if (used >= most) return false
          try {
            await ensure(film, signal, (share) => setProgress(Math.min(1, (done + share) / all)))
          } catch (error) {
            if (signal.aborted || error instanceof PermanentFailure) throw error
            // A fault of ours with one film costs the others nothing.
            fault ??= error instanceof Error ? error : new Error(String(error))
          }
          used += await kept.sizeOf(film)
        }
        setProgress(Math.min(1, ++done / all))
      }
      const last = films.at(-1)
      if (!last && fault) throw fault
      if (!last) return true
      before = last.id
    }
  }

  return {
    /** Whether the previews of a film are being made here. */
    isUnderWay: (key: string): boolean => underWay.has(key),
    /** Makes the previews of a film that somebody has opened, at the cost of those that nobody looks at. */
    makeOne: async (fileId: number, { signal, setProgress }: Working): Promise<void> => {
      const film = await findFilm(db, fileId)
      if (!film) return
      await ensure(film, signal, setProgress)
      await shrink()
    },
    /** Makes the previews of every film that has none, as far as there is room, and removes those that nobody needs. */
    makeAll: async (working: Working): Promise<void> => {
      if (!(await readSetting(db, 'scrubPreviews'))) return kept.removeAll()
      await kept.prune(new Set((await listPreviewed(db)).map(keyOf)))
      await shrink()
      if (ffmpeg === null) return
      const newest = async () => (await listFilms(db, Number.MAX_SAFE_INTEGER))[0]?.id ?? 0
      // A scan may have found more meanwhile.
      for (let seen = -1, top = await newest(); top > seen; top = await newest()) {
        if (!(await goThrough(working))) return
        seen = top
      }
    },
  }
}
export type PreviewWork = ReturnType<typeof makePreviewWork>
