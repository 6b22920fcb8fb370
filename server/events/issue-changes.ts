import type { MediaType } from '@amn/contract/values'
import { sql } from 'kysely'
import { changeFeed } from '../db/change-feed.ts'
import type { Actor } from '../domain/rights/actor.ts'
import { isAllowed, viewerOf } from '../domain/visibility/visibility.ts'

/** Whose issue changed, and of what kind of media; without a type, it concerns that person alone. */
export interface IssueChange {
  creatorId: number | null
  type: MediaType | null
  adult: number
}

/** Which issues changed, through any server of the same database. */
export const issueChanges = changeFeed<IssueChange>('issue_change', sql`creator_id as "creatorId", type, adult`)

/** Whether somebody's pages are to hear of a change: it is their issue, or one of all those that they may see. */
export function isNotified({ creatorId, type, adult }: IssueChange, actor: Actor): boolean {
  if (creatorId === actor.userId) return true
  return type !== null && actor.privileges.has('VIEW_ALL_ISSUES') && isAllowed({ type, adult }, viewerOf(actor))
}
