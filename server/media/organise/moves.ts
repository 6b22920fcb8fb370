import { engineOf } from '../../db/engine.ts'
import type { Db, Tx } from '../../db/tables.ts'
import { type Joined, joinContents, lockToMedia } from './join-contents.ts'
import type { Mine } from './merge-user-data.ts'
import { inPieces, type KeyedContent, listKeyedContents, listMarks } from './rows.ts'

/** What happened to a person's row of a media. */
export interface MineChange {
  userId: number
  mediaId: number
  before: Mine | null
  after: Mine | null
}
/** What moving contents from one media to another did, as far as undoing it needs to know. */
export interface Moves {
  from: number
  to: number
  moved: { id: number; lockedFields: string }[]
  joined: Joined[]
  mine: MineChange[]
  rounds: number[]
  /** The issues of the media as a whole that a merge took along. */
  issues: number[]
}

/** Keeps everybody's progress out while it moves: PostgreSQL would let it be written to where it no longer belongs. */
export async function holdProgress(db: Db): Promise<Set<number>> {
  const users = db.selectFrom('users').select('id').orderBy('id')
  const rows = await (engineOf(db) === 'postgres' ? users.forNoKeyUpdate() : users).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Tells which contents would move as they are, and which would join one that is there: [content, home]. */
export function planMoves(coming: readonly KeyedContent[], present: readonly KeyedContent[]) {
  const homes = new Map(present.toReversed().map(({ id, key }) => [key, id]))
  const moved = coming.filter(({ key }) => !homes.has(key))
  const joined = coming.flatMap(({ id, key }) => {
    const homeId = homes.get(key)
    return homeId === undefined ? [] : [{ contentId: id, homeId }]
  })
  return { moved, joined }
}

async function moveWhole(tx: Tx, from: number, to: number, moved: readonly KeyedContent[]): Promise<void> {
  for (const [lockedFields, same] of Map.groupBy(moved, (one) => one.lockedFields)) {
    for (const piece of inPieces(same.map(({ id }) => id))) {
      const place = { media_id: to }
      const change = { ...place, locked_fields: lockToMedia(lockedFields) }
      await tx.updateTable('content').set(change).where('id', 'in', piece).execute()
      for (const table of ['user_content', 'user_file', 'progress_event', 'issue'] as const)
        await tx.updateTable(table).set(place).where('media_id', '=', from).where('content_id', 'in', piece).execute()
    }
  }
}

/** Moves contents to another media, with files, marks, places and history; those of a number that is there join what is there. */
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
    const byContent = async (mediaId: number) => Map.groupBy(await listMarks(tx, mediaId), (row) => row.content_id)
    const sources = await byContent(from)
    for (const { contentId, homeId } of joined) {
      const source = { mediaId: from, contentId, marks: sources.get(contentId) ?? [] }
      const homes = await listMarksOf(tx, to, homeId)
      moves.joined.push(await joinContents(tx, source, { mediaId: to, contentId: homeId, marks: homes }))
    }
  }
  await moveWhole(tx, from, to, moved)
  return moves
}

const listMarksOf = (db: Db, mediaId: number, contentId: number) =>
  db
    .selectFrom('user_content')
    .select(['user_id', 'status', 'completed_at', 'last_file_id', 'updated_at'])
    .where('media_id', '=', mediaId)
    .where('content_id', '=', contentId)
    .execute()

/** Moves contents back to where they were, with all that people have done with them since. */
export async function moveBack(tx: Tx, { from, to, moved }: Moves): Promise<void> {
  for (const [lockedFields, same] of Map.groupBy(moved, (one) => one.lockedFields)) {
    for (const piece of inPieces(same.map(({ id }) => id))) {
      const place = { media_id: from }
      await tx
        .updateTable('content')
        .set({ ...place, locked_fields: lockedFields })
        .where('id', 'in', piece)
        .execute()
      for (const table of ['user_content', 'user_file', 'progress_event', 'issue'] as const)
        await tx.updateTable(table).set(place).where('media_id', '=', to).where('content_id', 'in', piece).execute()
    }
  }
}
