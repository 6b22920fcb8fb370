import { setTimeout as wait } from 'node:timers/promises'
import type { FeedPosition } from '../../db/change-feed.ts'
import type { Store } from '../../db/store.ts'
import { applyChanges } from './refresh.ts'
import { countBits } from './bits.ts'
import type { BrowseIndex } from './browse-index.ts'
import { buildIndex } from './build.ts'
import { coalesceReads } from './coalesce-reads.ts'
import { mediaChanges } from './change-queries.ts'
import { pruneChanges } from './prune.ts'

/** How many changes are applied while a request waits; after more of them the index is built anew. */
const mostChanges = 1000
const usualPatience = 30
const keptChanges = 100_000
const pruneEvery = 20_000

/** The index after everything that was committed before the call, or undefined while there is none; a small library's is waited for, or for as many milliseconds as given. */
export interface Browse {
  current: (patience?: number) => Promise<{ index: BrowseIndex; version: number } | undefined>
  /** Whether there is one now, and how many media it holds. */
  describe: () => { isReady: boolean; media: number }
}

/** Keeps the index of a store's media: built when it is first needed, and updated whenever it is used. */
export function openBrowse(store: Store): Browse {
  let state: { index: BrowseIndex; position: FeedPosition; version: number } | undefined
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
      state = await store.snapshot(async (db) => {
        const position = await mediaChanges.end(db)
        return { index: await buildIndex(db), position, version: (version += 1) }
      })
      prune(mostChanges)
      // Changes that come faster than it can be built must not keep the process busy with nothing else.
      notBefore = performance.now() + 4 * (performance.now() - started)
    } catch {
      // Errors of the database surface in the requests that SQL answers meanwhile.
      notBefore = performance.now() + 30_000
    } finally {
      building = undefined
    }
  }

  const catchUp = async () => {
    if (!state) return
    const { index, position } = state
    const found = await mediaChanges.read(store.db, position, mostChanges)
    if (found?.changes.length === 0) {
      state.position = found.position
      return
    }
    state = await store.snapshot(async (db) => {
      const newer = await mediaChanges.read(db, position, mostChanges)
      if (!newer) return undefined
      await applyChanges(index, db, newer.changes)
      prune(newer.changes.length)
      return { index, position: newer.position, version: newer.changes.length > 0 ? (version += 1) : version }
    })
  }

  const next = coalesceReads(async () => {
    try {
      await catchUp()
    } catch {
      state = undefined
    }
    if (state) return state
    if (!building && performance.now() >= notBefore) building = build()
    return undefined
  })

  const waitForBuild = async (patience: number) => {
    if (!state && !building && performance.now() >= notBefore) building = build()
    // A small library is read at once.
    if (building) await Promise.race([building, wait(patience, undefined, { ref: false })])
  }

  return {
    current: async (patience = usualPatience) => {
      await waitForBuild(patience)
      return next()
    },
    describe: () => ({ isReady: state !== undefined, media: state ? countBits(state.index.present) : 0 }),
  }
}
