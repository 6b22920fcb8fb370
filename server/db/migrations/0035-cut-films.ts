import type { Kysely } from 'kysely'
import { runAll } from '../engine.ts'

/** Films are looked into again: whether they are whole is known now, and what those really are that do not open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runAll(db, ["update file set probed_at = null where renderer = 'VIDEO_PLAYER' and state in ('available', 'unreadable')"])
}
