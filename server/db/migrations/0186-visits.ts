import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Which opening of the viewer a report comes from: what lies between two of them was spent elsewhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runAll(db, [`alter table progress_event add column visit ${wordsOf(engineOf(db)).text}`])
}
