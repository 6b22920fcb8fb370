import type { Kysely } from 'kysely'
import { engineOf, runAll, wordsOf } from '../engine.ts'

/** What servers of one database tell each other of the requests of busy people; nothing is lost when it is empty after a crash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const engine = engineOf(db)
  const { int, text, clustered } = wordsOf(engine)
  await runAll(db, [
    `create ${engine === 'postgres' ? 'unlogged ' : ''}table request_count (
      key ${text} not null, server ${text} not null, n ${int} not null, until ${text} not null, primary key (key, server)
    )${clustered}`,
  ])
}
