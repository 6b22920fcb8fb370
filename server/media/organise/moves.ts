import type { Db, Tx } from '../../db/tables.ts'
import { type JoinedContents, joinContents, lockToMedia } from './join-contents.ts'
import type { UserMediaValues } from './merge-user-data.ts'
import { type KeyedContent, listKeyedContents, moveContentRows } from './queries/content-queries.ts'
import { listUserContent, listUserContentOf } from './queries/user-data-queries.ts'

/** What happened to a person's row of a media. */
export interface UserMediaChange {
  userId: number
  mediaId: number
  before: UserMediaValues | null
  after: UserMediaValues | null
}
/** What moving contents from one media to another did, as far as undoing it needs to know. */
export interface Moves {
  from: number
  to: number
  moved: { id: number; lockedFields: string }[]
  joined: JoinedContents[]
  mine: UserMediaChange[]
  rounds: number[]
  /** Who got the tracks that they had chosen along; edits of older versions have none. */
  tracks?: number[]
  /** The issues of the media as a whole that a merge took along. */
  issues: number[]
}

// Which contents would move as they are, and which would join one that is there.
function planMoves(coming: readonly KeyedContent[], present: readonly KeyedContent[]) {
  const homes = new Map(present.toReversed().map(({ id, key }) => [key, id]))
  const moved = coming.filter(({ key }) => !homes.has(key))
  const joined = coming.flatMap(({ id, key }) => {
    const homeId = homes.get(key)
    return homeId === undefined ? [] : [{ contentId: id, homeId }]
  })
  return { moved, joined }
}

/** How many contents of some media would move into another one as they are, and how many would join contents that are there. */
export async function countPlannedMoves(db: Db, into: number, others: readonly number[]): Promise<{ moved: number; joined: number }> {
  const present = await listKeyedContents(db, into)
  const counts = { moved: 0, joined: 0 }
  for (const id of others) {
    const { moved, joined } = planMoves(await listKeyedContents(db, id), present)
    counts.moved += moved.length
    counts.joined += joined.length
    present.push(...moved)
  }
  return counts
}

const groupByLocks = (moved: Moves['moved']): Map<string, number[]> =>
  new Map([...Map.groupBy(moved, (one) => one.lockedFields)].map(([locks, same]) => [locks, same.map(({ id }) => id)]))

/** Moves contents to another media, with files, marks, positions and history; those of a number that is there join what is there. */
export async function moveContents(tx: Tx, from: number, to: number, contentIds?: ReadonlySet<number>): Promise<Moves> {
  const all = await listKeyedContents(tx, from)
  const { moved, joined } = planMoves(contentIds ? all.filter(({ id }) => contentIds.has(id)) : all, await listKeyedContents(tx, to))
  const moves: Moves = {
    from,
    to,
    moved: moved.map(({ id, lockedFields }) => ({ id, lockedFields })),
    joined: [],
    mine: [],
    rounds: [],
    issues: [],
  }
  if (joined.length > 0) {
    const byContent = async (mediaId: number) => Map.groupBy(await listUserContent(tx, mediaId), (row) => row.content_id)
    const sources = await byContent(from)
    for (const { contentId, homeId } of joined) {
      const source = { mediaId: from, contentId, marks: sources.get(contentId) ?? [] }
      const homes = await listUserContentOf(tx, { mediaId: to, contentId: homeId })
      moves.joined.push(await joinContents(tx, source, { mediaId: to, contentId: homeId, marks: homes }))
    }
  }
  for (const [locks, ids] of groupByLocks(moved)) await moveContentRows(tx, ids, { from, to, lockedFields: lockToMedia(locks) })
  return moves
}

/** Moves contents back to where they were, with all that people have done with them since. */
export async function moveBack(tx: Tx, { from, to, moved }: Moves): Promise<void> {
  for (const [lockedFields, ids] of groupByLocks(moved)) await moveContentRows(tx, ids, { from: to, to: from, lockedFields })
}
