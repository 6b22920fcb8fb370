import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

const mark = (id: string, rows = '') => `insert into stale_contributor (contributor_id) select ${id}${rows};`
const merged = (row: 'old' | 'new') => mark(`${row}.merged_into`, ` where ${row}.merged_into is not null`)

/** Each trigger: its name, when it fires, on which rows of those, and what it does. */
const triggers: [name: string, when: string, rows: string, body: string][] = [
  ['contributor_named', 'after insert on contributor_name', '', mark('new.contributor_id')],
  ['contributor_unnamed', 'after delete on contributor_name', '', mark('old.contributor_id')],
  ['contributor_known', 'after insert on contributor_external', '', mark('new.contributor_id')],
  ['contributor_unknown', 'after delete on contributor_external', '', mark('old.contributor_id')],
  ['contributor_other', 'after update of kind, merged_into on contributor', '', mark('new.id') + merged('old') + merged('new')],
]
const sqliteTriggers = triggers.map(([name, when, rows, body]) => `create trigger ${name} ${when} ${rows} begin ${body} end`)
const postgresTriggers = triggers.flatMap(([name, when, rows, body]) => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
  `create trigger ${name} ${when} for each row ${rows} execute function ${name}()`,
])

/** People and organisations who may be the same, found in the background, and those of whom somebody said that they are not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const { id, int, text, table, clustered } = wordsOf(engine)
  const contributor = `${int} not null references contributor (id) on delete cascade`
  await runAll(db, [
    `create table contributor_block (block ${text} not null, contributor_id ${contributor}, primary key (block, contributor_id))${clustered}`,
    'create index ix_contributor_block on contributor_block (contributor_id)',
    `create table contributor_double (
      one_id ${contributor}, other_id ${contributor}, reason ${text} not null, rank ${int} not null, primary key (one_id, other_id)
    )${clustered}`,
    'create index ix_contributor_double on contributor_double (rank, one_id, other_id)',
    'create index ix_contributor_double_other on contributor_double (other_id)',
    `create table contributor_apart (
      one_id ${contributor}, other_id ${contributor}, user_id ${int}, at ${text} not null, primary key (one_id, other_id)
    )${clustered}`,
    'create index ix_contributor_apart_other on contributor_apart (other_id)',
    `create table stale_contributor (seq ${id}, contributor_id ${int} not null)${table}`,
    ...(engine === 'sqlite' ? sqliteTriggers : postgresTriggers),
    'insert into stale_contributor (contributor_id) select id from contributor where merged_into is null',
  ])
}
