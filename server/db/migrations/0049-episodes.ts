import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** What happens in an episode or a chapter; files beside films that describe one are read again with the next scan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = wordsOf(engineOf(db))
  await runAll(db, [
    `alter table content add column description ${text}`,
    "update sidecar set read_at = null where kind in ('nfo', 'json')",
    "update media_local set applied_at = null where media_id in (select media_id from sidecar where kind in ('nfo', 'json'))",
  ])
}
