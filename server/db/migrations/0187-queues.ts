import type { Kysely } from 'kysely'
import { runAll } from '../engine.ts'

/** A queue for every account, which asking for it no longer makes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runAll(db, [
    `insert into collection (kind, owner_id, name, name_key, visibility, created_at, updated_at)
      select 'queue', users.id, 'Queue', 'queue', 'private', users.created_at, users.created_at from users
      where users.deleted_at is null
        and not exists (select 1 from collection where collection.kind = 'queue' and collection.owner_id = users.id)`,
  ])
}
