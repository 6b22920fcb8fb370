import { sql } from 'kysely'
import { mainKinds } from './next-open-queries.ts'

/** How many contents have come since a media was completed and are still open; `mine` is the row of user_media. */
export const countNew = (mine: 'mine' | 'user_media') => {
  const own = (column: string) => sql.ref(`${mine}.${column}`)
  return sql<number>`case when ${own('status')} = 'COMPLETED' and ${own('completed_at')} is not null then (
    select cast(count(*) as integer) from content as fresh
    left join user_content as seen on seen.user_id = ${own('user_id')} and seen.media_id = fresh.media_id and seen.content_id = fresh.id
    where fresh.media_id = ${own('media_id')} and fresh.kind in (${sql.join(mainKinds)})
      and fresh.created_at > ${own('completed_at')} and coalesce(seen.status, '') <> 'COMPLETED'
  ) else 0 end`
}

/** What a person has of a media beyond its card. */
export interface OwnColumns {
  score: number | null
  note: string | null
  repeats: number | null
  startedAt: string | null
  completedAt: string | null
  newCount: number
  lastActivityAt: string | null
}
/** Their columns, of a statement that joins the person's row of user_media as `mine`. */
export const ownColumns = [
  'mine.score',
  'mine.note',
  'mine.repeats',
  'mine.started_at as startedAt',
  'mine.completed_at as completedAt',
  'mine.last_activity_at as lastActivityAt',
] as const

/** The same as it is replied, also where the person has nothing yet. */
export const toOwnData = ({ score, note, repeats, startedAt, completedAt, newCount, lastActivityAt }: OwnColumns) => ({
  score,
  note: note ?? '',
  repeats: repeats ?? 0,
  startedAt,
  completedAt,
  newCount,
  lastActivityAt,
})
