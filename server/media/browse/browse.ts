import { setTimeout as wait } from 'node:timers/promises'
import type { Store } from '../../db/connect.ts'
import { applyChanges } from './refresh.ts'
import type { BrowseIndex } from './browse-index.ts'
import { buildIndex } from './build.ts'
import { inTurns } from './in-turns.ts'
import { listChanges, type Place, readPlace } from './changes.ts'
import { pruneChanges } from './prune.ts'

/** So many changes are taken in while a request waits; after more of them the index is built anew. */
const mostChanges = 1000
/** PostgreSQL: so much may be read twice before the place is found anew. */
const mostSeen = 100
const patience = 30
const keptChanges = 100_000
const pruneEvery = 20_000

/** The index as it is after everything that was committed before the question, or nothing while it is not there. */
export interface Browse {
  current: () => Promise<{ index: BrowseIndex; version: number } | undefined>
}

/** Keeps the index of a store's media: built when it is first asked for, and brought up to date whenever it is asked for. */
export function openBrowse(store: Store): Browse {
  let held: { index: BrowseIndex; place: Place; version: number } | undefined
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
        const place = await readPlace(db)
        return { index: await buildIndex(db), place, version: (version += 1) }
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
    const changes = await listChanges(store.db, held.place, mostChanges)
    if (changes.length === 0 && held.place.seen.size <= mostSeen) return
    const { index, place } = held
    const made = await store.snapshot(async (db) => {
      const all = await listChanges(db, place, mostChanges)
      if (all.length > mostChanges) return undefined
      await applyChanges(index, db, all)
      prune(all.length)
      return { index, place: await readPlace(db), version: all.length > 0 ? (version += 1) : version }
    })
    held = made
  }

  const next = inTurns(async () => {
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
    if (building) await Promise.race([building, wait(patience, undefined, { ref: false })])
  }

  return {
    current: async () => {
      await settle()
      return next()
    },
  }
}
