import type { Kysely } from 'kysely'
import { runAll } from '../engine.ts'

/** Films without a length are measured, and of several pictures the one is found that moves: both are looked into again with the next scan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runAll(db, [
    `update file set probed_at = null where renderer = 'VIDEO_PLAYER' and state = 'available'
      and (duration is null or probe like '%"frameRate"%"frameRate"%')`,
  ])
}
