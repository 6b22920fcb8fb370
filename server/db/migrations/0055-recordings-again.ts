import type { Kysely } from 'kysely'
import { runAll } from '../engine.ts'

/** Recordings are read anew: whether they are whole was not looked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runAll(db, ["update file set probed_at = null where renderer = 'AUDIO_PLAYER' and state in ('available', 'unreadable')"])
}
