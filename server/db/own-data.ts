import { sql } from 'kysely'

/** How many contents have come since a media was completed and are still open; `mine` is the row of user_media. */
export const countNew = (mine: 'mine' | 'user_media') => {
  const own = (column: string) => sql.ref(`${mine}.${column}`)
  return sql<number>`case when ${own('status')} = 'COMPLETED' and ${own('completed_at')} is not null then (
    select cast(count(*) as integer) from content as fresh
    left join user_content as seen on seen.user_id = ${own('user_id')} and seen.media_id = fresh.media_id and seen.content_id = fresh.id
    where fresh.media_id = ${own('media_id')} and fresh.created_at > ${own('completed_at')} and coalesce(seen.status, '') <> 'COMPLETED'
  ) else 0 end`
}
