import type { MediaType } from '@amn/contract/values'
import type { Db } from '../db/tables.ts'

/** A kind of media of which some changed. */
export interface LibraryChange {
  type: MediaType
  adult: number
}

/** Changes that were numbered before others but committed after them. */
const late = 500
/** More wait for the next look, so that a large scan keeps nobody waiting. */
const mostAtOnce = 2000

/** Finds of which kinds media changed since it was asked last, through any server of the same database. */
export function watchLibraryChanges(db: Db) {
  const known = new Set<number>()
  let last: number | undefined

  const read = async (): Promise<LibraryChange[]> => {
    const rows = await db
      .selectFrom('media_change')
      .leftJoin('media', 'media.id', 'media_change.media_id')
      .select(['media_change.seq', 'media.type', 'media.adult'])
      .where('media_change.seq', '>', (last ?? 0) - late)
      .orderBy('media_change.seq')
      .limit(mostAtOnce)
      .execute()
    const kinds = new Map<string, LibraryChange>()
    for (const { seq, type, adult } of rows) {
      if (!known.has(seq) && type !== null) kinds.set(`${type} ${adult}`, { type, adult: adult ?? 0 })
      known.add(seq)
      last = Math.max(last ?? 0, seq)
    }
    for (const seq of known) if (seq <= (last ?? 0) - late) known.delete(seq)
    return [...kinds.values()]
  }
  return {
    /** Takes everything until now as known. */
    know: async (): Promise<void> => {
      last = (await db.selectFrom('media_change').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq ?? 0
      await read()
    },
    read,
  }
}
