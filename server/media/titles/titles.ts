import { setTimeout as wait } from 'node:timers/promises'
import type { FeedPosition } from '../../db/change-feed.ts'
import type { Store } from '../../db/store.ts'
import { type Change, mediaChanges } from '../browse/change-queries.ts'
import { coalesceReads } from '../browse/coalesce-reads.ts'
import { yieldEvery } from '../browse/yield.ts'
import { listTitles, listTitlesOf, rowsAtOnce } from './queries.ts'
import { makeTitleIndexBuilder, type TitleIndex } from './title-index.ts'

/** How many changes are applied one by one; after more of them the index is built anew. */
const mostChanges = 20_000
const idsAtOnce = 250
/** The index is built anew when so many media have changed since, or a fiftieth of all. */
const leastChanged = 2000
const timeout = 30

/** The index of all titles, and the folded titles of the media that have changed since it was built; '' where there are none. */
export interface Titles {
  index: TitleIndex
  changed: ReadonlyMap<number, string>
  /** One more than the highest id. */
  room: number
}

async function build({ db }: Store): Promise<TitleIndex> {
  const yieldToOthers = yieldEvery(5)
  const builder = makeTitleIndexBuilder()
  for (let [last, isMore] = [0, true]; isMore;) {
    const rows = await listTitles(db, { after: last })
    for (const { id, norm } of rows) builder.add(id, norm)
    last = rows.at(-1)?.id ?? last
    isMore = rows.length === rowsAtOnce
    await yieldToOthers()
  }
  return builder.finish(yieldToOthers)
}

/** Keeps the index of a store's titles: built when it is first needed, and updated whenever it is used. */
export function openTitles(store: Store) {
  const { db } = store
  type State = Titles & { changed: Map<number, string>; position: FeedPosition }
  let state: State | undefined
  let rebuilt: State | undefined
  let building: Promise<void> | undefined
  let notBefore = 0

  const rebuild = () => {
    if (building || performance.now() < notBefore) return
    const work = async () => {
      try {
        // What changes while it is read is among the changes since this position.
        const position = await mediaChanges.end(db)
        const index = await build(store)
        rebuilt = { index, changed: new Map(), room: index.highest + 1, position }
      } catch {
        // Errors of the database surface in the requests that SQL answers meanwhile.
        notBefore = performance.now() + 30_000
      } finally {
        building = undefined
      }
    }
    building = work()
  }

  const apply = async (into: State, changes: readonly Change[]) => {
    const ids = [...new Set(changes.filter(({ op }) => op !== 'tag' && op !== 'fact').map(({ mediaId }) => mediaId))]
    for (let start = 0; start < ids.length; start += idsAtOnce) {
      const part = ids.slice(start, start + idsAtOnce)
      const rows = new Map((await listTitlesOf(db, { ids: JSON.stringify(part) })).map(({ id, norm }) => [id, norm]))
      for (const id of part) into.changed.set(id, rows.get(id) ?? '')
      into.room = Math.max(into.room, Math.max(...part) + 1)
      await new Promise(setImmediate)
    }
  }

  const catchUp = async () => {
    if (rebuilt) state = rebuilt
    rebuilt = undefined
    if (!state) return
    const { position, changed, index } = state
    const found = await mediaChanges.read(db, position, mostChanges)
    if (!found) {
      state = undefined
      return
    }
    await apply(state, found.changes)
    state.position = found.position
    if (changed.size > Math.max(leastChanged, index.count / 50)) rebuild()
  }

  const next = coalesceReads(async (): Promise<Titles | undefined> => {
    try {
      await catchUp()
    } catch {
      state = undefined
    }
    if (!state) rebuild()
    return state
  })

  return {
    /** The index after everything that was committed before the call; undefined while it is being built. */
    current: async (): Promise<Titles | undefined> => {
      if (!state && !rebuilt) {
        rebuild()
        // A small library is read at once.
        if (building) await Promise.race([building, wait(timeout, undefined, { ref: false })])
      }
      return next()
    },
    /** The same, but waits while it is being built for the first time. */
    built: async (): Promise<Titles | undefined> => {
      if (!state && !rebuilt) {
        rebuild()
        await building
      }
      return next()
    },
  }
}
export type TitleStore = ReturnType<typeof openTitles>
