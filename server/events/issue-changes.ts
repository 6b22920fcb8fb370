import type { MediaType } from '@amn/contract/values'
import type { Db } from '../db/tables.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { isAllowed, viewerOf } from '../domain/visibility/visibility.ts'

/** Whose issue changed, and of what kind of media; without a type, it concerns that person alone. */
export interface IssueChange {
  creatorId: number | null
  type: MediaType | null
  adult: number
}

/** Changes that were numbered before others but committed after them. */
const late = 200

/** Whether somebody's pages are to hear of a change: it is their issue, or one of all those that they may see. */
export function isToldOf({ creatorId, type, adult }: IssueChange, actor: Actor): boolean {
  if (creatorId === actor.userId) return true
  return type !== null && actor.privileges.has('VIEW_ALL_ISSUES') && isAllowed({ type, adult }, viewerOf(actor))
}

/** Finds which issues changed since it was asked last, through any server of the same database. */
export function watchIssueChanges(db: Db) {
  const known = new Set<number>()
  let last = 0

  const read = async (): Promise<IssueChange[]> => {
    const rows = await db
      .selectFrom('issue_change')
      .select(['seq', 'creator_id as creatorId', 'type', 'adult'])
      .where('seq', '>', last - late)
      .orderBy('seq')
      .execute()
    const fresh = rows.filter(({ seq }) => !known.has(seq))
    for (const { seq } of fresh) known.add(seq)
    last = rows.at(-1)?.seq ?? last
    for (const seq of known) if (seq <= last - late) known.delete(seq)
    return fresh
  }
  return {
    /** Takes everything until now as known. */
    know: async (): Promise<void> => {
      last = (await db.selectFrom('issue_change').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst())?.seq ?? last
      await read()
    },
    read,
  }
}
