import { rm, statfs } from 'node:fs/promises'
import { AppError } from '@amn/contract/errors'
import { type Reason, reasonFor } from '@amn/contract/reasons/reason'
import { untilAborted } from '../../process/until-aborted.ts'
import { limitConcurrency } from '../../process/limit-concurrency.ts'
import { keepDraft, keptFolderOf, makeDraft, noteUse, shrinkKept } from '../kept-folders.ts'
import { isKept, type Manifest, mostKept, readKept, subtitleRoot } from './kept.ts'
import type { Film } from './queries.ts'
import { takeOut } from './take-out.ts'

/** How far a film is whose subtitles are taken out. */
export type Taking =
  | { state: 'ready'; folder: string; manifest: Manifest }
  | { state: 'waiting'; progress: number | null }
  | { state: 'failed'; reason: Reason }

interface Work {
  progress: number | null
  done: Promise<void>
}

const atOnce = 2
/** Milliseconds after which a film that failed may be tried again. */
const pause = 600_000
const mostFailures = 1000
const reserve = 512 * 1024 ** 2
/** So many films are taken from one look at the room that all of them use to the next. */
const betweenLooks = 10

/** The one place where subtitles are taken out of films: each film once at a time, a few at once. */
export interface Subtitles {
  /** How far a film is; begins where nothing is kept. */
  take: (film: Film, path: string) => Promise<Taking>
  /** Takes a film and waits for it. */
  finish: (film: Film, path: string, signal: AbortSignal) => Promise<Taking>
  isKept: (film: Film) => Promise<boolean>
  /** Ends what runs, and waits for it. */
  stop: () => Promise<void>
}

interface Programs {
  data: string
  ffmpeg: string | null
  ffprobe: string | null
  /** Milliseconds without progress after which a film is given up. */
  idle?: number
}

const reasonOf = (error: unknown): Reason => {
  if (error instanceof AppError) return error.reason
  const isFull = error instanceof Error && 'code' in error && error.code === 'ENOSPC'
  return isFull ? reasonFor('server.diskFull') : reasonFor('subtitle.notTakenOut')
}

async function refuseWithoutRoom(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < reserve) throw new AppError('INSUFFICIENT_STORAGE', 'server.diskFull')
}

/** Opens the taking out of subtitles over a data folder. */
export function openSubtitles({ data, ffmpeg, ffprobe, idle }: Programs): Subtitles {
  const root = subtitleRoot(data)
  const stopping = new AbortController()
  const works = new Map<string, Work>()
  const failures = new Map<string, { reason: Reason; at: number }>()
  const limit = limitConcurrency(atOnce)
  let taken = 0

  const work = async (film: Film, path: string, folder: string, own: Work, programs: { ffmpeg: string; ffprobe: string }) => {
    stopping.signal.throwIfAborted()
    const draft = await makeDraft(root)
    try {
      await refuseWithoutRoom(draft)
      const onProgress = (share: number) => void (own.progress = share)
      await takeOut({
        ...programs,
        path,
        size: film.size,
        folder: draft,
        signal: stopping.signal,
        onProgress,
        ...(idle !== undefined && { idle }),
      })
      await keepDraft(draft, folder)
      taken += 1
      if (taken % betweenLooks === 0) await shrinkKept(root, mostKept)
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  }

  const begin = (film: Film, path: string, folder: string, programs: { ffmpeg: string; ffprobe: string }): Work => {
    const own: Work = { progress: null, done: Promise.resolve() }
    own.done = limit(() => work(film, path, folder, own, programs))
      .catch((error: unknown) => {
        if (stopping.signal.aborted) return
        if (failures.size >= mostFailures) failures.clear()
        failures.set(folder, { reason: reasonOf(error), at: Date.now() })
      })
      .finally(() => works.delete(folder))
    works.set(folder, own)
    return own
  }

  const find = async (folder: string): Promise<Taking | undefined> => {
    const manifest = await readKept(folder)
    if (manifest) {
      await noteUse(folder)
      return { state: 'ready', folder, manifest }
    }
    const failure = failures.get(folder)
    return failure && failure.at > Date.now() - pause ? { state: 'failed', reason: failure.reason } : undefined
  }

  const take = async (film: Film, path: string): Promise<Taking> => {
    const folder = keptFolderOf(root, film)
    const running = works.get(folder)
    if (running) return { state: 'waiting', progress: running.progress }
    const found = await find(folder)
    if (found) return found
    if (ffmpeg === null || ffprobe === null) return { state: 'failed', reason: reasonFor('subtitle.noFfmpeg') }
    const own = works.get(folder) ?? begin(film, path, folder, { ffmpeg, ffprobe })
    return { state: 'waiting', progress: own.progress }
  }

  return {
    take,
    finish: async (film, path, signal) => {
      const folder = keptFolderOf(root, film)
      const state = await take(film, path)
      if (state.state !== 'waiting') return state
      await untilAborted(works.get(folder)?.done ?? Promise.resolve(), signal)
      return (await find(folder)) ?? state
    },
    isKept: (film) => isKept(keptFolderOf(root, film)),
    stop: async () => {
      stopping.abort()
      await Promise.all([...works.values()].map(({ done }) => done))
    },
  }
}
