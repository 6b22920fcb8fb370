import type { Kysely } from 'kysely'
import { runAll } from '../engine.ts'

/** JSON files beside others are read anew: their chapters and further series were left out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runAll(db, ["update sidecar set read_at = null where kind = 'json'"])
}
