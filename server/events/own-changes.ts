import { userMediaStates } from '@amn/contract/values'
import type { Db } from '../db/tables.ts'

/** A media of which somebody's data changed. */
export interface OwnChange {
  userId: number
  mediaId: number
}

/** Milliseconds by which the clocks of several servers, and a commit and its instant, may lie apart. */
const overlap = 30_000
/** Reports that were numbered before others but committed after them. */
const lateReports = 200

// Every status, so that the index over user, status and time is walked from its end for each.
const listTouched = (db: Db, userIds: number[], since: string) =>
  db
    .selectFrom('user_media')
    .select(['user_id as userId', 'media_id as mediaId', 'updated_at as at'])
    .where('user_id', 'in', userIds)
    .where('status', 'in', userMediaStates)
    .where('updated_at', '>', since)
    .execute()

const listReports = (db: Db, userIds: number[], after: number) =>
  db
    .selectFrom('progress_event')
    .select(['id', 'user_id as userId', 'media_id as mediaId'])
    .where('id', '>', after)
    .where('user_id', 'in', userIds)
    .orderBy('id')
    .execute()

/** Finds what people did since it was asked last, with any device and through any server of the same database. */
export function watchOwnChanges(db: Db) {
  const touched = new Map<string, string>()
  const reports = new Set<number>()
  let lastReport: number | undefined

  const read = async (userIds: number[]): Promise<OwnChange[]> => {
    const since = new Date(Date.now() - overlap).toISOString()
    lastReport ??= (await db.selectFrom('progress_event').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
    const after = lastReport - lateReports
    const fresh: OwnChange[] = []
    for (const { userId, mediaId, at } of await listTouched(db, userIds, since)) {
      const key = `${userId} ${mediaId}`
      if (touched.get(key) !== at) fresh.push({ userId, mediaId })
      touched.set(key, at)
    }
    for (const { id, userId, mediaId } of await listReports(db, userIds, after)) {
      if (!reports.has(id)) fresh.push({ userId, mediaId })
      reports.add(id)
      lastReport = Math.max(lastReport, id)
    }
    for (const [key, at] of touched) if (at <= since) touched.delete(key)
    for (const id of reports) if (id <= after) reports.delete(id)
    const each = new Map(fresh.map((change) => [`${change.userId} ${change.mediaId}`, change]))
    return [...each.values()]
  }
  return {
    /** Takes what these people did until now as known. */
    know: async (userIds: number[]): Promise<void> => {
      lastReport = undefined
      await read(userIds)
    },
    read,
  }
}
