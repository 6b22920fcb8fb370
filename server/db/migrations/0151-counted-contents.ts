import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

// Extras and specials beside regular contents are not counted; where there is nothing else, they are.
const counted = (row: 'old' | 'new', sign: '+' | '-') => {
  const regular = `regular_count ${sign} case when ${row}.kind = 'regular' then 1 else 0 end`
  return `update media set every_count = every_count ${sign} 1, regular_count = ${regular},
    content_count = case when ${regular} > 0 then ${regular} else every_count ${sign} 1 end where id = ${row}.media_id;`
}
const triggers: [name: string, when: string, body: string][] = [
  ['content_inserted', 'after insert on content', counted('new', '+')],
  ['content_deleted', 'after delete on content', counted('old', '-')],
  ['content_moved', 'after update of media_id, kind on content', counted('old', '-') + counted('new', '+')],
]
const sqliteTriggers = triggers.flatMap(([name, when, body]) => [
  `drop trigger ${name}`,
  `create trigger ${name} ${when} begin ${body} end`,
])
const postgresTriggers = triggers.flatMap(([name, when, body]) => [
  `drop trigger ${name} on content`,
  `create or replace function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`,
  `create trigger ${name} ${when} for each row execute function ${name}()`,
])

/** What is counted of a media, and what of it somebody has completed, are its regular contents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const { int } = wordsOf(engine)
  await runAll(db, [
    `alter table media add column every_count ${int} not null default 0`,
    `alter table media add column regular_count ${int} not null default 0`,
    ...(engine === 'sqlite' ? sqliteTriggers : postgresTriggers),
    `update media set every_count = content_count,
      regular_count = (select count(*) from content where content.media_id = media.id and content.kind = 'regular')`,
    'update media set content_count = regular_count where regular_count > 0 and regular_count <> content_count',
    `update user_media set completed_count = (
        select count(*) from user_content inner join content on content.id = user_content.content_id
        where user_content.user_id = user_media.user_id and user_content.media_id = user_media.media_id
          and user_content.status = 'COMPLETED' and content.kind = 'regular')
      where completed_count > 0 and exists (
        select 1 from media where media.id = user_media.media_id and media.regular_count > 0 and media.regular_count < media.every_count)`,
  ])
}
