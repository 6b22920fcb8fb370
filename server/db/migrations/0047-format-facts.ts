import type { Kysely } from 'kysely'
import { engineOf, runAll } from '../engine.ts'

const mark = (content: string) => `insert into stale_fact (media_id) select media_id from content where id = ${content};`
const tells = (row: string) =>
  `(${row}.probe is not null or ${row}.content_type = 'SUBTITLES' or ${row}.renderer not in ('NONE', 'IMAGE_SINGLE'))`
const read = ['probe', 'language', 'state', 'content_type', 'content_id', 'renderer', 'mime_type']
const differs = read.map((column) => `old.${column} is distinct from new.${column}`).join(' or ')
const left = `insert into stale_fact (media_id) select media_id from content where id = old.content_id and old.content_id <> new.content_id;`

/** Each trigger: its name, when it fires, on which rows of those, and what it does. */
const triggers: [name: string, when: string, rows: string, body: string][] = [
  ['file_told', 'after insert on file', tells('new'), mark('new.content_id')],
  [
    'file_told_otherwise',
    `after update of ${read.join(', ')} on file`,
    `(${tells('old')} or ${tells('new')}) and (${differs})`,
    mark('new.content_id') + left,
  ],
  ['file_gone', 'after delete on file', tells('old'), mark('old.content_id')],
]
const sqliteTriggers = triggers.flatMap(([name, when, rows, body]) => [
  `drop trigger ${name}`,
  `create trigger ${name} ${when} when (${rows}) begin ${body} end`,
])
// The functions stay: what they do is the same.
const postgresTriggers = triggers.flatMap(([name, when, rows]) => [
  `drop trigger ${name} on file`,
  `create trigger ${name} ${when} for each row when (${rows}) execute function ${name}()`,
])

/** The format of files is one of the facts that lists are filtered by; that of the files which are here is found out once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runAll(db, [
    ...(engineOf(db) === 'sqlite' ? sqliteTriggers : postgresTriggers),
    `insert into stale_fact (media_id) select distinct content.media_id from content
      where exists (select 1 from file where file.content_id = content.id and file.renderer not in ('NONE', 'IMAGE_SINGLE'))`,
  ])
}
