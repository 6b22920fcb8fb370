import { type SqlBool, sql } from 'kysely'
import { idsIn } from '../db/id-list.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Actor } from '../domain/rights/actor.ts'
import type { ActivityReport } from '../domain/user-data/activity.ts'
import { selectVisible } from '../domain/visibility/visibility-queries.ts'

/** A report as the history reads it. */
export interface HistoryReport extends ActivityReport {
  id: number
  contentId: number
  /** How far it was, 0–1. */
  progress: number | null
}
/** Where reading goes on: before this report. */
export interface ReadFrom {
  at: string
  id: number
}

/** Some reports of a person, from there back in time; neither removed ones, nor marks that hold no position. */
export const listReportsBack = (db: Db, userId: number, { at, id }: ReadFrom, limit: number): Promise<HistoryReport[]> =>
  db
    .selectFrom('progress_event')
    .select(['id', 'media_id as mediaId', 'content_id as contentId', 'file_id as fileId', 'device', 'unit', 'at', 'visit', 'progress'])
    .select((is) => is.fn.coalesce('position', 'progress').as('position'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where((is) => is.or([is('position', 'is not', null), is('cfi', 'is not', null)]))
    .where(sql<SqlBool>`(at, id) < (${at}, ${id})`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Those of some media that a person may see. Asked apart from their reports: a planner would begin with all media, and sort every report. */
export async function listVisibleIds(db: Db, actor: Actor, mediaIds: readonly number[]): Promise<Set<number>> {
  if (mediaIds.length === 0) return new Set()
  const rows = await selectVisible(db, actor)
    .select('media.id')
    .where('media.id', 'in', idsIn(db, JSON.stringify(mediaIds)))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Contents as a person's history names them, with when they completed them. */
export const listHistoryContents = (db: Db, userId: number, contentIds: readonly number[]) =>
  db
    .selectFrom('content')
    .leftJoin('user_content as mine', (join) =>
      join.on('mine.user_id', '=', userId).onRef('mine.media_id', '=', 'content.media_id').onRef('mine.content_id', '=', 'content.id'),
    )
    .select(['content.id', 'content.season', 'content.volume', 'content.number_text as number', 'content.kind', 'content.title'])
    .select('mine.completed_at as completedAt')
    .where('content.id', 'in', idsIn(db, JSON.stringify(contentIds)))
    .execute()

/** What is taken out of a person's history: everything between two moments (both included), of one content or of all. */
export interface HistorySpan {
  contentId?: number | undefined
  from: string
  to: string
}

/** Takes a person's reports out of their history; the moment at which it was done names them. */
export async function removeReports(tx: Tx, userId: number, { contentId, from, to }: HistorySpan, now: string): Promise<void> {
  await tx
    .updateTable('progress_event')
    .set({ removed_at: now })
    .where('user_id', '=', userId)
    .where('at', '>=', from)
    .where('at', '<=', to)
    .where('removed_at', 'is', null)
    .$if(contentId !== undefined, (of) => of.where('content_id', '=', contentId ?? 0))
    .execute()
}

/** Brings a person's reports back that were removed at a moment. */
export async function restoreReports(tx: Tx, userId: number, removedAt: string): Promise<void> {
  await tx
    .updateTable('progress_event')
    .set({ removed_at: null })
    .where('user_id', '=', userId)
    .where('removed_at', '=', removedAt)
    .execute()
}
