import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, sql } from 'kysely'
import pg from 'pg'
import { batchByGroup } from './batch.ts'
import type { Store, StoreOptions } from './connect.ts'
import { asAppError, databaseCode } from './errors.ts'
import { markedAsTransaction, refuseNested } from './group-commit.ts'
import { isBehind, migrateAll, migrationTable, refuseNewerSchema } from './migrate.ts'
import { readPostgresAddress } from './postgres-address.ts'
import { nameOfStatement } from './statement-names.ts'
import { StartError } from './start-error.ts'
import type { Db, Tables } from './tables.ts'

// 26000, 42P05: a pooler gave the statement's connection to another. 0A000: somebody changed the tables.
const staleStatement = new Set<unknown>(['26000', '42P05', '0A000'])
const retried = new Set<unknown>(['40001', '40P01', ...staleStatement])
const mostTries = 6
const { builtins } = pg.types
/** The same values as from SQLite: numbers for bigint and numeric, 0 and 1 for what is compared. */
const parsers: Record<number, (text: string) => number> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.BOOL]: (text) => (text === 't' ? 1 : 0),
}
const types = {
  getTypeParser: ((oid: number, format?: 'text') => parsers[oid] ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

const explained = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw asAppError(error)
  })

function explainingPool(pool: pg.Pool): PostgresPool {
  let areNamesKept = true
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  const wrap = (client: pg.PoolClient) => {
    let isStale = false
    const query = async (text: string, values: readonly unknown[]) => {
      const name = areNamesKept ? nameOfStatement(text) : undefined
      if (name === undefined) return client.query(text, [...values])
      try {
        return await client.query({ name, text, values: [...values] })
      } catch (error) {
        const code = databaseCode(error)
        if (!staleStatement.has(code)) throw error
        if (code === '0A000') isStale = true
        else areNamesKept = false
        // A transaction is over by this, and is tried again as a whole.
        if (client.getTransactionStatus() !== 'I') throw error
        return client.query(text, [...values])
      }
    }
    const release = (isBroken?: boolean) => client.release(isBroken === true || isStale)
    return { query: (text: string, values: readonly unknown[]) => explained(query(text, values)), release } as unknown as PostgresPoolClient
  }

  return {
    connect: async () => {
      const client = await explained(pool.connect())
      const known = wrapped.get(client) ?? wrap(client)
      wrapped.set(client, known)
      return known
    },
    end: () => pool.end(),
    options: pool.options,
  }
}

async function prepareTrigrams(db: Db, host: string): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db).catch(() => undefined)
  const { rows } = await sql<{ n: number }>`select coalesce(array_length(show_trgm('日本語'), 1), 0) as n`.execute(db).catch(() => {
    throw new StartError(2, `The database on ${host} lacks the extension pg_trgm: run CREATE EXTENSION pg_trgm in it as a superuser`)
  })
  if (!rows[0]?.n) {
    throw new StartError(2, `The database on ${host} cannot index Japanese titles: create it with ENCODING 'UTF8' and LC_CTYPE 'C.UTF-8'`)
  }
}

async function prepareSchema(db: Db, host: string): Promise<void> {
  const found = await sql<{ name: string | null }>`select to_regclass(${migrationTable})::text as name`.execute(db)
  const { rows } = found.rows[0]?.name
    ? await sql<{ name: string }>`select name from ${sql.table(migrationTable)}`.execute(db)
    : { rows: [] }
  const applied = rows.map(({ name }) => name)
  refuseNewerSchema(applied, `on ${host}`)
  if (isBehind(applied)) await migrateAll(db)
}

/** Opens a PostgreSQL database: checked and migrated under Kysely's advisory lock. Throws StartError. */
export async function openPostgres(given: string, options: StoreOptions): Promise<Store> {
  const address = readPostgresAddress(given)
  if (!address) throw new StartError(2, 'The address of the database cannot be read: it must be postgres://user:password@host:port/name')
  const { url, host = 'the server of AMN_DATABASE' } = address
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.lockWait ?? 5000,
    keepAlive: true,
    types,
  })
  // A connection that dies is replaced at the next use; who was using it is told by the query that fails.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: explainingPool(pool) }) })
  try {
    await sql`select 1`.execute(db).catch((error: unknown) => {
      const cause = error instanceof Error && error.cause ? error.cause : error
      // What looked like a host may be a piece of the password.
      const reason = address.host === undefined && databaseCode(cause) === 'ENOTFOUND' ? 'there is no such host' : String(cause)
      throw new StartError(2, `The database on ${host} cannot be reached: ${reason}`)
    })
    await prepareTrigrams(db, host)
    await prepareSchema(db, host)
  } catch (error) {
    await db.destroy()
    throw error
  }

  async function runTransaction<T>(work: (db: Db) => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried++) {
      try {
        return await markedAsTransaction(() => db.transaction().execute(work))
      } catch (error) {
        if (!retried.has(databaseCode(error)) || tried === mostTries) throw error
      }
    }
  }

  const runBatched = batchByGroup(runTransaction)

  return {
    engine: 'postgres',
    db,
    transact: async (work, userId) => {
      refuseNested()
      return userId === undefined ? runTransaction(work) : runBatched(userId, work)
    },
    snapshot: (work) => db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    close: () => db.destroy(),
    check: async () => void (await db.selectFrom('setting').select('key').limit(1).execute()),
    describe: async () => {
      const { rows } = await sql<Record<string, string>>`select current_setting('server_version') as version,
        current_setting('synchronous_commit') as synchronous_commit, current_setting('fsync') as fsync`.execute(db)
      return { engine: 'postgres', ...rows[0] }
    },
  }
}
