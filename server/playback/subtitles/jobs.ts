import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Store } from '../../db/store.ts'
import { listRootPaths } from '../../domain/visibility/visible-queries.ts'
import { findRealPath } from '../../http/files/open-inside.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import { insertJob } from '../../jobs/job-queries.ts'
import { holdsSubtitles } from './film-tracks.ts'
import { folderOf, keptFolder, manifestName, removeKept } from './kept.ts'
import { countFilms, listFilms, listFilmStates } from './queries.ts'
import type { Subtitles } from './taking.ts'

const day = 86_400_000
/** Bytes that are kept in all; the work ahead of time stops earlier, so that there is room for what people play. */
const most = 4 * 1024 ** 3
const mostAhead = most * 0.75

const list = (folder: string) => readdir(folder).catch(() => [])
const factsOf = (path: string) => stat(path).catch(() => undefined)

async function sizeOf(folder: string): Promise<number> {
  let size = 0
  for (const name of await list(folder)) size += (await factsOf(join(folder, name)))?.size ?? 0
  return size
}

/** Every folder that something is kept in, of drafts too. */
async function* listKept(data: string): AsyncGenerator<{ folder: string; isDraft: boolean }> {
  const all = keptFolder(data)
  for (const name of await list(all)) {
    if (name.startsWith('draft-')) yield { folder: join(all, name), isDraft: true }
    else for (const key of await list(join(all, name))) yield { folder: join(all, name, key), isDraft: false }
  }
}

const kind = 'subtitles'

/** Takes subtitles out of films ahead of time, the newest films first, after a scan has found them. */
export function takingKind(store: Store, data: string, subtitles: Subtitles): JobKind {
  return {
    kind,
    after: 'read',
    start: async (tx) => void (await insertJob(tx, { kind, key: 'all', priority: -10 })),
    handler: async (_job, { signal, setProgress }) => {
      const [all, roots] = [await countFilms(store.db), await listRootPaths(store.db)]
      let used = 0
      for await (const { folder } of listKept(data)) used += await sizeOf(folder)
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
    handler: async (_job, { signal }) => {
      const films = new Set((await listFilmStates(store.db)).map((film) => folderOf(data, film)))
      const kept: { folder: string; usedAt: number; size: number }[] = []
      for await (const { folder, isDraft } of listKept(data)) {
        signal.throwIfAborted()
        const facts = (await factsOf(join(folder, manifestName))) ?? (await factsOf(folder))
        const usedAt = facts?.mtimeMs ?? 0
        const isOld = usedAt < Date.now() - day
        if (isOld && (isDraft || !films.has(folder))) await removeKept(folder)
        else if (!isDraft) kept.push({ folder, usedAt, size: await sizeOf(folder) })
      }
      let used = kept.reduce((sum, { size }) => sum + size, 0)
      for (const { folder, size } of kept.toSorted((one, other) => one.usedAt - other.usedAt)) {
        if (used <= most) return
        await removeKept(folder)
        used -= size
      }
    },
  }
}
