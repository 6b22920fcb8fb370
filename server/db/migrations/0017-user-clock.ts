import { type Kysely, sql } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** A logical clock for each account, which never goes back; it begins after all that the person's data say. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int } = wordsOf(engineOf(db))
  const column = (name: string) => `alter table users add column ${name} ${int} not null default 0`
  await runAll(db, [column('clock'), column('clock_slow_from'), column('clock_lead')])
  const latest = await sql<{ user_id: number; at: string }>`
    select user_id, max(at) as at from (
      select user_id, max(at) as at from progress_event group by user_id
      union all select user_id, max(at) from user_file group by user_id
      union all select user_id, max(updated_at) from user_content group by user_id
      union all select user_id, max(updated_at) from user_media group by user_id
    ) as written group by user_id`.execute(db)
  for (const { user_id: id, at } of latest.rows) {
    const clock = Date.parse(at)
    if (clock > 0) await sql`update users set clock = ${clock} where id = ${id}`.execute(db)
  }
}
