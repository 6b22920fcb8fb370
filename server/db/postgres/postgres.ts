import {
  HandleEmptyInListsPlugin,
  Kysely,
  type LogEvent,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  replaceWithNoncontingentExpression,
  sql,
} from 'kysely'
import pg from 'pg'
import { batchByGroup } from './batch.ts'
import type { OpenedStore, StoreOptions } from '../store.ts'
import { asAppError, databaseCode } from '../errors.ts'
import { markedAsTransaction, refuseNested } from '../group-commit.ts'
import { readOnlyAddress, readPostgresAddress } from './address.ts'
import { countOthersText, waitForOthers } from './others.ts'
import { nameOfStatement } from '../statement-names.ts'
import { StartError } from '../start-error.ts'
import { reachPostgres, unnamedHost } from './reach.ts'
import { prepareSchema, prepareTrigrams } from './upgrade.ts'
import type { Tables } from '../tables.ts'
import { runTransaction } from '../transaction.ts'
import { watchStatements } from '../watch-statements.ts'

// 26000, 42P05: a pooler gave the statement's connection to another. 0A000: somebody changed the tables.
const staleStatement = new Set<unknown>(['26000', '42P05', '0A000'])
const retried = new Set<unknown>(['40001', '40P01', ...staleStatement])
const mostTries = 6
// 08P01: a pooler refuses a setting that it cannot keep for each of those who share its sessions.
const unknownParameter = '08P01'
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

const causeOf = (error: unknown): unknown => (error instanceof Error && error.cause ? error.cause : error)

const explained = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw asAppError(error)
  })

/** Whether statements are prepared by name: both pools cease to when one learns that a pooler forgets them. */
interface Names {
  areKept: boolean
}

function explainingPool(pool: pg.Pool, names: Names): PostgresPool {
  const wrapped = new WeakMap<pg.PoolClient, PostgresPoolClient>()

  const wrap = (client: pg.PoolClient) => {
    let isStale = false
    const query = async (text: string, values: readonly unknown[]) => {
      const name = names.areKept ? nameOfStatement(text) : undefined
      if (name === undefined) return client.query(text, [...values])
      try {
        return await client.query({ name, text, values: [...values] })
      } catch (error) {
        const code = databaseCode(error)
        if (!staleStatement.has(code)) throw error
        if (code === '0A000') isStale = true
        else names.areKept = false
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

/** What both pools share. */
interface Shared {
  names: Names
  log: (event: LogEvent) => void
}
interface Pool {
  db: Kysely<Tables>
  pool: pg.Pool
  /** The connections that are open, by their numbers on the server. */
  pids: ReadonlySet<number>
}
/** The driver's types do not name it. */
interface Numbered {
  processID?: number | null
}
const countsOf = ({ pool: { totalCount, idleCount, waitingCount } }: Pool) => ({ open: totalCount, idle: idleCount, waiting: waitingCount })

function openPool(url: string, options: StoreOptions, { names, log }: Shared): Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.connections ?? 10,
    connectionTimeoutMillis: options.lockWait ?? 5000,
    keepAlive: true,
    types,
  })
  // A connection that dies is replaced at the next use; who was using it is told by the query that fails.
  pool.on('error', () => undefined)
  const pids = new Set<number>()
  pool.on('connect', (client: pg.PoolClient & Numbered) => {
    client.on('error', () => undefined)
    if (client.processID) pids.add(client.processID)
  })
  pool.on('remove', ({ processID }: pg.PoolClient & Numbered) => void (processID && pids.delete(processID)))
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: explainingPool(pool, names) }),
    // `in ()` finds nothing, as it does in SQLite; to PostgreSQL it would be a mistake.
    plugins: [new HandleEmptyInListsPlugin({ strategy: replaceWithNoncontingentExpression })],
    log,
  })
  return { db, pool, pids }
}

/** Connections that refuse to write. A pooler may not let them be told so: behind such a one only the types do. */
async function openReadingPool(url: string, options: StoreOptions, shared: Shared): Promise<Pool> {
  const readOnly = openPool(readOnlyAddress(url), options, shared)
  try {
    await sql`select 1`.execute(readOnly.db)
    return readOnly
  } catch (error) {
    await readOnly.db.destroy()
    if (databaseCode(causeOf(error)) !== unknownParameter) throw error
    return openPool(url, options, shared)
  }
}

/** Opens a PostgreSQL database: checked and migrated under Kysely's advisory lock. Throws StartError. */
export async function openPostgres(given: string, options: StoreOptions): Promise<OpenedStore> {
  const address = readPostgresAddress(given)
  if (!address) throw new StartError(2, 'The address of the database cannot be read: it must be postgres://user:password@host:port/name')
  const { url, host = unnamedHost } = address
  const { log, watch } = watchStatements()
  const shared: Shared = { names: { areKept: true }, log }
  const writing = openPool(url, options, shared)
  const writer = writing.db
  let reading: Pool
  try {
    const begin = async () => {
      await sql`select 1`.execute(writer)
      await prepareTrigrams(writer, host)
    }
    await reachPostgres(begin, address, options)
    await prepareSchema(writer, address, given, options)
    reading = await reachPostgres(() => openReadingPool(url, options, shared), address, options)
  } catch (error) {
    await writer.destroy()
    throw error
  }
  const reader = reading.db

  async function runRetried<T>(work: (handle: Kysely<Tables>) => Promise<T>): Promise<T> {
    for (let tried = 1; ; tried++) {
      try {
        return await markedAsTransaction(() => writer.transaction().execute(work))
      } catch (error) {
        if (!retried.has(databaseCode(error)) || tried === mostTries) throw error
      }
    }
  }

  const runBatched = batchByGroup(runRetried)

  return {
    engine: 'postgres',
    db: reader,
    heavy: reader,
    transact: async (work, userId) => {
      refuseNested()
      const run: typeof runRetried = userId === undefined ? runRetried : (write) => runBatched(userId, write)
      return runTransaction(run, work, options.onError ?? (() => undefined))
    },
    snapshot: (work) => reader.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work),
    close: async () => void (await Promise.all([writer.destroy(), reader.destroy()])),
    check: async () => void (await reader.selectFrom('setting').select('key').limit(1).execute()),
    watchStatements: watch,
    countOthers: () =>
      waitForOthers(async () => {
        const own = [...writing.pids, ...reading.pids]
        return (await explained(reading.pool.query<{ n: number }>(countOthersText, [own]))).rows[0]?.n ?? 0
      }),
    countConnections: () => ({ read: countsOf(reading), write: countsOf(writing) }),
    size: async () => {
      const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(reader)
      return rows[0]?.bytes ?? 0
    },
    describe: async () => {
      const { rows } = await sql<Record<string, string>>`select current_setting('server_version') as version,
        current_setting('synchronous_commit') as synchronous_commit, current_setting('fsync') as fsync`.execute(writer)
      return { engine: 'postgres', ...rows[0] }
    },
  }
}
