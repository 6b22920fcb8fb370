import { type CompiledQuery, type DatabaseConnection, DummyDriver, Kysely, type LogEvent, type QueryResult } from 'kysely'
import { ThreadClient } from '../../process/thread-client.ts'
import { asAppError } from '../errors.ts'
import type { Db, Tables } from '../tables.ts'
import { PlanOnceDialect } from './dialect.ts'
import type { HeavyTasks, HeavyThreadData } from './heavy-thread.ts'

const module = new URL('./heavy-thread.ts', import.meta.url)
/** Milliseconds for one statement, and until a thread without any is ended. */
const [timeout, idle] = [120_000, 20_000]

type Client = ThreadClient<HeavyTasks>

const connectionTo = (client: Client): DatabaseConnection => {
  const executeQuery = async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
    const rows = await client.run('readRows', sql, parameters).catch((error: unknown) => {
      throw asAppError(error)
    })
    return { rows: rows as R[] }
  }
  return {
    executeQuery,
    streamQuery: async function* <R>(query: CompiledQuery) {
      yield await executeQuery<R>(query)
    },
  }
}

class ThreadDriver extends DummyDriver {
  readonly #connection: DatabaseConnection
  constructor(client: Client) {
    super()
    this.#connection = connectionTo(client)
  }
  override acquireConnection(): Promise<DatabaseConnection> {
    return Promise.resolve(this.#connection)
  }
}

/** A handle whose statements are run in a thread of their own, which is started with the first and ended when there are none. */
export function openHeavyReader(data: HeavyThreadData, log: (event: LogEvent) => void): { db: Db; close: () => Promise<void> } {
  const client: Client = new ThreadClient({
    module,
    name: 'heavy reads',
    data,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    timeout,
    idle,
  })
  class ThreadDialect extends PlanOnceDialect {
    override createDriver = () => new ThreadDriver(client)
  }
  const dialect = new ThreadDialect({ database: () => Promise.reject(new Error('The thread has the connection')) })
  return { db: new Kysely<Tables>({ dialect, log }), close: () => client.close() }
}
