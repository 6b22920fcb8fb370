import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** By how many seconds somebody shows a subtitle track of a film later. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, real, text, clustered } = wordsOf(engineOf(db))
  await runAll(db, [
    `create table subtitle_offset (
      user_id ${int} not null references users (id) on delete cascade,
      file_id ${int} not null references file (id) on delete cascade,
      track ${text} not null, seconds ${real} not null, updated_at ${text} not null, primary key (user_id, file_id, track)
    )${clustered}`,
    'create index ix_subtitle_offset_file on subtitle_offset (file_id)',
  ])
}
