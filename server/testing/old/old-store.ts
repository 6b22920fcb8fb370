import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { openStore } from '../../db/connect.ts'
import { migratingKysely, migrations, migrationTable } from '../../db/migrate.ts'
import { openWriter, preparer } from '../../db/sqlite/driver.ts'
import type { Tables } from '../../db/tables.ts'
import type { TestStore } from '../database.ts'
import { dropDatabase, makeEmptyDatabase } from '../postgres.ts'

type Row = Record<string, string | number | null>
/** Rows of an older version, by table, in the order in which they are inserted. */
export type OldRows = [table: string, rows: Row[]][]

async function fill(db: Kysely<Tables>, schema: string, tables: OldRows): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations }, migrationTableName: migrationTable })
  const { error } = await migrator.migrateTo(schema)
  if (error) throw new Error(`The old schema could not be made: ${schema}`, { cause: error })
  for (const [table, rows] of tables) {
    for (const row of rows) {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)))
      await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(db)
    }
  }
}

async function fillSqlite(path: string, schema: string, rows: OldRows): Promise<void> {
  const database = openWriter(path, 5000)
  await fill(migratingKysely({ prepare: preparer(database), close: () => undefined }), schema, rows).finally(() => database.close())
}

async function fillPostgres(url: string, schema: string, rows: OldRows): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 2 }) }) })
  await sql`create extension if not exists pg_trgm`.execute(db)
  await fill(db, schema, rows).finally(() => db.destroy())
}

/** A database that an older version made, up to one of its migrations, with its rows; opened as this version opens it. */
export async function openOldStore(schema: string, rows: OldRows, migratesWithoutBackup = true): Promise<TestStore> {
  const data = await mkdtemp(join(tmpdir(), 'amn-old-'))
  const server = process.env['AMN_TEST_POSTGRES']
  const name = `amn_test_${randomUUID().replaceAll('-', '')}`
  const file = join(data, 'amn.sqlite')
  const url = server ? await makeEmptyDatabase(server, name) : `sqlite:${file}`
  await (server ? fillPostgres(url, schema, rows) : fillSqlite(file, schema, rows))
  const store = await openStore(url, { data, reserveBytes: 0, connections: 4, isDurable: false, migratesWithoutBackup })
  return {
    store,
    data,
    url,
    remove: async () => {
      await store.close()
      if (server) await dropDatabase(server, name)
      await rm(data, { recursive: true, force: true })
    },
  }
}
