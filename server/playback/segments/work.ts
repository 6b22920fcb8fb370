import { setTimeout } from 'node:timers/promises'
import type { Store } from '../../db/store.ts'
import { listRootPaths } from '../../domain/visibility/visible-queries.ts'
import { findPathIfThere, isMediaOffline, refuseOffline } from '../../http/files/open-inside.ts'
import type { JobKind } from '../../jobs/job-kind.ts'
import { insertJob } from '../../jobs/job-queries.ts'
import type { Working } from '../../jobs/work.ts'
import { isLibraryBusy } from '../library-queries.ts'
import { around, findRepeated, hashOf, type Listen, remember } from './find.ts'
import { canFingerprint, fingerprintOf } from './fingerprint.ts'
import { type Episode, listEpisodes, listSeries, setFound } from './queries.ts'

const kind = 'segments'
const twelveHours = 12 * 3_600_000
/** Milliseconds between two looks whether the library has become quiet. */
const pause = 3000
const seriesAtOnce = 100
const leastEpisodes = 3

const seasonsOf = (episodes: readonly Episode[]): Episode[][] => [...Map.groupBy(episodes, ({ season }) => season).values()]

/** Finds what each episode has in common with those around it in its season, where that was not done yet. */
async function findSegments(store: Store, ffmpeg: string, { signal, setProgress }: Working): Promise<void> {
  const { db } = store
  const listen: Listen = async (episode, stretch) => {
    signal.throwIfAborted()
    while (await isLibraryBusy(db)) await setTimeout(pause, undefined, { signal })
    const path = await findPathIfThere(episode, await listRootPaths(db))
    const print = typeof path === 'string' ? await fingerprintOf(ffmpeg, path, stretch, signal) : undefined
    if (!print) await refuseOffline(episode.root)
    return print
  }
  const compare = async (season: Episode[]) => {
    if (season.length < leastEpisodes) return
    const hear = remember(listen)
    for (const [at, episode] of season.entries()) {
      const others = around(season, at)
      const compared = hashOf([episode, ...others])
      if (episode.compared === compared) continue
      const found = await findRepeated(episode, others, hear)
      signal.throwIfAborted()
      await store.transact((tx) => setFound(tx, episode.id, found, compared))
    }
  }
  const compareIfThere = (season: Episode[]) =>
    compare(season).catch((error: unknown) => {
      // What was found before stays; the next time the disk may be back.
      if (!isMediaOffline(error)) throw error
    })
  let done = 0
  for (let after = 0; ;) {
    const series = await listSeries(db, after, seriesAtOnce)
    for (const mediaId of series) {
      for (const season of seasonsOf(await listEpisodes(db, mediaId))) await compareIfThere(season)
      done += 1
      setProgress(Math.min(0.99, done / (done + series.length)))
    }
    const last = series.at(-1)
    if (last === undefined) return
    after = last
  }
}

/** The long work that finds intros and credits by the sound that the episodes of a season have in common. */
export function segmentKind(store: Store, ffmpeg: string | null): JobKind {
  return {
    kind,
    every: twelveHours,
    after: 'read',
    start: async (tx) => void (await insertJob(tx, { kind, key: 'all' })),
    handler: async (_job, working) => {
      if (ffmpeg !== null && (await canFingerprint(ffmpeg))) await findSegments(store, ffmpeg, working)
    },
  }
}
