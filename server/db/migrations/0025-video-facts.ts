import type { Kysely } from 'kysely'
import { runAll } from '../engine.ts'

/** Films are looked into again, for more is kept of them now; until then they play as before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runAll(db, ["update file set probed_at = null where renderer = 'VIDEO_PLAYER' and state = 'available'"])
}
