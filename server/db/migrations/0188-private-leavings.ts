import type { Kysely } from 'kysely'
import { runAll } from '../engine.ts'

const gone = '(select id from users where deleted_at is not null)'

/** Takes away what accounts that were made anonymous have left of what was private. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runAll(db, [
    `delete from collection where owner_id in ${gone}`,
    ...['list_import', 'font', 'annotation', 'listening_queue', 'user_track', 'subtitle_offset'].map(
      (table) => `delete from ${table} where user_id in ${gone}`,
    ),
    `update user_media set note = '' where note <> '' and user_id in ${gone}`,
    ...['user_file', 'progress_event', 'listening_session'].map(
      (table) => `update ${table} set device = null where device is not null and user_id in ${gone}`,
    ),
  ])
}
