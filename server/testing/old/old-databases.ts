import { DatabaseSync } from 'node:sqlite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import pg from 'pg'
import { migratingKysely, migrations, migrationTable } from '../../db/migrate.ts'
import { openPostgresSide } from '../../db/postgres/side.ts'
import { preparer } from '../../db/sqlite/driver.ts'
import { openSqliteSide } from '../../db/sqlite/side.ts'
import type { Tables } from '../../db/tables.ts'
import { fillEveryTable } from '../every-table.ts'

async function migrateTo(db: Kysely<Tables>, schema: string): Promise<void> {
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    migrationTableName: migrationTable,
  }).migrateTo(schema)
  if (error) throw new Error(`The schema ${schema} could not be made`, { cause: error })
}

/** Makes a SQLite database of an older schema, with odd rows in every table where any are asked for. */
export async function makeOldSqlite(path: string, schema: string, rowsEach: number): Promise<void> {
  const database = new DatabaseSync(path)
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = off; pragma foreign_keys = on')
    await migrateTo(migratingKysely({ prepare: preparer(database), close: () => undefined }), schema)
    if (rowsEach > 0) fillEveryTable(database, rowsEach)
    // Migrations take away what accounts leave that are not in use.
    database.exec('update users set deleted_at = null')
  } finally {
    database.close()
  }
}

/** Makes the same in an empty PostgreSQL database, with the very rows of a SQLite file of that schema. */
export async function makeOldPostgres(url: string, schema: string, path: string): Promise<void> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 1 }) }) })
  await sql`create extension if not exists pg_trgm`.execute(db)
  await migrateTo(db, schema).finally(() => db.destroy())
  const [source, target] = [openSqliteSide(path), await openPostgresSide(url)]
  const { remove, restore } = await target.extras()
  const tables = await source.tables()
  for (const statement of remove) await target.ask(statement)
  for (const table of tables) {
    await target.ask(`delete from "${table.name}"`)
    for await (const rows of source.read(table)) await target.write(table, rows)
  }
  for (const statement of restore) await target.ask(statement)
  await target.setLastIds(await source.lastIds())
  await Promise.all([source.close(), target.close()])
}
