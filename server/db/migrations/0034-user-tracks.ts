import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Which subtitles and sound a person has chosen for a media. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { int, text, clustered } = wordsOf(engineOf(db))
  await runAll(db, [
    `create table user_track (
      user_id ${int} not null references users (id) on delete cascade, media_id ${int} not null references media (id) on delete cascade,
      choices ${text} not null, updated_at ${text} not null, primary key (user_id, media_id)
    )${clustered}`,
    'create index ix_ut_media on user_track (media_id)',
  ])
}
