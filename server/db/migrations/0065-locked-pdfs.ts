import type { Kysely } from 'kysely'
import { runAll } from '../engine.ts'

/** PDFs that did not open are read anew: those with a password open for whoever knows it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runAll(db, ["update file set probed_at = null where renderer = 'PDF' and state = 'unreadable'"])
}
