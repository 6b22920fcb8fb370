import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Fonts that people upload; their bytes stand beside them, so that a list does not read them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { id, int, text, bytes, table } = wordsOf(engineOf(db))
  await runAll(db, [
    `create table font (
      id ${id}, user_id ${int} not null references users (id) on delete cascade, hash ${text} not null,
      family ${text} not null, style ${text} not null, least_weight ${int} not null, most_weight ${int} not null,
      format ${text} not null, size ${int} not null, created_at ${text} not null
    )${table}`,
    'create unique index ix_font_hash on font (user_id, hash)',
    `create table font_bytes (font_id ${int} primary key references font (id) on delete cascade, body ${bytes} not null)${table}`,
  ])
}
