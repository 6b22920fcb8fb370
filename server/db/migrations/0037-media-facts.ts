import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

const mark = (content: string) => `insert into stale_fact (media_id) select media_id from content where id = ${content};`
const markMedia = (media: string) => `insert into stale_fact (media_id) select id from media where id = ${media};`
const tells = (row: 'old' | 'new') => `${row}.probe is not null or ${row}.content_type = 'SUBTITLES'`
const read = ['probe', 'language', 'state', 'content_type', 'content_id']
const differs = read.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
const left = `insert into stale_fact (media_id) select media_id from content where id = old.content_id and old.content_id <> new.content_id;`

/** Each trigger: its name, when it fires, on which rows of those, and what it does. */
const triggers: [name: string, when: string, rows: string, body: string][] = [
  ['file_told', 'after insert on file', `when (${tells('new')})`, mark('new.content_id')],
  [
    'file_told_otherwise',
    `after update of ${read.join(', ')} on file`,
    `when ((${tells('old')} or ${tells('new')}) and (${differs}))`,
    mark('new.content_id') + left,
  ],
  ['file_gone', 'after delete on file', `when (${tells('old')})`, mark('old.content_id')],
  // Its files go with it, and nobody knows any more whose they were.
  ['content_gone', 'after delete on content', '', markMedia('old.media_id')],
  ['content_of_another', 'after update of media_id on content', '', markMedia('old.media_id') + markMedia('new.media_id')],
]
const sqliteTriggers = triggers.map(([name, when, rows, body]) => `create trigger ${name} ${when} ${rows} begin ${body} end`)
const postgresTriggers = triggers.flatMap(([name, when, rows, body]) => [
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
  `create trigger ${name} ${when} for each row ${rows} execute function ${name}()`,
])

/** What the files of media are, which lists are filtered by, and the media of which it is to be found out anew, marked by triggers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const { id, int, text, table, clustered } = wordsOf(engine)
  await runAll(db, [
    `create table media_fact (
      media_id ${int} not null references media (id) on delete cascade, fact ${text} not null, primary key (media_id, fact)
    )${clustered}`,
    'create unique index ix_fact on media_fact (fact, media_id)',
    `create table stale_fact (seq ${id}, media_id ${int} not null)${table}`,
    ...(engine === 'sqlite' ? sqliteTriggers : postgresTriggers),
    `insert into stale_fact (media_id) select distinct content.media_id from content
      where exists (select 1 from file where file.content_id = content.id and (file.probe is not null or file.content_type = 'SUBTITLES'))`,
  ])
}
