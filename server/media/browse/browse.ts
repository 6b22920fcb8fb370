import { setTimeout as wait } from 'node:timers/promises'
import type { FeedPosition } from '../../db/change-feed.ts'
import type { Store } from '../../db/store.ts'
import { applyChanges } from './refresh.ts'
import type { BrowseIndex } from './browse-index.ts'
import { buildIndex } from './build.ts'
import { coalesceReads } from './coalesce-reads.ts'
import { mediaChanges } from './change-queries.ts'
import { pruneChanges } from './prune.ts'

/** So many changes are taken in while a request waits; after more of them the index is built anew. */
const mostChanges = 1000
const timeout = 30
const keptChanges = 100_000
const pruneEvery = 20_000

/** The index as it is after everything that was committed before the question, or nothing while it is not there. */
export interface Browse {
  current: () => Promise<{ index: BrowseIndex; version: number } | undefined>
}

/** Keeps the index of a store's media: built when it is first asked for, and brought up to date whenever it is asked for. */
export function openBrowse(store: Store): Browse {
  let held: { index: BrowseIndex; position: FeedPosition; version: number } | undefined
  let building: Promise<void> | undefined
  let notBefore = 0
  let version = 0
  let unpruned = pruneEvery

  const prune = (more: number) => {
    unpruned += more
    if (unpruned < pruneEvery) return
    unpruned = 0
    // Should it fail, the next time does it.
    pruneChanges(store, keptChanges).catch(() => undefined)
  }

  const build = async () => {
    const started = performance.now()
    try {
      held = await store.snapshot(async (db) => {
        const position = await mediaChanges.end(db)
        return { index: await buildIndex(db), position, version: (version += 1) }
      })
      prune(mostChanges)
      // Changes that come faster than it can be built shall not keep the process busy with nothing else.
      notBefore = performance.now() + 4 * (performance.now() - started)
    } catch {
      // The database's own faults are told by the requests that SQL answers meanwhile.
      notBefore = performance.now() + 30_000
    } finally {
      building = undefined
    }
  }

  const takeIn = async () => {
    if (!held) return
    const { index, position } = held
    const found = await mediaChanges.read(store.db, position, mostChanges)
    if (found?.changes.length === 0) {
      held.position = found.position
      return
    }
    held = await store.snapshot(async (db) => {
      const news = await mediaChanges.read(db, position, mostChanges)
      if (!news) return undefined
      await applyChanges(index, db, news.changes)
      prune(news.changes.length)
      return { index, position: news.position, version: news.changes.length > 0 ? (version += 1) : version }
    })
  }

  const next = coalesceReads(async () => {
    try {
      await takeIn()
    } catch {
      held = undefined
    }
    if (held) return held
    if (!building && performance.now() >= notBefore) building = build()
    return undefined
  })

  const settle = async () => {
    if (!held && !building && performance.now() >= notBefore) building = build()
    // A small library is read at once.
    if (building) await Promise.race([building, wait(timeout, undefined, { ref: false })])
  }

  return {
    current: async () => {
      await settle()
      return next()
    },
  }
}
