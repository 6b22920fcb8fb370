import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { AppError } from '@amn/contract/errors'
import { backupFolder } from '../backup/backup.ts'
import { isBehind, migrateAll, migrationTable, refuseNewerSchema } from '../migrate.ts'
import { asAppError } from '../errors.ts'
import { StartError } from '../start-error.ts'
import type { StoreOptions } from '../store.ts'
import type { Tables } from '../tables.ts'
import type { PostgresAddress } from './address.ts'
import { takeLock } from './advisory-lock.ts'
import { dumpPostgres } from './dump.ts'
import { unnamedHost } from './reach.ts'

const upgradeLock = `hashtext('amn upgrade')`

/** Makes the extension that finds parts of titles. Throws StartError where it cannot be had, or does not know Japanese. */
export async function prepareTrigrams(db: Kysely<Tables>, host: string): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db).catch(() => undefined)
  const { rows } = await sql<{ n: number }>`select coalesce(array_length(show_trgm('日本語'), 1), 0) as n`
    .execute(db)
    .catch((error: unknown) => {
      if (asAppError(error) instanceof AppError) throw error
      throw new StartError(2, `The database on ${host} lacks the extension pg_trgm: run CREATE EXTENSION pg_trgm in it as a superuser`)
    })
  if (!rows[0]?.n) {
    throw new StartError(2, `The database on ${host} cannot index Japanese titles: create it with ENCODING 'UTF8' and LC_CTYPE 'C.UTF-8'`)
  }
}

// A database that another server is just setting up has nothing to lose.
async function hasPeople(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('users')::text as name`.execute(db)
  return rows[0]?.name != null && (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

// Without a program that could, somebody has to say that there is a backup.
async function backUpBefore(given: string, { data, migratesWithoutBackup }: StoreOptions): Promise<void> {
  if (migratesWithoutBackup) return
  try {
    await dumpPostgres(given, backupFolder({ data }))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartError(
      4,
      `A newer version changes the schema, and the backup before that failed: ${why} Make one by other means, then start once with AMN_MIGRATE_WITHOUT_BACKUP=1`,
    )
  }
}

async function readApplied(db: Kysely<Tables>, host: string): Promise<string[]> {
  const found = await sql<{ name: string | null }>`select to_regclass(${migrationTable})::text as name`.execute(db)
  const { rows } = found.rows[0]?.name
    ? await sql<{ name: string }>`select name from ${sql.table(migrationTable)}`.execute(db)
    : { rows: [] }
  const applied = rows.map(({ name }) => name)
  refuseNewerSchema(applied, `on ${host}`)
  return applied
}

/**
 * Backs up and migrates a database that is behind, which servers that start together do one after another: what one is reading for its
 * backup another must not change. Throws StartError.
 */
export async function prepareSchema(
  db: Kysely<Tables>,
  { url, host = unnamedHost }: PostgresAddress,
  given: string,
  options: StoreOptions,
): Promise<void> {
  const applied = await readApplied(db, host)
  if (options.mustExist && applied.length === 0)
    throw new StartError(2, `The database on ${host} holds no library: set AMN_DATABASE to what the server uses`)
  if (!isBehind(applied)) return
  const upgrading = new pg.Client({ connectionString: url })
  // A connection that dies is told by the statement that follows.
  upgrading.on('error', () => undefined)
  try {
    await upgrading.connect()
    await takeLock(upgrading, upgradeLock, () =>
      options.onWaiting?.(`Another server upgrades the database on ${host}; waiting until it has`),
    )
    if (!isBehind(await readApplied(db, host))) return
    if (await hasPeople(db)) await backUpBefore(given, options)
    await migrateAll(db)
  } finally {
    await upgrading.end()
  }
}
