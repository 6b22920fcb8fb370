import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** Whom the other service has recognised, while their code is still to come. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { text } = wordsOf(engineOf(db))
  await runAll(db, [`alter table oidc_attempt add column issuer ${text}`, `alter table oidc_attempt add column subject ${text}`])
}
