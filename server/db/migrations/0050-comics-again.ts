import type { Kysely } from 'kysely'
import { runAll } from '../engine.ts'

/** Comics are read anew: some declared a way of reading of which their files say nothing, and archives that were refused open now. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runAll(db, ["update file set probed_at = null where renderer = 'IMAGE_MULTIPLE' and state in ('available', 'unreadable')"])
}
