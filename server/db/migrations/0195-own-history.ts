import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** A person reads what they watched and read by its time, and takes entries out of it: the reports stay, for positions follow from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runAll(db, [
    `alter table progress_event add column removed_at ${wordsOf(engineOf(db)).text}`,
    'create index ix_event_time on progress_event (user_id, at, id)',
    'create index ix_event_removed on progress_event (user_id, at) where removed_at is not null',
  ])
}
