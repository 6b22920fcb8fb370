import type { Kysely } from 'kysely'
import { engineOf, runAll } from '../engine.ts'

const stripped = `case when sort_title like 'the _%' then substr(sort_title, 5) when sort_title like 'an _%' then substr(sort_title, 4)
  else substr(sort_title, 3) end`
const changed = "insert into media_change (media_id, op) values (new.media_id, 'update');"
const trigger = 'create trigger norm_changed after update on media_norm'

/** What the browse index reads: every order of the list, every change of a title, and on PostgreSQL the transaction of each change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const only = {
    sqlite: [`${trigger} begin ${changed} end`],
    postgres: [
      `create function norm_changed() returns trigger language plpgsql as $$ begin ${changed} return null; end $$`,
      `${trigger} for each row execute function norm_changed()`,
      // Numbers are drawn in another order than transactions are committed: whoever goes by the numbers alone misses the late ones.
      'alter table media_change add column tx xid8 not null default pg_current_xact_id()',
      'create index ix_change_tx on media_change (tx)',
    ],
  }
  await runAll(db, [
    'create index ix_aired on media (came_out, id) where deleted_at is null',
    'create index ix_added on media (created_at, id) where deleted_at is null',
    'create index ix_um_activity on user_media (user_id, last_activity_at, media_id) where last_activity_at is not null',
    `update media set sort_title = ${stripped}
      where sort_title like 'the _%' or sort_title like 'an _%' or sort_title like 'a _%'`,
    ...only[engine],
  ])
}
