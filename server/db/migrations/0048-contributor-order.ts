import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/**
 * People and organisations are ordered as titles are, whatever the accents and capitals. The key of those who are here follows their name
 * roughly, and exactly from the next change of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = wordsOf(engineOf(db))
  await runAll(db, [
    `alter table contributor add column sort_key ${text} not null default ''`,
    'update contributor set sort_key = lower(sort_name)',
    'drop index ix_contributor_sort',
    'create index ix_contributor_sort on contributor (sort_key, id)',
  ])
}
