import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** What stands inside files and in those beside them, which of it is believed first, and what a name told before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const { id, int, text, bytes, table } = wordsOf(engine)
  const media = `${int} not null references media (id) on delete cascade`
  await runAll(db, [
    `alter table root add column precedence ${text}`,
    `alter table file add column facts ${text}`,
    `alter table content add column provenance ${text} not null default '{}'`,
    `create table sidecar (
      id ${id}, media_id ${media}, root_id ${int} not null references root (id), path ${text} not null, raw_path ${bytes},
      size ${int} not null, mtime ${engine === 'sqlite' ? 'real' : 'double precision'} not null, kind ${text} not null, part_path ${text},
      facts ${text}, read_at ${text}, unique (media_id, path)
    )${table}`,
    'create index ix_sidecar_part on sidecar (root_id, part_path) where part_path is not null',
    'create index ix_sidecar_unread on sidecar (root_id, id) where read_at is null',
    `create table media_local (
      media_id ${int} primary key references media (id) on delete cascade, sidecars ${text}, named ${text}, applied_at ${text}
    )${table}`,
    'create index ix_media_local_open on media_local (media_id) where applied_at is null',
    `update media set provenance = replace(provenance, '"title":"file"', '"title":"file embedded"') where provenance like '%"title":"file"%'`,
    // Files that were looked into before are looked into once more, for what they tell; a film tells next to nothing.
    "update file set probed_at = null where renderer in ('EBOOK_READER', 'PDF', 'IMAGE_MULTIPLE', 'AUDIO_PLAYER')",
  ])
}
