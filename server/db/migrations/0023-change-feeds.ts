import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

const kept = 100_000
const pruneEvery = 1000
const changed = 'insert into user_change (user_id, media_id) values (new.user_id, new.media_id);'
const pruned = `delete from user_change where seq <= new.seq - ${kept};`

/** Each trigger: its name, when it fires, on which rows of those, and what it does. */
const triggers: [name: string, when: string, rows: string, body: string][] = [
  ['user_media_inserted', 'after insert on user_media', '', changed],
  ['user_media_changed', 'after update of updated_at on user_media', '', changed],
  ['progress_reported', 'after insert on progress_event', '', changed],
  ['user_change_pruned', 'after insert on user_change', `when (new.seq % ${pruneEvery} = 0)`, pruned],
]
const sqliteTriggers = triggers.map(([name, when, rows, body]) => `create trigger ${name} ${when} ${rows} begin ${body} end`)
const postgresTriggers = triggers.flatMap(([name, when, rows, body]) => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
  `create trigger ${name} ${when} for each row ${rows} execute function ${name}()`,
])
// Numbers are drawn in another order than transactions are committed.
const transactions = ['issue', 'user'].flatMap((of) => [
  `alter table ${of}_change add column tx xid8 not null default pg_current_xact_id()`,
  `create index ix_${of}_change_tx on ${of}_change (tx)`,
])

/** A list of what changed of people's data, kept by triggers, and on PostgreSQL the transaction of each change of any list. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const { id, int, table } = wordsOf(engine)
  await runAll(db, [
    `create table user_change (seq ${id}, user_id ${int} not null, media_id ${int} not null)${table}`,
    ...(engine === 'sqlite' ? sqliteTriggers : [...transactions, ...postgresTriggers]),
  ])
}
