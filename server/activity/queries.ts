import { idsIn } from '../db/id-list.ts'
import type { Db, Tx } from '../db/tables.ts'
import type { Actor } from '../domain/rights/actor.ts'
import type { ActivityReport } from '../domain/user-data/activity.ts'
import { whereVisible } from '../domain/visibility/visibility-queries.ts'

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

/** Some reports of the caller about media that they may see, from there back in time; neither removed ones, nor marks that hold no position. */
export const listReportsBack = (db: Db, actor: Actor, { at, id }: ReadFrom, limit: number): Promise<HistoryReport[]> =>
  db
    .selectFrom('progress_event as report')
    .innerJoin('media', 'media.id', 'report.media_id')
    .select(['report.id', 'report.media_id as mediaId', 'report.content_id as contentId', 'report.file_id as fileId', 'report.device'])
    .select(['report.unit', 'report.at', 'report.visit', 'report.progress'])
    .select((is) => is.fn.coalesce('report.position', 'report.progress').as('position'))
    .where('report.user_id', '=', actor.userId)
    .where('report.removed_at', 'is', null)
    .where((is) => is.or([is('report.position', 'is not', null), is('report.cfi', 'is not', null)]))
    .where('report.at', '<=', at)
    .where((is) => is.or([is('report.at', '<', at), is('report.id', '<', id)]))
    .where(whereVisible(actor))
    .orderBy('report.at', 'desc')
    .orderBy('report.id', 'desc')
    .limit(limit)
    .execute()

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
