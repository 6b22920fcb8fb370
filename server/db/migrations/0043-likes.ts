import type { Kysely } from 'kysely'
import { runAll } from '../engine.ts'

/** What people like is found by person, for what others liked, too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runAll(db, ['create index ix_um_liked on user_media (user_id, media_id) where favorite = 1 or score >= 8'])
}
